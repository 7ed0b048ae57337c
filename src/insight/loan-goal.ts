import type { Year } from '../rules/horizon.ts'
import { financingOf, monthsIn } from '../workbook/financing/financing-model.ts'
import { type NetPay, sum } from './net-pay.ts'

/** What a year pays back of its loans, kr. */
export function amortisedIn({ plan }: Pick<NetPay, 'plan'>, year: Year): number {
  const financing = financingOf(plan)
  return sum(monthsIn(year), (month) => financing.ofLoans('amortised', month))
}

/**
 * What has to be left each month beside the owner's pay for the year's loans to be paid, whole kr: interest is among the costs, and what is written off
 * has left the account before, so that it pays for as much. 0 where it pays for all.
 */
export function besidePay(pay: NetPay, year: Year): number {
  const months = 12
  return Math.max(0, Math.ceil((amortisedIn(pay, year) - pay.numbers(year).financing.depreciation) / months))
}

/** The sales at which a year has a surplus, with the contribution that its sales have today, whole kr; undefined where none has, and where a cost follows sales. */
export function salesFor(pay: NetPay, year: Year, surplus: number): number | undefined {
  const { products, contribution, fixedCosts, measureCosts, financing, followers } = pay.numbers(year)
  const sales = sum(products, ({ annualSales }) => annualSales)
  if (contribution <= 0 || sales <= 0 || followers?.useSome('volumeYear')) return undefined
  const needed = surplus + fixedCosts + measureCosts + financing.depreciation + financing.loanInterest
  return Math.ceil((needed * sales) / contribution)
}
