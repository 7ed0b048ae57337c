import { allHoursOf, type Changed, columnsAfter, isFree, type Lever, movedColumn, surplusOf } from '../followed.ts'
import type { Product, YearNumbers } from '../net-pay.ts'
import { contributionOf } from '../product-columns.ts'
import { costDown, maxInField, priceUp, volumeUp } from './field-steps.ts'
import { looksAt, remembered, type Turning } from './turning-way.ts'
import { type Way, written } from './ways.ts'

export const wholeShare = 10_000
const percentOf = (step: number) => step / 100

/** What is written of a number that becomes another: a price and a volume rounded up, a cost down, and never past today's. */
export const rounded = {
  price: (price: number, today: number) =>
    price < today ? Math.min(today, priceUp(price)) : Math.max(today, priceUp(price)),
  volumeYear: (volume: number, today: number) => {
    const up = volumeUp(volume, today)
    return volume < today ? Math.min(today, up) : Math.max(today, up)
  },
  variableCost: (cost: number, today: number) =>
    cost > today ? Math.max(today, costDown(cost)) : Math.min(today, costDown(cost)),
} as const satisfies Record<keyof Changed, (value: number, today: number) => number>

/** The most steps up that every value has room for in its field. */
export function roomFor(values: Float64Array): number {
  const max = values.reduce((largest, value) => Math.max(largest, value), 0)
  return max === 0 ? 0 : Math.max(0, Math.floor((maxInField / max - 1) * wholeShare))
}

/** A column in which each number that is a formula is nothing. */
export function freeColumn(numbers: YearNumbers, field: Lever): Float64Array {
  const { columns, followers } = numbers
  if (!followers && field in rounded) return columns[field]
  return columns[field].map((value, at) => (isFree(numbers, field, at) ? value : 0))
}

/** What is known of a way by percent where cells follow one of the fields that it moves; `sign`: whether a step up is more of them. */
export function turningBy(numbers: YearNumbers, fields: readonly Lever[], sign: 1 | -1): Turning | undefined {
  if (!fields.some((field) => numbers.followers?.follow(field))) return undefined
  return { stepAt: (share) => sign * Math.round((share - 1) * wholeShare), looks: looksAt(numbers) }
}

export function allPrices(numbers: YearNumbers): Way {
  const last = roomFor(freeColumn(numbers, 'price'))
  const range = { first: -wholeShare, last, firstIs: 'nothing', idle: 'notSold' } as const
  return overAll(numbers, 'price', range, (step) => wholeShare + step)
}

export function allVolumes(numbers: YearNumbers): Way {
  const last = roomFor(freeColumn(numbers, 'volumeYear'))
  const idle = numbers.products.some(({ volumeYear }) => volumeYear > 0) ? 'noMargin' : 'notSold'
  const range = { first: -wholeShare, last, firstIs: 'nothing', idle } as const
  return overAll(numbers, 'volumeYear', range, (step) => wholeShare + step)
}

/** Every variable cost of the year, by percent: lower is a step up. */
export function variableCosts(numbers: YearNumbers): Way {
  const first = -roomFor(freeColumn(numbers, 'variableCost'))
  const idle = numbers.products.some(({ variableCost }) => variableCost > 0) ? 'notSold' : 'none'
  const range = { first, last: wholeShare, firstIs: 'fullField', idle } as const
  return overAll(numbers, 'variableCost', range, (step) => wholeShare - step)
}

function overAll(
  numbers: YearNumbers,
  field: keyof Changed,
  range: Pick<Way, 'first' | 'last' | 'firstIs' | 'idle'>,
  share: (step: number) => number,
): Way {
  const { products, columns, followers } = numbers
  const at = (today: number, step: number) => (today * share(step)) / wholeShare
  const to = (today: number, step: number) => (step === 0 ? today : rounded[field](at(today, step), today))
  const toIn = (row: number, step: number) => {
    const today = columns[field][row] ?? 0
    return isFree(numbers, field, row) ? to(today, step) : today
  }
  const columnsWhere = (valueOf: (today: number) => number) =>
    columnsAfter(numbers, { [field]: movedColumn(numbers, field, valueOf) })
  const surplusWhere = (valueOf: (today: number) => number) => surplusOf(numbers, columnsWhere(valueOf))
  const turning = turningBy(numbers, [field], field === 'variableCost' ? -1 : 1)
  const alone = turning && { ...columns, [field]: movedColumn(numbers, field, (today) => 2 * today) }
  const holds = followers?.heldIn(field) !== undefined
  return remembered({
    ...range,
    holds,
    ...(holds && { idle: 'follows' as const }),
    ...(alone && contributionOf(alone) !== numbers.contribution && { idle: 'evened' as const }),
    follows: followers?.usesOf(field) ?? [],
    turning,
    changeAt: percentOf,
    // as it is, it has been summed
    surplusAt: (step) => (step === 0 ? numbers.surplus : surplusWhere((today) => at(today, step))),
    writtenAt: (step) => written(products, field, (_, row) => toIn(row, step)),
    exampleAt: (step, preferred) => {
      const cellOf = (product: Product) => written([product], field, () => toIn(products.indexOf(product), step))[0]
      const chosen = preferred && preferred.name !== '' ? cellOf(preferred) : undefined
      if (chosen) return chosen
      const largest = largestChange(
        columns[field],
        (today) => to(today, step),
        (row) => products[row]?.name !== '' && isFree(numbers, field, row),
      )
      const product = largest === undefined ? undefined : products[largest]
      return product && cellOf(product)
    },
    surplusWrittenAt: (step) => surplusWhere((today) => to(today, step)),
    hoursWrittenAt: (step) =>
      allHoursOf(
        numbers,
        columnsWhere((today) => to(today, step)),
      ),
  })
}

/** The row, of those that count, whose number changes most; undefined when none changes. */
function largestChange(
  column: Float64Array,
  toOf: (today: number) => number,
  counts: (row: number) => boolean,
): number | undefined {
  let [largest, max]: [number | undefined, number] = [undefined, 0]
  for (const [row, today] of column.entries()) {
    const size = Math.abs(today - toOf(today))
    if (size > max && counts(row)) [largest, max] = [row, size]
  }
  return largest
}
