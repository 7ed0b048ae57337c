import { paysOf } from './pay-grid.ts'
import { type Candidate, type PaySpace, type SoFar, type Tried, tried, type Years } from './pay-search.ts'
import type { Rough, RoughYears } from './rough-years.ts'

/** how fine the moves become where years are reckoned nearly, kr, and how much less a jump may give before it is followed */
export const near = 400
const jumpWidth = 2000
const jumpLacks = 300

/** How much of each amount is moved: the pays of the three years, and what is distributed above the room in them. */
export type Move = readonly [number, number, number, number, number, number]

/** Ways to move a trial by a krona: one amount alone, and two against each other so that the company holds the same. */
export function movesOf(space: PaySpace): readonly Move[] {
  const costOf = (at: number) => {
    const tax = 1 - (space.parts[at]?.companyTaxPercent ?? 0) / 100
    return ((space.paid(at, 0).result - space.paid(at, 100_000).result) / 100_000) * tax || 1
  }
  const cost = [costOf(0), costOf(1), costOf(2), 1, 1, 1]
  const of = (parts: Readonly<Record<number, number>>) =>
    [0, 1, 2, 3, 4, 5].map((one) => parts[one] ?? 0) as unknown as Move // six of them
  const all: Move[] = []
  for (let one = 0; one < 6; one++) {
    all.push(of({ [one]: 1 }))
    for (let two = one + 1; two < 6; two++) all.push(of({ [one]: 1, [two]: -(cost[one] ?? 1) / (cost[two] ?? 1) }))
  }
  for (const at of [0, 1, 2]) {
    all.push(of({ [at]: 1, [at + 3]: -1 }))
    // money that is kept for a later pay is not distributed on the way
    for (let later = at + 1; later < 3; later++) {
      const [pay = 1, laterPay = 1] = [cost[at], cost[later]]
      const kept = Object.fromEntries([1, 2].filter((one) => one > at && one <= later).map((one) => [one + 3, -1]))
      all.push(
        of({ ...kept, [at]: -1 / pay, [later]: 1 / laterPay }),
        of({ ...kept, [at + 3]: -1, [later]: 1 / laterPay }),
      )
    }
  }
  return all.flatMap((move) => [move, move.map((part) => -part) as unknown as Move])
}

/** The best that is reached from a trial by ever smaller moves. */
export function climb<S extends SoFar>(
  of: Years<S>,
  moves: readonly Move[],
  from: Candidate,
  width: number,
  finest: number,
): Tried<S> {
  const less = (by: number) =>
    ([0, 1, 2] as const).map((at) => of.payNear(at, from.pay[at] - by)) as unknown as Candidate['pay'] // three of them
  let best = [from.pay, less(0), less(100), less(200)]
    .map((pay) => tried(of, pay, from.above))
    .reduce((one, other) => (other.net > one.net ? other : one))
  for (let step = width; step >= finest; step /= 2) {
    for (let before: Tried<S> | undefined; before !== best; ) {
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
export function shaken<S extends SoFar>(of: Years<S>, from: Tried<S>, times: number, width: number): Tried<S> {
  let state = 1
  const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  let best = from
  for (let time = 0; time < times; time++) {
    const reach = width ** chance() * 10
    const common = (chance() * 2 - 1) * reach
    const by = [0, 0, 0, 0, 0, 0]
    for (let one = 0; one < 3; one++) {
      const how = chance()
      by[Math.floor(chance() * 6)] = how < 0.4 ? common : how < 0.8 ? -common : (chance() * 2 - 1) * reach
    }
    const next = moved(of, best, by as unknown as Move, 1) // six of them
    if (next.net > best.net) best = next
  }
  return best
}

function moved<S extends SoFar>(of: Years<S>, before: Tried<S>, by: Move, step: number): Tried<S> {
  const { pay, above } = before.candidate
  // where all is distributed it stays so
  const paidOut = (at: 0 | 1 | 2) => {
    const more = by[(at + 3) as 3 | 4 | 5]
    return more === 0 && before.so[at].isAll ? Number.POSITIVE_INFINITY : above[at] + more * step
  }
  return tried(
    of,
    [
      by[0] === 0 ? pay[0] : of.payNear(0, pay[0] + by[0] * step),
      by[1] === 0 ? pay[1] : of.payNear(1, pay[1] + by[1] * step),
      by[2] === 0 ? pay[2] : of.payNear(2, pay[2] + by[2] * step),
    ],
    [paidOut(0), paidOut(1), paidOut(2)],
    before,
    by[0] !== 0 || by[3] !== 0 ? 0 : by[1] !== 0 || by[4] !== 0 ? 1 : 2,
  )
}

/** The best that is reached when one year's pay is another of the grid's, and another amount makes up for what that costs. */
export function jumped(space: PaySpace, rough: RoughYears, moves: readonly Move[], from: Tried<Rough>): Tried<Rough> {
  let best = from
  for (let before: Tried<Rough> | undefined; before !== best; ) {
    before = best
    for (const at of [0, 1, 2] as const) {
      for (const pay of paysOf(space, at)) {
        const by = pay - before.candidate.pay[at]
        let nearest: Tried<Rough> | undefined
        for (const move of moves) {
          if (move[at] === 0 || move[at] * by < 0) continue
          const next = moved(rough, before, move, by / move[at])
          if (!nearest || next.net > nearest.net) nearest = next
        }
        if (nearest && nearest.net > best.net - jumpLacks) {
          const climbed = climb(rough, moves, nearest.candidate, jumpWidth, near)
          if (climbed.net > best.net + 1) best = climbed
        }
      }
    }
  }
  return best
}
