import { years } from '../../rules/horizon.ts'
import type { Company, Each } from './company.ts'
import { type ExactSoFar, type ExactYears, hundred, leastDividend } from './exact-years.ts'
import { payCost } from './polish.ts'
import type { Tried } from './years.ts'

/** What is paid and distributed in each year, kr; after the plan all that is left, where that is worth a decision. */
export interface Amounts {
  readonly pays: readonly Each[]
  readonly dividends: readonly number[]
}

/** What a way gives, kr, less the price of what it lacks. */
export interface Advice extends Amounts {
  readonly net: number
  /** what is left after the plan is worth a dividend */
  readonly isAllPaid: boolean
}

/** monthly pay in hundreds, dividends in thousands */
const payStep = 1200
/** company tax is on whole tens: so many kr may be more or less */
const taxStep = 3
/** how much less a way of round amounts may give of the whole, kr: with what the search lacks, of two more, at most 100; and on the way there */
const roundCosts = ({ payees }: Company) => (payees.length === 1 ? 80 : 50)
const costsOnTheWay = 150
/** how many ways go on that are equally round */
const width = 10
/** of ways alike the one whose money comes sooner, by so much for each krona and year */
const sooner = 1e-5

/** How far an amount is from round: whole steps, whole hundreds at least, neither. */
const oddness = (amount: number, step: number) => (amount % step === 0 ? 0 : amount % hundred === 0 ? 1 : 2)

/** A way so far: how far its amounts are from round, and what all of it gives when the rest stays as it was. */
interface Rounded<L> extends Amounts {
  readonly so: ExactSoFar<L>
  readonly odd: number
  readonly net: number
  readonly worth: number
}

/** The way of the roundest amounts that gives at most so much less. */
export function roundest<L>(of: Company<L>, exact: ExactYears<L>, best: Tried<ExactSoFar<L>>): Advice {
  let ways: readonly Rounded<L>[] = [
    { so: exact.start, pays: [], dividends: [], odd: 0, net: best.net, worth: best.net },
  ]
  for (const at of [0, 1, 2] as const) {
    const next = ways.flatMap((way) =>
      paysNear(of, exact, best, { so: way.so, at }).flatMap(({ pays, odd }) =>
        dividendsNear(exact, best, way.so, { at, pays }).map((dividend): Rounded<L> => {
          const so = exact.paying(way.so, at, pays, dividend)
          const paid = [...way.pays, pays]
          const dividends = [...way.dividends, so.dividend]
          const net = netAfter(exact, best, { so, at, pays })
          const early = dividends.reduce((sum, one, year) => sum + one * (years.length - year), 0)
          return {
            so,
            pays: paid,
            dividends,
            odd: way.odd + odd + oddness(so.dividend, leastDividend),
            net,
            worth: net + early * sooner,
          }
        }),
      ),
    )
    const most = Math.max(...next.map(({ net }) => net))
    const enough = at === 2 ? Math.min(most, Math.max(most, best.net) - roundCosts(of)) : most - costsOnTheWay
    const alike = new Map<number, number>()
    ways = next
      .filter(({ net }) => net >= enough)
      .toSorted((a, b) => b.worth - a.worth)
      .filter(({ odd }) => {
        const count = alike.get(odd) ?? 0
        alike.set(odd, count + 1)
        return count < width
      })
  }
  const [chosen] = ways.toSorted((a, b) => a.odd - b.odd || b.worth - a.worth)
  if (!chosen) throw new Error('a way is near itself')
  return { ...chosen, isAllPaid: exact.after(chosen.so, years.length, chosen.pays[2] ?? [], 0).dividend > 0 }
}

/** What all years give when those after one with so much in pay are as in a trial; the dividend after the plan is taxed beside the last pay. */
function netAfter<L>(
  exact: ExactYears<L>,
  { candidate }: Tried<ExactSoFar<L>>,
  { so, at, pays }: { readonly so: ExactSoFar<L>; readonly at: 0 | 1 | 2; readonly pays: Each },
): number {
  let left = so
  for (const later of [1, 2] as const)
    if (later > at) left = exact.after(left, later, candidate.pays[later], candidate.above[later])
  return exact.after(left, years.length, at === 2 ? pays : candidate.pays[2], 0).net
}

/** Round pays near those of a year, and these, also with what the company has more than it had: equal owners are paid the same. */
function paysNear<L>(
  of: Company<L>,
  exact: ExactYears<L>,
  best: Tried<ExactSoFar<L>>,
  { so, at }: { readonly so: ExactSoFar<L>; readonly at: 0 | 1 | 2 },
) {
  const { payees, upTo } = of
  const pays = best.candidate.pays[at]
  const { have } = exact.after(so, at, pays, best.candidate.above[at])
  const isNothing = have < leastDividend
  const more = (have - (isNothing ? 0 : best.so[at].have)) / payees.length
  const near = (pay: number, who: number) => {
    const cost = payCost(of, at, who)
    const moved = pay + more / cost
    const all = [...roundNear(pay, payStep), pay, pay + hundred]
    if (Math.abs(moved - pay) >= hundred) all.push(...roundNear(moved, payStep))
    // to the krona where nothing is left to distribute: beside a loss a pay lowers no tax
    if (isNothing)
      all.push(Math.floor(moved) - taxStep, Math.floor(pay + (more / cost) * (1 - (of.companyTax[at] ?? 0))) - 1)
    // a way that was named, not searched for, may pay more than a search would try
    return [...new Set(all)].filter((one) => one === pay || (one >= 0 && one <= (upTo[at]?.[who] ?? 0)))
  }
  const [first = 0, second] = pays
  const oddnessOf = (pair: Each) => pair.reduce((sum, pay) => sum + oddness(pay, payStep), 0)
  if (second === undefined) return near(first, 0).map((pay) => ({ pays: [pay], odd: oddnessOf([pay]) }))
  const even = near((first + second) / 2, 0).map((pay): Each => [pay, pay])
  const each = near(first, 0).flatMap((one) => near(second, 1).map((two): Each => [one, two]))
  const [one, other] = payees
  const areEqual = one?.part === other?.part && one?.least === other?.least
  const uneven = (pair: Each) => (areEqual && pair[0] !== pair[1] ? 1 : 0)
  return [...each, ...even].map((pair) => ({ pays: pair, odd: oddnessOf(pair) + uneven(pair) }))
}

/** Whole steps around an amount, and the nearest hundred below it. */
function roundNear(amount: number, step: number): readonly number[] {
  const down = Math.floor(amount / step) * step
  return [...new Set([down, down + step, Math.floor(amount / hundred) * hundred])]
}

/** Round dividends near that of a year, and it: also what there is room for. */
function dividendsNear<L>(
  exact: ExactYears<L>,
  { candidate }: Tried<ExactSoFar<L>>,
  so: ExactSoFar<L>,
  { at, pays }: { readonly at: 0 | 1 | 2; readonly pays: Each },
): readonly number[] {
  const { dividend } = exact.after(so, at, pays, candidate.above[at])
  const { have, within } = so
  const [down = 0, ...others] = roundNear(dividend, leastDividend)
  const room = Math.floor(within / leastDividend) * leastDividend
  const near = [dividend, down, down - leastDividend, ...others, room]
  const fitting = [...new Set(near)].filter((one) => one === 0 || (one >= leastDividend && one <= have))
  return fitting.length > 0 ? fitting : [0]
}
