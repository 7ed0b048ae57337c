import { Compiled } from './compiled.ts'
import { CompiledColumn } from './compiled-column.ts'
import { breakEvenFormulas } from './formulas/break-even.ts'
import { offeringFormulas } from './formulas/offerings.ts'
import { surplusFormula } from './formulas/totals.ts'

/** The numbers of a product that its year's sums are made of, with the VAT that its price includes in percent. */
export interface ProductNumbers {
  readonly price: number
  readonly variableCost: number
  readonly workHours: number
  readonly volumeYear: number
  readonly vatRate: number
}

const columns = ['price', 'variableCost', 'workHours', 'volumeYear', 'vatRate'] as const
/** A contribution of the year by a product's numbers, whole kr. */
type MarginAt = (price: number, variableCost: number, volumeYear: number) => number
const summed = new Map<number, MarginAt>()

/** The formula of a row's contribution with the VAT worked in, without an engine: there are four rates. */
export function annualMarginBy(vatRate: number): MarginAt {
  const known = summed.get(vatRate)
  if (known) return known
  const inputs = ['price', 'variableCost', 'volumeYear']
  const formula = new Compiled(offeringFormulas, ['annualMargin'], inputs, { vatRate })
  const made: MarginAt = (price, variableCost, volumeYear) =>
    formula.figureFrom('annualMargin', price, variableCost, volumeYear)
  summed.set(vatRate, made)
  return made
}

/** The numbers that the contributions of a year are made of: a column each, a place for each product. */
export type MarginColumns = Readonly<Record<(typeof marginInputs)[number], Float64Array>>

const marginInputs = ['price', 'variableCost', 'volumeYear', 'vatRate'] as const
const margins = new CompiledColumn(offeringFormulas, 'annualMargin', marginInputs)

/** The contribution of each product of a year, whole kr: by the same formula, all at once. `before`: what is known of other columns. */
export function annualMarginsOf(
  columns: MarginColumns,
  before?: MarginColumns & { readonly annualMargin: Float64Array },
): Float64Array {
  const inputsOf = (of: MarginColumns) => marginInputs.map((name) => of[name])
  if (!before) return margins.run(...inputsOf(columns))
  return margins.runAfter(inputsOf(columns), inputsOf(before), before.annualMargin)
}

const shownColumns = ['annualSales', 'margin', 'marginPerHour'] as const
type ShownColumn = (typeof shownColumns)[number]
const formulas = new Map(shownColumns.map((name) => [name, new Compiled(offeringFormulas, [name], columns)]))
const surplus = new Compiled(
  { surplus: surplusFormula },
  ['surplus'],
  ['totalYearGrossMargin', 'totalFixedCost', 'TotalMeasuredCostsYear', 'depreciation', 'loanInterest'],
)

const hours = new Compiled(offeringFormulas, ['annualHours'], ['workHours', 'volumeYear'])

export function annualHoursAt(workHours: number, volumeYear: number): number {
  hours.run(workHours, volumeYear)
  return hours.figure('annualHours')
}

const manyHours = new CompiledColumn(offeringFormulas, 'annualHours', ['workHours', 'volumeYear'])

/** The hours of each product of a year: by the same formula, all at once. */
export const annualHoursOf = (workHours: Float64Array, volumeYear: Float64Array): Float64Array =>
  manyHours.run(workHours, volumeYear)

/** A product's other columns: kr per year, kr per unit, kr per hour; undefined where a column is blank. */
export function columnOf(
  name: ShownColumn,
  { price, variableCost, workHours, volumeYear, vatRate }: ProductNumbers,
): number | undefined {
  const formula = formulas.get(name)
  formula?.run(price, variableCost, workHours, volumeYear, vatRate)
  return finite(formula?.figure(name) ?? Number.NaN)
}

/** What bought and borrowed things cost a year, kr: what is written off, and the interest. */
export interface FinancingCosts {
  readonly depreciation: number
  readonly loanInterest: number
}

/** The surplus of a year from its sums, kr. */
export function surplusFrom(
  contribution: number,
  fixedCosts: number,
  measureCosts: number,
  { depreciation, loanInterest }: FinancingCosts,
): number {
  surplus.run(contribution, fixedCosts, measureCosts, depreciation, loanInterest)
  return surplus.figure('surplus')
}

const breakEven = new Compiled(
  breakEvenFormulas,
  ['breakEvenSalesWithMeasures', 'safetyMargin', 'safetyMarginPercent'],
  [
    'totalAnnualSales',
    'totalYearGrossMargin',
    'totalFixedCost',
    'TotalMeasuredCostsYear',
    'depreciation',
    'loanInterest',
  ],
)

/** The break-even table of a year from its sums, measures' costs among the costs: kr, kr and percent; undefined where it is blank. */
export function breakEvenOf(
  sums: readonly [sales: number, contribution: number, fixedCosts: number, measureCosts: number],
  { depreciation, loanInterest }: FinancingCosts,
): Readonly<Record<'breakEvenSales' | 'safetyMargin' | 'safetyMarginPercent', number | undefined>> {
  breakEven.run(...sums, depreciation, loanInterest)
  const figure = (name: string) => finite(breakEven.figure(name))
  return {
    breakEvenSales: figure('breakEvenSalesWithMeasures'),
    safetyMargin: figure('safetyMargin'),
    safetyMarginPercent: figure('safetyMarginPercent'),
  }
}

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined)
