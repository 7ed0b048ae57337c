import { maxLength } from '../../rules/limits.ts'

// a price under this is shown with one decimal, as the goal seek writes it
const wholeFrom = 20
const highest = 10 ** maxLength.amount - 1

/** The price that a key moves to, kr: an arrow by one krona (a tenth under 20), a page by ten of them. Undefined for another key. */
export function pricesStep(price: number, key: string): number | undefined {
  const steps = stepsOf[key]
  if (steps === undefined) return undefined
  const step = price < wholeFrom || (price === wholeFrom && steps < 0) ? 0.1 : 1
  const next = Math.round((price + steps * step) * 10) / 10
  return Math.min(highest, Math.max(0, step === 1 ? Math.round(next) : next))
}

const stepsOf: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
}
