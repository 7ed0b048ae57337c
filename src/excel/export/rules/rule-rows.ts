import type { TaxYear, ValueStates } from '../../../rules/tax-year.ts'
import { taxYears } from '../../../rules/tax-years.ts'
import { excelChoices, excelTexts } from '../../../texts/excel.ts'
import { lawRuleLabels } from '../../../texts/labels.ts'
import { ruleValues } from '../../../workbook/chain-definitions.ts'
import type { LawRuleName } from '../../../workbook/formulas/law-rules.ts'
import { ownerYears } from '../../../workbook/owner/owner-figures.ts'
import { type Flag, pieceParts, type Schedule, schedules, stepName, stepsOf } from '../chains/law-nodes.ts'
import type { Say } from '../file/content.ts'
import type { NumberFormat } from '../file/styles.ts'
import { dividendConstants, dividendOfOwner } from './dividend-rows.ts'
import type { RuleCells, RuleRow } from './rule-row.ts'
import { toolConstants, toolsOfPlanYear } from './tool-rows.ts'

const words = excelTexts.rules
type Source = RuleRow['source']
type ConstantName = { [N in keyof typeof words]: (typeof words)[N] extends string ? N : never }[keyof typeof words]
function constant(
  key: ConstantName,
  state: keyof ValueStates,
  format: NumberFormat,
  source: Source,
  of: (rules: TaxYear) => number,
): RuleRow {
  return { key, label: words[key], state, format, source, of }
}

const shared = (key: LawRuleName, state: keyof ValueStates, format: NumberFormat, source: Source): RuleRow => ({
  key,
  label: lawRuleLabels[key],
  state,
  format,
  source,
  of: (rules) => ruleValues(rules)[key],
})

