import type { Measure, Offering, Plan } from '../plan/plan.ts'
import { isBlank } from '../plan/plan.ts'
import { vatOf } from '../plan/vat.ts'
import type { Year } from '../rules/horizon.ts'
import { hoursOf, plausibleLocalTax, strayPriceTimes } from '../rules/limits.ts'
import type { Workbook } from './workbook.ts'

/** Something in a plan that may well be right, and may well be a slip (docs/salary.md). Amounts in kr, hours per year, tax in percent. */
export type Warning = {
  /** Names the warning, its place and the values it is about: another value makes another warning (plan/dismissed-warnings.ts). */
  readonly mark: string
} & (
  | { readonly kind: 'localTax'; readonly percent: number | null }
  | { readonly kind: 'hours'; readonly hours: number; readonly hands: number; readonly id: string }
  | { readonly kind: 'noPrice'; readonly id: string }
  | { readonly kind: 'costOverPrice'; readonly id: string; readonly price: number; readonly cost: number }
  | { readonly kind: 'strayPrice'; readonly id: string; readonly price: number; readonly middle: number }
  | { readonly kind: 'endBeforeStart'; readonly id: string; readonly start: string; readonly end: string }
)

/** Where the warnings of a year are looked over: on the page of what they are about. */
export type WarningPage = 'offerings' | 'measures' | 'salary'

/** The municipal tax of a year that hardly any municipality has. */
export function warningsOfTax(plan: Plan, year: Year): readonly Warning[] {
  const { method, localTaxesPercent: percent } = plan.salary[year]
  // by law the municipality decides
  if (method !== 'schablon') return []
  const { from, to } = plausibleLocalTax
  if (percent !== null && percent >= from && percent <= to) return []
  return [{ kind: 'localTax', mark: `localTax:${year}=${percent ?? '-'}`, percent }]
}

/** More hours in a year than so many hands work. `id`: the product that takes most of them, which it leads to. */
export function warningOfHours(hours: number, hands: number, year: Year, id: string): Warning | undefined {
  if (hours < hoursOf(hands).norm) return undefined
  const mark = `hours:${year}=${Math.round(hours)}${hands === 1 ? '' : `/${hands}`}`
  return { kind: 'hours', mark, hours, hands, id }
}

/** The warnings of a product by itself, whatever stands in the other rows. */
export function warningsOfProduct(row: Offering, plan: Plan, workbook: Pick<Workbook, 'derived'>): readonly Warning[] {
  const { id, price, variableCost: cost } = row
  if (isBlank('offerings', row)) return []
  if (price === 0) return [{ kind: 'noPrice', mark: `noPrice:${id}`, id }]
  // asked of the workbook only where it can be: it knows the price without VAT
  const net = price <= cost * maxVat ? workbook.derived('offerings', id, 'netPrice') : null
  if (net === null || net >= cost) return []
  return [
    { kind: 'costOverPrice', mark: `costOverPrice:${id}=${markOfPrice(row, plan)}/${cost}`, id, price: net, cost },
  ]
}

/** So many other prices there must be before one of them can stray from the rest. */
const fewestOthers = 3

/** The prices of a year from the lowest to the highest, each by its row. */
interface RankedPrices {
  readonly entries: readonly { readonly id: string; readonly by: number }[]
  /** Those that are at least so high. */
  from(least: number): RankedPrices['entries']
}

/** Prices that stray from the others of their year: measured by the middle one of all but the highest, the lower of two. */
export function warningsOfPrices(prices: RankedPrices): readonly (Warning & { readonly id: string })[] {
  const others = prices.entries.length - 1
  const middle = others < fewestOthers ? undefined : prices.entries[Math.floor((others - 1) / 2)]?.by
  if (middle === undefined) return []
  return prices.from(middle * strayPriceTimes).map(({ id, by: price }) => ({
    kind: 'strayPrice',
    mark: `strayPrice:${id}=${price}/${middle}`,
    id,
    price,
    middle,
  }))
}

export function warningsOfMeasure({ id, startdate: start, enddate: end }: Measure): readonly Warning[] {
  if (end === '' || end >= start) return []
  return [{ kind: 'endBeforeStart', mark: `endBeforeStart:${id}=${start}/${end}`, id, start, end }]
}

/** What a price with VAT is at most of the price without. */
const maxVat = 1.25

/** A price that includes another VAT is another price. */
const markOfPrice = (row: Offering, { settings }: Plan): string => `${row.price}:${vatOf(row, settings)}`
