import { years } from '../rules/horizon.ts'
import type { CouplePaid } from '../workbook/owner/couple-parts.ts'
import type { CoupleYears, Pair } from '../workbook/owner/couple-years.ts'
import { type OwnerYear, ownerYears } from '../workbook/owner/owner-figures.ts'
import { type CoupleChoice, type Partner } from '../workbook/owner/two-owners.ts'
import { perYear } from '../workbook/per-year.ts'
import { type Candidate, PaySpace, priceOf, type SoFar, type Years } from './pay-search.ts'

/** What the years so far have given two owners, and what they leave, kr. */
interface CoupleSoFar extends SoFar {
  readonly left: CoupleYears['start']
  readonly dividend: number
}

const hundred = 100

/** The years of a couple as a search sees them, to the krona: a trial has both pays of each year and what is distributed above the room of both. */
export class CoupleSpace implements Years<CoupleSoFar, Pair> {
  readonly payees = 2
  readonly start: CoupleSoFar
  readonly model: CoupleYears
  /** the years of each as of an owner alone: where a pay is taxed otherwise than the one before */
  readonly alone: readonly [PaySpace, PaySpace]
  /** what both of them may have at most when each calendar year begins, kr */
  readonly mostEquity: readonly number[]
  /** the highest pay of each that the company can bear in each year, kr */
  readonly upTo: readonly Pair[]
  /** what each of them needs in hand in each year of the plan, kr */
  readonly least: Pair

  constructor(model: CoupleYears) {
    this.model = model
    this.start = { net: 0, above: 0, isAll: false, left: model.start, dividend: 0 }
    this.alone = [new PaySpace(model.alone.first), new PaySpace(model.alone.second)]
    this.least = [this.alone[0].least, this.alone[1].least]
    const { equity, reserve } = model.start
    const have = [Math.max(0, equity) + reserve]
    for (const at of years.keys()) have.push((have.at(-1) ?? 0) + Math.max(0, model.surplus(at)))
    this.mostEquity = have
    this.upTo = years.map((_, at) => {
      const most = model.isCompany(at) ? Math.max(0, model.surplus(at) + (have[at] ?? 0)) : 0
      return [this.payOfCost('first', at, most), this.payOfCost('second', at, most)]
    })
  }

  paid(of: Partner, at: number, pay: number): CouplePaid {
    return this.model.paid(of, at, pay)
  }

  /** The highest whole pay that costs no more than so much, kr. */
  payOfCost(of: Partner, at: number, cost: number): number {
    let [low, high] = [0, Math.floor(cost) + 1]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (this.paid(of, at, middle).cost <= cost) low = middle
      else high = middle
    }
    return low
  }

  /** Of each hundred the last krona: incomes are taxed in whole hundreds. */
  payNear(who: 0 | 1, at: number, pay: number): number {
    if (pay < hundred / 2) return 0
    const whole = Math.round(pay)
    const end = whole + this.#toNextHundred(who, at, whole)
    return end <= (this.upTo[at]?.[who] ?? 0) ? end : Math.max(0, end - hundred)
  }

  payMoved(at: number, pay: Pair, by: readonly number[], step: number): Pair {
    const moved = (who: 0 | 1) => {
      const more = by[2 * at + who] ?? 0
      return more === 0 ? pay[who] : this.payNear(who, at, pay[who] + more * step)
    }
    return [moved(0), moved(1)]
  }

  #toNextHundred(who: 0 | 1, at: number, income: number): number {
    return hundred - 1 - ((((income + (this.alone[who].beside[at] ?? 0)) % hundred) + hundred) % hundred)
  }

  after({ net, left }: CoupleSoFar, at: number, pays: Pair, above: number): CoupleSoFar {
    const have = this.model.owners.share === 0 ? 0 : Math.max(0, left.equity)
    const within = Math.min(have, this.model.mostWithin(at, left))
    const isLast = at === years.length
    const dividend = isLast ? have : Math.max(0, Math.min(have, Math.round(within + above)))
    const year = this.model.year(at, left, pays, dividend)
    const lacks = isLast ? 0 : priceOfBoth(this.least, year.takeHome)
    return {
      net: year.isBorne ? net + year.net - lacks : Number.NEGATIVE_INFINITY,
      above: dividend - within,
      isAll: have > 0 && dividend > have - hundred,
      dividend,
      left: year.left,
    }
  }

  /** What a choice gives, less the price of what its years lack of what they live on; less than anything when the company has not what it pays. */
  worth(choice: CoupleChoice): number {
    const lived = this.model.life(choice)
    if (lived.some(({ isBorne }) => !isBorne)) return Number.NEGATIVE_INFINITY
    return lived.reduce(
      (sum, { net, takeHome }, at) => sum + net - (at < years.length ? priceOfBoth(this.least, takeHome) : 0),
      0,
    )
  }

  /** A trial as a choice. */
  choiceOf({ pay, above }: Candidate<Pair>): CoupleChoice {
    const dividends: number[] = []
    let so = this.start
    for (const at of [0, 1, 2] as const) {
      so = this.after(so, at, pay[at], above[at])
      dividends.push(so.dividend)
    }
    const paysOf = (who: 0 | 1) => perYear((year) => pay[years.indexOf(year) as 0 | 1 | 2][who])
    return {
      pay: { first: paysOf(0), second: paysOf(1) },
      payout: Object.fromEntries(ownerYears.map((year, at) => [year, dividends[at] ?? 'all'])) as Record<
        OwnerYear,
        number | 'all'
      >, // one for each
    }
  }
}

/** What it costs a search that two have less in hand in a year than they live on; nothing is lacking of what is not told. */
export function priceOfBoth(least: Pair, inHand: Pair): number {
  const price = (who: 0 | 1) => (least[who] > 0 ? priceOf(least[who] - inHand[who]) : 0)
  return price(0) + price(1)
}
