import { type Year, years } from '../rules/horizon.ts'
import {
  type OwnerYear,
  ownerWays,
  ownerYears,
  type PayoutStrategy,
  type WayChoice,
} from '../workbook/owner/owner-figures.ts'
import type { OwnerModel } from '../workbook/owner/owner-model.ts'
import { shownPay } from './net-pay.ts'
import { isBorne } from './owner-ways.ts'
import { priceOfLacks } from './pay-search.ts'

const monthsOfYear = 12

/** What to do in a calendar year, whole kr. */
export interface YearAdvice {
  /** year4 is the calendar year after the plan: only the dividend of the third year's profit comes in it */
  readonly year: OwnerYear
  /** gross pay of the year, and of each of its months; 0 in year4 */
  readonly pay: number
  readonly payPerMonth: number
  /** what is paid out in this calendar year, before tax: of the profits of the years before it */
  readonly dividend: number
  /**
   * A twelfth of what comes into the owner's own account in the calendar year: net pay and dividend, less the tax on the dividend of the
   * calendar year before (the figure takeHome). Undefined in year4, whose pay nobody knows.
   */
  readonly inHandPerMonth: number | undefined
  /** how much less than leastInHand that is, kr a month; 0 where it is kept or not told, and in year4 */
  readonly lacksPerMonth: number
}

/** What a choice of pays and dividends comes to, for the sentence that says what to do. */
export interface PayAdvice {
  /** the four calendar years, the first first */
  readonly years: readonly YearAdvice[]
  /** net pay and net dividends of all four, whole kr */
  readonly net: number
  /** the plan's years that can't have what the owner needs to live on, so that lacksPerMonth says how much they lack */
  readonly lacking: readonly Year[]
  /**
   * The best of the ways with a name that give less, and how many whole kr less over all four years; undefined when none does. Only ways
   * that the company can bear and that lack no more than the choice of what the owner needs to live on.
   */
  readonly next: { readonly way: PayoutStrategy; readonly lacks: number } | undefined
}

/** The advice of a choice: mostly of what mostInHand found. Of the same arithmetic as the figures of the way, to the krona. */
export function payAdvice(model: OwnerModel, choice: WayChoice): PayAdvice {
  const { years: lived, plan } = model.life(choice)
  const least = model.leastInHand / monthsOfYear
  const advice = ownerYears.map((year): YearAdvice => {
    const figure = (name: string) => Math.round(lived[year][name] ?? 0)
    const isAfter = year === 'year4'
    const pay = isAfter ? 0 : figure('grossAnnualSalary')
    const inHand = shownPay((lived[year]['takeHome'] ?? 0) / monthsOfYear)
    return {
      year,
      pay,
      payPerMonth: Math.round(pay / monthsOfYear),
      dividend: figure('dividend'),
      inHandPerMonth: isAfter ? undefined : inHand,
      lacksPerMonth: isAfter ? 0 : Math.max(0, least - inHand),
    }
  })
  const net = Math.round(plan.netOverPlan)
  return {
    years: advice,
    net,
    lacking: years.filter((_, at) => (advice[at]?.lacksPerMonth ?? 0) > 0),
    next: nextBest(model, choice, net),
  }
}

function nextBest(model: OwnerModel, choice: WayChoice, net: number): PayAdvice['next'] {
  const lacked = priceOfLacks(model, choice)
  return ownerWays
    .flatMap((way) => (way === 'mostInHand' ? [] : [{ way, of: model.choiceOf(way) }]))
    .filter(({ of }) => isBorne(model, of) && priceOfLacks(model, of) <= lacked)
    .map(({ way, of }) => ({ way, lacks: net - Math.round(model.net(of)) }))
    .filter(({ lacks }) => lacks > 0)
    .toSorted((one, other) => one.lacks - other.lacks)[0]
}
