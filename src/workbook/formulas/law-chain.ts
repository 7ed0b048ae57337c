import type { CompanyForm } from '../../rules/horizon.ts'
import type { Piece, TaxYear } from '../../rules/tax-years.ts'
import type { ChainName } from '../figures.ts'
import type { Formula } from './formula.ts'
import type { RuleKey, SourceKey } from './rule-keys.ts'

/**
 * What kind of income is taxed, numbered as the columns of Skatteverket's tables: 1 pay under 66, 2 pension from 66, 3 pay from 66,
 * 4 sickness or activity compensation, 5 other pensionable benefits, 6 pension under 66.
 */
export type TaxColumn = 1 | 2 | 3 | 4 | 5 | 6

const senior = (column: TaxColumn) => column === 2 || column === 3
const pensionable = (column: TaxColumn) => column === 1 || column === 3 || column === 5

const none: Formula = { formula: '0', unit: 'kr' }

function law(name: RuleKey, source: SourceKey, formula: string): Formula {
  return { formula, unit: 'kr', rule: { name, source } }
}

const income = '{fixedEarnedIncome}'
const priceBase = '{rule.priceBaseAmount}'

/** A schedule as nested conditions with the law's own numbers in them. */
function schedule(pieces: readonly Piece[]): string {
  const [piece, ...higher] = pieces
  if (!piece) throw new Error('a schedule without pieces')
  if (piece.to === null || higher.length === 0) return worth(piece)
  return `IF(${income}<=${piece.to}*${priceBase},${worth(piece)},${schedule(higher)})`
}

/** base × PBB + rate × (income − over × PBB), leaving out what is nought. */
function worth({ base, rate, over }: Piece): string {
  const amount = Number(base) === 0 ? '' : `${base.replace('-', '')}*${priceBase}`
  const above = Number(over) === 0 ? income : `(${income}-${over}*${priceBase})`
  const part = Number(rate) === 0 ? '' : Number(rate) === 1 ? above : `${rate.replace('-', '')}*${above}`
  if (!part) return amount || '0'
  if (!amount) return part
  if (Number(base) < 0) return `${part}-${amount}`
  return `${amount}${Number(rate) < 0 ? '-' : '+'}${part}`
}

/** The tax on an assessed earned income (down to whole hundreds), item by item, each rounded as the law says. kr per year. */
export function taxFormulas(rules: TaxYear, column: TaxColumn) {
  return {
    standardTaxRelief: senior(column)
      ? law(
          'seniorTaxRelief',
          'il.63.3a',
          `MIN(${income},UP100(${schedule(rules.taxRelief)}+${schedule(rules.seniorTaxRelief)}))`,
        )
      : law('standardTaxRelief', 'il.63.3', `MIN(${income},UP100(${schedule(rules.taxRelief)}))`),
    taxableIncome: law('taxableIncome', 'il.1.7', `${income}-{standardTaxRelief}`),
    localTaxes: law('localTaxes', 'il.65.3', 'DOWN({taxableIncome}*{rule.localTaxesPercent}%)'),
    stateTax: law(
      'stateTax',
      'il.65.5',
      'DOWN(MAX(0,{taxableIncome}-{rule.stateTaxThreshold})*{rule.stateTaxPercent}%)',
    ),
    generalPension: pensionable(column)
      ? law(
          'generalPension',
          'sfs.1994.1744',
          `IF(${income}<${rules.generalPension.from}*${priceBase},0,NEAREST100(MIN(${income},${rules.generalPension.cap}*{rule.incomeBaseAmount})*{rule.generalPensionPercent}%))`,
        )
      : none,
    funeralFees: law(
      'funeralFees',
      'begravningslagen',
      'DOWN({taxableIncome}*({rule.funeralFeesPercent}+{rule.churchPercent})%)',
    ),
    publicServiceFee: law(
      'publicServiceFee',
      'sfs.2018.1893',
      'DOWN(MIN({taxableIncome}*{rule.publicServicePercent}%,{rule.publicServiceMost}))',
    ),
    reductionOfGeneralPension: law(
      'reductionOfGeneralPension',
      'il.67.4',
      'MIN({generalPension},{localTaxes}+{stateTax})',
    ),
    earnedIncomeTax: earnedIncomeTax(rules, column),
    ...(column === 4 && { sicknessReduction: sicknessReduction(rules) }),
    earnedIncomeReduction: law(
      'earnedIncomeReduction',
      'il.67.46',
      `MIN(DOWN(MIN(MAX(0,{taxableIncome}-{rule.earnedIncomeReductionAbove})*{rule.earnedIncomeReductionPercent}%,{rule.earnedIncomeReductionMost})),MAX(0,{localTaxes}-{reductionOfGeneralPension}-{earnedIncomeTax}${column === 4 ? '-{sicknessReduction}' : ''}))`,
    ),
  } satisfies Record<string, Formula>
}

// reductions in the order of IL 67:2; these only against what is left of the municipal tax
const municipalTaxLeft = 'MAX(0,{localTaxes}-{reductionOfGeneralPension})'

