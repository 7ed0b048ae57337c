import { drawDay, settling, shortVat, taxDay } from '../../rules/due-days.ts'
import { type Year, yearBefore, years } from '../../rules/horizon.ts'
import type { CalculatedPlan } from '../calculated-plan.ts'
import { incomeYearOf } from '../chain-definitions.ts'
import type { Explanation } from '../explain.ts'
import { type CashRow, cashFormulas } from '../formulas/cash.ts'
import { type CashYearName, cashYearFormulas } from '../formulas/cash-year.ts'
import { perYear } from '../per-year.ts'
import { monthSheet, yearSheet } from './compiled-cash.ts'
import { explainCash } from './explain-cash.ts'
import { partsOfYear } from './parts.ts'
import { cashRules, costParts, seasonSoFar, type YearInputs, yearInputs } from './plan-inputs.ts'
import { daysOf, weekdayFrom } from './weekdays.ts'

/** What the calendar says of a month: its days, and on which of them something is due; earlyDay is 0 where nothing is. */
interface MonthDays {
  readonly days: number
  readonly earlyDay: number
  readonly dueDay: number
  readonly drawDay: number
}

const known = new Map<number, MonthDays>()

/** The days of a month of a calendar year, 1 is January. */
export function monthDays(calendarYear: number, month: number): MonthDays {
  const key = calendarYear * 12 + month
  const before = known.get(key)
  if (before) return before
  const isOther = taxDay.other.months.some((each) => each === month)
  const { rest } = settling
  const found = {
    days: daysOf(calendarYear, month),
    earlyDay: month === rest.month ? weekdayFrom(calendarYear, month, rest.day, 1) : 0,
    dueDay: weekdayFrom(calendarYear, month, isOther ? taxDay.other.day : taxDay.day, 1),
    drawDay: weekdayFrom(calendarYear, month, drawDay.day, -1),
  }
  known.set(key, found)
  return found
}

/** Whether a month goes on with a period of VAT, and whether it ends one: of some months, or of the whole year. */
function vatPeriodFacts(month: number, months: number) {
  const ends = month % months === 0
  const isYear = months === 12
  return {
    periodGoesOn: Number((month - 1) % months !== 0),
    shortPeriodEnds: Number(ends && !isYear),
    yearPeriodEnds: Number(ends && isYear),
  }
}

export const monthsOfYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
/** A month of a plan year: 1 is January. */
export type Month = (typeof monthsOfYear)[number]

type MonthFigures = Readonly<Record<CashRow, number>>
type YearFigures = Readonly<Record<CashYearName, number>>

/**
 * The account of a plan, month by month over its three years: what comes in and goes out, what is owed, and what is the owner's. It stands beside
 * the salary chain and is never in it. Made of a plan as it is now; after an edit it is made anew, when somebody looks.
 */
export class CashModel {
  readonly #months: readonly MonthFigures[]
  readonly #years: Readonly<Record<Year, YearFigures>>
  readonly #facts: readonly Readonly<Record<string, number>>[]
  readonly #inputs: Readonly<Record<Year, YearInputs>>
  readonly #rules: Readonly<Record<string, number>>
  readonly #opening: Readonly<Partial<Record<CashRow, number>>>
  readonly #taxBefore: number
  readonly #startYear: number

