import { years } from '../../src/rules/horizon.ts'
import type { WayChoice } from '../../src/workbook/owner/owner-figures.ts'
import { ownerYears } from '../../src/workbook/owner/owner-figures.ts'
import type { OwnerModel } from '../../src/workbook/owner/owner-model.ts'

interface Try {
  readonly pay: readonly number[]
  readonly dividend: readonly number[]
  readonly net: number
}

/**
 * The most in hand a second time, as plainly as can be: throws pays and dividends at the years, and follows the best by chance. It knows
 * nothing of rooms, steps and limits. from: where it looks too. Below 0 when no way that it finds keeps what the owner needs to live on.
 */
export function plainSearch(model: OwnerModel, from: WayChoice, dice: () => number, patience: number): number {
  const equity = years.reduce(
    (sum, year) => sum + Math.max(0, model.ownSurplus(year)),
    Math.max(0, model.start[0] ?? 0),
  )
  const mostPay = years.map((year) =>
    model.isCompany(year) ? model.payFrom(year, model.surplusWith(year, equity)) : 0,
  )
  const tryOf = (pay: readonly number[], dividend: readonly number[]): Try => ({
    pay,
    dividend,
    net: netOf(model, pay, dividend),
  })
  const anyPay = (most: number, at: number) => {
    const year = years[at] ?? 'year1'
    const kinds = [
      0,
      110_000 * dice(),
      model.payOfSurplus[year],
      model.payAtStateTaxThreshold[year],
      900_000 * dice(),
      most * dice(),
    ]
    return Math.round(Math.min(most, kinds[Math.floor(dice() * kinds.length)] ?? 0))
  }
  const anyDividend = () => Math.round(([0, 350_000, 1_100_000, equity][Math.floor(dice() * 4)] ?? 0) * (0.5 + dice()))
  const thrown = Array.from({ length: patience }, () => tryOf(mostPay.map(anyPay), years.map(anyDividend)))
  const wander = (start: Try, steps: number): Try => {
    let best = start
    for (let step = 0; step < steps; step++) {
      const reach = 10 * 5000 ** dice()
      const common = (dice() * 2 - 1) * reach
      const pay = [...best.pay]
      const dividend = [...best.dividend]
      for (let one = 0; one < 3; one++) {
        const by = [common, -common, (dice() * 2 - 1) * reach][Math.floor(dice() * 3)] ?? 0
        const at = Math.floor(dice() * 3)
        if (dice() < 0.5) pay[at] = Math.round(Math.max(0, Math.min(mostPay[at] ?? 0, (pay[at] ?? 0) + by)))
        else dividend[at] = Math.round(Math.max(0, (dividend[at] ?? 0) + by))
      }
      const next = tryOf(pay, dividend)
      if (next.net > best.net) best = next
    }
    return best
  }
  const given = tryOf(
    years.map((year) => model.payIn(from, year)),
    years.map((year) =>
      typeof from.payout[year] === 'number' ? from.payout[year] : from.payout[year] === 'all' ? equity : 0,
    ),
  )
  const starts = [...thrown.toSorted((a, b) => b.net - a.net).slice(0, 3), given]
  return Math.max(...starts.map((start) => wander(start, patience).net))
}

/** more than any plan gives: what each krona costs that a year lacks of what the owner lives on */
const priceOfLacking = 1_000_000_000
const priceOfLoss = 1e15
const leastDividend = 1000

/** What pays and dividends give in all, kr; after the plan all is distributed. Less than anything when a year ends with less than nothing, and less than it began with. */
function netOf(model: OwnerModel, pay: readonly number[], dividend: readonly number[]): number {
  let left = model.start
  let net = 0
  for (const [at, year] of ownerYears.entries()) {
    const paid = pay[Math.min(at, 2)] ?? 0
    // nobody draws up minutes for less: what is left of it stays in the company
    const wanted = Math.min(dividend[at] ?? Number.POSITIVE_INFINITY, Math.max(0, left[0] ?? 0))
    const chain = model.run(year, wanted < leastDividend ? 0 : (dividend[at] ?? 'all'), paid, left)
    const figure = (name: string) => chain.figure(name)
    // what a year loses beyond what there was is nobody's to take
    if (at < 3) net -= priceOfLoss * Math.max(0, Math.min(0, left[0] ?? 0) - figure('retainedEarnings'))
    net += figure('netDividend') + (at < 3 ? figure('netProfitPerYear') : 0)
    if (at < 3) net -= priceOfLacking * Math.max(0, model.leastInHand - figure('takeHome'))
    const gross = figure('grossAnnualSalary')
    left = [
      figure('retainedEarnings'),
      figure('companyLoss'),
      figure('allowanceLeft'),
      figure('dividendTax'),
      gross,
      gross,
      figure('companyReserve'),
      figure('companyReserveOld'),
    ]
  }
  return net
}
