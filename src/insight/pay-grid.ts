import type { Payout } from '../workbook/owner-figures.ts'
import type { Found, PaySpace } from './pay-search.ts'
import type { RoughYears } from './rough-years.ts'

const pointsOfPay = 14
const hundred = 100
/** more than any pay */
const large = 10 ** 12
const choices: readonly Payout[] = ['within', 'all']

/**
 * Every combination of pays on a coarse grid, with every choice of distributing all or within the room: the best of each choice and pay of
 * the first year, the best first. On the grid stand the pays from which another krona is taxed otherwise: a best pay is mostly one of them.
 */
export function coarseTrials(
  space: PaySpace,
  rough: RoughYears,
  special: readonly (readonly number[])[],
): readonly Found[] {
  const grid = [0, 1, 2].map((at) => paysOf(space, at, special[at] ?? []))
  const best = new Map<number, Found>()
  const hasEquity = (space.start.left[0] ?? 0) > 0
  const pay: [number, number, number] = [0, 0, 0]
  const payout: [Payout, Payout, Payout, Payout] = ['within', 'within', 'within', 'within']

  const visit = (at: number, so: RoughYears['start'], policy: number) => {
    // after the last year nothing can be paid out: whatever is taxed of it, more is left than of what stays in the company
    const [from, to] = at === 3 ? [1, 2] : [0, at === 0 && !hasEquity ? 1 : 2]
    for (let which = from; which < to; which++) {
      const here = policy + (which << at)
      for (const one of at === 3 ? [pay[2]] : (grid[at] ?? [])) {
        payout[at] = choices[which] as Payout // two of them
        if (at < 3) pay[at as 0 | 1 | 2] = one
        const next = rough.after(so, at, one, payout)
        if (next.net === Number.NEGATIVE_INFINITY) continue
        if (at < 3) {
          visit(at + 1, next, here)
          continue
        }
        const key = here * large + pay[0]
        const known = best.get(key)
        if (!known || next.net > known.net)
          best.set(key, { net: next.net, trial: { pay: [...pay], payout: [...payout] } })
      }
    }
  }
  visit(0, rough.start, 0)
  return [...best.values()].toSorted((a, b) => b.net - a.net)
}

function paysOf(space: PaySpace, at: number, special: readonly number[]): readonly number[] {
  const upTo = space.upTo[at] ?? 0
  const roundDown = (pay: number) => Math.floor(pay / hundred) * hundred
  const spread = Array.from({ length: pointsOfPay }, (_, one) => roundDown((upTo * one) / (pointsOfPay - 1)))
  const steps = (space.steps[at] ?? []).map(roundDown)
  return [...new Set([...spread, ...steps, ...special])]
    .filter((pay) => pay >= 0 && pay <= upTo)
    .toSorted((a, b) => a - b)
}

/** How far apart the pays of the coarse grid are at most, kr. */
export function widestOf(space: PaySpace): number {
  return Math.max(hundred, ...space.upTo) / (pointsOfPay - 1)
}
