import type { RowId } from '../../plan/plan.ts'
import { rowsOf } from '../../plan/plan.ts'
import { rowName } from '../../plan/row-name.ts'
import type { Year } from '../../rules/horizon.ts'
import { surplusFrom } from '../../workbook/row-arithmetic.ts'
import { allHoursOf, type Changed, columnsAfter, columnsWith, isFree, surplusOf } from '../followed.ts'
import { type NetPay, type Product, sum, type YearNumbers } from '../net-pay.ts'
import { lastPriceStep, maxInField, priceAtStep, stepOfPrice, volumeInField } from './field-steps.ts'
import { looksAt, remembered, type Steps, type Turning } from './turning-way.ts'

export interface Written {
  readonly table: 'offerings' | 'fixedCosts'
  readonly id: string
  readonly name: string
  readonly field: 'price' | 'volumeYear' | 'variableCost' | 'amount'
  readonly from: number
  readonly to: number
}

/** Why a way changes nothing: there is nothing to change, it is not sold, what is sold gives nothing, it follows from formulas, or what follows it takes it back. */
export type NoChange = 'none' | 'notSold' | 'noMargin' | 'follows' | 'evened'

/** A way to change a year in whole steps, 0 the plan as it is; a step up is more surplus unless something turns it. */
export interface Way extends Steps {
  /** Whether some of what it moves is a formula, and stays. */
  readonly holds: boolean
  /** Undefined where no formula follows what is moved. */
  readonly turning: Turning | undefined
  /** What the first step is: all that there was is gone, or the most that the fields hold. */
  readonly firstIs: 'nothing' | 'fullField'
  /** Why it changes nothing, where it does; and what that follows which is a formula (WayAnswer); none where it is numbers alone. */
  readonly idle: NoChange
  readonly follows: readonly string[]
  /** What a step is called by: percent, kr or units. */
  readonly changeAt: (step: number) => number
  /** What is written of it, rounded; cells that stay are left out. */
  readonly writtenAt: (step: number) => readonly Written[]
  /** The cell among them that it is shown by: of one product its own, else that of a row with a name: the preferred product's, or what changes most. */
  readonly exampleAt: (step: number, preferred: Product | undefined) => Written | undefined
  readonly hoursWrittenAt: (step: number) => number
}

/** What is written of products in one field; those whose number stays are left out. */
export function written(
  products: readonly Product[],
  field: keyof Changed,
  toOf: (product: Product, at: number) => number,
): readonly Written[] {
  const cells: Written[] = []
  for (const [at, product] of products.entries()) {
    const [from, to] = [product[field], toOf(product, at)]
    if (to !== from) cells.push({ table: 'offerings', id: product.id, name: product.name, field, from, to })
  }
  return cells
}

export function onePrice(numbers: YearNumbers, product: Product): Way {
  const { price } = product
  const today = stepOfPrice(price)
  // a price between two of them has the dearer as its first step up
  const above = priceAtStep(today) === price ? 0 : 1
  const at = (step: number) => (step === 0 ? price : priceAtStep(today + step - (step > 0 ? above : 0)))
  const range = { first: -today, last: lastPriceStep - today + above, idle: 'notSold' } as const
  return ofOne(numbers, product, 'price', range, at, (share) => stepOfPrice((price || 1) * share) - today)
}

export function oneVolume(numbers: YearNumbers, product: Product): Way {
  const { volumeYear } = product
  const at = (step: number) => (step === 0 ? volumeYear : volumeInField(volumeYear + step))
  const last = Math.floor(maxInField - volumeYear)
  const range = { first: -Math.floor(volumeYear), last, idle: 'noMargin' } as const
  const stepAt = (share: number) => Math.round((volumeYear || 1) * share - volumeYear)
  return ofOne(numbers, product, 'volumeYear', range, at, stepAt)
}

