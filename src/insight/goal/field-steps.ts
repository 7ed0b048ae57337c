import { rounderTo } from '../../plan/rounded.ts'
import { maxLength } from '../../rules/limits.ts'

export const maxInField = 10 ** maxLength.amount - 1

const maxDecimals = 5
// of prices from here on whole kronor are written, below it one decimal
const wholeFrom = 20
const tenths = 10

const ceiling = (value: number, decimals: number): number => rounderTo(Math.ceil, decimals)(value)
const floor = (value: number, decimals: number): number => rounderTo(Math.floor, decimals)(value)

/** A price rounded up as it is written: whole kronor from 20 kr, one decimal under. */
export function priceUp(price: number): number {
  const inTenths = ceiling(price, 1)
  return inTenths >= wholeFrom ? ceiling(price, 0) : inTenths
}

/** A volume rounded up: whole, or with one decimal where it has decimals today and the field has room for them. */
export function volumeUp(volume: number, today: number): number {
  const decimals = Number.isInteger(today) || volume >= 10 ** (maxLength.amount - 2) ? 0 : 1
  return ceiling(volume, decimals)
}

/** A number of units more than a volume that has decimals: rounded up to those that the field has room for. */
export const volumeInField = (volume: number): number => ceiling(volume, decimalsInField(volume))

/** A cost rounded down as it is written: whole kronor from 20 kr, one decimal from 1 kr, and what its field holds under that. */
export function costDown(cost: number): number {
  if (floor(cost, 0) >= wholeFrom) return floor(cost, 0)
  return floor(cost, floor(cost, 0) >= 1 ? 1 : decimalsInField(cost))
}

/** A yearly cost rounded down to whole kronor, all that its field holds. */
export const amountDown = (amount: number): number => floor(amount, 0)

function decimalsInField(value: number): number {
  const whole = String(Math.floor(value)).length
  return Math.max(0, Math.min(maxDecimals, maxLength.amount - whole - 1))
}

/** The prices that a single price is moved among, by their place: 0, 0.1 … 19.9, 20, 21 … */
export function priceAtStep(step: number): number {
  const under = wholeFrom * tenths
  return step < under ? step / tenths : wholeFrom + step - under
}

/** The place of the dearest price that a field holds. */
export const lastPriceStep = wholeFrom * tenths + maxInField - wholeFrom

export const stepOfPrice = (price: number): number =>
  price < wholeFrom ? ceiling(price * tenths, 0) : ceiling(price, 0) - wholeFrom + wholeFrom * tenths
