/** A number some percent higher or lower, with as many decimals as it has; a small one that may have decimals moves by tenths, not in leaps. */
export function triedValue(value: number, percent: number, isWhole: boolean): number {
  const decimals = isWhole ? 0 : Math.max(decimalsOf(value), value < smallBelow ? 1 : 0)
  const scale = 10 ** decimals
  return Math.round(value * (1 + percent / 100) * scale) / scale
}

const smallBelow = 20

function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0
}
