import type { RowId } from '../../plan/plan.ts'
import type { Year } from '../../rules/horizon.ts'
import { howMuch } from '../../rules/plausible-changes.ts'
import { annualMarginsOf } from '../../workbook/row-arithmetic.ts'
import { columnsAfter, columnsWith, isFree, type Lever, surplusOf } from '../followed.ts'
import type { NetPay, Product } from '../net-pay.ts'
import { changedColumn } from '../product-columns.ts'

/** What one more of a product gives after tax: kr per year of a unit, and of an hour of its work (undefined without hours). Full precision. */
export interface OneMore {
  readonly id: RowId<'offerings'>
  readonly name: string
  readonly perUnit: number
  readonly perHour: number | undefined
}

/** The work of some hours moved from the product that gives least per hour to the one that gives most, in whole pieces: kr per year more. */
interface HoursMoved {
  readonly hours: number
  readonly from: OneMore
  /** pieces that are not made of the one, and are of the other */
  readonly fewer: number
  readonly to: OneMore
  readonly more: number
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

/** What binary error a number of pieces may have. */
const tiny = 1e-9

const answers = new WeakMap<NetPay, Map<Year, Float64Array>>()

/** What one more of each product of a year gives: the plan recalculated with a unit more. */
export function oneMore(pay: NetPay, year: Year): OneMoreAnswer {
  const products = oneMoreOfEach(pay, year).toSorted(byHour)
  return { products, moved: moveHours(pay, year, products) }
}

export function oneMoreOfEach(pay: NetPay, year: Year): readonly OneMore[] {
  const perUnit = perUnitOfEach(pay, year)
  const { products } = pay.numbers(year)
  return products.map(({ id, name, workHours }, at) => ({ id, name, ...given(perUnit[at] ?? 0, workHours) }))
}

/** The product that carries most of a year, rather one whose `field` is no formula; undefined without products. */
export function mainProduct(pay: NetPay, year: Year, field?: Lever): Product | undefined {
  const numbers = pay.numbers(year)
  const { annualMargin } = numbers.columns
  const mayMove = annualMargin.map((margin, at) => (field && !isFree(numbers, field, at) ? -Infinity : margin))
  const margins = mayMove.some((margin) => margin !== -Infinity) ? mayMove : annualMargin
  return numbers.products[margins.indexOf(margins.reduce((most, margin) => Math.max(most, margin), -Infinity))]
}

type Given = Pick<OneMore, 'perUnit' | 'perHour'>

const given = (perUnit: number, workHours: number): Given => ({
  perUnit,
  perHour: workHours > 0 ? perUnit / workHours : undefined,
})

/** Most per hour first, those without hours last by what a unit gives. */
const byHour = (one: Given, other: Given): number =>
  (other.perHour ?? -Infinity) - (one.perHour ?? -Infinity) || other.perUnit - one.perUnit || 0

/** What one more of each product gives, kr per year, in the products' order. */
function perUnitOfEach(pay: NetPay, year: Year): Float64Array {
  const ofYears = answers.get(pay) ?? new Map<Year, Float64Array>()
  answers.set(pay, ofYears)
  const known = ofYears.get(year)
  if (known) return known
  const numbers = pay.numbers(year)
  const { columns, followers } = numbers
  const today = pay.perYearAt(year, numbers.surplus)
  const volumeYear = changedColumn(columns.volumeYear, (volume) => volume + 1)
  const margins = annualMarginsOf({ ...columns, volumeYear })
  // a volume that is a formula has one more all the same: what a unit gives is asked, not how it is sold
  const withOne = (at: number) =>
    surplusOf(numbers, columnsWith(numbers, 'volumeYear', at)(volumeYear[at] as number, true)) // as many
  const more = margins.map(
    (margin, at) =>
      followers?.follow('volumeYear', at)
        ? withOne(at) - numbers.surplus
        : margin - (columns.annualMargin[at] as number), // as many
  )
  // each amount once, the least first: surpluses beside each other are taxed alike
  const perUnitBy = new Map<number, number>()
  for (const amount of more.toSorted()) {
    if (perUnitBy.has(amount)) continue
    perUnitBy.set(amount, pay.perYearAt(year, numbers.surplus + amount) - today)
  }
  const perUnit = more.map((amount) => perUnitBy.get(amount) ?? 0)
  ofYears.set(year, perUnit)
  return perUnit
}

function moveHours(pay: NetPay, year: Year, products: readonly OneMore[]): HoursMoved | undefined {
  const numbers = pay.numbers(year)
  const productOf = ({ id }: OneMore) => numbers.products.find((product) => product.id === id)
  // what is sold of a product whose volume is a formula is not moved
  const held = new Set(numbers.products.flatMap(({ id }, at) => (isFree(numbers, 'volumeYear', at) ? [] : [id])))
  const timed = products.filter(({ id, perHour }) => perHour !== undefined && !held.has(id))
  const inHours = (product: Product | undefined) => Math.floor(hoursMoved / (product?.workHours ?? Infinity) + tiny)
  // nobody sells half as many again of something because there are hours for it
  const to = timed.find((one) => {
    const [product, sold] = [productOf(one), productOf(one)?.volumeYear ?? 0]
    const pieces = inHours(product)
    return pieces > 0 && sold > 0 && howMuch('volumes', (100 * pieces) / sold) === 'plausible'
  })
  const from = timed.findLast((one) => (productOf(one)?.annualHours ?? 0) >= hoursMoved)
  const [giving, taking] = [from && productOf(from), to && productOf(to)]
  if (!from || !to || !giving || !taking || from.id === to.id) return undefined
  const [fewer, more] = [Math.ceil(hoursMoved / giving.workHours - tiny), inHours(taking)]
  if (fewer > giving.volumeYear) return undefined
  const volumeYear = numbers.columns.volumeYear.slice()
  for (const [product, pieces] of [[giving, -fewer] as const, [taking, more] as const])
    volumeYear[numbers.products.indexOf(product)] = product.volumeYear + pieces
  const { perYear } = pay.payAt(year, surplusOf(numbers, columnsAfter(numbers, { volumeYear })))
  const net = perYear - pay.payAt(year, numbers.surplus).perYear
  // the law's hundreds decide which of two that lie close is worth more: to move the hours may then lose
  return Math.round(net) > 0 ? { hours: hoursMoved, from, fewer, to, more, net } : undefined
}
