/** The middle and the 99th percentile of measured times, in ms. */
export function percentiles(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return `p50 ${at(0.5).toFixed(2)} ms   p99 ${at(0.99).toFixed(2)} ms   (${sorted.length} samples)`
}

/** The middle one of some numbers. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

/** One of measured times that so large a share of them is below, ms. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN)
}

/** A figure with three decimals. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** To which power of its size a cost grows: 1 is linear. The slope of a line through the logarithms, by least squares. */
export function exponent(sizes: readonly number[], costs: readonly number[]): number {
  const points = sizes.map((size, at) => [Math.log(size), Math.log(costs[at] ?? Number.NaN)] as const)
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const slope = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return round(slope / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0))
}
