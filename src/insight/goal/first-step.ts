/** How many guesses are made by the slope before the rest is halved. */
const guesses = 8

/** The first whole step at which a value that never falls reaches a target, by guesses from its slope. */
export function firstAtLeast(
  valueAt: (step: number) => number,
  target: number,
  first: number,
  last: number,
): number | undefined {
  let [low, high] = [first, last]
  let [lowest, highest] = [valueAt(low), valueAt(high)]
  if (lowest >= target) return low
  if (highest < target) return undefined
  for (let guess = 0; high - low > 1; guess++) {
    const slope = (target - lowest) / (highest - lowest)
    const between = guess < guesses ? Math.ceil(low + slope * (high - low)) : Math.floor((low + high) / 2)
    const step = Math.min(high - 1, Math.max(low + 1, between))
    const value = valueAt(step)
    if (value >= target) [high, highest] = [step, value]
    else [low, lowest] = [step, value]
  }
  return high
}
