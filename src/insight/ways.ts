import type { RowId } from '../plan/plan.ts'
import { rowsOf } from '../plan/plan.ts'
import { rowName } from '../plan/row-name.ts'
import type { Year } from '../rules/horizon.ts'
import { annualHoursAt, surplusFrom } from '../workbook/row-arithmetic.ts'
import { lastPriceStep, maxInField, priceAtStep, stepOfPrice, volumeInField } from './field-steps.ts'
import { type NetPay, type Product, sum, type YearNumbers } from './net-pay.ts'
import { sumOf } from './product-columns.ts'

/** A cell that a way writes. */
export interface Written {
  readonly table: 'offerings' | 'fixedCosts'
  readonly id: string
  readonly name: string
  readonly field: 'price' | 'volumeYear' | 'variableCost' | 'amount'
  readonly from: number
  readonly to: number
}

/** Why a way changes nothing: there is nothing to change, it is not sold, or what is sold gives nothing. */
export type NoChange = 'none' | 'notSold' | 'noMargin'

/** A way to change a year in whole steps: 0 is the plan as it is, a step up is more surplus, unless more is sold of what costs more than it gives. */
export interface Way {
  readonly first: number
  readonly last: number
  /** What the first step is: all that there was is gone, or the most that the fields hold. */
  readonly firstIs: 'nothing' | 'fullField'
  /** Why it changes nothing, where it does. */
  readonly idle: NoChange
  /** What a step is called by: percent, kr or units. */
  readonly changeAt: (step: number) => number
  /** The year's surplus with exactly this change. */
  readonly surplusAt: (step: number) => number
  /** What is written of it, rounded; cells that stay are left out. */
  readonly writtenAt: (step: number) => readonly Written[]
  /** The cell among them that it is shown by: of one product its own, else that of a row with a name: the preferred product's, or what changes most. */
  readonly exampleAt: (step: number, preferred: Product | undefined) => Written | undefined
  /** The year's surplus with what is written: that of `surplusWritten`, without a list of a thousand cells. */
  readonly surplusWrittenAt: (step: number) => number
  /** The products' hours of the year with what is written. */
  readonly hoursWrittenAt: (step: number) => number
}

export type Changed = Pick<Product, 'price' | 'variableCost' | 'volumeYear'>

/** The surplus of a year when its contribution is another. */
export function surplusWith(numbers: YearNumbers, contribution: number): number {
  return surplusFrom(contribution, numbers.fixedCosts, numbers.measureCosts, numbers.financing)
}

/** A product's contribution with another number in one of its fields. */
function marginWith(product: Product, field: keyof Changed, value: number): number {
  const { price, variableCost, volumeYear } = product
  switch (field) {
    case 'price':
      return product.marginAt(value, variableCost, volumeYear)
    case 'variableCost':
      return product.marginAt(price, value, volumeYear)
    case 'volumeYear':
      return product.marginAt(price, variableCost, value)
  }
}

/** What is written of products in one field; those whose number stays are left out. */
export function written(
  products: readonly Product[],
  field: keyof Changed,
  toOf: (product: Product) => number,
): readonly Written[] {
  const cells: Written[] = []
  for (const product of products) {
    const [from, to] = [product[field], toOf(product)]
    if (to !== from) cells.push({ table: 'offerings', id: product.id, name: product.name, field, from, to })
  }
  return cells
}

/** One price, among the prices that are written. */
export function onePrice(numbers: YearNumbers, product: Product): Way {
  const { price } = product
  const today = stepOfPrice(price)
  // a price between two of them has the dearer as its first step up
  const above = priceAtStep(today) === price ? 0 : 1
  const at = (step: number) => (step === 0 ? price : priceAtStep(today + step - (step > 0 ? above : 0)))
  const range = { first: -today, last: lastPriceStep - today + above, idle: 'notSold' } as const
  return ofOne(numbers, product, 'price', range, at)
}

/** One volume, by whole units. */
export function oneVolume(numbers: YearNumbers, product: Product): Way {
  const { volumeYear } = product
  const at = (step: number) => (step === 0 ? volumeYear : volumeInField(volumeYear + step))
  const last = Math.floor(maxInField - volumeYear)
  const range = { first: -Math.floor(volumeYear), last, idle: 'noMargin' } as const
  return ofOne(numbers, product, 'volumeYear', range, at)
}

