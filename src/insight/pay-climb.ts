import { type Candidate, type PaySpace, type SoFar, type Tried, tried, type Years } from './pay-search.ts'

/** how fine the moves become where years are reckoned nearly, kr, and how much less a jump may give before it is followed */
export const near = 400
const jumpWidth = 2000
const jumpLacks = 300

/** How much of each amount is moved: the pays of the three years, of each who is paid, and what is distributed above the room in them. */
export type Move = readonly number[]

/** Ways to move a trial by a krona: one amount alone, and two against each other so that the company holds the same. */
export function movesOf(space: PaySpace): readonly Move[] {
  const costOf = (at: number) => {
    const tax = 1 - (space.parts[at]?.companyTaxPercent ?? 0) / 100
    return ((space.paid(at, 0).result - space.paid(at, 100_000).result) / 100_000) * tax || 1
  }
  return movesBy([costOf(0), costOf(1), costOf(2)], 1)
}

/** The same by what a krona of each pay costs the company; those of a year stand together. */
export function movesBy(pays: readonly number[], payees: number): readonly Move[] {
  const cost = [...pays, 1, 1, 1]
  const of = (parts: Readonly<Record<number, number>>): Move => cost.map((_, one) => parts[one] ?? 0)
  const all: Move[] = []
  for (let one = 0; one < cost.length; one++) {
    all.push(of({ [one]: 1 }))
    for (let two = one + 1; two < cost.length; two++)
      all.push(of({ [one]: 1, [two]: -(cost[one] ?? 1) / (cost[two] ?? 1) }))
  }
  const above = (at: number) => pays.length + at
  for (let one = 0; one < pays.length; one++) {
    const at = Math.floor(one / payees)
    all.push(of({ [one]: 1, [above(at)]: -1 }))
    // money that is kept for a later pay is not distributed on the way
    for (let later = (at + 1) * payees; later < pays.length; later++) {
      const [pay = 1, laterPay = 1] = [cost[one], cost[later]]
      const until = Math.floor(later / payees)
      const kept = Object.fromEntries(
        [1, 2].filter((year) => year > at && year <= until).map((year) => [above(year), -1]),
      )
      all.push(of({ ...kept, [one]: -1 / pay, [later]: 1 / laterPay }))
      if (one % payees === 0) all.push(of({ ...kept, [above(at)]: -1, [later]: 1 / laterPay }))
    }
  }
  return all.flatMap((move) => [move, move.map((part) => -part)])
}

/** The best that is reached from a trial by ever smaller moves. */
export function climb<S extends SoFar, P>(
  of: Years<S, P>,
  moves: readonly Move[],
  from: Candidate<P>,
  width: number,
  finest: number,
): Tried<S, P> {
  const each = Array.from({ length: 3 * of.payees }, () => -1)
  const less = (by: number) =>
    ([0, 1, 2] as const).map((at) => of.payMoved(at, from.pay[at], each, by)) as unknown as Candidate<P>['pay'] // three of them
  let best = [from.pay, less(0), less(100), less(200)]
    .map((pay) => tried(of, pay, from.above))
    .reduce((one, other) => (other.net > one.net ? other : one))
  for (let step = width; step >= finest; step /= 2) {
    for (let before: Tried<S, P> | undefined; before !== best; ) {
      before = best
      for (const move of moves) {
        for (;;) {
          const next = moved(of, best, move, step)
          if (!(next.net > best.net)) break
          best = next
        }
      }
    }
  }
  return best
}

/** The best of many small moves of some amounts at once, the same ones in each search: where several must change together. */
export function shaken<S extends SoFar, P>(
  of: Years<S, P>,
  from: Tried<S, P>,
  times: number,
  width: number,
): Tried<S, P> {
  let state = 1
  const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  let best = from
  for (let time = 0; time < times; time++) {
    const reach = width ** chance() * 10
    const common = (chance() * 2 - 1) * reach
    const by = Array.from({ length: 3 * of.payees + 3 }, () => 0)
    for (let one = 0; one < 3; one++) {
      const how = chance()
      by[Math.floor(chance() * by.length)] = how < 0.4 ? common : how < 0.8 ? -common : (chance() * 2 - 1) * reach
    }
    const next = moved(of, best, by, 1)
    if (next.net > best.net) best = next
  }
  return best
}

function moved<S extends SoFar, P>(of: Years<S, P>, before: Tried<S, P>, by: Move, step: number): Tried<S, P> {
  const { pay, above } = before.candidate
  const { payees } = of
  const isPaid = (at: number) => {
    for (let one = at * payees; one < (at + 1) * payees; one++) if (by[one] !== 0) return true
    return false
  }
  // where all is distributed it stays so
  const paidOut = (at: 0 | 1 | 2) => {
    const more = by[3 * payees + at] ?? 0
    return more === 0 && before.so[at].isAll ? Number.POSITIVE_INFINITY : above[at] + more * step
  }
  const [first, second, third] = [isPaid(0), isPaid(1), isPaid(2)]
  return tried(
    of,
    [
      first ? of.payMoved(0, pay[0], by, step) : pay[0],
      second ? of.payMoved(1, pay[1], by, step) : pay[1],
      third ? of.payMoved(2, pay[2], by, step) : pay[2],
    ],
    [paidOut(0), paidOut(1), paidOut(2)],
    before,
    first || by[3 * payees] !== 0 ? 0 : second || by[3 * payees + 1] !== 0 ? 1 : 2,
  )
}

/** A pay put at another: which of a move's amounts, and by how much. */
export type Jump = readonly [amount: number, by: number]

/** The best that is reached when one year's pay is another of the grid's, and another amount makes up for what that costs; it pauses before each. */
export function* jumped<S extends SoFar, P>(
  rough: Years<S, P>,
  moves: readonly Move[],
  from: Tried<S, P>,
  jumpsFrom: (pay: Candidate<P>['pay']) => readonly Jump[],
): Generator<undefined, Tried<S, P>> {
  let best = from
  for (let before: Tried<S, P> | undefined; before !== best; ) {
    before = best
    for (const [amount, by] of jumpsFrom(before.candidate.pay)) {
      yield
      let nearest: Tried<S, P> | undefined
      for (const move of moves) {
        const part = move[amount] ?? 0
        if (part === 0 || part * by < 0) continue
        const next = moved(rough, before, move, by / part)
        if (!nearest || next.net > nearest.net) nearest = next
      }
      if (nearest && nearest.net > best.net - jumpLacks) {
        const climbed = climb(rough, moves, nearest.candidate, jumpWidth, near)
        if (climbed.net > best.net + 1) best = climbed
      }
    }
  }
  return best
}
