import type { RowId } from '../plan/plan.ts'
import type { Year } from '../rules/horizon.ts'
import { annualMarginsOf } from '../workbook/row-arithmetic.ts'
import type { NetPay, Product } from './net-pay.ts'
import { changedColumn } from './product-columns.ts'
import { surplusWith } from './ways.ts'

/** What one more of a product gives after tax: kr per year of a unit, and of an hour of its work (undefined without hours). Full precision. */
export interface OneMore {
  readonly id: RowId<'offerings'>
  readonly name: string
  readonly perUnit: number
  readonly perHour: number | undefined
}

/** Hours moved from the product that gives least per hour to the one that gives most: kr per year more. */
interface HoursMoved {
  readonly hours: number
  readonly from: OneMore
  readonly to: OneMore
  readonly net: number
}

export interface OneMoreAnswer {
  /** Most per hour first; those without hours last. */
  readonly products: readonly OneMore[]
  /** Undefined with fewer than two products that have the hours to move, and where the year gives no krona more: they are worth the same. */
  readonly moved: HoursMoved | undefined
}

/** The number of hours that the card's sentence moves. */
const hoursMoved = 10

const answers = new WeakMap<NetPay, Map<Year, Float64Array>>()

/** What one more of each product of a year gives: the plan recalculated with a unit more. */
export function oneMore(pay: NetPay, year: Year): OneMoreAnswer {
  const products = oneMoreOfEach(pay, year).toSorted(byHour)
  return { products, moved: moveHours(pay, year, products) }
}

/** The same of each product, in the plan's order. */
export function oneMoreOfEach(pay: NetPay, year: Year): readonly OneMore[] {
  const perUnit = perUnitOfEach(pay, year)
  const { products } = pay.numbers(year)
  return products.map(({ id, name, workHours }, at) => ({ id, name, ...given(perUnit[at] ?? 0, workHours) }))
}

/** The product that gives most per hour, or most per unit where none takes any time; undefined in a year without products. */
export function bestPerHour(pay: NetPay, year: Year): Product | undefined {
  const { products, columns } = pay.numbers(year)
  const perUnit = perUnitOfEach(pay, year)
  const givenBy = (at: number) => given(perUnit[at] ?? 0, columns.workHours[at] ?? 0)
  let best = 0
  for (let at = 1; at < products.length; at++) if (byHour(givenBy(at), givenBy(best)) < 0) best = at
  return products[best]
}

type Given = Pick<OneMore, 'perUnit' | 'perHour'>

const given = (perUnit: number, workHours: number): Given => ({
  perUnit,
  perHour: workHours > 0 ? perUnit / workHours : undefined,
})

/** Most per hour first, those without hours last by what a unit gives. */
function byHour(one: Given, other: Given): number {
  return (other.perHour ?? -Infinity) - (one.perHour ?? -Infinity) || other.perUnit - one.perUnit || 0
}

/** What one more of each product gives, kr per year, in the products' order. */
function perUnitOfEach(pay: NetPay, year: Year): Float64Array {
  const ofYears = answers.get(pay) ?? new Map<Year, Float64Array>()
  answers.set(pay, ofYears)
  const known = ofYears.get(year)
  if (known) return known
  const numbers = pay.numbers(year)
  const { columns, contribution } = numbers
  const today = pay.perYearAt(year, numbers.surplus)
  const volumeYear = changedColumn(columns.volumeYear, (volume) => volume + 1)
  const more = annualMarginsOf({ ...columns, volumeYear }).map((margin, at) => margin - (columns.annualMargin[at] ?? 0))
  // each amount once, the least first: surpluses beside each other are taxed alike
  const perUnitBy = new Map<number, number>()
  for (const amount of more.toSorted()) {
    if (perUnitBy.has(amount)) continue
    perUnitBy.set(amount, pay.perYearAt(year, surplusWith(numbers, contribution + amount)) - today)
  }
  const perUnit = more.map((amount) => perUnitBy.get(amount) ?? 0)
  ofYears.set(year, perUnit)
  return perUnit
}

function marginOfVolume({ marginAt, price, variableCost }: Product, volumeYear: number): number {
  return marginAt(price, variableCost, volumeYear)
}

function moveHours(pay: NetPay, year: Year, products: readonly OneMore[]): HoursMoved | undefined {
  const numbers = pay.numbers(year)
  const productOf = ({ id }: OneMore) => numbers.products.find((product) => product.id === id)
  const timed = products.filter(({ perHour }) => perHour !== undefined)
  const [to] = timed
  const from = timed.findLast((one) => (productOf(one)?.annualHours ?? 0) >= hoursMoved)
  const [giving, taking] = [from && productOf(from), to && productOf(to)]
  if (!from || !to || !giving || !taking || from.id === to.id) return undefined
  const withHours = (product: Product, hours: number) =>
    marginOfVolume(product, product.volumeYear + hours / product.workHours) - product.annualMargin
  const more = withHours(giving, -hoursMoved) + withHours(taking, hoursMoved)
  const { perYear } = pay.payAt(year, surplusWith(numbers, numbers.contribution + more))
  const net = perYear - pay.payAt(year, numbers.surplus).perYear
  // the law's hundreds decide which of two that lie close is worth more: to move the hours may then lose
  return Math.round(net) > 0 ? { hours: hoursMoved, from, to, net } : undefined
}
