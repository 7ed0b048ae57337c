import type { Year } from '../rules/horizon.ts'
import { surplusFrom } from '../workbook/row-arithmetic.ts'
import { type Changed, columnsAfter, heldCosts, isFree, measuresAfter, movedColumn } from './followed.ts'
import type { NetPay, Product, YearNumbers } from './net-pay.ts'
import { contributionOf } from './product-columns.ts'

/** What net pay depends on. */
type Lever = 'prices' | 'volumes' | 'variableCosts' | 'fixedCosts' | 'measureCosts' | 'localTax'

interface End {
  readonly net: number
  readonly at: 'lower' | 'higher'
}

/** The shown net pay with a lever 10 % lower and higher (localTax: one percentage point). */
interface LeverSpan {
  readonly lever: Lever
  readonly lower: number
  readonly higher: number
  /** The same by what they give, and which of the two it is: a cost is best when it is lower. */
  readonly worst: End
  readonly best: End
  /** The distance between them. */
  readonly span: number
}

/** The longest span first. A lever that the plan has nothing of is left out; the hours of work bind nothing and are never there. */
export type Tornado = readonly LeverSpan[]

/** How much each lever is moved: a tenth, or a percentage point. */
const tenth = 0.1
const point = 1

/** The factors that a year's numbers are multiplied by. */
export interface Factors {
  readonly prices: number
  readonly volumes: number
  readonly variableCosts: number
  readonly fixedCosts: number
  readonly measureCosts: number
}

const unchanged: Factors = { prices: 1, volumes: 1, variableCosts: 1, fixedCosts: 1, measureCosts: 1 }

const known = new WeakMap<YearNumbers, Map<string, number>>()

/**
 * The surplus of a year with its numbers multiplied, exactly: nothing is rounded as if it were written. What is a formula follows, and is not
 * multiplied by itself. `measuresOf`: the years whose measure costs are.
 */
export function surplusTimes(
  numbers: YearNumbers,
  year: Year,
  factors: Factors,
  measuresOf: readonly Year[] = [year],
): number {
  const ofYear = known.get(numbers) ?? new Map<string, number>()
  known.set(numbers, ofYear)
  const { prices, volumes, variableCosts, fixedCosts, measureCosts } = factors
  // whose costs are moved matters only where some follow others
  const moves = numbers.followers.measures ? measuresOf.join() : ''
  const key = `${prices} ${volumes} ${variableCosts} ${fixedCosts} ${measureCosts} ${moves}`
  const before = ofYear.get(key)
  if (before !== undefined) return before
  const { columns } = numbers
  const times = (field: 'price' | 'variableCost' | 'volumeYear', factor: number) =>
    factor === 1 ? columns[field] : movedColumn(numbers, field, (value) => value * factor)
  const [held, measures] = [heldCosts(numbers), measuresAfter(numbers, year, (cost) => cost * measureCosts, measuresOf)]
  // costs that a year has once need no new calculation of each product
  const isContribution = prices === 1 && volumes === 1 && variableCosts === 1
  const surplus = surplusFrom(
    isContribution
      ? numbers.contribution
      : contributionOf(
          columnsAfter(numbers, {
            price: times('price', prices),
            variableCost: times('variableCost', variableCosts),
            volumeYear: times('volumeYear', volumes),
          }),
        ),
    (numbers.fixedCosts - held) * fixedCosts + held,
    measures?.costs ?? numbers.measureCosts * measureCosts,
    numbers.financing,
  )
  ofYear.set(key, surplus)
  return surplus
}

/** What moves the net pay of a year most: each lever by itself, recalculated. */
export function tornado(pay: NetPay, year: Year): Tornado {
  const numbers = pay.numbers(year)
  const hasAny = (field: keyof Changed, of: (product: Product) => number) =>
    numbers.products.some((product, at) => of(product) !== 0 && isFree(numbers, at, field))
  const levers: readonly (readonly [keyof Factors, boolean])[] = [
    ['prices', hasAny('price', ({ price, volumeYear }) => price * volumeYear)],
    ['volumes', hasAny('volumeYear', ({ annualMargin }) => annualMargin)],
    ['variableCosts', hasAny('variableCost', ({ variableCost, volumeYear }) => variableCost * volumeYear)],
    ['fixedCosts', numbers.fixedCosts > heldCosts(numbers)],
    ['measureCosts', numbers.measureCosts > (measuresAfter(numbers, year, () => 0)?.costs ?? 0)],
  ]
  const spans = levers.flatMap(([lever, isThere]): readonly LeverSpan[] => {
    if (!isThere) return []
    const at = (factor: number) => pay.netAt(year, surplusTimes(numbers, year, { ...unchanged, [lever]: factor }))
    return [spanOf(lever, at(1 - tenth), at(1 + tenth))]
  })
  const taxed = (localTax: number) => pay.netAt(year, numbers.surplus, { localTax })
  const ofTax = spanOf('localTax', taxed(-point), taxed(point))
  return [...spans, ...(ofTax.span > 0 ? [ofTax] : [])].toSorted((a, b) => b.span - a.span)
}

function spanOf(lever: Lever, lower: number, higher: number): LeverSpan {
  const ends: readonly [End, End] = [
    { net: lower, at: 'lower' },
    { net: higher, at: 'higher' },
  ]
  const [worst, best] = lower <= higher ? ends : [ends[1], ends[0]]
  return { lever, lower, higher, worst, best, span: Math.abs(higher - lower) }
}
