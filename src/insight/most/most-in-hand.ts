import { years } from '../../rules/horizon.ts'
import type { CoupleYears } from '../../workbook/owner/couple-years.ts'
import { type OwnerYear, ownerWays, ownerYears, type WayChoice } from '../../workbook/owner/owner-figures.ts'
import type { OwnerModel } from '../../workbook/owner/owner-model.ts'
import { type CoupleChoice, ofBoth, partners } from '../../workbook/owner/two-owners.ts'
import { perYear } from '../../workbook/per-year.ts'
import type { Advice, Amounts } from './advice.ts'
import { companyOfOne, companyOfTwo } from './company.ts'
import { finished, mostOf } from './search.ts'

const namedWays = ownerWays.filter((way) => way !== 'mostInHand')

/** The pays and dividends that give an owner the most. Takes tens of milliseconds: ask it when the page is idle, and tell the session (tellMostInHand). */
export const mostInHand = (model: OwnerModel): WayChoice => bestWay(model).choice

/** The same with what it gives, kr, less the price of what its years lack. */
export function bestWay(model: OwnerModel): { readonly choice: WayChoice; readonly worth: number } {
  const named = namedWays.map((way): Amounts => {
    const choice = model.choiceOf(way)
    const { years: lived } = model.life(choice)
    return {
      pays: years.map((year) => [model.payIn(choice, year)]),
      dividends: years.map((year) => lived[year]['dividend'] ?? 0),
    }
  })
  const advice = finished(mostOf(companyOfOne(model), named))
  return { choice: { pay: paysOf(advice, 0), payout: payoutsOf(advice) }, worth: advice.net }
}

/** The same of two owners; a step is done each time it is asked for the next, and it says how far it has come, 0 to 1. */
export function* coupleSearch(model: CoupleYears): Generator<number, CoupleChoice> {
  const named = namedWays.map((way): Amounts => {
    const lived = model.life(model.choiceOf(way)).slice(0, years.length)
    return {
      pays: lived.map(({ left }) => left.pay),
      dividends: lived.map(({ dividends }) => dividends[0] + dividends[1]),
    }
  })
  const advice = yield* mostOf(companyOfTwo(model), named)
  return { pay: ofBoth((of) => paysOf(advice, partners.indexOf(of))), payout: payoutsOf(advice) }
}

const paysOf = ({ pays }: Advice, who: number) => perYear((year) => pays[years.indexOf(year)]?.[who] ?? 0)

/** What is left after the plan is distributed where that is worth a decision. */
function payoutsOf({ dividends, isAllPaid }: Advice) {
  return Object.fromEntries(ownerYears.map((year, at) => [year, dividends[at] ?? (isAllPaid ? 'all' : 0)])) as Readonly<
    Record<OwnerYear, number | 'all'>
  > // one for each
}
