import { type SalaryMethod, salaryMethods, type Year, years } from '../rules/horizon.ts'
import type { OwnerFigure } from './owner/owner-figures.ts'
import { toolBalances, toolFigures, toolLimits, toolTaxes } from './tool-names.ts'

/** Sums over the sheets of one year. Kr per year unless stated otherwise. */
export const totalNames = [
  'totalAnnualSales',
  /** with its sign; the product shows a loss as 0 */
  'totalYearGrossMargin',
  /** the same sum, as the sheet's own totals row shows it */
  'sumYearGrossMargin',
  /** % of sales */
  'totalCoverage',
  /** hours per year */
  'totalWorkHours',
  /** kr per hour */
  'totalMarginPerHour',
  'totalFixedCost',
  'TotalMeasuredCostsYear',
  /** what the year writes off of what is bought to last, and its interest on loans */
  'depreciation',
  'loanInterest',
  /** hours per year */
  'TotalMeasuredHoursYear',
  /** the hours of products and measures together, per year */
  'plannedHours',
] as const
export type TotalName = (typeof totalNames)[number]

const ratioNames = ['totalCoverage', 'totalMarginPerHour'] as const satisfies readonly TotalName[]
export type RatioName = (typeof ratioNames)[number]

export type SumName = Exclude<TotalName, RatioName>
export const sumNames: readonly SumName[] = totalNames.filter(
  (name) => name !== 'totalCoverage' && name !== 'totalMarginPerHour',
)

/** Every line of the salary chain (docs/salary.md), kr per year; netProfitPerMonth kr per month. */
export const chainNames = [
  'surplus',
  /** what the other owners are taxed for */
  'othersShare',
  /** what the owner is taxed for: all of the surplus, or a share of it */
  'ownShare',
  /** last year's schablonavdrag, added back (NE R40); by law only */
  'returnedTemplatePayroll',
  /** last year's egenavgifter, deducted (NE R41); by law only */
  'paidPayrollTax',
  /** the loss of earlier years, deducted (NE R24); by law only */
  'carriedLoss',
  ...toolFigures,
  'templatePayroll',
  'generalPayrollTax',
  'grossAnnualSalary',
  /** what an aktiebolag's owner has left to settle of an enskild firma: R40 − R41 − R24; by law only */
  'settlement',
  /** what the firm leaves to be taxed as active income, on which egenavgifter are paid; by law only */
  'businessIncome',
  /** the loss that goes on to the next year; by law only */
  'lossForward',
  ...toolLimits,
  ...toolBalances,
  /** pay from a job beside the firm; by law only */
  'employmentIncome',
  'fixedEarnedIncome',
  'standardTaxRelief',
  'taxableIncome',
  'localTaxes',
  'stateTax',
  'payrollTax',
  'generalPension',
  'funeralFees',
  /** by law only */
  'publicServiceFee',
  'reductionOfGeneralPension',
  'earnedIncomeTax',
  /** by law only */
  'earnedIncomeReduction',
  /** the tax on the pay of the job alone, which the firm does not bear; by law only */
  'employmentTax',
  ...toolTaxes,
  'netProfitPerYear',
  'netProfitPerMonth',
] as const
export type ChainName = (typeof chainNames)[number]

/** The break-even table of one year: kr of sales per year, and % of the year's sales (docs/salary.md). */
export const breakEvenNames = [
  'breakEvenSales',
  'breakEvenPercent',
  'breakEvenSalesWithMeasures',
  'breakEvenPercentWithMeasures',
  'safetyMargin',
  'safetyMarginPercent',
] as const
export type BreakEvenName = (typeof breakEvenNames)[number]

export const ratioFigureNames = [...ratioNames, ...breakEvenNames] as const

/** Beside the net pay: taxes and fees in % of the surplus; kr left of the next 100 kr surplus; what goes of it, in %. */
export const burdenNames = ['effectiveTax', 'keepRate', 'marginalTax'] as const
export type BurdenName = (typeof burdenNames)[number]

/** What a net pay shown as 0 hides: the owner's loss, kr; taxes and fees that nothing is left to pay with, kr per year and per month. */
export const lossNames = ['loss', 'toPayPerYear', 'toPayPerMonth'] as const
export type LossName = (typeof lossNames)[number]

/** A figure of one planning year, by the method and company form the user has chosen for it. */
type YearFigure = `${TotalName | ChainName | BreakEvenName | BurdenName | LossName | HourPayName}.${Year}`
/** A line of the chain by a named method, whichever is chosen; and how much more the law gives than the schablon. */
type MethodFigure = `${SalaryMethod | 'difference'}.${ChainName}.${Year}` | `${SalaryMethod}.${LossName}.${Year}`
/** What the owner keeps of the year for each planned hour, kr; blank without hours. By the method chosen for the year. */
export type HourPayName = 'netPayPerHour'
/** A sum over the three years: hours, or kr. */
export type PlanFigure = 'totalMeasuredHours' | 'totalMeasuredCosts'
/** What the third year leaves to be settled by law, kr: the income, and the taxes and fees on it in a year after like it. */
export type CarriedForwardName = 'carriedForwardIncome' | 'carriedForwardTax'
export type FigureName = YearFigure | MethodFigure | PlanFigure | CarriedForwardName | OwnerFigure

const yearNames = [
  ...totalNames,
  ...chainNames,
  ...breakEvenNames,
  ...burdenNames,
  ...lossNames,
  'netPayPerHour',
] as const
const sides = [...salaryMethods, 'difference'] as const

export const figureNames: readonly FigureName[] = [
  ...years.flatMap((year) => yearNames.map((name): YearFigure => `${name}.${year}`)),
  ...years.flatMap((year) =>
    sides.flatMap((side) => chainNames.map((name): MethodFigure => `${side}.${name}.${year}`)),
  ),
  ...years.flatMap((year) =>
    salaryMethods.flatMap((method) => lossNames.map((name): MethodFigure => `${method}.${name}.${year}`)),
  ),
  'totalMeasuredHours',
  'totalMeasuredCosts',
  'carriedForwardIncome',
  'carriedForwardTax',
]
