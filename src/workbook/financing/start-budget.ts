import { type Year, years } from '../../rules/horizon.ts'
import type { CashModel } from '../cash/cash-model.ts'
import { perYear } from '../per-year.ts'
import { type Financing, monthsIn } from './financing-model.ts'

/** A line of a start budget: what is bought or borrowed by its own name, or another thing that the money is or is for. */
export interface StartLine {
  readonly what:
    | 'investment'
    | 'vat'
    | 'overdrawn'
    | 'ownOut'
    | 'toOperations'
    | 'loan'
    | 'ownIn'
    | 'opening'
    | 'fromOperations'
  readonly name: string
  /** kr of a year */
  readonly of: Readonly<Record<Year, number>>
}

/** What the money of a plan's start is for, and where it comes from: in each of its years the same sum. */
export interface StartBudget {
  readonly years: readonly Year[]
  readonly uses: readonly StartLine[]
  readonly sources: readonly StartLine[]
  readonly sum: Readonly<Record<Year, number>>
}

/** The start budget of a plan: what was there before it is in none of its years. What is left of the money runs the firm, what is lacking comes of that. */
export function startBudget(financing: Financing, cash: CashModel, openingBalance: number): StartBudget {
  const monthly = (of: (month: number) => number) => (year: Year) =>
    monthsIn(year).reduce((sum, month) => sum + of(month), 0)
  const moves = monthly(
    (month) => financing.bought(month) + financing.ofLoans('borrowed', month) + Math.abs(financing.ownMoney(month)),
  )
  const told = years.filter((year) => moves(year) > 0)
  const line = (what: StartLine['what'], of: (year: Year) => number, name = ''): StartLine => ({
    ...{ what, name },
    of: perYear(of),
  })
  const rowsOf = (what: 'investment' | 'loan', rows: readonly { name: string; amount: number; month: number }[]) =>
    rows.map(({ name, amount, month }) => line(what, (year) => (monthsIn(year).includes(month) ? amount : 0), name))
  const opening = (sign: 1 | -1) => (year: Year) => (year === 'year1' ? Math.max(0, sign * openingBalance) : 0)
  const own = (sign: 1 | -1) => monthly((month) => Math.max(0, sign * financing.ownMoney(month)))
  const uses = [
    ...rowsOf('investment', financing.investments),
    line('vat', (year) => cash.sum('boughtVat', year)),
    line('ownOut', own(-1)),
    line('overdrawn', opening(-1)),
  ]
  const sources = [line('ownIn', own(1)), ...rowsOf('loan', financing.loans), line('opening', opening(1))]
  const left = (year: Year) => sumOf(sources, year) - sumOf(uses, year)
  const all = {
    uses: [...uses, line('toOperations', (year) => Math.max(0, left(year)))],
    sources: [...sources, line('fromOperations', (year) => Math.max(0, -left(year)))],
  }
  const isThere = ({ of }: StartLine) => told.some((year) => of[year] !== 0)
  return {
    years: told,
    uses: all.uses.filter(isThere),
    sources: all.sources.filter(isThere),
    sum: perYear((year) => sumOf(all.uses, year)),
  }
}

const sumOf = (lines: readonly StartLine[], year: Year) => lines.reduce((sum, { of }) => sum + of[year], 0)
