import type { Plan, PlanSettings } from '../../plan/plan.ts'
import { type RowsSetting, type SettingRow, settingRows } from '../../plan/setting-rows.ts'
import { depreciationRules, lastPlanMonth } from '../../rules/financing.ts'
import { type Year, yearBefore, years } from '../../rules/horizon.ts'
import type { TaxYear } from '../../rules/tax-year.ts'
import { rulesFor, taxYears } from '../../rules/tax-years.ts'
import { incomeYearOf } from '../chain-definitions.ts'
import { Compiled } from '../compiled.ts'
import { type Explanation, explain, type FigureLabel, type Meaning, type Term } from '../explain.ts'
import {
  type FinancingYearName,
  financingYearFormulas,
  type InvestmentName,
  investmentFormulas,
  type LoanName,
  loanFormulas,
} from '../formulas/financing.ts'
import type { Formula } from '../formulas/formula.ts'
import { perYear } from '../per-year.ts'
import { functionsOfOne } from '../plain-functions.ts'
import { namesIn, parseTemplate } from '../template.ts'

const monthsOfYear = 12
const monthsAYear = 1200 // of percents: a hundredth of a year's twelve
type Numbers<N extends string> = Readonly<Record<N, number>>

/** What a row of a list gives each of the formulas. */
const numberOf = (row: Readonly<Record<string, string | number>>, name: string): number => Number(row[name] ?? 0)

/** Formulas read once; the names that they are given from outside. */
class Formulas<N extends string> {
  readonly #compiled: Compiled
  readonly #inputs: readonly string[]
  readonly #names: readonly N[]

  constructor(formulas: Readonly<Record<N, Formula>>) {
    this.#names = Object.keys(formulas) as N[] // its keys
    const called = this.#names.flatMap((name) => namesIn(parseTemplate(formulas[name].formula)))
    this.#inputs = [...new Set(called)].filter((name) => !(name in formulas))
    this.#compiled = new Compiled(formulas, this.#names, this.#inputs)
  }

  run(valueOf: (name: string) => number): Numbers<N> {
    this.#compiled.run(...this.#inputs.map(valueOf))
    return Object.fromEntries(this.#names.map((name) => [name, this.#compiled.figure(name) || 0])) as Numbers<N> // every name
  }
}

const ofInvestment = new Formulas<InvestmentName>(investmentFormulas)
const ofLoan = new Formulas<LoanName>(loanFormulas)
const ofYear = new Formulas<FinancingYearName>(financingYearFormulas)

/** What an annuity pays each month, whole kr: the months without amortisation pay interest only. */
export function annuityOf({ amount, percent, months, free }: SettingRow<'loans'>): number {
  const payments = Math.max(1, months - free)
  const rate = percent / monthsAYear
  return functionsOfOne.KRONA(rate === 0 ? amount / payments : (amount * rate) / (1 - (1 + rate) ** -payments))
}

/** What is bought to last, put in and borrowed, over the plan's three years: what it costs the result, and what goes through the account. */
export class Financing {
  readonly investments: readonly SettingRow<'investments'>[]
  readonly loans: readonly SettingRow<'loans'>[]
  readonly #ownMoney: readonly SettingRow<'ownMoney'>[]
  readonly #written: readonly Readonly<Record<Year, Numbers<InvestmentName>>>[]
  readonly #loans: readonly (readonly Numbers<LoanName>[])[]
  readonly #years: Readonly<Record<Year, Numbers<FinancingYearName>>>
  readonly #settings: PlanSettings
  readonly #smallBelow: Readonly<Record<Year, number>>
  readonly #isSole: Readonly<Record<Year, number>>

  constructor(plan: FinancedPlan, rules: readonly TaxYear[]) {
    const { settings } = plan
    const rows = <N extends RowsSetting>(name: N) => settingRows(name, settings[name])
    this.#settings = settings
    this.investments = rows('investments')
    this.loans = rows('loans')
    this.#ownMoney = rows('ownMoney')
    const smallBelow = perYear((year) => smallBelowOf(plan, year, rules))
    this.#smallBelow = smallBelow
    this.#isSole = perYear((year) => Number(plan.salary[year].companyForm === 'enskildFirma'))
    this.#written = this.investments.map((row) =>
      perYear((year) =>
        ofInvestment.run((name) => {
          if (name === 'at.lastMonth') return lastMonthOf(year)
          return name === 'at.smallBelow' ? smallBelow[year] : numberOf(row, name)
        }),
      ),
    )
    this.#loans = this.loans.map(monthsOfLoan)
    const known: Partial<Record<Year, Numbers<FinancingYearName>>> = {}
    for (const year of years) known[year] = ofYear.run((name) => this.#input(name, year, known))
    this.#years = known as Readonly<Record<Year, Numbers<FinancingYearName>>> // every year
  }

