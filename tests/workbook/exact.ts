/** What 1 is counted as. */
export const one = 10n ** 24n

/** An exact decimal number, in units of 10⁻²⁴. */
export type Exact = bigint

export function exact(value: number | string): Exact {
  const text = typeof value === 'number' ? value.toFixed(10).replace(/0+$/, '') : value
  const match = /^(-?)(\d+)\.?(\d*)$/.exec(text)
  if (!match) throw new Error(`no decimal: ${text}`)
  const [, minus, whole = '', part = ''] = match
  const digits = BigInt(whole + part) * 10n ** BigInt(24 - part.length)
  return minus ? -digits : digits
}

export const times = (a: Exact, b: Exact): Exact => (a * b) / one
export const min = (a: Exact, b: Exact): Exact => (a < b ? a : b)
export const max = (a: Exact, b: Exact): Exact => (a > b ? a : b)
/** Down to a multiple of a step, for amounts of 0 or more. */
export const down = (a: Exact, step = 1): Exact => a - (a % (BigInt(step) * one))
export const up = (a: Exact, step = 1): Exact =>
  -((-a / (BigInt(step) * one)) * BigInt(step) * one) + (a % (BigInt(step) * one) > 0n ? BigInt(step) * one : 0n)
export const kronor = (a: Exact): number => Number(a / one) + Number(a % one) / 1e24
