import type { DividendYear } from '../../../rules/dividend-year.ts'
import { dividendYears } from '../../../rules/dividend-years.ts'
import { years } from '../../../rules/horizon.ts'
import type { TaxYear } from '../../../rules/tax-year.ts'
import { rulesFor } from '../../../rules/tax-years.ts'
import { dividendParameterLabels } from '../../../texts/dividend-labels.ts'
import { excelTexts } from '../../../texts/excel.ts'
import { asInputs, ruleValues } from '../../../workbook/chain-definitions.ts'
import { Compiled } from '../../../workbook/compiled.ts'
import {
  type CoupleRuleName,
  type DividendRuleName,
  dividendRules,
  dividendValues,
} from '../../../workbook/formulas/dividend-rules.ts'
import { taxColumns, taxFormulas } from '../../../workbook/formulas/law-tax.ts'
import {
  companyReserveSettings,
  companyReservesBefore,
  type companyReserveValues,
} from '../../../workbook/owner/company-reserves.ts'
import { ownerYears } from '../../../workbook/owner/owner-figures.ts'
import { stateTaxFrom } from '../../../workbook/threshold-pay.ts'
import type { RuleRow, StateName } from './rule-row.ts'

const words = excelTexts.rules

type ListedName = Exclude<
  DividendRuleName,
  | 'acquisitionCost'
  | 'openingEquity'
  | 'payAtStateTaxThreshold'
  | 'chosenPay'
  | 'chosenDividend'
  | keyof ReturnType<typeof companyReserveValues>
  | CoupleRuleName
>

/** Where each number of the law of a dividend stands, and what of the law says how sure it is. */
const listed = {
  baseAmountBefore: ['il.57.11', 'baseAmountBefore'],
  loanRate: ['il.57.11', 'loanRate'],
  baseTimes: ['il.57.11', 'allowance'],
  deductedTimes: ['il.57.16', 'allowance'],
  payPercent: ['il.57.16', 'allowance'],
  maxTimesOwnPay: ['il.57.16', 'allowance'],
  requiredTimes: ['il.57.16', 'allowance'],
  requiredPercent: ['il.57.16', 'allowance'],
  requiredMaxTimes: ['il.57.16', 'allowance'],
  costAbove: ['il.57.11', 'allowance'],
  costPercent: ['il.57.11', 'allowance'],
  savedPercent: ['il.57.11', 'savedPercent'],
  withinPercent: ['il.57.20', 'allowance'],
  earnedTimes: ['il.57.20a', 'allowance'],
  abovePercent: ['il.57.20a', 'allowance'],
  companyTaxPercent: ['il.65.10', 'companyTaxPercent'],
  companyReserveMaxPercent: ['il.30.5', 'companyReserve'],
  companyReserveLeastRate: ['il.30.6a', 'companyReserve'],
  sicknessTimes: ['sfb.25', 'allowance'],
} as const satisfies Record<ListedName, readonly [RuleRow['source'], StateName]>

/** What of the listed numbers the formulas are given. */
export const listedDividendRules = Object.keys(listed) as readonly ListedName[] // keys of a const object are exactly its names

/** The law of a dividend in an income year, or the nearest that is known. */
export const dividendLawOf = ({ year }: Pick<TaxYear, 'year'>): DividendYear => rulesFor(dividendYears, year)

function ofLaw(
  key: string,
  label: string,
  [source, state]: readonly [RuleRow['source'], StateName],
  of: (dividend: DividendYear) => number,
  format: RuleRow['format'] = 'plain',
): RuleRow {
  return { key, label, state, source, format, of: (rules) => of(dividendLawOf(rules)) }
}

/** The highest income in whole hundreds without state tax, kr. */
function threshold(rules: TaxYear, seniorRelief: boolean): number {
  const formulas = taxFormulas(rules, { ...taxColumns[1], seniorRelief })
  const tax = new Compiled(formulas, ['stateTax'], ['fixedEarnedIncome'], asInputs(ruleValues(rules)))
  return stateTaxFrom((income) => tax.figureFrom('stateTax', income))
}

