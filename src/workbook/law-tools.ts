import type { Plan, PlanSettings } from '../plan/plan.ts'
import { type Year, years } from '../rules/horizon.ts'
import type { TaxYear } from '../rules/tax-year.ts'
import type { SoleTraderTools, ToolRuleName } from './formulas/sole-trader-tools.ts'

/** The settings of a plan year: what the capital is when it begins and ends, and what is set aside and brought back. */
export const toolSettings = {
  year1: {
    capital: 'capital1',
    capitalAtEnd: 'capital2',
    reservePercent: 'reservePercent1',
    reserveBack: 'reserveBack1',
    expansionChange: 'expansionChange1',
  },
  year2: {
    capital: 'capital2',
    capitalAtEnd: 'capital3',
    reservePercent: 'reservePercent2',
    reserveBack: 'reserveBack2',
    expansionChange: 'expansionChange2',
  },
  year3: {
    capital: 'capital3',
    capitalAtEnd: 'capital4',
    reservePercent: 'reservePercent3',
    reserveBack: 'reserveBack3',
    expansionChange: 'expansionChange3',
  },
} as const satisfies Record<Year, Readonly<Record<string, keyof PlanSettings>>>

/** What an enskild firma has set aside before the plan, by the years that it is old. */
export const reservesBefore = [
  'reserveBefore1',
  'reserveBefore2',
  'reserveBefore3',
  'reserveBefore4',
  'reserveBefore5',
  'reserveBefore6',
] as const satisfies readonly (keyof PlanSettings)[]

/** Which tools of an enskild firma a plan uses; undefined for none, and its chains are those of a plan that knows no tools. */
export function soleTraderTools(settings: PlanSettings): SoleTraderTools | undefined {
  const isSet = (name: keyof PlanSettings) => settings[name] !== 0
  const interest = settings.interestAllocation
  const reserves = years.some((year) => isSet(toolSettings[year].reservePercent)) || reservesBefore.some(isSet)
  const expansion = years.some((year) => isSet(toolSettings[year].expansionChange)) || isSet('openingExpansion')
  return interest || reserves || expansion ? { interest, reserves, expansion } : undefined
}

/** Whether an enskild firma before the plan left funds that come back when it becomes an aktiebolag. */
function hasFunds(settings: PlanSettings): boolean {
  return settings.openingExpansion > 0 || reservesBefore.some((name) => settings[name] > 0)
}

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

/** Whether a plan year before one was an aktiebolag: the funds from before the plan are gone by then. */
function hasBeenCompany({ salary }: Pick<Plan, 'salary'>, year: Year): boolean {
  return years.slice(0, years.indexOf(year)).some((before) => salary[before].companyForm === 'aktiebolag')
}

/** What the tools' formulas are given in a year: the law's numbers, and what the owner fills in. */
export function toolValues(rules: TaxYear, plan: Plan, year: Year): Readonly<Record<ToolRuleName, number>> {
  const { settings } = plan
  const { interestAllocation, soleTraderFunds, capitalTax } = rules
  const filledIn = toolSettings[year]
  const change = settings[filledIn.expansionChange]
  const isGone = hasBeenCompany(plan, year)
  const reservesCounted = isGone ? 0 : reservesBefore.reduce((sum, name) => sum + settings[name], 0)
  const { expansionCapitalPercent } = soleTraderFunds
  const otherCounted = isGone
    ? 0
    : (settings.openingExpansion * expansionCapitalPercent) / 100 - settings.savedAllocation
  return {
    capital: settings.interestAllocation && !startsIn(plan, year) ? settings[filledIn.capital] : 0,
    capitalAtEnd: settings[filledIn.capitalAtEnd],
    fundsCounted: reservesCounted + otherCounted,
    reservesCounted,
    interestPercent: interestAllocation.positivePercent,
    interestAbove: interestAllocation.positiveAbove,
    negativeInterestPercent: interestAllocation.negativePercent,
    negativeInterestBelow: interestAllocation.negativeBelow,
    reservePercent: Math.min(settings[filledIn.reservePercent], soleTraderFunds.reserveMaxPercent),
    reserveBack: settings[filledIn.reserveBack],
    expansionMore: Math.max(0, change),
    expansionLess: Math.max(0, -change),
    expansionMaxPercent: soleTraderFunds.expansionMaxPercent,
    expansionCapitalPercent,
    expansionTaxPercent: soleTraderFunds.expansionTaxPercent,
    capitalTaxPercent: capitalTax.percent,
    capitalDeficitPercent: capitalTax.deficitPercent,
    capitalDeficitLimit: capitalTax.deficitLimit,
    capitalDeficitPercentAbove: capitalTax.deficitPercentAbove,
  }
}
