import type { Table } from '../../rules/field-names.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { maxLength } from '../../rules/limits.ts'
import { type CostVat, percentToday } from '../../rules/vat.ts'
import { exampleOwner } from '../../texts/example-rows.ts'
import type { Values } from '../fields.ts'
import {
  type Annotations,
  blankValues,
  emptyPlan,
  type FixedCost,
  type Measure,
  noAnnotations,
  type Offering,
  type Plan,
  type PlanSettings,
  type RowId,
  type SalaryYear,
} from '../plan.ts'
import { maxDecimals, withDecimals } from '../rounded.ts'
import type { SheetName } from './example-names.ts'

// the names stand alone, so that the first page can have them without the plans
export { type ExampleName, exampleNames } from './example-names.ts'

const mostOfAmount = 10 ** maxLength.amount - 1

/** A product of an example: kr and hours per unit, units in the first year. */
type ExampleProduct = readonly [
  category: string,
  product: string,
  price: number,
  variableCost: number,
  workHours: number,
  volume: number,
]

/** An example by its numbers: the first year, and by how many percent volumes and costs are larger in each year after it. */
export interface ExampleNumbers {
  readonly products: readonly ExampleProduct[]
  readonly costs: readonly (readonly [name: string, amount: number])[]
  /** what is done, hours and kr in the first year */
  readonly measures: readonly (readonly [name: string, hours: number, cost: number])[]
  readonly growth: { readonly volume: number; readonly costs: number }
  readonly salary: Pick<SalaryYear, 'companyForm'>
  readonly settings: Partial<Pick<PlanSettings, 'pricesVat' | 'hands' | 'ownNumbers'>>
  /** The VAT on the variable costs where it is not that of the prices. */
  readonly costVat?: CostVat
  /** The formula of each variable cost that is just this percent of its price without VAT. */
  readonly costShare?: { readonly percent: number; readonly formula: string }
}

/** The plan of an example by the law's rules. startYear: of its first year; ranksOf makes so many ranks. */
export function planOfExample(
  name: SheetName,
  numbers: ExampleNumbers,
  startYear: number,
  ranksOf: (count: number) => readonly string[],
): Plan {
  const ranked = <R>(rows: readonly R[]): readonly (R & { readonly rank: string })[] => {
    const ranks = ranksOf(rows.length)
    return rows.map((row, at) => ({ ...row, rank: ranks[at] ?? '' }))
  }
  const plan = emptyPlan(startYear)
  const newId = idsOf(name)
  const { costShare, settings } = numbers
  const shareOf = (price: number, percent: number) =>
    withDecimals((price / (1 + percentToday(settings.pricesVat ?? 0) / 100)) * (percent / 100), maxDecimals)
  const offerings = years.flatMap((year, at) =>
    numbers.products.map(
      ([category, product, price, variableCost, workHours, volume]): Omit<Offering, 'rank'> => ({
        ...blankRow('offerings'),
        id: newId() as RowId<'offerings'>,
        year,
        category,
        product,
        price,
        variableCost,
        workHours,
        volumeYear: grown(volume, numbers.growth.volume, at),
        costVat: numbers.costVat ?? '',
        ...(costShare &&
          variableCost === shareOf(price, costShare.percent) && { formulas: `variableCost=${costShare.formula}` }),
      }),
    ),
  )
  const fixedCosts = years.flatMap((year: Year, at) =>
    numbers.costs.map(
      ([category, amount]): Omit<FixedCost, 'rank'> => ({
        ...blankRow('fixedCosts'),
        id: newId() as RowId<'fixedCosts'>,
        year,
        category,
        amount: grown(amount, numbers.growth.costs, at),
      }),
    ),
  )
  const measures = numbers.measures.map(
    ([measureName, hours, cost], at): Omit<Measure, 'rank'> => ({
      ...blankRow('measures'),
      id: newId() as RowId<'measures'>,
      measureName,
      priority: at === 0 ? '1' : '2',
      startdate: `${startYear}-${at === 0 ? '02' : '09'}-01`,
      enddate: `${startYear}-${at === 0 ? '06-30' : '12-15'}`,
      responsible: exampleOwner,
      hours1: hours,
      hours2: Math.round(hours / 2),
      costs1: cost,
    }),
  )
  const salary = Object.fromEntries(
    years.map((year) => [year, { ...plan.salary[year], ...numbers.salary, method: 'skatteverket' }]),
  ) as Plan['salary'] // every year is set
  return {
    ...plan,
    offerings: ranked(offerings),
    fixedCosts: ranked(fixedCosts),
    measures: ranked(measures),
    salary,
    settings: { ...plan.settings, ...settings, asked: true },
  }
}

/** A row of which an example says nothing yet. */
const blankRow = <T extends Table>(table: T): Values<T> & Annotations => ({ ...blankValues(table), ...noAnnotations })

/** What is sold or paid after some years of growth, in whole units, and no more than its field holds. */
function grown(first: number, percent: number, yearsAfter: number): number {
  if (yearsAfter === 0) return first
  return Math.min(Math.round(first * (1 + percent / 100) ** yearsAfter), mostOfAmount)
}

// the same at each run: a file made of an example is then the same too
function idsOf(name: SheetName): () => string {
  let made = 0
  return () => {
    made += 1
    return `${name}${String(made).padStart(15 - name.length, '0')}`
  }
}