function ofOne(
  numbers: YearNumbers,
  product: Product,
  field: 'price' | 'volumeYear',
  range: Pick<Way, 'first' | 'last' | 'idle'>,
  at: (step: number) => number,
): Way {
  const others = numbers.contribution - product.annualMargin
  const surplusAt = (step: number) => surplusWith(numbers, others + marginWith(product, field, at(step)))
  return {
    ...range,
    firstIs: 'nothing',
    changeAt: (step) => Math.round((at(step) - product[field]) * 1e5) / 1e5,
    surplusAt,
    writtenAt: (step) => written([product], field, () => at(step)),
    // shown beside the choice of the product, which has no name to need
    exampleAt: (step) => written([product], field, () => at(step))[0],
    surplusWrittenAt: surplusAt,
    hoursWrittenAt: (step) => {
      if (field === 'price') return numbers.hours
      const hours = numbers.columns.annualHours.slice()
      hours[numbers.products.indexOf(product)] = annualHoursAt(product.workHours, at(step))
      return sumOf(hours)
    },
  }
}

/** The fixed costs of the year together, by the krona: each carries its part, in whole kronor. */
export function fixedCosts(pay: NetPay, year: Year, numbers: YearNumbers): Way {
  const rows = rowsOf(pay.plan, 'fixedCosts', year).filter(({ amount }) => amount > 0)
  const total = numbers.fixedCosts
  const dearest = Math.max(0, ...rows.map(({ amount }) => amount))
  const max = dearest === 0 ? 0 : Math.floor((total / dearest) * maxInField) - rows.length
  const writtenAt = (step: number) => {
    const amounts = inProportion(
      rows.map(({ amount }) => amount),
      total - step,
    )
    return rows.flatMap((row, at): readonly Written[] => {
      const to = amounts[at] ?? row.amount
      const name = rowName('fixedCosts', row)
      return to === row.amount ? [] : [{ table: 'fixedCosts', id: row.id, name, field: 'amount', from: row.amount, to }]
    })
  }
  return {
    first: Math.min(0, total - max),
    last: total,
    firstIs: 'fullField',
    idle: 'none',
    changeAt: (step) => step,
    surplusAt: (step) => surplusFrom(numbers.contribution, total - step, numbers.measureCosts, numbers.financing),
    writtenAt,
    exampleAt: (step) => largestOf(writtenAt(step)),
    surplusWrittenAt: (step) => surplusWritten(numbers, writtenAt(step)),
    hoursWrittenAt: () => numbers.hours,
  }
}

function largestOf(cells: readonly Written[]): Written | undefined {
  const size = ({ from, to }: Written) => Math.abs(from - to)
  return cells
    .filter(({ name }) => name !== '')
    .reduce<Written | undefined>((max, cell) => (max && size(max) >= size(cell) ? max : cell), undefined)
}

/** Whole kronor in proportion to amounts, of a sum that they come to exactly: the largest remainders get the odd kronor. */
function inProportion(amounts: readonly number[], to: number): readonly number[] {
  const total = sum(amounts, (amount) => amount)
  if (total === 0) return amounts
  const quotas = amounts.map((amount) => (amount * to) / total)
  const shares = quotas.map(Math.floor)
  const odd = to - sum(shares, (share) => share)
  const byRemainder = quotas
    .map((quota, at) => ({ at, remainder: quota - Math.floor(quota) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.at - b.at)
  for (const { at } of byRemainder.slice(0, odd)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

/** The surplus of a year with what is written in it. */
export function surplusWritten(numbers: YearNumbers, cells: readonly Written[]): number {
  if (cells[0]?.table === 'fixedCosts') {
    const less = sum(cells, ({ from, to }) => from - to)
    return surplusFrom(numbers.contribution, numbers.fixedCosts - less, numbers.measureCosts, numbers.financing)
  }
  const byId = new Map(cells.map((cell) => [cell.id, cell]))
  return surplusWith(
    numbers,
    sum(numbers.products, (product) => {
      const cell = byId.get(product.id)
      return cell && cell.field !== 'amount' ? marginWith(product, cell.field, cell.to) : product.annualMargin
    }),
  )
}

/** The product with an id; undefined when the year has none. */
export function productWith(numbers: YearNumbers, id: RowId<'offerings'> | undefined): Product | undefined {
  return id === undefined ? undefined : numbers.products.find((product) => product.id === id)
}