  /** True while nothing is bought, put in or borrowed. */
  get isEmpty(): boolean {
    return this.investments.length + this.loans.length + this.#ownMoney.length === 0
  }

  /** A figure of a year, kr. */
  ofYear(name: FinancingYearName, year: Year): number {
    return this.#years[year][name]
  }

  /** A row of one loan in a month of the plan, from 1; before it there is none. */
  ofLoan(loan: number, name: LoanName, month: number): number {
    return this.#loans[loan]?.[month - 1]?.[name] ?? 0
  }

  /** A row of all loans in a month of the plan, kr. */
  ofLoans(name: LoanName, month: number): number {
    return this.#loans.reduce((sum, months) => sum + (months[month - 1]?.[name] ?? 0), 0)
  }

  /** What is bought in a month of the plan, kr without VAT. */
  bought(month: number): number {
    return sumIn(this.investments, month)
  }

  /** What the owner puts in in a month of the plan, kr; less than 0 is taken out. */
  ownMoney(month: number): number {
    return sumIn(this.#ownMoney, month)
  }

  /** What a year writes off of what it buys itself, kr. */
  ofBought(year: Year): number {
    const [first = 1] = monthsIn(year)
    const rows = this.#written.filter(
      (row, at) => row[year].isBought === 1 && (this.investments[at]?.month ?? 0) >= first,
    )
    const sum = (name: InvestmentName) => rows.reduce((all, row) => all + row[year][name], 0)
    const { byLaw, valueLeft } = this.#years[year]
    const { complementary } = depreciationRules
    const share =
      this.#settings.depreciationRule === complementary ? complementary / 100 : byLaw / (byLaw + valueLeft || 1)
    return sum('atOnce') + sum('straight') + sum('byLaw') * share
  }

  /** Whether a year writes off all that is left, as a sole trader may of little. */
  isAllWritten(year: Year): boolean {
    const { byLaw, valueLeft } = this.#years[year]
    return byLaw > 0 && valueLeft === 0
  }

  explain(name: FinancingYearName, year: Year): Explanation {
    // what is written off in one way only is told as that
    const [only, ...others] = writtenOff.filter((part) => this.#years[year][part] !== 0)
    if (name === 'depreciation' && only && others.length === 0) return this.explain(only, year)
    const formula: Formula = financingYearFormulas[name]
    const result = this.#years[year][name]
    const each = this.#rowsBehind(formula.formula, year)
    const valueOf = (part: string) =>
      part in financingYearFormulas
        ? this.#years[year][part as FinancingYearName]
        : this.#input(part, year, this.#years)
    const explained = explain(formula, result, { meaningOf: (part) => meaningOf(part, year), valueOf })
    const rule = formula.rule && { rule: formula.rule }
    return { ...explained, ...(each && { terms: each }), because: [], ...rule }
  }

  /** The rows that a sum over them is of, as the numbers that they have: of one loan its months. */
  #rowsBehind(formula: string, year: Year): readonly Term[] | undefined {
    const [list, column] = formula.slice(1, -1).split('.')
    const amounts =
      list === 'loans'
        ? this.#interests(year)
        : list === 'investments'
          ? this.#written.map((row) => row[year][column as InvestmentName]) // formulas name these
          : undefined
    if (!amounts) return undefined
    const counted = amounts.filter((value) => value !== 0)
    return (counted.length === 0 ? [0] : counted).flatMap((value, at): readonly Term[] => {
      const term = { kind: 'number', value, unit: 'kr' } as const
      return at === 0 ? [term] : [{ kind: 'operator', sign: '+' }, term]
    })
  }

  /** The interest of a year by loan, or by month where only one has any. */
  #interests(year: Year): readonly number[] {
    const byLoan = this.loans.map((_, at) => this.interestOf(at, year))
    const [only, ...others] = byLoan.flatMap((kr, at) => (kr === 0 ? [] : [at]))
    if (only === undefined || others.length > 0) return byLoan
    return monthsIn(year).map((month) => this.ofLoan(only, 'interest', month))
  }