// months since year 0 as a serial number of the day on which they begin: what a cell with a date holds
const dayOf = (month: string) => (Date.parse(`${month}-01T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000

type Youth = NonNullable<TaxYear['generalPayrollTax']['youth']>
const noYouth: Youth = { percent: 0, maxPerMonth: 0, fromAge: 0, belowAge: 0, from: '1900-01', to: '1900-01' }
const ofYouth = (key: ConstantName, format: NumberFormat, of: (youth: Youth) => number) =>
  constant(key, 'generalPayrollTax', format, 'sfs.2026.100', (rules) => of(rules.generalPayrollTax.youth ?? noYouth))

const constants: readonly RuleRow[] = [
  shared('priceBaseAmount', 'priceBaseAmount', 'kronor', 'sfb.2.7'),
  shared('incomeBaseAmount', 'incomeBaseAmount', 'kronor', 'sfb.58.26'),
  shared('stateTaxThreshold', 'stateTaxThreshold', 'kronor', 'il.65.5'),
  shared('stateTaxPercent', 'stateTaxPercent', 'plain', 'il.65.5'),
  constant('averageLocalTaxes', 'localTaxesPercent', 'plain', 'scb', (rules) => rules.localTaxesPercent),
  constant('averageFuneralFees', 'funeralFeesPercent', 'plain', 'kammarkollegiet', (rules) => rules.funeralFeesPercent),
  constant('averageChurchFee', 'churchPercent', 'plain', 'sfs.1999.291', (rules) => rules.churchPercent),
  shared('generalPensionPercent', 'generalPension', 'plain', 'sfs.1994.1744'),
  constant('generalPensionFrom', 'generalPension', 'plain', 'sfs.1994.1744', (rules) =>
    Number(rules.generalPension.from),
  ),
  constant('generalPensionCap', 'generalPension', 'plain', 'sfs.1994.1744', (rules) =>
    Number(rules.generalPension.cap),
  ),
  shared('publicServicePercent', 'publicServiceFee', 'plain', 'sfs.2018.1893'),
  constant('publicServiceMax', 'publicServiceFee', 'kronor', 'sfs.2018.1893', (rules) => rules.publicServiceFee.max),
  shared('earnedIncomeReductionPercent', 'earnedIncomeReduction', 'plain', 'il.67.46'),
  shared('earnedIncomeReductionAbove', 'earnedIncomeReduction', 'kronor', 'il.67.46'),
  shared('earnedIncomeReductionMax', 'earnedIncomeReduction', 'kronor', 'il.67.46'),
  constant('templatePercent', 'payrollTax', 'plain', 'ne.r43', (rules) => rules.payrollTax.templatePercent),
  constant('templatePercentSenior', 'payrollTax', 'plain', 'ne.r43', (rules) => rules.payrollTax.seniorTemplatePercent),
  constant('payrollTax', 'payrollTax', 'plain', 'sal.3.13', (rules) => rules.payrollTax.percent),
  constant('payrollTaxSenior', 'payrollTax', 'plain', 'sal.3.13', (rules) => rules.payrollTax.seniorPercent),
  shared('payrollTaxNoneBelow', 'payrollTax', 'kronor', 'sal.3.13'),
  constant('payrollTaxReduction', 'payrollTax', 'plain', 'sfs.2023.748', (rules) => rules.payrollTax.reduction.percent),
  shared('payrollTaxReductionAbove', 'payrollTax', 'kronor', 'sfs.2023.748'),
  shared('payrollTaxReductionMax', 'payrollTax', 'kronor', 'sfs.2023.748'),
  constant('generalPayrollTax', 'generalPayrollTax', 'plain', 'sal.2.26', (rules) => rules.generalPayrollTax.percent),
  constant(
    'generalPayrollTaxSenior',
    'generalPayrollTax',
    'plain',
    'sal.2.26',
    (rules) => rules.generalPayrollTax.seniorPercent,
  ),
  shared('youthPayrollTaxPercent', 'generalPayrollTax', 'plain', 'sfs.2026.100'),
  shared('youthMaxPerMonth', 'generalPayrollTax', 'none', 'sfs.2026.100'),
  ofYouth('youthFromAge', 'none', ({ fromAge }) => fromAge),
  ofYouth('youthBelowAge', 'none', ({ belowAge }) => belowAge),
  ofYouth('youthFrom', 'month', ({ from }) => dayOf(from)),
  ofYouth('youthTo', 'month', ({ to }) => dayOf(to)),
  constant('reliefAge', 'reliefAge', 'year', 'il.63.3a', (rules) => rules.reliefAge),
  constant('creditAge', 'creditAge', 'year', 'il.67.8', (rules) => rules.creditAge),
  constant('feeAge', 'feeAge', 'year', 'sal.3.13', (rules) => rules.feeAge),
  constant('noFeesBornUpTo', 'noFeesBornUpTo', 'year', 'sal.3.13', (rules) => rules.noFeesBornUpTo),
  constant('phaseOutFrom', 'earnedIncomePhaseOut', 'plain', 'il.67.5', (rules) =>
    Number(rules.earnedIncomePhaseOut?.from ?? 0),
  ),
  constant(
    'phaseOutPercent',
    'earnedIncomePhaseOut',
    'plain',
    'il.67.5',
    (rules) => rules.earnedIncomePhaseOut?.percent ?? 0,
  ),
  ...toolConstants,
]

const scheduleSources = {
  taxRelief: 'il.63.3',
  seniorTaxRelief: 'il.63.3a',
  earnedIncome: 'il.67.5',
  seniorEarnedIncome: 'il.67.8',
} as const satisfies Record<Schedule, Source>

// above every income: where a schedule has no further step
const noEnd = 1_000_000

/** The steps of a schedule, in price base amounts. The last step of a year stands for those it has not. */
function stepsIn(schedule: Schedule): readonly RuleRow[] {
  const parts = Array.from({ length: stepsOf[schedule] }, (_, step) =>
    pieceParts.map((part) => ({ step, part })),
  ).flat()
  return parts
    .filter(({ step, part }) => part !== 'to' || step < stepsOf[schedule] - 1)
    .map(({ step, part }) => ({
      key: stepName(schedule, step, part).replace('rule.', ''),
      label: words.step(words.schedules[schedule], step + 1, words.parts[part]),
      state: schedule,
      format: 'plain',
      source: scheduleSources[schedule],
      of: (rules) => {
        const piece = rules[schedule][Math.min(step, rules[schedule].length - 1)]
        return piece?.[part] === null || piece === undefined ? noEnd : Number(piece[part])
      },
    }))
}

type Written = NonNullable<RuleRow['formula']>

const ofPlanYear = (key: LawRuleName, format: NumberFormat, source: Source, formula: Written): RuleRow => ({
  key,
  label: lawRuleLabels[key],
  format,
  source,
  formula,
})

/** 1 when a condition holds that asks for the year of birth, else 0. Not given means of working age. */
function whenBorn(condition: (birth: string) => string, { setting }: RuleCells, say: Say): string {
  const birth = say(setting('birthYear'))
  return `IF(${birth}="",0,IF(${condition(birth)},1,0))`
}

const flagRow = (key: Flag | 'seniorFees' | 'noFees' | 'minor', source: Source, formula: Written): RuleRow => ({
  key,
  label: words.flags[key],
  format: 'year',
  source,
  formula,
})

const ageAtLeast =
  (rule: 'reliefAge' | 'creditAge' | 'feeAge'): Written =>
  (year, cells, say) =>
    whenBorn((birth) => `${say(cells.rule('incomeYear', year))}-1-${birth}>=${say(cells.rule(rule, year))}`, cells, say)

/** One percent for the elderly, none for the oldest, the ordinary one for the rest. */
const byFees =
  (ordinary: string, senior: string | 0): Written =>
  (year, cells, say) => {
    const at = (key: string) => say(cells.rule(key, year))
    return `IF(${at('noFees')}=1,0,IF(${at('seniorFees')}=1,${senior === 0 ? '0' : at(senior)},${at(ordinary)}))`
  }

const years: readonly RuleRow[] = [
  {
    key: 'incomeYear',
    label: words.incomeYear,
    format: 'year',
    source: '',
    formula: (year, { setting }, say) => `${say(setting('startYear'))}+${ownerYears.indexOf(year)}`,
  },
]

export const ownerRules: readonly RuleRow[] = [
  flagRow(
    'aktiebolag',
    '',
    (year, { companyForm }, say) => `IF(${say(companyForm(year))}="${excelChoices.companyForm.aktiebolag}",1,0)`,
  ),
  flagRow('partner', '', (year, { rule }, say) => `IF(${say(rule('ownSharePercent', year))}=100,0,1)`),
  flagRow('seniorRelief', 'il.63.3a', ageAtLeast('reliefAge')),
  flagRow('seniorWork', 'il.67.8', ageAtLeast('creditAge')),
  flagRow('seniorFees', 'sal.3.13', ageAtLeast('feeAge')),
  flagRow('noFees', 'sal.3.13', (year, cells, say) =>
    whenBorn((birth) => `${birth}<=${say(cells.rule('noFeesBornUpTo', year))}`, cells, say),
  ),
  flagRow('minor', 'sfs.2018.1893', (year, cells, say) =>
    whenBorn((birth) => `${say(cells.rule('incomeYear', year))}-1-${birth}<18`, cells, say),
  ),
  ofPlanYear('ownSharePercent', 'plain', '', (_, { setting }, say) => {
    const share = say(setting('ownSharePercent'))
    return `IF(${share}="",100,${share})`
  }),
  ofPlanYear('employmentIncome', 'kronor', '', (_, { setting }, say) => say(setting('employmentIncome'))),
  ofPlanYear('localTaxesPercent', 'plain', 'scb', (year, { municipal }, say) =>
    municipal('localTaxesPercent', year)(say),
  ),
  ofPlanYear('funeralFeesPercent', 'plain', 'kammarkollegiet', (year, { municipal }, say) =>
    municipal('funeralFeesPercent', year)(say),
  ),
  ofPlanYear('churchPercent', 'plain', 'sfs.1999.291', (year, { setting, rule }, say) => {
    const ownFee = say(setting('churchPercent'))
    return `IF(${say(setting('churchMember'))}="${excelTexts.yes}",IF(${ownFee}="",${say(rule('averageChurchFee', year))},${ownFee}),0)`
  }),
  ofPlanYear(
    'publicServiceMax',
    'kronor',
    'sfs.2018.1893',
    (year, { rule }, say) => `IF(${say(rule('minor', year))}=1,0,${say(rule('constant.publicServiceMax', year))})`,
  ),
  ofPlanYear('templatePayrollPercent', 'plain', 'ne.r43', byFees('templatePercent', 'templatePercentSenior')),
  ofPlanYear('payrollTaxPercent', 'plain', 'sal.3.13', byFees('payrollTax', 'payrollTaxSenior')),
  ofPlanYear('payrollTaxMinPercent', 'plain', 'sal.3.13', byFees('payrollTaxSenior', 'payrollTaxSenior')),
  ofPlanYear('payrollTaxReductionPercent', 'plain', 'sfs.2023.748', byFees('payrollTaxReduction', 0)),
  ofPlanYear('generalPayrollTaxPercent', 'plain', 'sal.2.26', byFees('generalPayrollTax', 'generalPayrollTaxSenior')),
  ofPlanYear('youthMonths', 'year', 'sfs.2026.100', (year, cells, say) => {
    const at = (key: string) => say(cells.rule(key, year))
    const birth = say(cells.setting('birthYear'))
    const age = `${at('incomeYear')}-1-${birth}`
    const months = (day: string) => `YEAR(${day})*12+MONTH(${day})-1`
    const within = `MAX(0,MIN(${months(at('youthTo'))},(${at('incomeYear')}+1)*12-1)-MAX(${months(at('youthFrom'))},${at('incomeYear')}*12)+1)`
    return `IF(${birth}="",0,IF(${age}<${at('youthFromAge')},0,IF(${age}>=${at('youthBelowAge')},0,${within})))`
  }),
  ...toolsOfPlanYear,
  ...dividendOfOwner,
]

export const ruleGroups: readonly { readonly title: string; readonly rows: readonly RuleRow[] }[] = [
  { title: words.groups.years, rows: years },
  { title: words.groups.owner, rows: ownerRules },
  {
    title: words.groups.constants,
    // what an owner's age may change has a line of its own above
    rows: constants.map((row) =>
      ownerRules.some(({ key }) => key === row.key) ? { ...row, key: `constant.${row.key}` } : row,
    ),
  },
  { title: words.groups.dividend, rows: dividendConstants },
  ...schedules.map((schedule) => ({ title: words.schedules[schedule], rows: stepsIn(schedule) })),
]

/** Whose numbers stand on the sheet, oldest first. */
export const listedYears: readonly TaxYear[] = taxYears
