import { debitedMonths, payTax, settling, shortVat } from '../../rules/due-days.ts'
import { lastPlanMonth } from '../../rules/financing.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { CashRow } from '../formulas/cash.ts'
import { type CashModel, type Month, monthsOfYear } from './cash-model.ts'
import { lowestOf } from './due-list.ts'

/** A month of the plan, and how little there is in the account in it, kr, with the day. */
export interface PlanMonth {
  readonly year: Year
  readonly month: Month
}

/** The month of all of the plan in which the account is lowest, and what it takes to keep it at the wanted buffer. */
export interface Tightest extends PlanMonth {
  readonly lowest: number
  readonly date: string
  /** so much more at the start, or as credit, kr; 0 when the account never goes below the buffer */
  readonly needed: number
  /** the first and the last month in which it is below: the credit is used from then till then */
  readonly from?: PlanMonth
  readonly until?: PlanMonth
  /** whether the last month of the plan is one of them: then nobody knows until when */
  readonly isOpen: boolean
}

export const allMonths: readonly PlanMonth[] = years.flatMap((year) => monthsOfYear.map((month) => ({ year, month })))

/** Looks through all months of the plan, with the draws as they are. */
export function tightestOf(cash: CashModel): Tightest {
  const buffer = cash.setting('wantedBuffer')
  const lowestIn = ({ year, month }: PlanMonth) => cash.number('lowest', year, month)
  const [first = { year: 'year1', month: 1 } as const, ...others] = allMonths
  const month = others.reduce((least, each) => (lowestIn(each) < lowestIn(least) ? each : least), first)
  const short = allMonths.filter((each) => lowestIn(each) < buffer)
  const [from, until] = [short[0], short.at(-1)]
  const { date, balance } = lowestOf(cash, month.year, month.month)
  return {
    ...month,
    lowest: balance,
    date,
    needed: Math.max(0, buffer - balance),
    ...(from && until && { from, until }),
    isOpen: until === allMonths.at(-1),
  }
}

/** The hardest years for a plan's loans: that which has least for each krona that they cost, and that which is left least. Undefined without loans. */
export function hardestYears(cash: CashModel): { readonly toPay: Year; readonly left: Year } | undefined {
  const owing = years.filter((year) => cash.ofYear('loansPaid', year) !== 0)
  const [first] = owing
  if (first === undefined) return undefined
  const lowest = (of: (year: Year) => number) => owing.reduce((low, year) => (of(year) < of(low) ? year : low), first)
  return {
    toPay: lowest((year) => cash.ofYear('forLoans', year) / cash.ofYear('loansPaid', year)),
    left: lowest((year) => cash.ofYear('afterDraw', year)),
  }
}

/** How many times a year's money is enough for its loans, never rounded up. */
export const timesIn = (cash: CashModel, year: Year): number =>
  Math.floor((cash.ofYear('forLoans', year) / cash.ofYear('loansPaid', year)) * 10) / 10

/** What is left when the plan ends: to be paid after it, or to come in (less than 0). */
export interface DueAfter {
  readonly what: 'receivable' | 'payTax' | 'debited' | 'settledFebruary' | 'settledMay' | 'refunded' | 'vat' | 'debt'
  /** kr; what comes in is less than 0 */
  readonly amount: number
  /** the month of the year after the plan in which it is due, or the first of some; none of a loan, which goes on */
  readonly month?: number
}

/** What is due after the last year, each by its month: nothing of it goes through the account of the plan. */
export function dueAfter(cash: CashModel): readonly DueAfter[] {
  const at = (row: CashRow) => cash.number(row, 'year3', 12)
  const settlement = cash.ofYear('settlement', 'year3')
  const { above, firstMonth, rest, back } = settling
  const all: readonly DueAfter[] = [
    { what: 'receivable', amount: -at('receivable'), month: 1 },
    { what: 'payTax', amount: at('payTaxOwed'), month: payTax.monthsAfter },
    // the twelfth month of the year's debited tax is that of the January after it
    { what: 'debited', amount: at('taxGap') - settlement, month: (debitedMonths.first + debitedMonths.count - 1) % 12 },
    { what: 'settledFebruary', amount: Math.max(0, settlement - above), month: firstMonth },
    { what: 'settledMay', amount: Math.min(above, Math.max(0, settlement)), month: rest.month },
    { what: 'refunded', amount: Math.min(0, settlement), month: back.month },
    // a period that ends in November is due in January
    { what: 'vat', amount: cash.number('vatShort', 'year3', 11), month: shortVat.monthsAfter - 1 },
    { what: 'vat', amount: at('vatShort'), month: shortVat.monthsAfter },
    { what: 'vat', amount: at('vatYear'), month: cash.ofYear('yearVatMonth', 'year3') },
    { what: 'debt', amount: cash.debt(lastPlanMonth) },
  ]
  return all.filter(({ amount }) => amount !== 0)
}

/** A quarter of a plan year, from 1, with its months. */
export function quartersOf(
  year: Year,
): readonly { readonly year: Year; readonly quarter: number; readonly months: readonly Month[] }[] {
  return [1, 2, 3, 4].map((quarter) => ({ year, quarter, months: monthsOfYear.slice(quarter * 3 - 3, quarter * 3) }))
}
