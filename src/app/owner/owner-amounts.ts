import { beyondMeans, perMonthInHand, uncovered } from '../../insight/owner-ways.ts'
import type { PlanSettings } from '../../plan/plan.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { kronor } from '../../texts/format.ts'
import { ownerTexts } from '../../texts/owner.ts'
import { ownerPageTexts } from '../../texts/owner-page.ts'
import { yearName } from '../../texts/workbench.ts'
import {
  figuresOfWay,
  type OwnerFigure,
  ownerWays,
  type PayoutStrategy,
  yearAfter,
} from '../../workbook/owner/owner-figures.ts'
import { hasSecond } from '../../workbook/owner/two-owners.ts'

/** What stands in a cell: whole kronor; a figure without a value is blank. */
export function amountOf(session: Session, name: OwnerFigure): string {
  const figure = session.workbook.figure(name)
  return figure === null ? '' : kronor(figure)
}

/** Ways that come out the same in every year: what is said of one is said of them all. */
export type AlikeWays = readonly [PayoutStrategy, ...(readonly PayoutStrategy[])]

// of a whole surplus as pay a krona a year is left, which one way distributes and another does not
const apart = years.length

/** The ways, those together that come out the same to a krona a year; what gives the most stands alone until it is known. */
export function alikeWays({ workbook }: Session): readonly AlikeWays[] {
  const amountsOf = (way: PayoutStrategy) =>
    figuresOfWay(way).flatMap((name) => {
      // what another 100 kr would give is asked for where it is shown: it takes long
      return name.includes('.keepRate.') ? [] : [Math.round(workbook.figure(name) ?? Number.NaN)]
    })
  return ownerWays.reduce<readonly AlikeWays[]>((groups, way) => {
    const amounts = amountsOf(way)
    const at = groups.findIndex(([first]) =>
      amountsOf(first).every((amount, index) => Math.abs(amount - (amounts[index] ?? Number.NaN)) <= apart),
    )
    return at < 0 ? [...groups, [way]] : groups.with(at, [...(groups[at] as AlikeWays), way]) // it was found
  }, [])
}

export const namesOf = (ways: AlikeWays): string => listed(ways.map((way) => ownerPageTexts.ways[way]))

/** The ways that give the most of the whole plan: several, when they give the same, and none that the company or the owner can't bear. */
export function bestWays(session: Session): readonly PayoutStrategy[] {
  const net = (way: PayoutStrategy) => borneNet(session, way)
  const most = Math.max(...ownerWays.map(net))
  return Number.isFinite(most) ? ownerWays.filter((way) => net(way) === most) : []
}

/** The best of the ways that give less than the most in hand, and what it lacks, kr; undefined when none does. */
function nextBest(
  session: Session,
): { readonly way: Exclude<PayoutStrategy, 'mostInHand'>; readonly lacks: number } | undefined {
  const most = borneNet(session, 'mostInHand')
  return ownerWays
    .flatMap((way) => (way === 'mostInHand' ? [] : [{ way, lacks: most - borneNet(session, way) }]))
    .filter(({ lacks }) => lacks > 0 && Number.isFinite(lacks))
    .toSorted((one, other) => one.lacks - other.lacks)[0]
}

/** What a way gives of the whole plan in whole kronor, and less than anything when the company can't bear it, or the owner can't live on it. */
function borneNet(session: Session, way: PayoutStrategy): number {
  if (losesMore(session, way) || shortIn(session, way).length > 0) return Number.NEGATIVE_INFINITY
  return Math.round(session.workbook.figure(`${way}.netOverPlan`) ?? Number.NEGATIVE_INFINITY)
}

/** Whether a way takes what the plan loses: more ends uncovered than by the way that gives the most. */
function losesMore({ workbook }: Session, way: PayoutStrategy): boolean {
  const before = workbook.ownerModel.start[0] ?? 0
  const lost = (of: PayoutStrategy) =>
    uncovered(before, (year) => workbook.figure(`${of}.retainedEarnings.${year}`) ?? 0)
  return lost(way) >= lost('mostInHand') + 1
}

/** The years in which a way gives less in hand than the owner needs, and how much, kr a month. */
function shortIn({ plan: { settings }, workbook }: Session, way: PayoutStrategy) {
  return years.flatMap((year, at) => {
    const short = settings.leastInHand - perMonthInHand(workbook.figure(`${way}.takeHome.${year}`) ?? 0)
    return settings.leastInHand > 0 && short > 0 ? [{ calendarYear: settings.startYear + at, short }] : []
  })
}