  interestOf(loan: number, year: Year): number {
    return monthsIn(year).reduce((sum, month) => sum + this.ofLoan(loan, 'interest', month), 0)
  }

  #input(name: string, year: Year, known: Partial<Record<Year, Numbers<FinancingYearName>>>): number {
    const [scope = '', inner = ''] = name.split('.')
    const before = yearBefore(year)
    switch (scope) {
      case 'before':
        return (before && known[before]?.[inner as FinancingYearName]) ?? 0 // formulas name figures
      case 'investments':
        return this.#written.reduce((sum, row) => sum + row[year][inner as InvestmentName], 0) // formulas name these
      case 'at':
        return inner === 'isSole' ? this.#isSole[year] : this.#smallBelow[year]
      case 'loans':
        return monthsIn(year).reduce((sum, month) => sum + this.ofLoans('interest', month), 0)
      default:
        return this.#settings.depreciationRule
    }
  }
}

function meaningOf(part: string, year: Year): Meaning {
  const [scope, inner] = part.includes('.') ? part.split('.') : ['', part]
  if (scope === 'rule' || scope === 'at') return { kind: 'number', unit: 'number' }
  const before = scope === 'before' ? yearBefore(year) : undefined
  return { kind: 'figure', name: `financing.${inner}` as FigureLabel, unit: 'kr', ...(before && { year: before }) } // formulas name figures
}

const writtenOff = ['atOnce', 'straight', 'byLaw'] as const satisfies readonly FinancingYearName[]

const sumIn = (rows: readonly { readonly amount: number; readonly month: number }[], month: number) =>
  rows.reduce((sum, row) => sum + (row.month === month ? row.amount : 0), 0)

/** The last month of a plan year among all of the plan, from 1. */
export const lastMonthOf = (year: Year): number => (years.indexOf(year) + 1) * monthsOfYear

export function monthsIn(year: Year): readonly number[] {
  return Array.from({ length: monthsOfYear }, (_, at) => lastMonthOf(year) - monthsOfYear + 1 + at)
}

/** What costs less than this is deducted at once, kr. */
function smallBelowOf(plan: Pick<Plan, 'settings'>, year: Year, rules: readonly TaxYear[]): number {
  return rulesFor(rules, incomeYearOf(plan, year)).priceBaseAmount * depreciationRules.smallBelow
}

function monthsOfLoan(loan: SettingRow<'loans'>): readonly Numbers<LoanName>[] {
  const facts: Readonly<Record<string, number>> = {
    'at.annuity': annuityOf(loan),
    'at.isStraight': Number(loan.type === 'straight'),
  }
  const months: Numbers<LoanName>[] = []
  for (let month = 1; month <= lastPlanMonth; month++) {
    const given: Readonly<Record<string, number>> = {
      ...facts,
      'at.month': month,
      'before.debt': months.at(-1)?.debt ?? 0,
    }
    months.push(ofLoan.run((name) => given[name] ?? numberOf(loan, name)))
  }
  return months
}

/** What is bought and borrowed stands among the settings; what may be written off follows the company form. */
type FinancedPlan = Pick<Plan, 'settings' | 'salary'>

interface Known {
  readonly rules: readonly TaxYear[]
  readonly forms: string
  readonly made: Financing
}
const known = new WeakMap<PlanSettings, Known>()

/** What a plan buys, puts in and borrows: kept for as long as its settings and forms are the same. */
export function financingOf(plan: FinancedPlan, rules: readonly TaxYear[] = taxYears): Financing {
  const before = known.get(plan.settings)
  const forms = years.map((year) => plan.salary[year].companyForm).join()
  if (before?.rules === rules && before.forms === forms) return before.made
  const made = new Financing(plan, rules)
  known.set(plan.settings, { rules, forms, made })
  return made
}

export function financingInputs(
  plan: FinancedPlan,
  year: Year,
  rules: readonly TaxYear[],
): Readonly<Record<`financing.${'depreciation' | 'loanInterest'}`, number>> {
  const financing = financingOf(plan, rules)
  return {
    'financing.depreciation': financing.ofYear('depreciation', year),
    'financing.loanInterest': financing.ofYear('loanInterest', year),
  }
}