function ofOne(
  numbers: YearNumbers,
  product: Product,
  field: 'price' | 'volumeYear',
  range: Pick<Way, 'first' | 'last' | 'idle'>,
  at: (step: number) => number,
  stepAt: Turning['stepAt'],
): Way {
  const { followers, contribution, fixedCosts: fixed, measureCosts, financing } = numbers
  const place = numbers.products.indexOf(product)
  const isFollowed = followers?.follow(field, place) === true
  const columnsAt = columnsWith(numbers, field, place)
  const others = contribution - product.annualMargin
  const surplusAt = (step: number) => {
    if (isFollowed) return surplusOf(numbers, columnsAt(at(step)))
    const { price, variableCost, volumeYear }: Changed = { ...product, [field]: at(step) }
    return surplusFrom(others + product.marginAt(price, variableCost, volumeYear), fixed, measureCosts, financing)
  }
  const alone: Changed = { ...product, [field]: product[field] + 1 }
  const isEvened =
    isFollowed && product.marginAt(alone.price, alone.variableCost, alone.volumeYear) !== product.annualMargin
  const held: Partial<Way> = { first: 0, last: 0, idle: 'follows', follows: followers?.usesOf(field, place) ?? [] }
  return {
    ...range,
    holds: !isFree(numbers, field, place),
    ...(isEvened && { idle: 'evened' }),
    follows: [],
    ...(!isFree(numbers, field, place) && held),
    turning: isFollowed ? { stepAt, looks: looksAt(numbers) } : undefined,
    firstIs: 'nothing',
    changeAt: (step) => Math.round((at(step) - product[field]) * 1e5) / 1e5,
    surplusAt,
    writtenAt: (step) => written([product], field, () => at(step)),
    // shown beside the choice of the product, which has no name to need
    exampleAt: (step) => written([product], field, () => at(step))[0],
    surplusWrittenAt: surplusAt,
    hoursWrittenAt: (step) => allHoursOf(numbers, columnsAt(at(step))),
  }
}

/** The fixed costs of the year together, by the krona: each carries its part, in whole kronor. */
export function fixedCosts(pay: NetPay, year: Year, numbers: YearNumbers): Way {
  const { followers } = numbers
  const all = rowsOf(pay.plan, 'fixedCosts', year)
  const rows = all.filter(({ amount }, at) => amount > 0 && isFree(numbers, 'amount', at))
  const isFollowed = followers?.follow('amount') === true
  const holds = followers?.heldIn('amount') !== undefined
  const total = sum(rows, ({ amount }) => amount)
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
  const columnsAt = (step: number) => {
    const byId = new Map(writtenAt(step).map(({ id, to }) => [id, to]))
    return columnsAfter(numbers, {
      amount: numbers.columns.amount.map((amount, at) => byId.get(all[at]?.id ?? '') ?? amount),
    })
  }
  const surplusAt = (step: number) =>
    isFollowed
      ? surplusOf(numbers, columnsAt(step))
      : surplusFrom(numbers.contribution, numbers.fixedCosts - step, numbers.measureCosts, numbers.financing)
  return remembered({
    first: Math.min(0, total - max),
    last: total,
    firstIs: 'fullField',
    holds,
    idle: isFollowed && total > 0 ? 'evened' : holds ? 'follows' : 'none',
    follows: followers?.usesOf('amount') ?? [],
    turning: isFollowed ? { stepAt: (share) => Math.round(total * (1 - share)), looks: looksAt(numbers) } : undefined,
    changeAt: (step) => step,
    surplusAt,
    writtenAt,
    exampleAt: (step) => largestOf(writtenAt(step)),
    surplusWrittenAt: (step) => surplusOf(numbers, columnsAt(step)),
    hoursWrittenAt: (step) => allHoursOf(numbers, columnsAt(step)),
  })
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

export const productWith = (numbers: YearNumbers, id: RowId<'offerings'> | undefined): Product | undefined =>
  id === undefined ? undefined : numbers.products.find((product) => product.id === id)
