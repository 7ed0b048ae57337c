import { isYearEmpty, type Plan } from '../plan/plan.ts'
import type { SalaryMethod, Year } from '../rules/horizon.ts'
import { hoursOf } from '../rules/limits.ts'
import { outOfReach, taxedLater } from '../texts/beside-net-pay.ts'
import { kronor, negativesAsZero } from '../texts/format.ts'
import { firstProduct, type Hidden, lossWords } from '../texts/losses.ts'
import { rulesMark, shortRulesMark } from '../texts/rules-mark.ts'
import type { CalculatedPlan } from '../workbook/calculated-plan.ts'
import { soleTraderTools } from '../workbook/law-tools.ts'

export interface Open {
  readonly plan: Plan
  readonly workbook: Pick<CalculatedPlan, 'figure' | 'lawOf'>
}

/** The monthly net pay of a year as it is shown: whole kronor, a minus as 0; '' while nothing is filled in, for 0 would be an answer. */
export const shownNetPay = (open: Open, year: Year): string =>
  isUnanswered(open, year) ? '' : kronor(negativesAsZero(open.workbook.figure(`netProfitPerMonth.${year}`)))

/** The words beside it: the minus that a 0 hides, that the hours are too many, what of it is taxed later, or what to do first; '' when the amount is enough. */
export function netPayWords(open: Open, year: Year): string {
  if (isUnanswered(open, year)) return firstProduct
  return netPayRemark(open, year)
}

/** The same of a year in which something is filled in. */
export function netPayRemark(open: Open, year: Year): string {
  const minus = hiddenMinus(open, year, 'month')
  if (minus !== '') return minus
  if (isOutOfReach(open, year)) return outOfReach
  const deferred = deferredIn(open, year)
  return deferred > 0 ? taxedLater(kronor(deferred)) : ''
}

/** Whether the words beside a net pay are of what is taxed later, and of nothing worse. */
export const isTaxedLater = (open: Open, year: Year): boolean =>
  deferredIn(open, year) > 0 && hiddenMinus(open, year, 'month') === '' && !isOutOfReach(open, year)

/** What a net pay holds of the year's result that is set aside, and taxed later, kr. */
function deferredIn({ plan, workbook }: Open, year: Year): number {
  if (plan.salary[year].method === 'schablon' || !soleTraderTools(plan.settings)) return 0
  return (workbook.figure(`reserveSetAside.${year}`) ?? 0) + (workbook.figure(`expansionIncrease.${year}`) ?? 0)
}

/** Whether a net pay takes more hours than those who work there have in a year. */
export function isOutOfReach({ plan, workbook }: Open, year: Year): boolean {
  const hours = workbook.figure(`plannedHours.${year}`) ?? 0
  return hours > hoursOf(plan.settings.hands).norm && Math.round(workbook.figure(`netProfitPerMonth.${year}`) ?? 0) > 0
}

/** Whose rules it is calculated by, where they are not known in every part; '' when they are. */
export const netPayMark = ({ plan, workbook }: Open, year: Year): string =>
  rulesMark(plan.salary[year].method, workbook.lawOf(year)) ?? ''

export const shortNetPayMark = ({ plan, workbook }: Open, year: Year): string =>
  shortRulesMark(plan.salary[year].method, workbook.lawOf(year)) ?? ''

/** What the net pay of a year hides when it is 0 or less, by a named method unless the chosen one is meant, in words; '' when it hides nothing. */
export const hiddenMinus = (open: Open, year: Year, per: 'year' | 'month', method?: SalaryMethod): string =>
  lossWords(hiddenIn(open, year, per, method), per)

export function hiddenIn({ workbook }: Open, year: Year, per: 'year' | 'month', method?: SalaryMethod): Hidden {
  const of = method === undefined ? ('' as const) : (`${method}.` as const)
  const net = workbook.figure(`${of}netProfitPerMonth.${year}`)
  // what needs a part of the chain is asked for in a year without pay only
  if (net !== null && Math.round(net) > 0) return { loss: null, toPay: null }
  const toPay = workbook.figure(`${of}${per === 'month' ? 'toPayPerMonth' : 'toPayPerYear'}.${year}`)
  return { loss: workbook.figure(`${of}loss.${year}`), toPay }
}

/** Whether there is nothing to answer yet: no figure is filled in for the year, and none before it left anything to pay. */
export const isUnanswered = ({ plan, workbook }: Open, year: Year): boolean =>
  Math.round(workbook.figure(`netProfitPerMonth.${year}`) ?? 0) === 0 && isYearEmpty(plan, year)
