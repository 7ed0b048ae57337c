import { maxLength } from '../rules/limits.ts'

/** The most that a field of seven characters holds. */
export const maxInField = 10 ** maxLength.amount - 1

const maxDecimals = 5
// of prices from here on whole kronor are written, below it one decimal
const wholeFrom = 20
const tenths = 10

/** A product of decimal numbers without its binary error: nine decimals are all that a price and a percent of two decimals come to. */
const exactly = (value: number): number => Math.round(value * 1e9) / 1e9

function ceiling(value: number, decimals: number): number {
  return Math.ceil(exactly(value * 10 ** decimals)) / 10 ** decimals
}

/** A price rounded up as it is written: whole kronor from 20 kr, one decimal under. */
export function priceUp(price: number): number {
  return exactly(price) >= wholeFrom ? ceiling(price, 0) : ceiling(price, 1)
}

/** A volume rounded up: whole, or with one decimal where it has decimals today and the field has room for them. */
export function volumeUp(volume: number, today: number): number {
  const decimals = Number.isInteger(today) || volume >= 10 ** (maxLength.amount - 2) ? 0 : 1
  return ceiling(volume, decimals)
}

/** A number of units more than a volume that has decimals: rounded up to those that the field has room for. */
export function volumeInField(volume: number): number {
  return ceiling(volume, decimalsInField(volume))
}

/** A cost rounded down as it is written: whole kronor from 20 kr, one decimal from 1 kr, and what its field holds under that. */
export function costDown(cost: number): number {
  const value = exactly(cost)
  const by = 10 ** (value >= wholeFrom ? 0 : value >= 1 ? 1 : decimalsInField(cost))
  return Math.floor(exactly(cost * by)) / by
}

/** A yearly cost rounded down to whole kronor, all that its field holds. */
export function amountDown(amount: number): number {
  return Math.floor(exactly(amount))
}

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

/** The place of the first of these prices that is not below a price. */
export function stepOfPrice(price: number): number {
  return price < wholeFrom
    ? Math.ceil(exactly(price * tenths))
    : Math.ceil(exactly(price)) - wholeFrom + wholeFrom * tenths
}
