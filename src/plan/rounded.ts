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

/** Rounds half away from zero, by the digits a person sees. For numbers that fit a field, never for huge ones. */
export function withDecimals(value: number, decimals: number): number {
  const digits = plainDigits(value, 12)
  return Number(`${Math.round(Number(`${digits}e${decimals}`))}e-${decimals}`)
}

/** Decimals that a person would give an amount of kr per unit: none from 20 kr, one under it, and whole ore under 1 kr. */
export function moneyDecimals(kr: number): number {
  return kr >= 20 ? 0 : kr >= 1 ? 1 : 2
}

/** Digits and a decimal point, never an exponent: 0.00001, not 1e-5. */
function plainDigits(value: number, max = maxDecimals): string {
  const fixed = value.toFixed(max)
  return fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed
}
