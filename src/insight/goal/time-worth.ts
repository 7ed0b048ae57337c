import type { RowId } from '../../plan/plan.ts'
import type { Year } from '../../rules/horizon.ts'
import { columnOf, type ProductNumbers } from '../../workbook/row-arithmetic.ts'
import { columnsWith, isFree } from '../followed.ts'
import type { NetPay, Product, YearNumbers } from '../net-pay.ts'
import { lastPriceStep, priceAtStep, stepOfPrice } from './field-steps.ts'
import { firstAtLeast } from './first-step.ts'
import { Reach } from './needed-surplus.ts'

/** A product as a point: hours per year, margin per hour (kr), and its annual contribution as size. */
export interface TimePoint {
  readonly id: RowId<'offerings'>
  readonly name: string
  readonly hours: number
  readonly marginPerHour: number
  readonly annualMargin: number
  /** The price of today, kr per unit as it is typed. */
  readonly price: number
  /** Whether its price is moved by hand: one that is a formula follows. */
  readonly isFree: boolean
}

export interface TimeWorth {
  readonly points: readonly TimePoint[]
  /** The contribution per hour of the products' hours that the wanted net pay requires, kr; undefined without hours or when nothing reaches it. */
  readonly required: number | undefined
  /** Whether that is so at any price: not where formulas move hours and costs with it. */
  readonly isStraight: boolean
}

/** So close to each other lie the prices that are looked at on a way that formulas may turn. */
const closeBy = 1.1

export function valuePerHour(pay: NetPay, year: Year, wanted: number): TimeWorth {
  const numbers = pay.numbers(year)
  const points = numbers.products.flatMap((product, at): readonly TimePoint[] => {
    const { id, name, annualHours, annualMargin, marginPerHour, price } = product
    if (marginPerHour === undefined || annualHours === 0) return []
    return [{ id, name, hours: annualHours, marginPerHour, annualMargin, price, isFree: isFree(numbers, 'price', at) }]
  })
  const needed = wanted > 0 && numbers.hours > 0 ? new Reach(pay, year, wanted).smallest() : undefined
  const { fixedCosts, measureCosts, financing } = numbers
  const contribution =
    needed === undefined
      ? undefined
      : needed + fixedCosts + measureCosts + financing.depreciation + financing.loanInterest
  return {
    points,
    required: contribution === undefined ? undefined : contribution / numbers.hours,
    isStraight: !numbers.followers?.useSome('price'),
  }
}

/** The written price at which a product gives this margin per hour; where it turns, the nearest to today's. */
export function priceForMargin(numbers: YearNumbers, place: number, marginPerHour: number): number {
  const product = numbers.products[place] as Product // one of them
  const isFollowed = numbers.followers?.follow('price', place) === true
  const columnsAt = columnsWith(numbers, 'price', place)
  const at = (step: number) => {
    const price = priceAtStep(step)
    if (!isFollowed) return columnOf('marginPerHour', { ...product, price }) ?? 0
    const columns = columnsAt(price)
    const number = (name: keyof ProductNumbers) => columns[name][place] as number // a column of the products
    const [variableCost, workHours, volumeYear] = [number('variableCost'), number('workHours'), number('volumeYear')]
    return columnOf('marginPerHour', { ...product, price, variableCost, workHours, volumeYear }) ?? 0
  }
  if (!isFollowed) return priceAtStep(firstAtLeast(at, marginPerHour, 0, lastPriceStep) ?? lastPriceStep)
  const today = stepOfPrice(product.price)
  const isEnough = (step: number) => at(step) >= marginPerHour
  if (isEnough(today)) {
    // less is asked for: down to the last that is enough
    let [low, high] = [today, today]
    while (low > 0 && isEnough(low)) [low, high] = [Math.min(low - 1, Math.floor(low / closeBy)), low]
    return priceAtStep(isEnough(low) ? low : (firstAtLeast(at, marginPerHour, low, high) ?? high))
  }
  let [low, high] = [today, today]
  while (high < lastPriceStep && !isEnough(high))
    [low, high] = [high, Math.min(lastPriceStep, Math.ceil((high + 1) * closeBy))]
  const found = isEnough(high) ? firstAtLeast(at, marginPerHour, low, high) : undefined
  return found === undefined ? product.price : priceAtStep(found)
}