  constructor(of: CalculatedPlan) {
    const { plan } = of
    const { openingBalance, taxBefore, startYear } = plan.settings
    this.#startYear = startYear
    this.#taxBefore = taxBefore
    this.#opening = { balance: openingBalance, taxGap: taxBefore }
    this.#rules = cashRules(plan)
    this.#inputs = perYear((year) => yearInputs(of, year))
    this.#years = perYear((year) => yearSheet().run((name) => this.#inputs[year][withoutScope(name)] ?? 0))
    const season = seasonSoFar(plan)
    this.#facts = years.flatMap((year) => {
      const paid = costParts(plan, year)
      const { vatMonths } = this.#years[year]
      return monthsOfYear.map((month, at) => ({
        month,
        seasonSoFar: season.soFar[at] ?? 0,
        seasonWhole: season.whole,
        fixedPaid: (paid.fixed[at] ?? 0) / partsOfYear,
        measuresPaid: (paid.measures[at] ?? 0) / partsOfYear,
        ...vatPeriodFacts(month, vatMonths),
        ...monthDays(incomeYearOf(plan, year), month),
      }))
    })
    const months: MonthFigures[] = []
    this.#months = months
    // each month calls those before it
    for (let at = 0; at < this.#facts.length; at++) months.push(monthSheet().run((name) => this.#valueOf(name, at)))
  }

  /** A row of a month, kr. */
  number(row: CashRow, year: Year, month: Month): number {
    return this.#row(row, placeOf(year, month))
  }

  /** A row over the twelve months of a year, kr. */
  sum(row: CashRow, year: Year): number {
    return monthsOfYear.reduce((sum, month) => sum + this.number(row, year, month), 0)
  }

  /** What is in the account, or owed, when a year begins: kr, as the row had it the December before. */
  before(row: CashRow, year: Year): number {
    return this.#row(row, placeOf(year, 1) - 1)
  }

  /** A figure of a year, kr. */
  ofYear(name: CashYearName, year: Year): number {
    return this.#years[year][name]
  }

  /** The calendar year of a plan year. */
  calendarYear(year: Year): number {
    return this.#startYear + years.indexOf(year)
  }

  /** What is left to pay of the tax of the year before, kr with its sign: told for the first year. */
  settlementBefore(year: Year): number {
    const before = yearBefore(year)
    return before ? this.#years[before].settlement : this.#taxBefore
  }

  /** What the calendar and the rows say of a month: {at.x} in the formulas. */
  facts(year: Year, month: Month): Readonly<Record<string, number>> {
    return this.#facts[placeOf(year, month)] ?? {}
  }

  /** What the plan says of a year, {plan.x} in the formulas of cashYearFormulas; and for all months, {rule.x}. */
  inputs(year: Year): YearInputs {
    return this.#inputs[year]
  }

  get rules(): Readonly<Record<string, number>> {
    return this.#rules
  }

  /** The arithmetic of a row of a month with the plan's numbers. */
  explain(row: CashRow, year: Year, month: Month): Explanation {
    const at = placeOf(year, month)
    return explainCash(cashFormulas[row], this.#row(row, at), year, (name) => this.#valueOf(name, at))
  }

  /** The arithmetic of a figure of a year. */
  explainYear(name: CashYearName, year: Year): Explanation {
    const valueOf = (part: string) =>
      part in cashYearFormulas ? this.#years[year][part as CashYearName] : (this.#inputs[year][withoutScope(part)] ?? 0) // just checked
    return explainCash(cashYearFormulas[name], this.#years[year][name], year, valueOf, true)
  }

  /** What a name in a month's formula holds; 0 for what is before the plan, but for what is told of it. */
  #valueOf(name: string, at: number): number {
    const [scope, inner] = name.includes('.') ? (name.split('.') as [string, string]) : ['', name]
    const year = years[Math.floor(at / monthsOfYear.length)] ?? 'year3'
    switch (scope) {
      case '':
        return this.#row(inner as CashRow, at) // formulas name rows
      case 'before':
        return this.#row(inner as CashRow, at - 1)
      case 'two':
        return this.#row(inner as CashRow, at - shortVat.monthsAfter)
      case 'december':
        return this.#row(inner as CashRow, placeOf(year, 1) - 1)
      case 'year':
        return this.#years[year][inner as CashYearName] // formulas name figures
      case 'last':
        return this.#last(inner as CashYearName, year)
      case 'at':
        return this.#facts[at]?.[inner] ?? 0
      case 'rule':
        return this.#rules[inner] ?? 0
      default:
        throw new Error(`no ${name} in an account`)
    }
  }

  #row(row: CashRow, at: number): number {
    if (at < 0) return at === -1 ? (this.#opening[row] ?? 0) : 0
    return this.#months[at]?.[row] ?? 0
  }

  #last(name: CashYearName, year: Year): number {
    const before = yearBefore(year)
    if (before) return this.#years[before][name]
    return name === 'settlement' ? this.#taxBefore : 0
  }
}

/** The place of a month among all of the plan. */
function placeOf(year: Year, month: number): number {
  return years.indexOf(year) * monthsOfYear.length + month - 1
}

const withoutScope = (name: string): string => name.slice(name.indexOf('.') + 1)
