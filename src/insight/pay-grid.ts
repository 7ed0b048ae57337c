import type { Found, PaySpace } from './pay-search.ts'
import type { Rough, RoughYears } from './rough-years.ts'

const hundred = 100
/** how many pays there are on the grid beside those where the law has a step: up to what a pay mostly is, and up to what can be borne */
const usual = 1_000_000
const usualPoints = 12
const highPoints = 9
const apart = 12_000
/** how finely what the years leave is told apart: of the ways to leave the same only the best goes on */
const shades = 36
const heldShades = 5
const lossShades = 3
const most = Number.POSITIVE_INFINITY

/** The years so far, by what has been chosen in them. */
interface Path {
  readonly so: Rough
  readonly pay: readonly number[]
  readonly above: readonly number[]
  readonly worth: number
}

/**
 * The best ways through the years, the best first, by what each year leaves to the next. What the company holds and the room that is saved
 * come to one number: a krona within the room is taxed the same whenever it is distributed, and so only what is beyond the room matters.
 */
export function coarsePaths(space: PaySpace, rough: RoughYears): readonly Found[] {
  const width = Math.max(hundred, (space.mostEquity.at(-1) ?? 0) / shades)
  let paths: readonly Path[] = [{ so: rough.start, pay: [], above: [], worth: 0 }]
  for (const at of [0, 1, 2]) {
    const best = new Map<string, Path>()
    const pays = paysOf(space, at)
    for (const path of paths) {
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

/** The pays worth trying in a year: those from which another krona is taxed otherwise, and some between. */
export function paysOf(space: PaySpace, at: number): readonly number[] {
  const upTo = space.upTo[at] ?? 0
  const { pay = [], income = [], relief = () => 0 } = space.steps[at] ?? {}
  const beside = space.beside[at] ?? 0
  const reliefs = income.map((one) => relief(one) + hundred - 1)
  const steps = [...pay, ...income, ...reliefs].map((step) => Math.floor((step - beside) / hundred) * hundred)
  const exact = [0, upTo, ...steps, ...(space.special[at] ?? [])].filter((one) => one >= 0 && one <= upTo)
  const spread = (to: number, points: number) => Array.from({ length: points }, (_, one) => (to * one) / (points - 1))
  const between = [...spread(Math.min(upTo, usual), usualPoints), ...spread(upTo, highPoints)]
    .map((one) => Math.round(one / hundred) * hundred)
    .filter((one) => one <= upTo && exact.every((other) => Math.abs(one - other) > apart))
  return [...new Set([...exact, ...between])].toSorted((a, b) => a - b)
}

/** The pays that leave just what the next room takes, and nothing at all; and those that the owner just lives on with what is distributed. */
function paysToEnd(
  space: PaySpace,
  rough: RoughYears,
  so: Rough,
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
function dividendsOf(space: PaySpace, rough: RoughYears, so: Rough, at: number, pay: number): readonly number[] {
  const beyond = rough.beyondRoom(so, at)
  const next = rough.after(so, at, pay, 0)
  const toKeep = at < 2 || rough.savedGrowsAfter(at) ? [-most] : []
  const toLiveOn = space.least > 0 ? [rough.lacks(so, at, pay, 0)] : []
  const none = so.held > 0 ? [...toKeep, 0, ...toLiveOn, ...(next.held < 0 ? [next.held] : [])] : [0]
  if (beyond <= 0) return none
  const spare = rough.beyondRoom(next, at + 1)
  const toThreshold = (space.steps[at]?.stateTaxFrom ?? 0) - (space.beside[at] ?? 0) - pay
  const some = [toThreshold, space.parts[at]?.mostEarned ?? 0, spare, beyond / 3, (beyond * 2) / 3]
  return [...none, ...some.filter((above) => above > 0 && above < beyond), beyond]
}
