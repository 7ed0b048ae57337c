import { type Year, years } from '../../rules/horizon.ts'
import type { CashRow } from '../formulas/cash.ts'
import { type CashModel, type Month, monthsOfYear, placeOf } from './cash-model.ts'
import { lowestOf } from './due-list.ts'
import { allMonths } from './whole-plan.ts'

/** A month in which the account goes below the wanted buffer: how far, kr, and on which day it is lowest. */
export interface Shortage {
  readonly year: Year
  readonly month: Month
  readonly date: string
  readonly lowest: number
  readonly short: number
}

/** To whom money is owed that is still in the account. */
type Lender = 'vat' | 'tax' | 'payTax' | 'loan'

/** What is drawn of the money that is owed to somebody, kr, and when that is paid next; no day when that is after the plan. */
export interface Loan {
  readonly from: Lender
  readonly amount: number
  readonly paid?: { readonly year: Year; readonly month: Month }
}

/** The month in which a draw lives most on money that is owed, how much, kr, and whose. */
export interface Borrowing {
  readonly month: Month
  readonly amount: number
  readonly loans: readonly Loan[]
}

/** The account when a month ends with an even draw, kr, and what of it is the owner's. */
interface MonthWithDraw {
  readonly month: Month
  readonly balance: number
  readonly ownersShare: number
}

/** What comes back beside what is the owner's of the account, kr, of whom, and when; no day when that is after the plan. */
export interface Back {
  readonly amount: number
  readonly of: 'vat' | 'tax' | 'both'
  readonly paid?: { readonly year: Year; readonly month: Month }
}

export interface DrawAnswer {
  /** the largest even draw, kr per month, that lives on nothing owed, keeps to the buffer and pays the year's loans */
  readonly largest: number
  /** a twelfth of the year's net pay, rounded as the head of every page has it: what the year allows when the account does too */
  readonly even: number
  /** whether the year's net pay can be taken out evenly */
  readonly isReached: boolean
  /** the month that decides, and what is in the account and the owner's when it ends, with that draw */
  readonly tightest: MonthWithDraw & { readonly back?: Back }
  readonly months: readonly MonthWithDraw[]
  /** what of the net pay of a month its loans need, kr, where that is what decides */
  readonly toLoans?: number
  /** how much more the plan must begin with for the net pay to be taken out evenly, kr; 0 when it can */
  readonly startMoney: number
  /** the largest draw that only keeps the account at its buffer, and what it borrows, where that is more */
  readonly byAccount?: { readonly draw: number; readonly borrowing: Borrowing }
  /** what the draw that is told for the year borrows, and the first month in which the account goes below the buffer with it */
  readonly entered?: { readonly draw: number; readonly borrowing?: Borrowing; readonly shortage?: Shortage }
  /** the first month below the buffer when nothing is taken out: then no draw is small enough */
  readonly without?: Shortage
}

/** What has been drawn of the year by the end of a month, kr. */
type Drawn = (month: Month) => number

