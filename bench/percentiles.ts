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
