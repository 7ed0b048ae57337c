import type { CompanyForm } from '../../rules/horizon.ts'
import type { TaxYear } from '../../rules/tax-year.ts'
import type { ChainName } from '../figures.ts'
import type { Formula } from './formula.ts'
import { law, none, type TaxedPerson, taxFormulas } from './law-tax.ts'
import { noSums, noTools, type ToolsInUse } from './no-tools.ts'
import { netProfitPerMonth, shareFormulas, startOf } from './shares.ts'

/** A figure of the tax on the job alone: what would be paid if there were no firm. */
const alone = (name: string) => `employment.${name}`

/** The pay from a job beside the firm, and the tax on it alone, which is no cost of the firm (docs/salary.md). */
function employmentFormulas(rules: TaxYear, person: TaxedPerson) {
  const items = Object.entries(taxFormulas(rules, person)).map(([name, item]): [string, Formula] => [
    alone(name),
    { ...item, formula: item.formula.replace(/\{(?!rule\.)/g, `{${alone('')}`) },
  ])
  return {
    ...Object.fromEntries(items),
    [alone('fixedEarnedIncome')]: law('fixedEarnedIncome', 'il.1.5', 'DOWN100({rule.employmentIncome})'),
    employmentIncome: law('employmentIncome', 'product', '{rule.employmentIncome}'),
    employmentTax: law(
      'employmentTax',
      'product',
      '{employment.localTaxes}+{employment.stateTax}+{employment.generalPension}+{employment.funeralFees}+{employment.publicServiceFee}-{employment.reductionOfGeneralPension}-{employment.earnedIncomeTax}-{employment.earnedIncomeReduction}',
    ),
  }
}

/** What of an owner and of the firm's years decides which formulas a year has. */
export interface LawOptions {
  readonly form: CompanyForm
  readonly person: TaxedPerson
  /** the reduced arbetsgivaravgift for the young applies */
  readonly youth: boolean
  /** an aktiebolag whose owner may have something left to settle of an enskild firma before it */
  readonly settles: boolean
  /** the automatic reduction of egenavgifter applies: not to the elderly */
  readonly feesReduced: boolean
  /** the owner has a share of the surplus, not all of it */
  readonly partner: boolean
  /** the owner has pay from a job beside the firm */
  readonly hasJob: boolean
  /** the tools that an enskild firma uses; absent for none */
  readonly tools?: ToolsInUse
}

type LawFormulas = Readonly<Record<Exclude<ChainName, 'surplus'>, Formula>>
type TaxName = keyof ReturnType<typeof taxFormulas>
type ShareName = keyof ReturnType<typeof shareFormulas>

const netOfTaxes =
  '{localTaxes}-{stateTax}-{generalPension}-{funeralFees}-{publicServiceFee}+{reductionOfGeneralPension}+{earnedIncomeTax}+{earnedIncomeReduction}'

/** Method "Skatteverkets regler": the chain of one year from its surplus (docs/salary.md). kr per year. */
export function lawChain(rules: TaxYear, way: LawOptions): LawFormulas & Readonly<Record<string, Formula>> {
  const chain = way.form === 'enskildFirma' ? soleTrader(way) : company(way)
  return {
    ...chain,
    ...shareFormulas(way.partner, way.form === 'enskildFirma' ? 'il.5.3' : 'product'),
    ...(way.hasJob ? employmentFormulas(rules, way.person) : noEmployment),
    ...taxFormulas(rules, way.person),
    netProfitPerMonth,
  }
}

const noEmployment = { employmentIncome: none, employmentTax: none } as const

// what the year before left: schablonavdrag, fees and a loss, of an enskild firma or of what is left of one
const before = {
  returnedTemplatePayroll: law('returnedTemplatePayroll', 'ne.r40', '{previous.templatePayroll}'),
  paidPayrollTax: law('paidPayrollTax', 'ne.r41', '{previous.payrollTax}'),
  carriedLoss: law('carriedLoss', 'ne.r24', '{previous.lossForward}'),
} as const

/** The tools of a year as enskild firma, measured by its result before the fees and the schablonavdrag of IL 16:29, last year's too. */
const toolsOf = ({ partner, tools }: LawOptions) =>
  tools?.onResult(`${startOf(partner)}-{carriedLoss}`) ?? { formulas: noTools, sums: noSums }

/** What comes back of the funds where the firm has become an aktiebolag. */
const endedOf = ({ tools }: LawOptions) => tools?.ending() ?? { formulas: noTools, sums: noSums }

/** What the firm's year has to be taxed, with what the year before left. */
const resultOf = (way: LawOptions) =>
  `${startOf(way.partner)}+{returnedTemplatePayroll}-{paidPayrollTax}-{carriedLoss}${toolsOf(way).sums.toIncome}`

/** The tax on a job alone goes off what is left of the firm: the job has paid it. */
const lessTax = ({ hasJob }: LawOptions, toNet: string) => `${netOfTaxes}${hasJob ? '+{employmentTax}' : ''}${toNet}`

/** Schablonavdraget on a result, in whole kronor as the form has it. */
const templatePayroll = (base: string): Formula =>
  law('templatePayroll', 'ne.r43', `DOWN(MAX(0,${base})*{rule.templatePayrollPercent}%)`)

/** Egenavgifter on an income from the firm, with their automatic reduction. */
function payrollTax(income: string, { feesReduced }: LawOptions): Formula {
  if (!feesReduced) {
    const whole = `DOWN(${income}*{rule.payrollTaxPercent}%)`
    return law('payrollTax', 'sal.3.13', `IF(${income}<{rule.payrollTaxNoneBelow},0,${whole})`)
  }
  return law(
    'payrollTax',
    'sfs.2023.748',
    `IF(${income}<{rule.payrollTaxNoneBelow},0,IF(${income}<={rule.payrollTaxReductionAbove},DOWN(${income}*{rule.payrollTaxPercent}%),DOWN(MAX(${income}*{rule.payrollTaxMinPercent}%,${income}*{rule.payrollTaxPercent}%-MIN(${income}*{rule.payrollTaxReductionPercent}%,{rule.payrollTaxReductionMax})))))`,
  )
}

const taxable = (way: LawOptions) => `DOWN100(MAX(0,${resultOf(way)}-{templatePayroll}))`

type FirmFormulas = Omit<LawFormulas, TaxName | keyof typeof noEmployment | ShareName | 'netProfitPerMonth'>

const soleTrader = (way: LawOptions): FirmFormulas => ({
  ...before,
  ...toolsOf(way).formulas,
  templatePayroll: templatePayroll(resultOf(way)),
  generalPayrollTax: none,
  grossAnnualSalary: none,
  settlement: none,
  businessIncome: law('businessIncome', 'ne.r47', way.hasJob ? taxable(way) : '{fixedEarnedIncome}'),
  lossForward: law(
    'lossForward',
    'ne.r48',
    `MAX(0,{paidPayrollTax}+{carriedLoss}${toolsOf(way).sums.fromIncome}-{returnedTemplatePayroll}-${startOf(way.partner)})`,
  ),
  fixedEarnedIncome: law(
    'fixedEarnedIncome',
    'il.1.5',
    way.hasJob ? 'DOWN100({businessIncome}+{employmentIncome})' : taxable(way),
  ),
  // the fees are on the firm's income alone; without a job that is all the income there is
  payrollTax: payrollTax(way.hasJob ? '{businessIncome}' : '{fixedEarnedIncome}', way),
  netProfitPerYear: law(
    'netProfit',
    'product',
    `${startOf(way.partner)}-{payrollTax}-${lessTax(way, toolsOf(way).sums.toNet)}`,
  ),
})

/**
 * Pay and arbetsgivaravgift of a company that pays out its whole surplus. Pay is the most whole kronor that, with the fee rounded down
 * to whole kronor, fits in the surplus: pay + rate × pay < surplus + 1. Where no whole pay fits exactly, one krona is left in the company.
 */
function company(way: LawOptions): FirmFormulas {
  const { youth, settles, hasJob } = way
  const ended = settles ? endedOf(way).sums.toNet : ''
  const own = startOf(way.partner)
  const wholePay = `(${own}+1)/(1+{rule.generalPayrollTaxPercent}%)`
  // the fee is lower on the pay up to a limit per month, so the pay is the lower of what both slopes allow
  const less = '({rule.generalPayrollTaxPercent}-{rule.youthPayrollTaxPercent})%'
  const lower = `${less}*{rule.youthMonths}`
  const youngPay = `MIN((${own}+1)/(1+{rule.generalPayrollTaxPercent}%-${lower}/12),(${own}+1+${lower}*{rule.youthMaxPerMonth})/(1+{rule.generalPayrollTaxPercent}%))`
  const fee = '{grossAnnualSalary}*{rule.generalPayrollTaxPercent}%'
  const youngFee = `${fee}-MIN({grossAnnualSalary}*{rule.youthMonths}/12,{rule.youthMonths}*{rule.youthMaxPerMonth})*${less}`
  return {
    ...(settles ? settling(way) : nothingToSettle),
    grossAnnualSalary: {
      ...law('grossAnnualSalary', 'product', `IF(${own}<=0,0,UP(${youth ? youngPay : wholePay})-1)`),
      proof: '{grossAnnualSalary}+{generalPayrollTax}',
    },
    generalPayrollTax: youth
      ? law('youthPayrollTax', 'sfs.2026.100', `DOWN(${youngFee})`)
      : law('generalPayrollTax', 'sal.2.26', `DOWN(${fee})`),
    fixedEarnedIncome: law(
      'fixedEarnedIncome',
      'il.1.5',
      `DOWN100({grossAnnualSalary}${settles ? '+{businessIncome}' : ''}${hasJob ? '+{employmentIncome}' : ''})`,
    ),
    netProfitPerYear: law(
      'netProfit',
      'product',
      `{grossAnnualSalary}${settles ? '-{payrollTax}' : ''}-${lessTax(way, ended)}`,
    ),
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
  ...noTools,
} as const

/** The years after an enskild firma: its schablonavdrag is set right as if it went on without a surplus, and its funds come back. */
const settling = (way: LawOptions) => {
  const { formulas, sums } = endedOf(way)
  const left = `{settlement}${sums.toIncome}`
  return {
    ...before,
    ...formulas,
    settlement: law('settlement', 'ne.r40', '{returnedTemplatePayroll}-{paidPayrollTax}-{carriedLoss}'),
    templatePayroll: templatePayroll(left),
    businessIncome: law('businessIncome', 'ne.r47', `DOWN100(MAX(0,${left}-{templatePayroll}))`),
    lossForward: law(
      'lossForward',
      'ne.r48',
      `MAX(0,{paidPayrollTax}+{carriedLoss}${sums.fromIncome}-{returnedTemplatePayroll})`,
    ),
    payrollTax: payrollTax('{businessIncome}', way),
  }
}
