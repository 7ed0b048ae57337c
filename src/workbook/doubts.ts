import type { Offering, Plan } from '../plan/plan.ts'
import { isBlank, rowsOf } from '../plan/plan.ts'
import { vatOf } from '../plan/vat.ts'
import type { Year } from '../rules/horizon.ts'
import { measureHoursPerYear, plausibleLocalTax, strayPriceTimes } from '../rules/limits.ts'
import type { Workbook } from './workbook.ts'

/** Something in a plan that may well be right, and may well be a slip (docs/salary.md). Amounts in kr, hours per year, tax in percent. */
export type Doubt = {
  /** Names the doubt, its place and the values it is about: another value makes another doubt (plan/dismissed-doubts.ts). */
  readonly mark: string
} & (
  | { readonly is: 'localTax'; readonly percent: number | null }
  | { readonly is: 'hours'; readonly hours: number; readonly id: string }
  | { readonly is: 'noPrice'; readonly id: string }
  | { readonly is: 'costOverPrice'; readonly id: string; readonly price: number; readonly cost: number }
  | { readonly is: 'strayPrice'; readonly id: string; readonly price: number; readonly middle: number }
  | { readonly is: 'endBeforeStart'; readonly id: string; readonly start: string; readonly end: string }
)

/** Where the doubts of a year are looked over: on the page of what they are about. */
export type DoubtPage = 'offerings' | 'measures' | 'salary'

/** Finds the doubts that the plan of a year gives rise to on a page, dismissed or not, from the top. */
export function doubtsOn(page: DoubtPage, plan: Plan, workbook: Workbook, year: Year): readonly Doubt[] {
  switch (page) {
    case 'offerings':
      return [...overFull(plan, workbook, year), ...prices(plan, workbook, year)]
    case 'measures':
      return datesTurned(plan)
    case 'salary':
      return localTax(plan, year)
  }
}

function localTax(plan: Plan, year: Year): readonly Doubt[] {
  const { method, localTaxesPercent: percent } = plan.salary[year]
  // by law the municipality decides
  if (method !== 'schablon') return []
  const { from, to } = plausibleLocalTax
  if (percent !== null && percent >= from && percent <= to) return []
  return [{ is: 'localTax', mark: `localTax:${year}=${percent ?? '-'}`, percent }]
}

/** More hours than one person works: leads to the product that takes most of them. */
function overFull(plan: Plan, workbook: Workbook, year: Year): readonly Doubt[] {
  const hours = workbook.figure(`plannedHours.${year}`) ?? 0
  if (hours < measureHoursPerYear) return []
  const taken = (row: Offering) => row.workHours * row.volumeYear
  const rows = rowsOf(plan, 'offerings', year)
  const max = rows.reduce((known, row) => (known && taken(known) >= taken(row) ? known : row), rows[0])
  return max ? [{ is: 'hours', mark: `hours:${year}=${Math.round(hours)}`, hours, id: max.id }] : []
}

function prices(plan: Plan, workbook: Workbook, year: Year): readonly Doubt[] {
  const rows = rowsOf(plan, 'offerings', year).filter((row) => !isBlank('offerings', row))
  const middle = middleBesideHigh(rows.map(({ price }) => price).filter((price) => price > 0))
  return rows.flatMap((row): readonly Doubt[] => {
    const { id, price, variableCost: cost } = row
    if (price === 0) return [{ is: 'noPrice', mark: `noPrice:${id}`, id }]
    // asked of the workbook only where it can be: it knows the price without VAT
    const net = price <= cost * maxVat ? workbook.derived('offerings', id, 'netPrice') : null
    return [
      ...(net !== null && net < cost
        ? [
            {
              is: 'costOverPrice',
              mark: `costOverPrice:${id}=${markOfPrice(row, plan)}/${cost}`,
              id,
              price: net,
              cost,
            } as const,
          ]
        : []),
      ...(middle !== undefined && price >= middle * strayPriceTimes
        ? [{ is: 'strayPrice', mark: `strayPrice:${id}=${price}/${middle}`, id, price, middle } as const]
        : []),
    ]
  })
}

/** What a price with VAT is at most of the price without. */
const maxVat = 1.25

/** A price that includes another VAT is another price. */
function markOfPrice(row: Offering, { settings }: Plan): string {
  return `${row.price}:${vatOf(row, settings)}`
}

/** So many other prices there must be before one of them can stray from the rest. */
const fewestOthers = 3

/** The middle one of all prices but one that is higher than it, the lower of two; undefined while they are too few to say. */
function middleBesideHigh(prices: readonly number[]): number | undefined {
  const others = prices.length - 1
  if (others < fewestOthers) return undefined
  return prices.toSorted((a, b) => a - b)[Math.floor((others - 1) / 2)]
}

function datesTurned(plan: Plan): readonly Doubt[] {
  return plan.measures.flatMap(({ id, startdate: start, enddate: end }): readonly Doubt[] =>
    end !== '' && end < start
      ? [{ is: 'endBeforeStart', mark: `endBeforeStart:${id}=${start}/${end}`, id, start, end }]
      : [],
  )
}
