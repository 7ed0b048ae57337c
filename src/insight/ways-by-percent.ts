import { costDown, maxInField, priceUp, volumeUp } from './field-steps.ts'
import type { Product, YearNumbers } from './net-pay.ts'
import { changedColumn, contributionOf, hoursOf } from './product-columns.ts'
import { type Changed, surplusWith, type Way, written } from './ways.ts'

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

/** Every price of the year, by percent. */
export function allPrices(numbers: YearNumbers): Way {
  const last = roomFor(numbers.columns.price)
  const range = { first: -wholeShare, last, firstIs: 'nothing', idle: 'notSold' } as const
  return overAll(numbers, 'price', range, (step) => wholeShare + step)
}

/** Every volume of the year, by percent. */
export function allVolumes(numbers: YearNumbers): Way {
  const last = roomFor(numbers.columns.volumeYear)
  const idle = numbers.products.some(({ volumeYear }) => volumeYear > 0) ? 'noMargin' : 'notSold'
  const range = { first: -wholeShare, last, firstIs: 'nothing', idle } as const
  return overAll(numbers, 'volumeYear', range, (step) => wholeShare + step)
}

/** Every variable cost of the year, by percent: lower is a step up. */
export function variableCosts(numbers: YearNumbers): Way {
  const first = -roomFor(numbers.columns.variableCost)
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
  const at = (today: number, step: number) => (today * share(step)) / wholeShare
  const to = (today: number, step: number) => (step === 0 ? today : rounded[field](at(today, step), today))
  const surplusWhere = (valueOf: (today: number) => number) =>
    surplusWith(numbers, contributionOf({ ...columns, [field]: changedColumn(columns[field], valueOf) }))
  return remembered({
    ...range,
    changeAt: percentOf,
    // as it is, it has been summed
    surplusAt: (step) => (step === 0 ? numbers.surplus : surplusWhere((today) => at(today, step))),
    writtenAt: (step) => written(products, field, (product) => to(product[field], step)),
    exampleAt: (step, preferred) => {
      const cellOf = (product: Product) => written([product], field, () => to(product[field], step))[0]
      const chosen = preferred && preferred.name !== '' ? cellOf(preferred) : undefined
      if (chosen) return chosen
      const largest = largestChange(
        columns[field],
        (today) => to(today, step),
        (row) => products[row]?.name !== '',
      )
      const product = largest === undefined ? undefined : products[largest]
      return product && cellOf(product)
    },
    surplusWrittenAt: (step) => surplusWhere((today) => to(today, step)),
    hoursWrittenAt: (step) =>
      field === 'volumeYear'
        ? hoursOf({ ...columns, volumeYear: changedColumn(columns.volumeYear, (today) => to(today, step)) })
        : numbers.hours,
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
