import { type Season, seasonOf } from '../../plan/cash/season.ts'
import type { PlanSettings } from '../../plan/plan.ts'
import { type Year, yearBefore, years } from '../../rules/horizon.ts'
import { foodRateAt, foodVat } from '../../rules/vat.ts'
import type { PlanOfAccount } from '../calculated-plan.ts'
import { incomeYearOf } from '../chain-definitions.ts'
import { type Explanation, explain, type FigureLabel, type Meaning, type MonthBack } from '../explain.ts'
import type { Financing } from '../financing/financing-model.ts'
import { type CashRow, cashFormulas } from '../formulas/cash.ts'
import { type CashYearName, cashYearFormulas } from '../formulas/cash-year.ts'
import type { Formula } from '../formulas/formula.ts'
import { perYear } from '../per-year.ts'
import { type CashCall, callOf, rowAt, yearAt } from './calls.ts'
import { factSheet, monthSheet, yearSheet } from './compiled-cash.ts'
import { type EnteredMonth, enteredMonths } from './entered-months.ts'
import { dueDaysIn, type FinancingFact, type MonthFact, type MonthFacts } from './month-facts.ts'
import { type AccountSetting, inputNumber, settingNumber, type YearInput, yearInputs } from './plan-inputs.ts'

const monthsBack: Readonly<Record<string, MonthBack>> = { before: 'before', two: 'two', december: 'december' }
/** Writes out how a figure of an account came about. */
function explainCash(
  formula: Formula,
  result: number,
  year: Year,
  valueOf: (name: string) => number,
  own: 'cash' | 'cashYear' = 'cash',
): Explanation {
  const explained = explain(formula, result, { meaningOf: (name) => meaningOf(name, year, own), valueOf })
  return {
    ...explained,
    // which month it is, and what was chosen, says nothing about the arithmetic
    because: explained.because.some(({ kind }) => kind === 'figure') ? explained.because : [],
    ...(formula.rule && { rule: formula.rule }),
  }
}

/** What a name of a formula means; `own`: what one without a scope is of. */
function meaningOf(name: string, year: Year, own: 'cash' | 'cashYear'): Meaning {
  const [scope = '', inner = ''] = name.includes('.') ? name.split('.') : ['', name]
  const figure = (label: string) => ({ kind: 'figure', name: label as FigureLabel, unit: 'kr' }) as const // formulas name figures
  const back = monthsBack[scope]
  if (back) return { ...figure(`cash.${inner}`), month: back }
  if (scope === '') return figure(`${own}.${inner}`)
  if (scope === 'year') return figure(`cashYear.${inner}`)
  if (scope === 'last') {
    const before = yearBefore(year)
    return before ? { ...figure(`cashYear.${inner}`), year: before } : figure('cashYear.taxBefore')
  }
  const input = scope === 'plan' ? yearInputs[inner as YearInput] : undefined // formulas name inputs
  // what else an account is given are settings, in numbers
  if (input?.from === 'sum' || input?.from === 'chain') return figure(input.name)
  return { kind: 'number', unit: inner === 'costsVatPercent' ? '%' : 'number' }
}

export const monthsOfYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
/** A month of a plan year: 1 is January. */
export type Month = (typeof monthsOfYear)[number]

type MonthFigures = Readonly<Record<CashRow, number>>
type YearFigures = Readonly<Record<CashYearName, number>>

/** The account of a plan, month by month, made anew when somebody looks. It is never in the salary chain. */
export class CashModel {
  readonly #months: readonly MonthFigures[]
  readonly #years: Readonly<Record<Year, YearFigures>>
  readonly #facts: readonly Readonly<Partial<MonthFacts>>[]
  readonly #entered: readonly EnteredMonth[]
  readonly #inputs: Readonly<Record<Year, Readonly<Record<YearInput, number>>>>
  readonly #settings: PlanSettings
  readonly #financing: Financing

