import type { GridYears, Held } from './pay-grid.ts'
import { type Tried, tried } from './pay-search.ts'

/** how far apart what is tried is, kr, ever finer, and how often the middle may move on at each */
const widths = [12_000, 4000, 1300, 400]
const times = 4
const around = [-2, -1, 0, 1, 2]
const all = Number.POSITIVE_INFINITY

/** The years so far, with what they come to so far and with what they leave, kr. */
interface Way<S> {
  readonly years: readonly S[]
  readonly pay: readonly number[]
  readonly worth: number
}

/**
 * The best on ever finer grids around a trial. All amounts of all years are moved at once, for where the better lies beyond worse ground: of
 * the ways that leave a year nearly the same only the best goes on.
 */
export function refined<S extends Held>(rough: GridYears<S>, from: Tried<S>): Tried<S> {
  let best = from
  for (const width of widths) {
    for (let time = 0; time < times; time++) {
      const next = bestAround(rough, best, width)
      if (!(next && next.net > best.net + 1)) break
      best = next
    }
  }
  return best
}

function bestAround<S extends Held>(rough: GridYears<S>, from: Tried<S>, width: number): Tried<S> | undefined {
  let ways: readonly Way<S>[] = [{ years: [], pay: [], worth: 0 }]
  for (const at of [0, 1, 2] as const) {
    const best = new Map<string, Way<S>>()
    const pays = [...new Set(around.map((by) => rough.payNear(at, from.candidate.pay[at] + by * width)))]
    for (const way of ways) {
      for (const pay of pays) {
        for (const so of dividendsAround(rough, from, at, { before: way.years.at(-1) ?? rough.start, pay, width })) {
          const worth = at === 2 ? rough.after(so, 3, pay, all).net : so.net + rough.keptOf(so, at + 1)
          const key = at === 2 ? '' : leavesAlike(rough, so, at + 1, width / 2)
          if (worth > (best.get(key)?.worth ?? Number.NEGATIVE_INFINITY))
            best.set(key, { years: [...way.years, so], pay: [...way.pay, pay], worth })
        }
      }
    }
    ways = [...best.values()]
  }
  const [way] = ways
  if (!way) return
  const [pay1 = 0, pay2 = 0, pay3 = 0] = way.pay
  const [above1 = 0, above2 = 0, above3 = 0] = way.years.map(({ above }) => above)
  return tried(rough, [pay1, pay2, pay3], [above1, above2, above3])
}

/** A year after its dividends: those around a trial's, none or all above the room, what leaves just the next room, and what the owner lives on. */
function dividendsAround<S extends Held>(
  rough: GridYears<S>,
  { candidate, so }: Tried<S>,
  at: 0 | 1 | 2,
  { before, pay, width }: { readonly before: S; readonly pay: number; readonly width: number },
): readonly S[] {
  const none = rough.after(before, at, pay, 0)
  const end = candidate.above[at] < 0 && !so[at].isAll ? -all : all
  const years = [none]
  const toLiveOn = rough.least > 0 ? [rough.lacks(before, at, pay, 0)] : []
  const some = [end, rough.beyondRoom(none, at + 1), ...toLiveOn]
  for (const above of [...around.map((by) => candidate.above[at] + by * width), ...some]) {
    const year = rough.after(before, at, pay, above)
    // what there is bounds several of them alike
    if (year.above !== years.at(-1)?.above) years.push(year)
  }
  return years.filter(({ net }) => net > Number.NEGATIVE_INFINITY)
}

/** One name for years that leave nearly the same to the next. */
function leavesAlike<S extends Held>(rough: GridYears<S>, so: S, next: number, width: number): string {
  const held = so.held < 0 ? -1 : Math.min(3, Math.ceil(so.held / width))
  return `${Math.round(rough.beyondRoom(so, next) / width)} ${held} ${Math.ceil(so.loss / width)} ${rough.owedAlike(so, width)}`
}
