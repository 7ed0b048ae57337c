import { costDown, maxInField, priceUp, volumeUp } from './field-steps.ts'
import { type Changed, columnsAfter, isFree, movedColumn } from './followed.ts'
import type { Product, YearNumbers } from './net-pay.ts'
import { contributionOf, hoursOf } from './product-columns.ts'
import { mostLooks, type Turning } from './turning-way.ts'
import { surplusWith, type Way, written } from './ways.ts'

/** All of a number, in hundredths of a percent: each is a step. */
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
export function freeColumn(numbers: YearNumbers, field: keyof Changed): Float64Array {
  return numbers.columns[field].map((value, at) => (isFree(numbers, at, field) ? value : 0))
}

/** What is known of a way by percent where cells follow one of the fields that it moves; `sign`: whether a step up is more of them. */
export function turningBy(
  { followers, products }: YearNumbers,
  fields: readonly string[],
  sign: 1 | -1,
): Turning | undefined {
  if (!fields.some((field) => followers.offerings?.follow(field))) return undefined
  const looks = Math.max(fewestLooks, Math.min(mostLooks, Math.floor(rowsLookedAt / products.length)))
  return { stepAt: (share) => sign * Math.round((share - 1) * wholeShare), looks }
}

/** A look at many rows takes its time: so many rows in all, but some looks always. */
const rowsLookedAt = 20_000
const fewestLooks = 20

/** Every price of the year, by percent. */
export function allPrices(numbers: YearNumbers): Way {
  const last = roomFor(freeColumn(numbers, 'price'))
  const range = { first: -wholeShare, last, firstIs: 'nothing', idle: 'notSold' } as const
  return overAll(numbers, 'price', range, (step) => wholeShare + step)
}

/** Every volume of the year, by percent. */
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

/** A way by percent over all products of the year. */
function overAll(
  numbers: YearNumbers,
  field: keyof Changed,
  range: Pick<Way, 'first' | 'last' | 'firstIs' | 'idle'>,
  share: (step: number) => number,
): Way {
  const { products, columns } = numbers
  const { offerings: followers } = numbers.followers
  const at = (today: number, step: number) => (today * share(step)) / wholeShare
  const to = (today: number, step: number) => (step === 0 ? today : rounded[field](at(today, step), today))
  const toIn = (row: number, step: number) => {
    const today = columns[field][row] ?? 0
    return isFree(numbers, row, field) ? to(today, step) : today
  }
  const columnsWhere = (valueOf: (today: number) => number) =>
    columnsAfter(numbers, { [field]: movedColumn(numbers, field, valueOf) })
  const surplusWhere = (valueOf: (today: number) => number) =>
    surplusWith(numbers, contributionOf(columnsWhere(valueOf)))
  const follows = followers?.usesOf(field)
  return remembered({
    ...range,
    ...(products.some((_, row) => !isFree(numbers, row, field)) && { idle: 'follows' as const }),
    follows: follows ?? [],
    turning: turningBy(numbers, [field], field === 'variableCost' ? -1 : 1),
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
        (row) => products[row]?.name !== '' && isFree(numbers, row, field),
      )
      const product = largest === undefined ? undefined : products[largest]
      return product && cellOf(product)
    },
    surplusWrittenAt: (step) => surplusWhere((today) => to(today, step)),
    hoursWrittenAt: (step) =>
      field === 'volumeYear' || followers ? hoursOf(columnsWhere((today) => to(today, step))) : numbers.hours,
  })
}

/** A way that answers the same question once: a search asks for its ends and its answer again and again. */
export function remembered<W extends Pick<Way, 'surplusAt' | 'surplusWrittenAt'>>(way: W): W {
  const surpluses = new Map<number, number>()
  const surplusesWritten = new Map<number, number>()
  return {
    ...way,
    surplusAt: (step) => known(surpluses, step, way.surplusAt),
    surplusWrittenAt: (step) => known(surplusesWritten, step, way.surplusWrittenAt),
  }
}

function known<V>(answers: Map<number, V>, step: number, answer: (step: number) => V): V {
  const before = answers.get(step)
  if (before !== undefined) return before
  const found = answer(step)
  answers.set(step, found)
  return found
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
