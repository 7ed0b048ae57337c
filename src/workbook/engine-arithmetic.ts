/** How small a difference or sum may be beside what it is taken from and still count (HyperFormula's precisionEpsilon). */
const epsilon = 1e-13
const withoutError = (result: number, beside: number) => (Math.abs(result) < epsilon * Math.abs(beside) ? 0 : result)

/** The engine's signs between two numbers, its guard against binary error too (`smartRounding` of HyperFormula). */
export const plus = (a: number, b: number): number => withoutError(a + b, a)
export const minus = (a: number, b: number): number => withoutError(a - b, a)
/** No power where there is none, or none that a number can hold. What is no number has none either: JavaScript raises it to 0. */
export const powered = (a: number, b: number): number => {
  const power = Number.isNaN(a) ? a : a ** b
  return Number.isFinite(power) ? power : Number.NaN
}
export const divided = (a: number, b: number): number => (b === 0 ? Number.NaN : a / b)

/** How two numbers stand to each other, as the engine sees it: below 0 when the first is less, 0 when they are the same, NaN when one is no number. */
export function compare(left: number, right: number): number {
  const wider = 1 + epsilon
  if (right >= 0 && left * wider >= right && left <= right * wider) return 0
  if (right <= 0 && left * wider <= right && left >= right * wider) return 0
  return left > right ? 1 : left < right ? -1 : Number.NaN
}

/** What a comparison comes to: 1 where it holds, 0 where not, NaN where there is nothing to compare. */
export const truth = (order: number, holds: (order: number) => boolean): number =>
  Number.isNaN(order) ? Number.NaN : Number(holds(order))

/** A number as the engine returns it, rounded to fifteen digits (`precisionRounding`). */
export function toFifteenDigits(value: number): number {
  if (value === 0 || !Number.isFinite(value) || Number.isInteger(value)) return value
  const by = 10 ** (14 - Math.floor(Math.log10(Math.abs(value))))
  return value < 0 ? -Math.round(-value * by) / by : Math.round(value * by) / by
}
