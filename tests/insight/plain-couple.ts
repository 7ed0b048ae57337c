import { years } from '../../src/rules/horizon.ts'
import type { CoupleYears, Pair } from '../../src/workbook/owner/couple-years.ts'
import { ownerYears } from '../../src/workbook/owner/owner-figures.ts'
import { type CoupleChoice, partners } from '../../src/workbook/owner/two-owners.ts'

interface Try {
  readonly pay: readonly Pair[]
  readonly dividend: readonly number[]
  readonly net: number
}

/** What a couple needs to live on, kr a year. */
type Needs = Pair

/** What a choice gives two owners in all, kr; less than anything when a year ends with less than nothing, and less than it began with. */
export function netOfCouple(model: CoupleYears, choice: CoupleChoice, needs: Needs = [0, 0]): number {
  const { pay, dividend } = amountsOf(model, choice)
  return netOf(model, pay, dividend, needs)
}

/** A choice in kr: the whole share of the surplus is a pay that is not chosen. */
function amountsOf(model: CoupleYears, choice: CoupleChoice): Pick<Try, 'pay' | 'dividend'> {
  const lived = model.life(choice)
  return {
    pay: lived.slice(0, years.length).map(({ left }) => left.pay),
    dividend: lived.map(({ dividends }) => dividends[0] + dividends[1]),
  }
}

/**
 * The most of two owners a second time, as plainly as can be: throws pays and dividends at the years, and follows the best by chance. It knows
 * nothing of rooms, steps and limits. from: where it looks too.
 */
export function plainCouple(
  model: CoupleYears,
  from: CoupleChoice,
  needs: Needs,
  dice: () => number,
  patience: number,
): number {
  const equity = years.reduce((sum, _, at) => sum + Math.max(0, model.surplus(at)), Math.max(0, model.start.equity))
  const pick = <V>(...of: readonly V[]) => of[Math.floor(of.length * dice())] as V
  const anyPay = () => Math.round(pick(0, 110_000 * dice(), 700_000 * dice(), 500_000 * dice(), equity * 0.5 * dice()))
  const anyDividend = () => Math.round(pick(0, 350_000, 1_100_000, equity) * (0.5 + dice()))
  const tryOf = (pay: readonly Pair[], dividend: readonly number[]): Try => ({
    pay,
    dividend,
    net: netOf(model, pay, dividend, needs),
  })
  const wander = (start: Try, steps: number): Try => {
    let best = start
    for (let step = 0; step < steps; step++) {
      const reach = 10 * 5000 ** dice()
      const common = (dice() * 2 - 1) * reach
      const pay = best.pay.map((pair): [number, number] => [...pair])
      const dividend = [...best.dividend]
      for (let one = 0; one < pick(1, 2, 2, 3, 4); one++) {
        const by = pick(common, -common, (dice() * 2 - 1) * reach)
        const at = Math.floor(dice() * 3)
        const paid = pay[at]
        const who = pick(0, 1)
        if (paid && dice() < 0.65) paid[who] = Math.round(Math.max(0, paid[who] + by))
        else dividend[at] = Math.round(Math.max(0, (dividend[at] ?? 0) + by))
      }
      const next = tryOf(pay, dividend)
      if (next.net > best.net) best = next
    }
    return best
  }
  const thrown = Array.from({ length: patience }, () =>
    tryOf(
      years.map((_, at): Pair => (model.isCompany(at) ? [anyPay(), anyPay()] : [0, 0])),
      ownerYears.map(anyDividend),
    ),
  )
  const given = amountsOf(model, from)
  const starts = [...thrown.toSorted((a, b) => b.net - a.net).slice(0, 3), tryOf(given.pay, given.dividend)]
  return Math.max(...starts.map((start) => wander(start, patience).net))
}

/** more than any plan gives: what each krona costs that a year lacks of what one of them lives on */
const priceOfLacking = 1_000_000_000
const priceOfLoss = 1e15

/** After the plan all is distributed. */
function netOf(model: CoupleYears, pay: readonly Pair[], dividend: readonly number[], needs: Needs): number {
  let left = model.start
  let net = 0
  for (const at of ownerYears.keys()) {
    const isLast = at === years.length
    const have = model.owners.share === 0 ? 0 : Math.max(0, left.equity)
    const year = model.year(at, left, pay[Math.min(at, 2)] ?? [0, 0], isLast ? have : Math.min(have, dividend[at] ?? 0))
    net += year.net
    // what a year loses beyond what there was is nobody's to take
    if (!isLast) net -= priceOfLoss * Math.max(0, Math.min(0, left.equity) - year.left.equity)
    for (const who of partners.keys())
      if (!isLast && (needs[who] ?? 0) > 0)
        net -= priceOfLacking * Math.max(0, (needs[who] ?? 0) - (year.takeHome[who] ?? 0))
    left = year.left
  }
  return net
}
