import type { Plan, PlanSettings } from '../plan/plan.ts'
import { type Year, years } from '../rules/horizon.ts'
import type { SoleTraderTools } from './formulas/no-tools.ts'

const settingsOf = <Y extends 1 | 2 | 3, N extends 2 | 3 | 4>(year: Y, next: N) =>
  ({
    capital: `capital${year}`,
    capitalAtEnd: `capital${next}`,
    reservePercent: `reservePercent${year}`,
    reserveBack: `reserveBack${year}`,
    expansionChange: `expansionChange${year}`,
  }) as const

/** The settings of a plan year: what the capital is when it begins and ends, and what is set aside and brought back. */
export const toolSettings = { year1: settingsOf(1, 2), year2: settingsOf(2, 3), year3: settingsOf(3, 4) }

/** What an enskild firma has set aside before the plan, by the years that it is old. */
export const reservesBefore = ([1, 2, 3, 4, 5, 6] as const).map((age) => `reserveBefore${age}` as const)

/** Which tools of an enskild firma a plan uses; undefined for none, and its chains are those of a plan that knows no tools. */
export function soleTraderTools(settings: PlanSettings): SoleTraderTools | undefined {
  const isSet = (name: keyof PlanSettings) => settings[name] !== 0
  const interest = settings.interestAllocation
  const reserves = years.some((year) => isSet(toolSettings[year].reservePercent)) || reservesBefore.some(isSet)
  const expansion = years.some((year) => isSet(toolSettings[year].expansionChange)) || isSet('openingExpansion')
  return interest || reserves || expansion ? { interest, reserves, expansion } : undefined
}

/** Whether an enskild firma before the plan left funds that come back when it becomes an aktiebolag. */
const hasFunds = (settings: PlanSettings): boolean =>
  settings.openingExpansion > 0 || reservesBefore.some((name) => settings[name] > 0)

/** Whether an enskild firma before the plan has left something that is filled in: without it the firm is new. */
export function comesFromBefore(settings: PlanSettings): boolean {
  const { openingTemplatePayroll, openingPayrollTax, openingLoss, savedAllocation } = settings
  return openingTemplatePayroll + openingPayrollTax + openingLoss + savedAllocation > 0 || hasFunds(settings)
}

/** Whether an enskild firma starts in a year: capital at the end of the year before is what interest is allocated on (IL 33:8), and there is none. */
export function startsIn({ salary, settings }: Pick<Plan, 'salary' | 'settings'>, year: Year): boolean {
  const before = years[years.indexOf(year) - 1]
  if (salary[year].companyForm !== 'enskildFirma') return false
  return before === undefined ? !comesFromBefore(settings) : salary[before].companyForm !== 'enskildFirma'
}