/** What the owner can take out each month of a year, with the draws of the years before as they are. */
export function drawOf(cash: CashModel, year: Year): DrawAnswer {
  const least = (...rows: readonly CashRow[]) => leastOf(cash, year, rows)
  const even = cash.ofYear('monthlyNet', year)
  const evenly: Drawn = (month) => cash.number('evenSoFar', year, month)
  const by = (draw: number): Drawn => (draw === even ? evenly : (month) => draw * month)
  const without = shortageWithout(cash, year)
  const largestBy = (spare: number, room: number) => {
    if (spare >= 0) return even
    return without ? 0 : Math.max(0, Math.min(even - 1, room))
  }

  const spare = least('accountSpare', 'ownSpare')
  const room = least('drawRoom', 'ownRoom')
  const ofMoney = largestBy(spare.kr, room.kr)
  const { lacks, draw } = loansLeave(cash, year) ?? { lacks: 0, draw: ofMoney }
  const isCapped = lacks > 0
  const largest = isCapped ? Math.min(ofMoney, draw) : ofMoney
  // where nothing can be drawn each month has no room, and the one that lacks most decides
  const { month } = spare.kr >= 0 || largest === 0 ? spare : room
  const months = monthsOfYear.map((each): MonthWithDraw => {
    const more = cash.number('drawSoFar', year, each) - by(largest)(each)
    const [balance, ownersShare] = (['balance', 'ownersShare'] as const).map(
      (row) => cash.number(row, year, each) + more,
    )
    return { month: each, balance: balance ?? 0, ownersShare: ownersShare ?? 0 }
  })
  const tightest = months[month - 1] ?? { month, balance: 0, ownersShare: 0 }
  const back = backOf(cash, year, month)

  const ofAccount = largestBy(least('accountSpare').kr, least('drawRoom').kr)
  const borrowing = ofAccount > ofMoney ? borrowingOf(cash, year, by(ofAccount)) : undefined
  const entered = enteredDraw(cash, year)
  return {
    largest,
    even,
    isReached: spare.kr >= 0 && !isCapped,
    tightest: { ...tightest, ...(back && { back }) },
    months,
    startMoney: Math.max(0, -spare.kr, lacks),
    ...(isCapped && largest < ofMoney && { toLoans: even - largest }),
    ...(borrowing && { byAccount: { draw: ofAccount, borrowing } }),
    ...(entered && { entered }),
    ...(without && { without }),
  }
}

/** What a year leaves to draw each month when its loans are paid, kr, and how much more the plan must begin with. */
function loansLeave(cash: CashModel, year: Year): { readonly draw: number; readonly lacks: number } | undefined {
  if (cash.ofYear('loansPaid', year) === 0) return undefined
  const before = (row: CashRow) => cash.before(row, year)
  const owed = Math.max(0, before('vatOwed') + before('payTaxOwed') + before('taxGap'))
  const { amortised, borrowed } = cash.facts(year, 1)
  const debt = cash.debt(placeOf(year, 1) + 1) + amortised - borrowed
  const beyondDebt = before('balance') - owed - debt - bufferOf(cash)
  const leaves = cash.ofYear('afterLoans', year) - cash.ofYear('taxes', year)
  const lacks = Math.max(0, cash.ofYear('net', year)) - leaves
  return {
    draw: Math.max(0, Math.floor((leaves + Math.max(0, beyondDebt)) / monthsOfYear.length)),
    lacks: lacks <= 0 ? 0 : Math.max(0, lacks - beyondDebt),
  }
}

/** What comes back of VAT and tax beyond what is owed when a month ends; undefined where nothing does. */
function backOf(cash: CashModel, year: Year, month: Month): Back | undefined {
  const at = (row: CashRow) => cash.number(row, year, month)
  const amount = -(at('vatOwed') + at('payTaxOwed') + at('taxGap'))
  if (amount <= 0) return undefined
  const isVat = at('vatOwed') < 0
  const of = isVat && at('taxGap') < 0 ? 'both' : isVat ? 'vat' : 'tax'
  const row = isVat ? 'vatDue' : 'refunded'
  const paid = allMonths.slice(placeOf(year, month) + 1).find((each) => cash.number(row, each.year, each.month) < 0)
  return { amount, of, ...(paid && { paid }) }
}

/** The month of a year in which one of some rows is least, and how much that is, kr. */
function leastOf(
  cash: CashModel,
  year: Year,
  rows: readonly CashRow[],
): { readonly month: Month; readonly kr: number } {
  const at = monthsOfYear.map((month) => ({ month, kr: Math.min(...rows.map((row) => cash.number(row, year, month))) }))
  return at.reduce((least, each) => (each.kr < least.kr ? each : least))
}

/** What comes of the draw that is told for a year, where there is something to say about it. */
function enteredDraw(cash: CashModel, year: Year): DrawAnswer['entered'] {
  if (cash.input('drawTold', year) === 0) return undefined
  const shortage = firstShortage(cash, [year])
  const borrowing = borrowingOf(cash, year, (month) => cash.number('drawSoFar', year, month))
  if (!shortage && !borrowing) return undefined
  return { draw: cash.input('ownDraw', year), ...(borrowing && { borrowing }), ...(shortage && { shortage }) }
}

