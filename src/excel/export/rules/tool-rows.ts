import { type Year, years } from '../../../rules/horizon.ts'
import type { SettingName } from '../../../rules/settings.ts'
import type { TaxYear } from '../../../rules/tax-year.ts'
import { excelTexts } from '../../../texts/excel.ts'
import { lawRuleLabels } from '../../../texts/labels.ts'
import { everyCarried, openingSettings } from '../../../workbook/carried.ts'
import type { ToolRuleName } from '../../../workbook/formulas/sole-trader-tools.ts'
import { reservesBefore, toolSettings } from '../../../workbook/law-tools.ts'
import { planYearOf } from '../../../workbook/owner/owner-definitions.ts'
import type { OwnerYear } from '../../../workbook/owner/owner-figures.ts'
import type { RuleRow } from './rule-row.ts'

function constant(
  key: ToolRuleName,
  state: 'interestAllocation' | 'soleTraderFunds' | 'capitalTax',
  source: RuleRow['source'],
  of: (rules: TaxYear) => number,
): RuleRow {
  const format = key.endsWith('Percent') || key.endsWith('PercentAbove') ? 'plain' : 'kronor'
  return { key, label: lawRuleLabels[key], state, format, source, of }
}

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
  constant(
    'expansionCapitalPercent',
    'soleTraderFunds',
    'il.33.8',
    (rules) => rules.soleTraderFunds.expansionCapitalPercent,
  ),
  constant('expansionTaxPercent', 'soleTraderFunds', 'il.65.8', (rules) => rules.soleTraderFunds.expansionTaxPercent),
  constant('capitalTaxPercent', 'capitalTax', 'il.65.7', (rules) => rules.capitalTax.percent),
  constant('capitalDeficitPercent', 'capitalTax', 'il.67.10', (rules) => rules.capitalTax.deficitPercent),
  constant('capitalDeficitLimit', 'capitalTax', 'il.67.10', (rules) => rules.capitalTax.deficitLimit),
  constant('capitalDeficitPercentAbove', 'capitalTax', 'il.67.10', (rules) => rules.capitalTax.deficitPercentAbove),
]

type Say = (name: SettingName<'tools'>) => string
type Written = (cell: Say, year: Year, rule: (key: string, of?: OwnerYear) => string) => string

function ofPlanYear(key: ToolRuleName, source: RuleRow['source'], written: Written): RuleRow {
  return {
    key,
    label: lawRuleLabels[key],
    format: key === 'reservePercent' ? 'plain' : 'kronor',
    source,
    formula: (year, { setting, rule }, say) =>
      written(
        (name) => say(setting(name)),
        planYearOf(year),
        (called, of = year) => say(rule(called, of)),
      ),
  }
}

/** 1 where an enskild firma starts: nothing was left to it, and the year before was none of its own (IL 33:8). */
const startsRow: RuleRow = {
  key: 'startsAsFirm',
  label: excelTexts.rules.flags.startsAsFirm,
  format: 'year',
  source: 'ne.r30',
  formula: (year, { setting, rule }, say) => {
    const planYear = planYearOf(year)
    const before = years[years.indexOf(planYear) - 1]
    const left = everyCarried.map((name) => say(setting(openingSettings[name])))
    const isNew = before ? `${say(rule('aktiebolag', before))}=1` : `${left.join('+')}=0`
    return `IF(${say(rule('aktiebolag', planYear))}=1,0,IF(${isNew},1,0))`
  },
}

/** A flag of the plan's tools, the same in every year. */
function toolFlag(key: 'allocates' | 'expands', source: RuleRow['source'], condition: (cell: Say) => string): RuleRow {
  return {
    key,
    label: excelTexts.rules.flags[key],
    format: 'year',
    source,
    formula: (_, { setting }, say) => `IF(${condition((name) => say(setting(name)))},1,0)`,
  }
}

/** What stood before the plan, where no year since was an aktiebolag: the funds are gone then. */
function unlessGone(year: Year, rule: (key: string, year: Year) => string, amount: string): string {
  const companies = years.slice(0, years.indexOf(year)).map((before) => `${rule('aktiebolag', before)}=1`)
  return companies.length === 0 ? amount : `IF(OR(${companies.join()}),0,${amount})`
}

const changes = years.map((year) => toolSettings[year].expansionChange)

export const toolsOfPlanYear: readonly RuleRow[] = [
  toolFlag('allocates', 'ne.r30', (cell) => `${cell('interestAllocation')}="${excelTexts.yes}"`),
  toolFlag(
    'expands',
    'ne.r36',
    (cell) => `OR(${(['openingExpansion', ...changes] as const).map((name) => `${cell(name)}<>0`).join()})`,
  ),
  startsRow,
  ofPlanYear('capital', 'ne.r30', (cell, year, rule) =>
    whenAllocated(cell('interestAllocation'), `IF(${rule('startsAsFirm')}=1,0,${cell(toolSettings[year].capital)})`),
  ),
  ofPlanYear('capitalAtEnd', 'il.34.6', (cell, year) => cell(toolSettings[year].capitalAtEnd)),
  ofPlanYear('reservesCounted', 'il.33.8', (cell, year, rule) =>
    unlessGone(year, rule, reservesBefore.map(cell).join('+')),
  ),
  ofPlanYear('fundsCounted', 'il.33.8', (cell, year, rule) => {
    const fund = `${cell('openingExpansion')}*${rule('expansionCapitalPercent')}/100`
    return `${rule('reservesCounted')}+${unlessGone(year, rule, `${fund}-${cell('savedAllocation')}`)}`
  }),
  ofPlanYear(
    'reservePercent',
    'ne.r34',
    (cell, year, rule) => `MIN(${cell(toolSettings[year].reservePercent)},${rule('reserveMaxPercent')})`,
  ),
  ofPlanYear('reserveBack', 'ne.r32', (cell, year) => cell(toolSettings[year].reserveBack)),
  ofPlanYear('expansionMore', 'ne.r36', (cell, year) => `MAX(0,${cell(toolSettings[year].expansionChange)})`),
  ofPlanYear('expansionLess', 'ne.r37', (cell, year) => `MAX(0,0-${cell(toolSettings[year].expansionChange)})`),
]

/** A number that counts only where interest is allocated. */
export function whenAllocated(choice: string, number: string): string {
  return `IF(${choice}="${excelTexts.yes}",${number},0)`
}