const thresholdRow = (key: 'stateTaxFromOrdinary' | 'stateTaxFromSenior', seniorRelief: boolean): RuleRow => ({
  key,
  label: words[key],
  state: 'stateTaxThreshold',
  source: 'il.65.5',
  format: 'kronor',
  of: (rules) => threshold(rules, seniorRelief),
})

/** The numbers of the law that a dividend and the pay beside it are reckoned with. */
export const dividendConstants: readonly RuleRow[] = [
  ...listedDividendRules.map((key) => {
    const format = dividendRules[key] === 'kr' ? 'kronor' : 'plain'
    return ofLaw(key, dividendParameterLabels[key], listed[key], (law) => dividendValues(law)[key] ?? 0, format)
  }),
  ofLaw('oldAllowance', words.oldAllowance, listed.baseTimes, ({ allowance }) => Number(allowance.kind === 'old')),
  ofLaw('savedGrows', words.savedGrows, listed.savedPercent, ({ savedPercent }) => Number(savedPercent !== null)),
  ofLaw('minShare', words.minShare, listed.payPercent, ({ allowance }) =>
    allowance.kind === 'old' ? allowance.pay.minShare : 0,
  ),
  thresholdRow('stateTaxFromOrdinary', false),
  thresholdRow('stateTaxFromSenior', true),
]

/** What of the rows below the formulas are given: what the plan says of the company's funds. */
export const companyReserveRules = ['companyReserve', 'companyReserveBack', 'companyReserveMayStay'] as const

/** What the company sets aside and takes back of its periodiseringsfonder in a year: nothing after the plan. */
const reserveRow = (key: 'companyReserve' | 'companyReserveBack', of: 'setAside' | 'back'): RuleRow => ({
  key,
  label: dividendParameterLabels[key],
  format: 'kronor',
  source: key === 'companyReserve' ? 'il.30.5' : 'il.30.7',
  formula: (year, { setting }, say) => (year === 'year4' ? '0' : say(setting(companyReserveSettings[year][of]))),
})

/** What a year of the owner's makes of them. */
export const dividendOfOwner: readonly RuleRow[] = [
  reserveRow('companyReserve', 'setAside'),
  reserveRow('companyReserveBack', 'back'),
  {
    key: 'companyReserveMayStay',
    label: dividendParameterLabels.companyReserveMayStay,
    format: 'kronor',
    source: 'il.30.7',
    formula: (year, { setting }, say) =>
      // a fund of so many years before the plan may stay until it is six
      companyReservesBefore
        .slice(0, companyReservesBefore.length - 1 - ownerYears.indexOf(year))
        .map((name) => say(setting(name)))
        .join('+'),
  },
  {
    key: 'owned',
    label: words.flags.owned,
    format: 'year',
    source: 'il.57.11',
    formula: (year, { setting, rule }, say) => {
      const since = say(setting('sharesOwnedSince'))
      // of a new company: they came with the first year as aktiebolag
      const founded = years.reduceRight(
        (later, one) => `IF(${say(rule('aktiebolag', one))}=1,${say(rule('incomeYear', one))},${later})`,
        '9999',
      )
      return `IF(IF(${since}="",${founded},${since})<${say(rule('incomeYear', year))},1,0)`
    },
  },
  {
    key: 'minShareHeld',
    label: words.flags.minShareHeld,
    format: 'year',
    source: 'il.57.16',
    formula: (year, { rule }, say) => {
      const at = (key: string) => say(rule(key, year))
      return `IF(${at('oldAllowance')}=1,IF(${at('ownSharePercent')}>=${at('minShare')},1,0),0)`
    },
  },
  {
    key: 'stateTaxFrom',
    label: words.stateTaxFrom,
    format: 'kronor',
    source: 'il.65.5',
    formula: (year, { rule }, say) => {
      const at = (key: string) => say(rule(key, year))
      return `IF(${at('seniorRelief')}=1,${at('stateTaxFromSenior')},${at('stateTaxFromOrdinary')})`
    },
  },
]