  constructor(of: PlanOfAccount) {
    const { plan } = of
    this.#settings = plan.settings
    this.#financing = of.financing
    this.#inputs = perYear((year) => numbersOf(of, year))
    this.#years = perYear((year) => yearSheet().run((name) => this.#input(name, year)))
    this.#entered = years.flatMap((year) => enteredMonths(plan, year))
    const season = seasonOf(plan.settings)
    const { whole } = season
    const facts: Partial<Record<MonthFact, number>>[] = years.flatMap((year) =>
      monthsOfYear.map((month) => ({
        month,
        seasonWhole: whole,
        foodNetWhole: foodNetOf(season, incomeYearOf(plan, year)),
        ...dueDaysIn(incomeYearOf(plan, year), month),
        ...financedIn(of, placeOf(year, month) + 1),
      })),
    )
    this.#facts = facts
    for (const [at, month] of facts.entries())
      Object.assign(
        month,
        factSheet().run((name) => this.#valueOf(name, at)),
      )
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

  /** What is left of all loans when a month of the plan ends, from 1, kr. */
  debt(month: number): number {
    return this.#financing.ofLoans('debt', month)
  }

  calendarYear(year: Year): number {
    return this.#settings.startYear + years.indexOf(year)
  }

  /** What is left to pay of the tax of the year before, kr with its sign: told for the first year. */
  settlementBefore(year: Year): number {
    return this.#valueOf('last.settlement', placeOf(year, 1))
  }

  /** What the calendar and the rows say of a month: {at.x} in the formulas. */
  facts(year: Year, month: Month): MonthFacts {
    return this.#facts[placeOf(year, month)] as MonthFacts // every month has them
  }

  /** What the plan says of a year: {plan.x} in the formulas of a year. */
  input(name: YearInput, year: Year): number {
    return this.#inputs[year][name]
  }

  /** What the plan says for all months: {rule.x} in the formulas. */
  setting(name: AccountSetting): number {
    return settingNumber(this.#settings, name)
  }

  explain(row: CashRow, year: Year, month: Month): Explanation {
    const at = placeOf(year, month)
    return explainCash(cashFormulas[row], this.#row(row, at), year, (name) => this.#valueOf(name, at))
  }

  explainYear(name: CashYearName, year: Year): Explanation {
    const valueOf = (part: string) =>
      part in cashYearFormulas ? this.#years[year][part as CashYearName] : this.#input(part, year) // just checked
    return explainCash(cashYearFormulas[name], this.#years[year][name], year, valueOf, 'cashYear')
  }

  #valueOf(name: string, at: number): number {
    return this.#called(callOf(name, at), at)
  }

  #row(row: CashRow, at: number): number {
    return this.#called(rowAt(row, at), at)
  }

  #called(call: CashCall, at: number): number {
    switch (call.kind) {
      case 'row':
        return this.#months[call.at]?.[call.name] ?? 0
      case 'figure':
        return this.#years[call.year][call.name]
      case 'fact':
        return this.#facts[call.at]?.[call.name] ?? 0
      case 'entered':
        return this.#entered[at]?.[call.name] ?? 0
      case 'calendarYear':
        return this.calendarYear(yearAt(at))
      case 'setting':
        return this.setting(call.name)
      case 'nothing':
        return 0
    }
  }

  /** What a name from outside, such as 'plan.ownShare', holds in the formulas of a year. */
  #input(name: string, year: Year): number {
    return this.#inputs[year][name.slice(name.indexOf('.') + 1) as YearInput] // formulas of a year name inputs
  }
}

/** What is left of a price of food without its VAT, added up over a year with the season. */
function foodNetOf({ parts }: Season, calendarYear: number): number {
  return parts.reduce((sum, part, at) => sum + part * (foodVat.whole / (100 + foodRateAt(calendarYear, at + 1))), 0)
}

/** What is bought, put in, borrowed and paid of the loans in a month of the plan, from 1. */
function financedIn({ financing }: PlanOfAccount, month: number): Readonly<Record<FinancingFact, number>> {
  return {
    bought: financing.bought(month),
    ownMoney: financing.ownMoney(month),
    borrowed: financing.ofLoans('borrowed', month),
    loanInterest: financing.ofLoans('interest', month),
    amortised: financing.ofLoans('amortised', month),
  }
}

export function placeOf(year: Year, month: number): number {
  return years.indexOf(year) * monthsOfYear.length + month - 1
}

function numbersOf(of: PlanOfAccount, year: Year): Readonly<Record<YearInput, number>> {
  const numbers = Object.entries(yearInputs).map(([name, input]) => [name, inputNumber(of, input, year)])
  return Object.fromEntries(numbers) as Record<YearInput, number> // every input has one
}
