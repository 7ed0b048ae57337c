import type { CompanyForm } from '../../rules/horizon.ts'
import type { TaxYear } from '../../rules/tax-year.ts'
import type { ChainName } from '../figures.ts'
import type { Formula } from './formula.ts'
import { law, none, type TaxedPerson, taxFormulas } from './law-tax.ts'

/** What of an owner and of the firm's years decides which formulas a year has. */
export interface LawWay {
  readonly form: CompanyForm
  readonly person: TaxedPerson
  /** the reduced arbetsgivaravgift for the young applies */
  readonly youth: boolean
  /** an aktiebolag whose owner may have something left to settle of an enskild firma before it */
  readonly settles: boolean
  /** the automatic reduction of egenavgifter applies: not to the elderly */
  readonly feesReduced: boolean
}

type LawFormulas = Readonly<Record<Exclude<ChainName, 'surplus'>, Formula>>
type TaxName = keyof ReturnType<typeof taxFormulas>

const netOfTaxes =
  '{localTaxes}-{stateTax}-{generalPension}-{funeralFees}-{publicServiceFee}+{reductionOfGeneralPension}+{earnedIncomeTax}+{earnedIncomeReduction}'

/** Method "Skatteverkets regler": the chain of one year from its surplus (salary.md section 3, law.md section 1). kr per year. */
export function lawChain(rules: TaxYear, way: LawWay): LawFormulas {
  const chain = way.form === 'enskildFirma' ? selfEmployed(way) : employed(way)
  return {
    ...chain,
    ...taxFormulas(rules, way.person),
    netProfitPerMonth: {
      formula: '{netProfitPerYear}/12',
      unit: 'kr/month',
      rule: { name: 'netProfit', source: 'product' },
    },
  }
}

// what the year before left: schablonavdrag, fees and a loss, of an enskild firma or of what is left of one
const before = {
  returnedTemplatePayroll: law('returnedTemplatePayroll', 'ne.r40', '{previous.templatePayroll}'),
  paidPayrollTax: law('paidPayrollTax', 'ne.r41', '{previous.payrollTax}'),
  carriedLoss: law('carriedLoss', 'ne.r24', '{previous.lossForward}'),
} as const

const result = '{surplus}+{returnedTemplatePayroll}-{paidPayrollTax}-{carriedLoss}'

/** Schablonavdraget on a result, in whole kronor as the form has it. */
function templatePayroll(base: string): Formula {
  return law('templatePayroll', 'ne.r43', `DOWN(MAX(0,${base})*{rule.templatePayrollPercent}%)`)
}

/** Egenavgifter on an income from the firm, with their automatic reduction. */
function payrollTax(income: string, { feesReduced }: LawWay): Formula {
  if (!feesReduced) {
    const whole = `DOWN(${income}*{rule.payrollTaxPercent}%)`
    return law('payrollTax', 'sal.3.13', `IF(${income}<{rule.payrollTaxNoneBelow},0,${whole})`)
  }
  return law(
    'payrollTax',
    'sfs.2023.748',
    `IF(${income}<{rule.payrollTaxNoneBelow},0,IF(${income}<={rule.payrollTaxReductionAbove},DOWN(${income}*{rule.payrollTaxPercent}%),DOWN(MAX(${income}*{rule.payrollTaxLeastPercent}%,${income}*{rule.payrollTaxPercent}%-MIN(${income}*{rule.payrollTaxReductionPercent}%,{rule.payrollTaxReductionMost})))))`,
  )
}

type FirmFormulas = Omit<LawFormulas, TaxName | 'netProfitPerMonth'>

const selfEmployed = (way: LawWay): FirmFormulas => ({
  ...before,
  templatePayroll: templatePayroll(result),
  generalPayrollTax: none,
  grossAnnualSalary: none,
  settlement: none,
  businessIncome: law('businessIncome', 'ne.r47', '{fixedEarnedIncome}'),
  lossForward: law(
    'lossForward',
    'ne.r48',
    'MAX(0,{paidPayrollTax}+{carriedLoss}-{returnedTemplatePayroll}-{surplus})',
  ),
  fixedEarnedIncome: law('fixedEarnedIncome', 'il.1.5', `DOWN100(MAX(0,${result}-{templatePayroll}))`),
  payrollTax: payrollTax('{fixedEarnedIncome}', way),
  netProfitPerYear: law('netProfit', 'product', `{surplus}-{payrollTax}-${netOfTaxes}`),
})

/**
 * Pay and arbetsgivaravgift of a company that pays out its whole surplus. Pay is the most whole kronor that, with the fee rounded down
 * to whole kronor, fits in the surplus: pay + rate × pay < surplus + 1. Where no whole pay fits exactly, one krona is left in the company.
 */
function employed(way: LawWay): FirmFormulas {
  const { youth, settles } = way
  const wholePay = '({surplus}+1)/(1+{rule.generalPayrollTaxPercent}%)'
  // the fee is lower on the pay up to a limit per month, so the pay is the lower of what both slopes allow
  const less = '({rule.generalPayrollTaxPercent}-{rule.youthPayrollTaxPercent})%'
  const lower = `${less}*{rule.youthMonths}`
  const youngPay = `MIN(({surplus}+1)/(1+{rule.generalPayrollTaxPercent}%-${lower}/12),({surplus}+1+${lower}*{rule.youthMostPerMonth})/(1+{rule.generalPayrollTaxPercent}%))`
  const fee = '{grossAnnualSalary}*{rule.generalPayrollTaxPercent}%'
  const youngFee = `${fee}-MIN({grossAnnualSalary}*{rule.youthMonths}/12,{rule.youthMonths}*{rule.youthMostPerMonth})*${less}`
  return {
    ...(settles ? settling(way) : nothingToSettle),
    grossAnnualSalary: {
      ...law('grossAnnualSalary', 'product', `IF({surplus}<=0,0,UP(${youth ? youngPay : wholePay})-1)`),
      proof: '{grossAnnualSalary}+{generalPayrollTax}',
    },
    generalPayrollTax: youth
      ? law('youthPayrollTax', 'sfs.2026.100', `DOWN(${youngFee})`)
      : law('generalPayrollTax', 'sal.2.26', `DOWN(${fee})`),
    fixedEarnedIncome: law(
      'fixedEarnedIncome',
      'il.1.5',
      `DOWN100({grossAnnualSalary}${settles ? '+{businessIncome}' : ''})`,
    ),
    netProfitPerYear: law('netProfit', 'product', `{grossAnnualSalary}${settles ? '-{payrollTax}' : ''}-${netOfTaxes}`),
  }
}

const nothingToSettle = {
  returnedTemplatePayroll: none,
  paidPayrollTax: none,
  carriedLoss: none,
  settlement: none,
  templatePayroll: none,
  businessIncome: none,
  lossForward: none,
  payrollTax: none,
} as const

/** The years after an enskild firma: its schablonavdrag is set right as if it went on without a surplus. */
const settling = (way: LawWay) => ({
  ...before,
  settlement: law('settlement', 'ne.r40', '{returnedTemplatePayroll}-{paidPayrollTax}-{carriedLoss}'),
  templatePayroll: templatePayroll('{settlement}'),
  businessIncome: law('businessIncome', 'ne.r47', 'DOWN100(MAX(0,{settlement}-{templatePayroll}))'),
  lossForward: law('lossForward', 'ne.r48', 'MAX(0,{paidPayrollTax}+{carriedLoss}-{returnedTemplatePayroll})'),
  payrollTax: payrollTax('{businessIncome}', way),
})