function earnedIncomeTax(rules: TaxYear, column: TaxColumn): Formula {
  if (column === 3) {
    return law(
      'seniorEarnedIncomeTax',
      'il.67.8',
      `MIN(DOWN(MAX(0,${schedule(rules.seniorEarnedIncome)})),${municipalTaxLeft})`,
    )
  }
  if (column !== 1) return none
  const phaseOut = rules.earnedIncomePhaseOut
  const lost = phaseOut ? `-MAX(0,${income}-${phaseOut.from}*${priceBase})*${phaseOut.percent}%` : ''
  const worked = `(${schedule(rules.earnedIncome)}-{standardTaxRelief})*{rule.localTaxesPercent}%`
  return law('earnedIncomeTax', 'il.67.5', `MIN(DOWN(MAX(0,${worked}${lost})),${municipalTaxLeft})`)
}

function sicknessReduction(rules: TaxYear): Formula {
  const { pieces, leastPercent } = rules.sickness
  const worked = `MAX(${schedule(pieces)}-{standardTaxRelief},${income}*${leastPercent}%)*{rule.localTaxesPercent}%`
  return law('sicknessReduction', 'il.67.9b', `MIN(DOWN(${worked}),${municipalTaxLeft})`)
}

/** What a person's age decides of a year's rules. */
export interface LawWay {
  readonly form: CompanyForm
  readonly column: TaxColumn
  /** the reduced arbetsgivaravgift for the young applies */
  readonly youth: boolean
}

const netOfTaxes =
  '{localTaxes}-{stateTax}-{generalPension}-{funeralFees}-{publicServiceFee}+{reductionOfGeneralPension}+{earnedIncomeTax}+{earnedIncomeReduction}'

/** Method "Skatteverkets regler": the chain of one year from its surplus (salary.md section 3). kr per year. */
export function lawChain(rules: TaxYear, way: LawWay): Readonly<Record<Exclude<ChainName, 'surplus'>, Formula>> {
  const chain = way.form === 'enskildFirma' ? selfEmployed : employed(way.youth)
  return {
    ...chain,
    ...taxFormulas(rules, way.column),
    netProfitPerMonth: {
      formula: '{netProfitPerYear}/12',
      unit: 'kr/month',
      rule: { name: 'netProfit', source: 'product' },
    },
  }
}

// a loss makes every later row 0
const profit = 'MAX(0,{surplus})'

const selfEmployed = {
  returnedTemplatePayroll: law('returnedTemplatePayroll', 'ne.r40', 'IF({surplus}<0,0,{previous.templatePayroll})'),
  paidPayrollTax: law('paidPayrollTax', 'ne.r41', 'IF({surplus}<0,0,{previous.payrollTax})'),
  templatePayroll: law(
    'templatePayroll',
    'ne.r43',
    `MAX(0,${profit}+{returnedTemplatePayroll}-{paidPayrollTax})*{rule.templatePayrollPercent}%`,
  ),
  generalPayrollTax: none,
  grossAnnualSalary: none,
  fixedEarnedIncome: law(
    'fixedEarnedIncome',
    'il.1.7',
    `DOWN100(MAX(0,${profit}+{returnedTemplatePayroll}-{paidPayrollTax}-{templatePayroll}))`,
  ),
  payrollTax: law(
    'payrollTax',
    'sal.3.13',
    `IF(${income}<{rule.payrollTaxNoneBelow},0,IF(${income}<={rule.payrollTaxReductionAbove},DOWN(${income}*{rule.payrollTaxPercent}%),DOWN(MAX(${income}*{rule.payrollTaxLeastPercent}%,${income}*{rule.payrollTaxPercent}%-MIN(${income}*{rule.payrollTaxReductionPercent}%,{rule.payrollTaxReductionMost})))))`,
  ),
  netProfitPerYear: law('netProfit', 'product', `${profit}-{payrollTax}-${netOfTaxes}`),
} as const

/**
 * Pay and arbetsgivaravgift of a company that pays out its whole surplus. Pay is the most whole kronor that, with the fee rounded down
 * to whole kronor, fits in the surplus: pay + rate × pay < surplus + 1. The fee is the rest, so that the two are exactly the surplus;
 * where no whole pay fits exactly, that is one krona more than the law's fee.
 */
function employed(youth: boolean) {
  const wholePay = '({surplus}+1)/(1+{rule.generalPayrollTaxPercent}%)'
  // the fee is lower on the pay up to a limit per month, so the pay is the lower of what both slopes allow
  const lower = '({rule.generalPayrollTaxPercent}-{rule.youthPayrollTaxPercent})%*{rule.youthMonths}'
  const youngPay = `MIN(({surplus}+1)/(1+{rule.generalPayrollTaxPercent}%-${lower}/12),({surplus}+1+${lower}*{rule.youthMostPerMonth})/(1+{rule.generalPayrollTaxPercent}%))`
  return {
    returnedTemplatePayroll: none,
    paidPayrollTax: none,
    templatePayroll: none,
    grossAnnualSalary: law('grossAnnualSalary', 'sal.2.26', `IF({surplus}<=0,0,UP(${youth ? youngPay : wholePay})-1)`),
    generalPayrollTax: law(
      youth ? 'youthPayrollTax' : 'generalPayrollTax',
      youth ? 'sfs.2026.100' : 'sal.2.26',
      `${profit}-{grossAnnualSalary}`,
    ),
    fixedEarnedIncome: law('fixedEarnedIncome', 'il.1.7', 'DOWN100({grossAnnualSalary})'),
    payrollTax: none,
    netProfitPerYear: law('netProfit', 'product', `{grossAnnualSalary}-${netOfTaxes}`),
  } as const
}
