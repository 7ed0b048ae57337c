/** Most decimals that a number of the plan has (docs/product.md). */
export const maxDecimals = 5

/** So many of them a field keeps. */
export const decimalsOf = ({ kind }: { readonly kind: string }): number => (kind === 'integer' ? 0 : maxDecimals)

/** Rounds away decimals until the digits and the decimal sign fit; undefined when even the whole number is too long. */
export function fewerDecimals(value: number, max: number): number | undefined {
  for (let decimals = maxDecimals; decimals >= 0; decimals--) {
    const shorter = withDecimals(value, decimals)
    if (plainDigits(shorter).length <= max) return shorter
  }
  return undefined
}

/** Rounds half away from zero, by the digits a person sees. */
export const withDecimals = (value: number, decimals: number): number => rounderTo(Math.round, decimals)(value)

/** Rounds the fifteen digits that a person sees, as spreadsheets do: 1,1 is nothing above 1,1. A minus like a plus. */
export function rounderTo(round: (value: number) => number, decimals: number): (value: number) => number {
  const [times, over] = decimals < 0 ? [1, 10 ** -decimals] : [10 ** decimals, 1]
  return (value) => {
    const size = Math.abs(value)
    const shifted = (size * times) / over
    // the law's roundings (workbook/roundings.ts), all to whole kronor, have a guard of their own, which in an amount so large is beyond the fifteenth digit
    const isLaws = round === Math.round && decimals <= 0 && size >= 1e8
    const rounded = isLaws ? round(shifted) : roundedInDigits(round, shifted)
    return ((value < 0 ? -rounded : rounded) * over) / times
  }
}

// digits are written out only where the fifteenth may decide: beside a whole and beside a half
function roundedInDigits(round: (value: number) => number, size: number): number {
  if (Number.isInteger(size)) return size
  const beside = Math.abs(2 * size - Math.round(2 * size))
  return round(beside > size * 2e-14 ? size : Number(size.toPrecision(15)))
}

/** Decimals that a person would give an amount of kr per unit: none from 20 kr, one under it, and whole ore under 1 kr. */
export const moneyDecimals = (kr: number): number => (kr >= 20 ? 0 : kr >= 1 ? 1 : 2)

/** Digits and a decimal point, never an exponent: 0.00001, not 1e-5. */
function plainDigits(value: number): string {
  const fixed = value.toFixed(maxDecimals)
  return fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed
}
