import type { Found, SoFar, Years } from './pay-search.ts'

const hundred = 100
/** how finely what the years leave is told apart: of the ways to leave the same only the best goes on */
const shades = 36
const heldShades = 5
const lossShades = 3
/** how many paths are followed between two pauses */
const together = 6
const most = Number.POSITIVE_INFINITY

/** What is asked of the years before any is chosen: what pays are worth trying, and what there is. */
export interface Grid {
  readonly mostEquity: readonly number[]
  readonly mostEarned: readonly number[]
  readonly least: number
  pays(at: number): readonly number[]
  payNear(at: number, pay: number): number
  toStateTax(at: number, pay: number): number
}

/** What the years so far leave in the company, and what it may deduct, kr. */
export interface Held extends SoFar {
  readonly held: number
  readonly loss: number
}

/** The years of a grid, nearly. */
export interface GridYears<S extends Held> extends Years<S> {
  readonly least: number
  payNear(at: number, pay: number): number
  beyondRoom(so: S, at: number): number
  lacks(so: S, at: number, pay: number, wanted: number): number
  keptOf(so: S, at: number): number
  owedAlike(so: S, width: number): string
  savedGrowsAfter(at: number): boolean
}

/** The years so far, by what has been chosen in them. */
interface Path<S> {
  readonly so: S
  readonly pay: readonly number[]
  readonly above: readonly number[]
  readonly worth: number
}

/**
 * The best ways through the years, the best first, by what each year leaves to the next. What the company holds and the room that is saved
 * come to one number: a krona within the room is taxed the same whenever it is distributed, and so only what is beyond the room matters. It
 * pauses now and then, and says in which year it is.
 */
export function* coarsePaths<S extends Held>(space: Grid, rough: GridYears<S>): Generator<number, readonly Found[]> {
  const width = Math.max(hundred, (space.mostEquity.at(-1) ?? 0) / shades)
  let paths: readonly Path<S>[] = [{ so: rough.start, pay: [], above: [], worth: 0 }]
  for (const at of [0, 1, 2]) {
    const best = new Map<string, Path<S>>()
    const pays = space.pays(at)
    for (const [one, path] of paths.entries()) {
      if (one % together === 0) yield at
      for (const pay of [...pays, ...paysToEnd(space, rough, path.so, at, pays)]) {
        for (const above of dividendsOf(space, rough, path.so, at, pay)) {
          const so = rough.after(path.so, at, pay, above)
          if (so.net === Number.NEGATIVE_INFINITY) continue
          const worth = at === 2 ? rough.after(so, 3, pay, most).net : so.net + rough.keptOf(so, at + 1)
          const keepsRoom = so.above < 0 || path.above.some((one) => one < 0)
          const shade = Math.round(rough.beyondRoom(so, at + 1) / width)
          const held = so.held < 0 ? -1 : Math.ceil((heldShades * so.held) / (width * shades))
          const lost = Math.ceil((lossShades * so.loss) / (width * shades))
          const owed = rough.owedAlike(so, (width * shades) / heldShades)
          const key = at === 2 ? path.pay.join() + path.above.join() : `${shade} ${held} ${lost} ${keepsRoom} ${owed}`
          const known = best.get(key)
          if (!known || worth > known.worth)
            best.set(key, { so, pay: [...path.pay, pay], above: [...path.above, so.above], worth })
        }
      }
    }
    paths = [...best.values()]
  }
  return paths
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ pay: [p1 = 0, p2 = 0, p3 = 0], above: [a1 = 0, a2 = 0, a3 = 0], worth }) => ({
      candidate: { pay: [p1, p2, p3], above: [a1, a2, a3] },
      net: worth,
    }))
}

/** The pays that leave just what the next room takes, and nothing at all; and those that the owner just lives on with what is distributed. */
function paysToEnd<S extends Held>(
  space: Grid,
  rough: GridYears<S>,
  so: S,
  at: number,
  pays: readonly number[],
): readonly number[] {
  const spare = (pay: number) => rough.beyondRoom(rough.after(so, at, pay, 0), at + 1)
  const held = (pay: number) => rough.after(so, at, pay, -most).held
  const lacking =
    space.least > 0 ? [-most, 0, most].map((above) => (pay: number) => rough.lacks(so, at, pay, above)) : []
  return [spare, held, ...lacking].flatMap((left, one) => {
    let [low, high] = [0, pays.length - 1]
    if (!(left(pays[low] ?? 0) > 0 && left(pays[high] ?? 0) < 0)) return []
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (left(pays[middle] ?? 0) > 0) low = middle
      else high = middle
    }
    const [from, to] = [pays[low] ?? 0, pays[high] ?? 0]
    const [more, less] = [left(from), left(to)]
    return [space.payNear(at, from + ((to - from) * more) / (more - less) + (one < 2 ? -hundred : hundred))]
  })
}

/** How much above the room is worth trying beside a pay: nothing, up to each step of the law, what leaves just the next room, all. */
function dividendsOf<S extends Held>(
  space: Grid,
  rough: GridYears<S>,
  so: S,
  at: number,
  pay: number,
): readonly number[] {
  const beyond = rough.beyondRoom(so, at)
  const next = rough.after(so, at, pay, 0)
  const toKeep = at < 2 || rough.savedGrowsAfter(at) ? [-most] : []
  const toLiveOn = space.least > 0 ? [rough.lacks(so, at, pay, 0)] : []
  const none = so.held > 0 ? [...toKeep, 0, ...toLiveOn, ...(next.held < 0 ? [next.held] : [])] : [0]
  if (beyond <= 0) return none
  const spare = rough.beyondRoom(next, at + 1)
  const some = [space.toStateTax(at, pay), space.mostEarned[at] ?? 0, spare, beyond / 3, (beyond * 2) / 3]
  return [...none, ...some.filter((above) => above > 0 && above < beyond), beyond]
}
