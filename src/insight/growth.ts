/** How much more or less a sum is than an earlier one, percent of it; null when either is missing or the earlier one is no more than 0. */
export const growthPercent = (from: number | null, to: number | null): number | null =>
  from === null || to === null || from <= 0 ? null : ((to - from) / from) * 100
