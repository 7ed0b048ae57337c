import type { Grid } from './grid.ts'
import { type Choice, Left, type NearYears } from './near-years.ts'
import type { Found } from './years.ts'

interface Path {
  readonly so: Left
  before: Path | undefined
  choice: Choice | undefined
  worth: number
}

/** how finely what the years leave is told apart near the room, kr; and how much coarser far from it */
const finest = 40_000
const shades = 40
const roomShade = 60_000
const all = Number.POSITIVE_INFINITY
/** a state whose few trials give so much less than the best, kr, is left */
const hopeless = 4000
const atLeast = 24
const lastStates = 120
const kept = 400

/**
 * The best ways through the years, the best first. Of the ways that leave a year the same only the best goes on: what the company holds beyond
 * the room, the room, the loss that it may deduct, and what is owed. It pauses now and then, and says in which year it is.
 */
export function* waysByState(near: NearYears, grid: Grid): Generator<number, readonly Found[]> {
  const out = new Left()
  let paths: readonly Path[] = [{ so: near.start, before: undefined, choice: undefined, worth: 0 }]
  for (const at of [0, 1]) {
    const best = new Map<number, Path>()
    for (const [one, path] of paths.entries()) {
      if (one % 8 === 0) yield at
      for (const choice of grid.pays(path.so, at, false)) {
        for (const above of grid.dividends(path.so, at, choice)) {
          const so = near.into(out, path.so, at, choice, above)
          const worth = so.net + near.keptOf(so, at + 1)
          keepBest(best, stateOf(near, so), so, path, choice, worth)
        }
      }
    }
    paths = [...best.values()]
  }
  const promising = yield* mostPromising(near, grid, paths)
  const found: Found[] = []
  for (const path of promising) {
    yield 2
    for (const choice of grid.pays(path.so, 2, false)) {
      const [above, net] = ended(near, grid, path.so, choice)
      const { before, choice: { pays: second = [] } = {} } = path
      const pays = [before?.choice?.pays ?? [], second, choice.pays] as const
      found.push({ candidate: { pays, above: [before?.so.above ?? 0, path.so.above, above] }, net })
    }
  }
  return found.toSorted((a, b) => b.net - a.net).slice(0, kept)
}

function keepBest(best: Map<number, Path>, state: number, so: Left, before: Path, choice: Choice, worth: number): void {
  const known = best.get(state)
  if (!known) best.set(state, { so: so.copied(), before, choice, worth })
  else if (worth > known.worth) Object.assign(known, { so: Object.assign(known.so, so), before, choice, worth })
}

/** The ways through two years that a few pays of the third make the most of, the best first. */
function* mostPromising(near: NearYears, grid: Grid, paths: readonly Path[]): Generator<number, readonly Path[]> {
  const promising: { readonly path: Path; readonly net: number }[] = []
  for (const [one, path] of paths.entries()) {
    if (one % 32 === 0) yield 2
    let most = Number.NEGATIVE_INFINITY
    for (const choice of grid.pays(path.so, 2, true)) most = Math.max(most, ended(near, grid, path.so, choice)[1])
    promising.push({ path, net: most })
  }
  promising.sort((a, b) => b.net - a.net)
  const enough = (promising[0]?.net ?? 0) - hopeless
  return promising.filter(({ net }, one) => one < atLeast || (one < lastStates && net > enough)).map(({ path }) => path)
}

const third = new Left()
const fourth = new Left()

/** The best dividend of the last year beside a pay, above the room, and what all years then give, kr. */
function ended(near: NearYears, grid: Grid, so: Left, choice: Choice): readonly [above: number, net: number] {
  const last = near.choice(3, choice.pays)
  let [most, above] = [Number.NEGATIVE_INFINITY, 0]
  for (const wanted of grid.dividends(so, 2, choice)) {
    near.into(third, so, 2, choice, wanted)
    const { net } = near.into(fourth, third, 3, last, all)
    if (net > most) [most, above] = [net, third.above]
  }
  return [above, most]
}

/** One number for the states that are nearly the same. */
function stateOf(near: NearYears, so: Left): number {
  const parts = [
    Math.round(shades * Math.asinh(near.beyondRoom(so) / finest)) + 500,
    Math.round(so.room / roomShade),
    Math.round(so.otherRoom / roomShade),
    Math.ceil(so.loss / finest),
    Math.ceil(so.reserve / finest),
  ]
  let state = so.held < 0 ? 1 : 0
  for (const part of parts) state = (state * 1021 + (part % 1021)) % 9_007_199_254_740
  return near.hasLeast ? (state * 31 + near.scarce(so)) % 9_007_199_254_740_991 : state
}
