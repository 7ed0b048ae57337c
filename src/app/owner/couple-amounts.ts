import { type CoupleWay, canLiveBy } from '../../insight/couple-ways.ts'
import { isBelowReading, perMonthInHand } from '../../insight/owner-ways.ts'
import type { PlanSettings } from '../../plan/plan.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { ownerPageTexts as words } from '../../texts/owner-page.ts'
import type { Pair } from '../../workbook/owner/couple-years.ts'
import { type OwnerYear, ownerYears } from '../../workbook/owner/owner-figures.ts'

/** What a way takes out in a calendar year, in whole kronor as it is said everywhere: of each of the two. */
interface CoupleTaken {
  readonly pay: Pair
  readonly dividend: Pair
  readonly perMonth: Pair
}

const nothing: Pair = [0, 0]
const rounded = ([first, second]: Pair): Pair => [Math.round(first), Math.round(second)]
const sum = ([first, second]: Pair) => first + second
const ofTwo = ([first, second]: Pair) => ({ first, second })

export function takenByCouple({ lived }: CoupleWay, year: OwnerYear): CoupleTaken {
  const of = lived[ownerYears.indexOf(year)]
  const [first, second] = of?.takeHome ?? nothing
  return {
    pay: year === 'year4' ? nothing : rounded(of?.left.pay ?? nothing),
    dividend: rounded(of?.dividends ?? nothing),
    perMonth: [perMonthInHand(first), perMonthInHand(second)],
  }
}

/** What the company pays out after the plan, and the tax on it that both still owe, kr. */
export function leftAfter(way: CoupleWay): { readonly dividend: number; readonly due: number } {
  return {
    dividend: sum(takenByCouple(way, 'year4').dividend),
    due: Math.round(sum(way.lived.at(-1)?.left.taxDue ?? nothing)),
  }
}

/** What two take out in a year and why, each a sentence: the same on the page and on paper. */
export function describeCouple(
  { plan }: Session,
  most: CoupleWay,
  ways: readonly CoupleWay[],
  year: Year,
): { readonly does: string; readonly why: string } {
  const { startYear, secondName } = plan.settings
  const at = years.indexOf(year)
  const calendarYear = startYear + at
  const { pay, dividend, perMonth } = takenByCouple(most, year)
  const next = sum(takenByCouple(most, ownerYears[at + 1] ?? 'year4').dividend)
  const isCompany = plan.salary[year].companyForm === 'aktiebolag'
  return {
    does: isCompany
      ? words.couple.takeOut(calendarYear, ofTwo(pay), sum(dividend), next, secondName)
      : words.takeOutAsFirm(calendarYear, perMonth[0]),
    why: `${words.couple.inHand(ofTwo(perMonth), calendarYear, secondName)} ${describeMost(plan.settings, most, ways)}`,
  }
}

/** How much the whole plan gives both, and than which other way that is more; where what they live on can't be kept, by how much. */
function describeMost(settings: PlanSettings, most: CoupleWay, ways: readonly CoupleWay[]): string {
  const { couple } = words
  const { startYear, leastInHand, secondLeastInHand, secondName } = settings
  const last = startYear + years.length
  const least = couple.least({ first: leastInHand, second: secondLeastInHand }, secondName)
  const others = ways.filter((one) => one.way !== 'mostInHand' && canLiveBy(one))
  if (most.lacks.length > 0) {
    const [keeps] = others
    return keeps ? couple.keptBy(least, words.ways[keeps.way]) : couple.notKept(least, most.net, last)
  }
  return couple.most(least, most.net, last, describeNext(most, others))
}

/** How much more it is than by the best of the other ways that give less. */
function describeNext(most: CoupleWay, others: readonly CoupleWay[]): string {
  const [next] = others
    .map(({ way, net }) => ({ way, lacks: most.net - net }))
    .filter(({ lacks }) => lacks > 0)
    .toSorted((one, other) => one.lacks - other.lacks)
  if (!next) return others.length > 0 ? words.asMuch : words.onlyOne
  if (next.way === 'ownPay') return words.couple.moreThanOwn(next.lacks)
  return next.way === 'mostInHand' ? words.asMuch : words.moreThan[next.way](next.lacks)
}

/** The years in which a way pays more than the company has, by name. */
export const beyondMeansOf = ({ lived }: CoupleWay): readonly Year[] =>
  years.filter((_, at) => lived[at]?.isBorne === false)

/** Whether a way has a year whose tax rests on a reading of IL 67:7, for either of the two. */
export function restsOnReadingOf({ plan }: Session, { lived }: CoupleWay): boolean {
  const { birthYear, secondBirthYear } = plan.settings
  return [birthYear, secondBirthYear].some((born, who) => {
    const of = { ...plan, settings: { ...plan.settings, birthYear: born } }
    const worked = (at: number) => lived[Math.min(at, 2)]?.left.pay[who] ?? 0
    const beside = who === 0 ? plan.settings.employmentIncome : 0
    return ownerYears.some(
      (year, at) => (lived[at]?.above[who] ?? 0) > 0 && isBelowReading(of, year, worked(at) + beside),
    )
  })
}