/** The first month of some years that goes below the buffer; undefined when none does. */
export function firstShortage(cash: CashModel, among: readonly Year[] = years): Shortage | undefined {
  const buffer = bufferOf(cash)
  for (const year of among) {
    const month = monthsOfYear.find((each) => cash.number('lowest', year, each) < buffer)
    if (!month) continue
    const { date, balance } = lowestOf(cash, year, month)
    return { year, month, date, lowest: balance, short: buffer - balance }
  }
  return undefined
}

/** The month of a year in which a draw takes most of what is owed, kr, and of whom; undefined when all that is owed is always there. */
function borrowingOf(cash: CashModel, year: Year, drawn: Drawn): Borrowing | undefined {
  const at = monthsOfYear.map((month) => ({
    month,
    amount:
      bufferOf(cash) + drawn(month) - cash.number('drawSoFar', year, month) - cash.number('ownersShare', year, month),
  }))
  const { month, amount } = at.reduce((most, each) => (each.amount > most.amount ? each : most))
  return amount > 0 ? { month, amount, loans: loansOf(cash, year, month, amount) } : undefined
}

const lenders = {
  vat: { owed: 'vatOwed', paid: ['vatDue'] },
  tax: { owed: 'taxGap', paid: ['debited', 'settledFebruary', 'settledMay'] },
  payTax: { owed: 'payTaxOwed', paid: ['payTaxDue'] },
  loan: { owed: 'lent', paid: ['loanPaid'] },
} as const satisfies Record<Lender, { readonly owed: CashRow; readonly paid: readonly CashRow[] }>

/** Whose money an amount is at the end of a month: what is paid last lies longest, and is taken first. */
function loansOf(cash: CashModel, year: Year, month: Month, amount: number): readonly Loan[] {
  const later = allMonths.slice(placeOf(year, month) + 1)
  const owed = (Object.keys(lenders) as Lender[]) // its keys
    .map((from) => {
      const paid = later.findIndex((at) => lenders[from].paid.some((row) => cash.number(row, at.year, at.month) > 0))
      return { from, kr: cash.number(lenders[from].owed, year, month), at: paid < 0 ? later.length : paid }
    })
    .filter(({ kr }) => kr > 0)
    .sort((a, b) => b.at - a.at)
  let left = amount
  return owed.flatMap(({ from, kr, at }): readonly Loan[] => {
    const taken = Math.min(left, kr)
    left -= taken
    const paid = later[at]
    return taken > 0 ? [{ from, amount: taken, ...(paid && { paid }) }] : []
  })
}

const bufferOf = (cash: CashModel): number => cash.setting('wantedBuffer')

/** The first month that goes below the buffer when nothing is taken out of the year. */
function shortageWithout(cash: CashModel, year: Year): Shortage | undefined {
  const buffer = bufferOf(cash)
  for (const month of monthsOfYear) {
    const { date, balance } = lowestOf(cash, year, month, true)
    if (balance < buffer) return { year, month, date, lowest: balance, short: buffer - balance }
  }
  return undefined
}

/** A year in which the tax of the year before is paid beside its own: what many owners are not ready for. */
export interface Rise {
  readonly year: Year
  /** what is left of the tax of the year before, kr, and the first month in which some of it is due */
  readonly settled: number
  readonly month: Month
  /** the year's own tax that is paid in the same twelve months, kr */
  readonly debited: number
  /** whether the year before is in the plan: else it is what the plan tells of it */
  readonly isOfPlan: boolean
}

/** The years in which two years' tax comes at once. */
export function risesOf(cash: CashModel): readonly Rise[] {
  return years.flatMap((year): readonly Rise[] => {
    const settled = cash.settlementBefore(year)
    if (settled <= 0) return []
    const month = monthsOfYear.find(
      (each) => cash.number('settledFebruary', year, each) + cash.number('settledMay', year, each) > 0,
    )
    if (!month) return []
    return [{ year, settled, month, debited: cash.sum('debited', year), isOfPlan: year !== 'year1' }]
  })
}
