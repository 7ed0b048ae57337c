import type { Year } from '../../rules/horizon.ts'
import { financingOf, monthsIn } from '../../workbook/financing/financing-model.ts'
import { type NetPay, sum } from '../net-pay.ts'

/** What a year pays back of its loans, kr. */
export function amortisedIn({ plan }: Pick<NetPay, 'plan'>, year: Year): number {
  const financing = financingOf(plan)
  return sum(monthsIn(year), (month) => financing.ofLoans('amortised', month))
}

/** What must be left each month beside the owner's pay for the year's loans, whole kr; 0 where the pay covers them. */
export function besidePay(pay: NetPay, year: Year): number {
  const months = 12
  return Math.max(0, Math.ceil((amortisedIn(pay, year) - depreciationInMoney(pay, year)) / months))
}

/** What of a year's depreciation is money in the account: what the year itself buys of the account is paid already, and pays for nothing. */
function depreciationInMoney({ plan }: Pick<NetPay, 'plan'>, year: Year): number {
  const financing = financingOf(plan)
  const months = monthsIn(year)
  const [bought, putIn] = [
    sum(months, (month) => financing.bought(month)),
    sum(months, (month) => financing.ownMoney(month)),
  ]
  const until = (of: (month: number) => number) =>
    Array.from({ length: months.at(-1) ?? 0 }, (_, at) => of(at + 1)).reduce((all, kr) => all + kr, 0)
  const lent =
    until((month) => financing.ofLoans('borrowed', month)) - until((month) => financing.bought(month)) + bought
  const covered = Math.min(bought, Math.max(0, lent) + Math.max(0, putIn))
  const own = bought === 0 ? 0 : (financing.ofBought(year) * (bought - covered)) / bought
  return financing.ofYear('depreciation', year) - own
}

/** The sales at which a year has a surplus, with the contribution that its sales have today, whole kr; undefined where none has, and where a cost follows sales. */
export function salesFor(pay: NetPay, year: Year, surplus: number): number | undefined {
  const { products, contribution, fixedCosts, measureCosts, financing, followers } = pay.numbers(year)
  const sales = sum(products, ({ annualSales }) => annualSales)
  if (contribution <= 0 || sales <= 0 || followers?.useSome('volumeYear')) return undefined
  const needed = surplus + fixedCosts + measureCosts + financing.depreciation + financing.loanInterest
  return Math.ceil((needed * sales) / contribution)
}
