import { ownerPayFields } from '../../plan/owner-pay.ts'
import type { TaxYear } from '../../rules/tax-year.ts'
import { excelTexts } from '../../texts/excel.ts'
import { lawRuleLabels } from '../../texts/labels.ts'
import type { ToolRuleName } from '../../workbook/formulas/sole-trader-tools.ts'
import { toolSettings } from '../../workbook/law-tools.ts'
import type { RuleRow } from './rule-row.ts'

type Law = (rules: TaxYear) => number

function constant(
  key: ToolRuleName,
  state: 'interestAllocation' | 'soleTraderFunds' | 'capitalTax',
  source: RuleRow['source'],
  of: Law,
): RuleRow {
  const format = key.endsWith('Percent') || key.endsWith('PercentAbove') ? 'plain' : 'kronor'
  return { key, label: lawRuleLabels[key], state, format, source, of }
}

/** The law's numbers for the tools of an enskild firma. */
export const toolConstants: readonly RuleRow[] = [
  constant('interestPercent', 'interestAllocation', 'ne.r30', (rules) => rules.interestAllocation.positivePercent),
  constant('interestAbove', 'interestAllocation', 'ne.r30', (rules) => rules.interestAllocation.positiveAbove),
  constant(
    'negativeInterestPercent',
    'interestAllocation',
    'ne.r31',
    (rules) => rules.interestAllocation.negativePercent,
  ),
  constant('negativeInterestBelow', 'interestAllocation', 'ne.r31', (rules) => rules.interestAllocation.negativeBelow),
  {
    key: 'reserveMaxPercent',
    label: excelTexts.rules.reserveMaxPercent,
    state: 'soleTraderFunds',
    format: 'plain',
    source: 'ne.r34',
    of: (rules) => rules.soleTraderFunds.reserveMaxPercent,
  },
  constant('expansionMaxPercent', 'soleTraderFunds', 'il.34.6', (rules) => rules.soleTraderFunds.expansionMaxPercent),
  constant('expansionTaxPercent', 'soleTraderFunds', 'il.65.8', (rules) => rules.soleTraderFunds.expansionTaxPercent),
  constant('capitalTaxPercent', 'capitalTax', 'il.65.7', (rules) => rules.capitalTax.percent),
  constant('capitalDeficitPercent', 'capitalTax', 'il.67.10', (rules) => rules.capitalTax.deficitPercent),
  constant('capitalDeficitLimit', 'capitalTax', 'il.67.10', (rules) => rules.capitalTax.deficitLimit),
  constant('capitalDeficitPercentAbove', 'capitalTax', 'il.67.10', (rules) => rules.capitalTax.deficitPercentAbove),
]

type Answer = keyof (typeof toolSettings)['year1']

function ofPlanYear(key: Answer, source: RuleRow['source']): RuleRow {
  const isPercent = ownerPayFields[toolSettings.year1[key]].kind === 'reservePercent'
  return {
    key,
    label: lawRuleLabels[key],
    format: isPercent ? 'plain' : 'kronor',
    source,
    formula:
      (year, { owner }) =>
      (say) =>
        say(owner(toolSettings[year][key])),
  }
}

/** What the owner answers for a plan year, as far as the tools use it. */
export const toolsOfPlanYear: readonly RuleRow[] = [
  {
    ...ofPlanYear('capital', 'ne.r30'),
    formula:
      (year, { owner }) =>
      (say) =>
        whenAllocated(say(owner('interestAllocation')), say(owner(toolSettings[year].capital))),
  },
  ofPlanYear('capitalAtEnd', 'il.34.6'),
  {
    ...ofPlanYear('reservePercent', 'ne.r34'),
    formula:
      (year, { owner, rule }) =>
      (say) =>
        `MIN(${say(owner(toolSettings[year].reservePercent))},${say(rule('reserveMaxPercent', year))})`,
  },
  ofPlanYear('reserveBack', 'ne.r32'),
  ofPlanYear('expansionChange', 'ne.r36'),
]

/** A number that counts only where interest is allocated. */
export function whenAllocated(choice: string, number: string): string {
  return `IF(${choice}="${excelTexts.yes}",${number},0)`
}
