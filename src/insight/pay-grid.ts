import type { Payout } from '../workbook/owner-figures.ts'
import { type PaySpace, type Trial } from './pay-search.ts'

/** One pay of a year on the coarse grid, with all that it leads to there, kr. */
interface GridPoint {
  readonly pay: number
  readonly net: number
  /** what the company has more when the year is closed, after tax */
  readonly added: number
  /** the room that it gives in the next calendar year, without what is saved */
  readonly room: number
  /** the tax on a dividend above the room, at even steps of it */
  readonly taxAbove: Float64Array
}

/** What of a calendar year does not hang on its pay. */
interface GridYear {
  readonly points: readonly GridPoint[]
  readonly step: number
  /** what a krona of saved room is in the next year */
  readonly savedGrows: number
  readonly keptWithin: number
}

const pointsOfPay = 22
const pointsOfDividend = 16
const hundred = 100
const large = 1_000_000

/** The best trial of one way of distributing, as the grid sees it. */
export interface Coarse {
  readonly trial: Trial
  readonly net: number
}

/**
 * Every combination of pays on a coarse grid, with every choice of distributing all or within the room: the best of each choice, the best
 * first. Taxes between the points are read off a line, and losses are not carried: that is what the search after it puts right.
 */
export function coarseTrials(space: PaySpace, special: readonly (readonly number[])[]): readonly Coarse[] {
  const grid = [0, 1, 2, 3].map((at) => gridYear(space, at, special[Math.min(at, 2)] ?? []))
  const best = new Map<number, Coarse>()
  const [equity = 0, , saved = 0] = space.start.left
  const firstRoom = roomOf(space, 0, space.start.left) - saved * (grid[0]?.savedGrows ?? 1)
  const firstChoices = equity > 0 ? 2 : 1
  const pay: [number, number, number] = [0, 0, 0]

  const visit = (
    at: number,
    held: number,
    savedRoom: number,
    yearRoom: number,
    net: number,
    policy: number,
    last: number,
  ) => {
    const year = grid[at] as GridYear // one for each calendar year
    const room = savedRoom * year.savedGrows + yearRoom
    const have = Math.max(0, held)
    for (let all = 0; all < (at === 0 ? firstChoices : 2); all++) {
      const within = Math.min(have, room)
      const above = all === 1 ? have - within : 0
      if (all === 1 && above === 0) break
      const here = policy + (all << at)
      const gained = net + within * year.keptWithin + above
      for (let one = at === 3 ? last : 0; one < (at === 3 ? last + 1 : year.points.length); one++) {
        const point = year.points[one] as GridPoint // within its length
        const taxed = above > 0 ? taxAt(point.taxAbove, above / year.step) : 0
        if (at === 3) {
          const total = gained - taxed
          const known = best.get(here)
          if (!known || total > known.net)
            best.set(here, { net: total, trial: { pay: [...pay], payout: payoutOf(here) } })
          continue
        }
        const after = held - within - above + point.added
        if (after < 0 && point.added < 0 && point.pay > 0) continue
        pay[at] = point.pay
        visit(at + 1, after, room - within, point.room, gained - taxed + point.net, here, one)
      }
    }
  }
  visit(0, equity, saved, firstRoom, 0, 0, 0)
  return [...best.values()].toSorted((a, b) => b.net - a.net)
}

function payoutOf(policy: number): Trial['payout'] {
  const of = (at: number): Payout => ((policy >> at) & 1 ? 'all' : 'within')
  return [of(0), of(1), of(2), of(3)]
}

function taxAt(table: Float64Array, at: number): number {
  const from = Math.min(Math.floor(at), table.length - 2)
  const [low, high] = [table[from] as number, table[from + 1] as number] // within its length
  return low + (high - low) * (at - from)
}

/** The room of a calendar year with what the year before left. */
function roomOf(space: PaySpace, at: number, left: readonly number[]): number {
  return space.parts[at]?.room(left) ?? 0
}

function gridYear(space: PaySpace, at: number, special: readonly number[]): GridYear {
  const parts = space.parts[at]
  if (!parts) throw new Error(`no calendar year ${at}`)
  const payYear = Math.min(at, 2)
  const upTo = space.upTo[payYear] ?? 0
  const spread = Array.from({ length: pointsOfPay }, (_, one) => roundDown((upTo * one) / (pointsOfPay - 1)))
  const pays = [...new Set([...spread, ...special.filter((pay) => pay <= upTo)])].toSorted((a, b) => a - b)
  const most = space.mostEquity[at] ?? 0
  const step = Math.max(1, most / (pointsOfDividend - 1))
  const roomIn = (pay: number, saved: number) => roomOf(space, at + 1, [0, 0, saved, 0, pay, pay])
  return {
    step,
    keptWithin: 1 - parts.withinPercent / hundred,
    savedGrows: (roomOf(space, at, [0, 0, large, 0, 0, 0]) - roomOf(space, at, [0, 0, 0, 0, 0, 0])) / large,
    points: pays.map((pay) => {
      const { net, result } = space.paid(payYear, pay)
      return {
        pay,
        net,
        added: parts.money('within', result, [0, 0, 0, 0, 0, 0]).leftInCompany,
        room: at < 3 ? roomIn(pay, 0) : 0,
        taxAbove:
          most === 0
            ? noTax
            : Float64Array.from({ length: pointsOfDividend }, (_, one) => parts.taxAbove(pay, one * step)),
      }
    }),
  }
}

const noTax = new Float64Array(2)

const roundDown = (pay: number) => Math.floor(pay / hundred) * hundred
