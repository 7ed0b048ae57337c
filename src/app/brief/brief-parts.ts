import { isUnanswered } from '../../controls/net-pay.ts'
import { isAnswerable } from '../../insight/answerable.ts'
import { hasDividend } from '../../insight/goal/in-hand.ts'
import { type BriefPart, isShown } from '../../plan/brief/brief.ts'
import { isBlank, isCounted } from '../../plan/plan.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { financingOf } from '../../workbook/financing/financing-model.ts'
import { hasSecond } from '../../workbook/owner/two-owners.ts'

/** The year that the brief tells of: the chosen one, unless nothing is filled in for it and another year has something to tell. */
export function shownYear(session: Session, chosen: Year): Year {
  const hasValue = (year: Year) => !isUnanswered(session, year)
  return hasValue(chosen) ? chosen : (years.find(hasValue) ?? chosen)
}

export function isPartOf({ plan }: Pick<Session, 'plan'>, year: Year, part: BriefPart): boolean {
  switch (part) {
    case 'startBudget':
      return !financingOf(plan).isEmpty
    case 'loans':
      return financingOf(plan).loans.some(({ amount }) => amount > 0)
    case 'ways':
      return !hasSecond(plan.settings) && years.some((each) => hasDividend(plan, each))
    case 'measures':
      return plan.measures.some((row) => !isBlank('measures', row) && isCounted(row))
    case 'scenarios':
      return years.some((each) => isAnswerable(plan, each))
    // nothing is told of what is not sold, and there is no way from sales to pay without sales
    case 'sold':
    case 'staircase':
    case 'breakEven':
      return isAnswerable(plan, year)
    case 'result':
    case 'months':
    case 'ownerPay':
    case 'salaryRows':
    case 'assumptions':
      return true
  }
}

export const standsIn = (session: Pick<Session, 'plan'>, year: Year, part: BriefPart): boolean =>
  isShown(session.plan.settings, part) && isPartOf(session, year, part)