/** What to take out in a calendar year, in whole kronor as it is said everywhere. */
interface TakenOut {
  readonly calendarYear: number
  readonly isCompany: boolean
  readonly pay: number
  readonly dividend: number
  readonly perMonth: number
  /** the tax on the dividend of the year before, which is paid in this one */
  readonly taxDue: number
  /** what is lacking of what the owner needs to live on, kr a month */
  readonly lacks: number
}

/** What the way that gives the most takes out in a year of the plan; undefined until it is known. */
export function takenOutIn({ workbook, plan }: Session, year: Year): TakenOut | undefined {
  const whole = (name: OwnerFigure) => Math.round(workbook.figure(name) ?? Number.NaN)
  const pay = whole(`mostInHand.grossAnnualSalary.${year}`)
  if (Number.isNaN(pay)) return undefined
  const perMonth = perMonthInHand(workbook.figure(`mostInHand.takeHome.${year}`) ?? 0)
  const before = years[years.indexOf(year) - 1]
  return {
    calendarYear: plan.settings.startYear + years.indexOf(year),
    isCompany: plan.salary[year].companyForm === 'aktiebolag',
    pay,
    dividend: whole(`mostInHand.dividend.${year}`),
    perMonth,
    taxDue: before ? whole(`mostInHand.dividendTax.${before}`) : 0,
    lacks: Math.max(0, plan.settings.leastInHand - perMonth),
  }
}

/** the part of what the plan gives a month that is proposed as what one lives on, and the most that is, kr */
const partToLiveOn = 0.8
const mostToLiveOn = 20_000

/** What is proposed as the least to live on while nothing is told, whole thousands a month; 0: nothing to propose from. */
export function leastProposed({ plan, workbook }: Session): number {
  const net = workbook.figure('mostInHand.netOverPlan')
  if (plan.settings.leastInHand > 0 || net === null) return 0
  const perMonth = (perMonthInHand(net) / years.length) * partToLiveOn
  return Math.max(0, Math.floor(Math.min(mostToLiveOn, perMonth) / 1000) * 1000)
}

/** What to do in a year and why, each a sentence: the same on the page and on paper. Undefined until it is known. */
export function describeAnswer(
  session: Session,
  year: Year,
): { readonly does: string; readonly why: string } | undefined {
  const here = takenOutIn(session, year)
  if (!here) return undefined
  const words = ownerPageTexts
  const whole = (name: OwnerFigure) => Math.round(session.workbook.figure(name) ?? 0)
  const { calendarYear, isCompany, pay, dividend, perMonth } = here
  return {
    does: isCompany
      ? words.takeOut(calendarYear, pay, dividend, whole(`mostInHand.dividend.${yearAfter(year)}`))
      : words.takeOutAsFirm(calendarYear, perMonth),
    why: `${words.inHand(perMonth, calendarYear)} ${describeMost(session)}`,
  }
}

/** How much the whole plan gives, and than which other way that is more; where the owner's least can't be kept, by how much. */
function describeMost(session: Session): string {
  const words = ownerPageTexts
  const { leastInHand, startYear } = session.plan.settings
  const net = Math.round(session.workbook.figure('mostInHand.netOverPlan') ?? 0)
  const last = startYear + years.length
  const short = shortIn(session, 'mostInHand')
  if (short.length > 0) {
    const [keeps] = bestWays(session)
    return keeps ? words.keptBy(leastInHand, words.ways[keeps]) : words.notKept(leastInHand, net, last)
  }
  const other = nextBest(session)
  const others = ownerWays.filter((way) => way !== 'mostInHand')
  const more = other
    ? words.moreThan[other.way](other.lacks)
    : others.some((way) => Number.isFinite(borneNet(session, way)))
      ? words.asMuch
      : words.onlyOne
  return words.most(leastInHand, net, last, more)
}

/** What there is to say of an own pay that is more than the company has; undefined when it is not. */
export function describeTooMuch(session: Session): string | undefined {
  const tooMuch = tooMuchIn(session, 'ownPay')
  return tooMuch.length === 0 ? undefined : ownerPageTexts.notes.tooMuch(listed(tooMuch.map(yearName)))
}

const tooMuchIn = ({ workbook }: Session, way: PayoutStrategy) => beyondMeans((name) => workbook.figure(name), way)

export function describeShares({ plan: { settings, salary } }: Session): string {
  const { startYear, sharesOwnedSince } = settings
  const first = years.findIndex((year) => salary[year].companyForm === 'aktiebolag')
  return sharesOwnedSince === null
    ? ownerTexts.shares.newCompany(startYear + Math.max(0, first))
    : ownerTexts.shares.since(sharesOwnedSince)
}

export function notCounted(settings: PlanSettings): readonly string[] {
  const { leftOut } = ownerPageTexts
  return [...(hasSecond(settings) ? leftOut.couple : leftOut.alone), ...leftOut.company]
}

export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('sv', { type: 'conjunction' }).format(names)
