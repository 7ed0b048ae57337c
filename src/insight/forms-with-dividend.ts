import { type Year, years } from '../rules/horizon.ts'
import { OwnerModel } from '../workbook/owner/owner-model.ts'
import { perYear } from '../workbook/per-year.ts'
import { mostInHand } from './most/most-in-hand.ts'
import type { NetPay } from './net-pay.ts'
import { perMonthInHand } from './owner-ways.ts'

/**
 * What the owner would have in hand per month of each calendar year as an aktiebolag with pay and dividend in the way that gives the most, whole
 * kr: as the owner's page has it, the dividend in the year after its profit and the tax on it a year later. The plan is an aktiebolag in all years
 * then. Undefined in a year by the schablon, which knows no dividend.
 */
export function netWithDividend(pay: NetPay): Readonly<Record<Year, number | undefined>> {
  const { plan } = pay
  if (years.every((year) => plan.salary[year].method === 'schablon')) return perYear(() => undefined)
  const asCompany = {
    ...plan,
    salary: perYear((year) => ({ ...plan.salary[year], companyForm: 'aktiebolag' as const })),
  }
  const model = new OwnerModel(asCompany, pay.surpluses)
  const life = model.life(mostInHand(model)).years
  return perYear((year) => {
    if (plan.salary[year].method === 'schablon') return undefined
    return perMonthInHand(life[year]['takeHome'] ?? 0)
  })
}
