import type { Year } from '../rules/horizon.ts'
import type { PlanOfAccount } from '../workbook/calculated-plan.ts'
import type { CashModel } from '../workbook/cash/cash-model.ts'
import { taxesAndFees } from './taxes-and-fees.ts'

/**
 * What is not for the owner of a year's invoices: VAT, and taxes and fees, kr a year; and both in percent of what customers pay, upwards, so that
 * who puts it aside has enough. No percent of a year in which nothing is paid.
 */
export function putAside(of: Pick<PlanOfAccount, 'figure'>, cash: CashModel, year: Year) {
  const [vat, taxes] = [cash.sum('vat', year), taxesAndFees((name) => of.figure(name), year)]
  const invoiced = cash.sum('sales', year) + cash.sum('salesVat', year)
  const share = (Math.max(0, vat) + Math.max(0, taxes)) / invoiced
  return { vat, taxes, percent: invoiced > 0 ? Math.min(100, Math.ceil(share * 100)) : undefined }
}
