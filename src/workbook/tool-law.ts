import type { Plan } from '../plan/plan.ts'
import { type Year, years } from '../rules/horizon.ts'
import type { TaxYear } from '../rules/tax-year.ts'
import { type ToolRuleName, toolRules, toolsInUse } from './formulas/sole-trader-tools.ts'
import { reservesBefore, startsIn, toolSettings } from './law-tools.ts'

/** Whether a plan year before one was an aktiebolag: the funds from before the plan are gone by then. */
const hasBeenCompany = ({ salary }: Pick<Plan, 'salary'>, year: Year): boolean =>
  years.slice(0, years.indexOf(year)).some((before) => salary[before].companyForm === 'aktiebolag')

/** What the tools' formulas are given in a year: the law's numbers, and what the owner fills in. */
function toolValues(rules: TaxYear, plan: Plan, year: Year): Readonly<Record<ToolRuleName, number>> {
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

/** What the law says of an enskild firma's tools: their formulas, and the numbers and units that those are given. */
export const toolLaw = { inUse: toolsInUse, values: toolValues, units: toolRules } as const
export type ToolLaw = typeof toolLaw
