import type { Plan } from '../plan/plan.ts'
import { type Year, years } from '../rules/horizon.ts'
import { rulesFor, taxYears } from '../rules/tax-years.ts'
import { chainChoices } from '../workbook/chain-definitions.ts'
import { planIn, planYearOf } from '../workbook/owner/owner-definitions.ts'
import {
  type OwnerFigure,
  type OwnerYear,
  ownerYears,
  type PayoutStrategy,
  type WayChoice,
} from '../workbook/owner/owner-figures.ts'
import type { OwnerModel } from '../workbook/owner/owner-model.ts'
import { perYear } from '../workbook/per-year.ts'

/** What the owner has of all years, kr, by the pay of one of them: what a pay of the owner's own is dragged on. */
export interface PayCurve {
  /** the most that the year's surplus gives in pay, kr, or what gives the most where that is more */
  readonly upTo: number
  readonly points: readonly { readonly pay: number; readonly net: number }[]
  /** what gives the most in hand of the whole plan */
  readonly best: { readonly pay: number; readonly net: number }
}

const pointsOnCurve = 100

/** The curve of one year around what gives the most: the pay of the others and what is distributed are as there. */
export function payCurve(model: OwnerModel, year: Year, most: WayChoice): PayCurve {
  const at = (pay: number) => ({ pay, net: netAtPay(model, year, most, pay) })
  const best = at(model.payIn(most, year))
  const upTo = Math.max(model.payOfSurplus[year], best.pay)
  const even = Array.from({ length: pointsOnCurve + 1 }, (_, step) => at(Math.round((upTo * step) / pointsOnCurve)))
  return { upTo, points: [...even, best].toSorted((one, other) => one.pay - other.pay), best }
}

/** What the owner has of all years, kr, at another pay of one of them. */
export const netAtPay = (model: OwnerModel, year: Year, most: WayChoice, pay: number): number =>
  model.net({ ...most, pay: { ...most.pay, [year]: pay } })

/** What gives the most, by its figures: what is left after the plan is distributed at its end. Undefined until it is known. */
export function choiceOfMost(figure: (name: OwnerFigure) => number | null): WayChoice | undefined {
  if (figure('mostInHand.netOverPlan') === null) return undefined
  const keeps = (figure('mostInHand.leftAtEnd') ?? 0) >= 1
  return {
    pay: perYear((year) => figure(`mostInHand.grossAnnualSalary.${year}`)),
    payout: Object.fromEntries(
      ownerYears.map((year) => [
        year,
        year === 'year4' && !keeps ? 'all' : (figure(`mostInHand.dividend.${year}`) ?? 0),
      ]),
    ) as WayChoice['payout'], // one for each
  }
}

const monthsOfYear = 12

/** What the owner has in hand in a calendar year as it is told everywhere: whole kr a month. */
export const perMonthInHand = (takeHome: number): number => Math.round(takeHome / monthsOfYear)

const sicknessTimes = 10

/** The incomes of a year above which neither pension nor sick pay grows, kr: 8.07 income base amounts, ten price base amounts. */
export function mostBenefits({ settings }: Plan, year: Year): { readonly pension: number; readonly sickness: number } {
  const rules = rulesFor(taxYears, settings.startYear + years.indexOf(year))
  return {
    pension: Number(rules.generalPension.cap) * rules.incomeBaseAmount,
    sickness: sicknessTimes * rules.priceBaseAmount,
  }
}

/** Up to so many price base amounts of what is worked for, a dividend changes the grundavdrag. */
const readingBelow = 7.88

/**
 * Whether a way has a calendar year whose tax rests on a reading of IL 67:7: a dividend above the room beside less than 7.88 price base amounts
 * of what is worked for, before the age whose jobbskatteavdrag asks for no grundavdrag (docs/salary.md).
 */
export function restsOnReading(figure: (name: OwnerFigure) => number | null, plan: Plan, way: PayoutStrategy): boolean {
  return ownerYears.some((year) => {
    // what pension is paid on, which is no less than so much where more is worked for
    const worked = figure(`${way}.pensionIncome.${planYearOf(year)}`) ?? 0
    return (figure(`${way}.dividendAbove.${year}`) ?? 0) > 0 && isBelowReading(plan, year, worked)
  })
}

/** Whether what is worked for in a calendar year is so little that the tax on a dividend above the room rests on that reading. */
export function isBelowReading(plan: Plan, year: OwnerYear, worked: number): boolean {
  const { priceBaseAmount } = rulesFor(taxYears, plan.settings.startYear + ownerYears.indexOf(year))
  const { seniorWork } = chainChoices(taxYears, planIn(plan, year), planYearOf(year))
  return !seniorWork && worked < readingBelow * priceBaseAmount
}

/** The years in which a way pays out more than the company has: a loss of the year that takes its free equity below 0. */
export const beyondMeans = (figure: (name: OwnerFigure) => number | null, way: PayoutStrategy): readonly Year[] =>
  years.filter((year) => paysTooMuch((name) => figure(`${way}.${name}.${year}`) ?? 0))

/** Whether a choice loses no more than is lost when nothing is taken: what the plan's years lose beyond what there is, nobody covers. */
export function isBorne(model: OwnerModel, choice: WayChoice): boolean {
  const lost = (one: WayChoice) => {
    const { years: lived } = model.life(one)
    return uncovered(model.start[0] ?? 0, (year) => lived[year]['retainedEarnings'] ?? 0)
  }
  return lost(choice) < lost(nothingTaken) + 1
}

const nothingTaken: WayChoice = {
  pay: perYear(() => 0),
  payout: { year1: 0, year2: 0, year3: 0, year4: 0 },
}

/** By how much all plan years end below 0 and below where they began, of free equity from before and by year, kr (ABL 17:3, second paragraph). */
export function uncovered(before: number, retainedEarnings: (year: Year) => number): number {
  let [began, lost] = [before, 0]
  for (const year of years) {
    const ended = retainedEarnings(year)
    lost += Math.max(0, Math.min(0, began) - ended)
    began = ended
  }
  return lost
}

const paysTooMuch = (of: (name: 'grossAnnualSalary' | 'companyResult' | 'retainedEarnings') => number): boolean =>
  of('grossAnnualSalary') > 0 && of('companyResult') < 0 && of('retainedEarnings') < 0

/** The least share capital of an aktiebolag, kr (ABL 1:5): what a plan's is, is not asked. */
const leastShareCapital = 25_000

/** The years that end with half the share capital gone, of free equity by year, kr, and whose part of it that is, % (ABL 25:13). */
export function halfLostIn(retainedEarnings: (year: Year) => number, sharePercent: number): readonly Year[] {
  const bound = (-leastShareCapital / 2) * (sharePercent / 100)
  return years.filter((year) => retainedEarnings(year) < bound)
}

/** Whether a plan has a year in which a company can pay its owner: else there are no ways to compare. */
export const hasCompany = (model: OwnerModel): boolean => years.some((year) => model.isCompany(year))
