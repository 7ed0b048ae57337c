import { Compiled } from './compiled.ts'
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
const summed = new Map<number, Compiled>()

/** The formula of a contribution with the VAT worked in: there are four rates, and thousands of rows. */
function summedWith(vatRate: number): Compiled {
  const known = summed.get(vatRate)
  if (known) return known
  const made = new Compiled(offeringFormulas, ['annualMargin'], ['price', 'variableCost', 'volumeYear'], { vatRate })
  summed.set(vatRate, made)
  return made
}

const toldColumns = ['annualSales', 'annualHours', 'margin', 'marginPerHour'] as const
type ToldColumn = (typeof toldColumns)[number]
const told = new Map(toldColumns.map((name) => [name, new Compiled(offeringFormulas, [name], columns)]))
const surplus = new Compiled(
  { surplus: surplusFormula },
  ['surplus'],
  ['totalYearGrossMargin', 'totalFixedCost', 'TotalMeasuredCostsYear'],
)

/** A product's contribution of the year, whole kr: the formula of its row, without an engine. */
export function annualMarginOf({ price, variableCost, volumeYear, vatRate }: ProductNumbers): number {
  return annualMarginAt(price, variableCost, volumeYear, vatRate)
}

/** The same by its numbers: a search asks for a thousand rows a dozen times. */
export function annualMarginAt(price: number, variableCost: number, volumeYear: number, vatRate: number): number {
  const formula = summedWith(vatRate)
  formula.run(price, variableCost, volumeYear)
  return formula.figure('annualMargin')
}

/** Its other columns: kr and hours per year, kr per unit, kr per hour; undefined where a column is blank. */
export function columnOf(
  name: ToldColumn,
  { price, variableCost, workHours, volumeYear, vatRate }: ProductNumbers,
): number | undefined {
  const formula = told.get(name)
  formula?.run(price, variableCost, workHours, volumeYear, vatRate)
  return finite(formula?.figure(name) ?? Number.NaN)
}

/** The surplus of a year from its sums, kr. */
export function surplusFrom(contribution: number, fixedCosts: number, measureCosts: number): number {
  surplus.run(contribution, fixedCosts, measureCosts)
  return surplus.figure('surplus')
}

const breakEven = new Compiled(
  breakEvenFormulas,
  ['breakEvenSalesWithMeasures', 'safetyMargin', 'safetyMarginPercent'],
  ['totalAnnualSales', 'totalYearGrossMargin', 'totalFixedCost', 'TotalMeasuredCostsYear'],
)

/** The break-even table of a year from its sums, measures' costs among the costs: kr, kr and percent; undefined where it is blank. */
export function breakEvenOf(
  ...sums: readonly [sales: number, contribution: number, fixedCosts: number, measureCosts: number]
): Readonly<Record<'breakEvenSales' | 'safetyMargin' | 'safetyMarginPercent', number | undefined>> {
  breakEven.run(...sums)
  const figure = (name: string) => finite(breakEven.figure(name))
  return {
    breakEvenSales: figure('breakEvenSalesWithMeasures'),
    safetyMargin: figure('safetyMargin'),
    safetyMarginPercent: figure('safetyMarginPercent'),
  }
}

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined)
