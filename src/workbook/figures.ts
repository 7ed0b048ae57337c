import type { Table } from '../plan/fields.ts'
import type { Year } from '../rules/horizon.ts'

/** What is computed on each row, never stored (spec section 3). */
export const derivedFields = {
  /** margin kr/unit, coverage %, marginPerHour kr/hour, annualSales and annualMargin kr/year */
  offerings: ['margin', 'coverage', 'marginPerHour', 'annualSales', 'annualMargin'],
  fixedCosts: [],
  /** totalHours hours, totalCosts kr, over the three years */
  measures: ['totalHours', 'totalCosts'],
} as const satisfies Record<Table, readonly string[]>
export type DerivedField<T extends Table = Table> = T extends Table ? (typeof derivedFields)[T][number] : never

/** Sums over the sheets of one year. Kr per year unless said otherwise. */
export const totalNames = [
  'totalAnnualSales',
  /** never below 0, as the product shows it */
  'totalYearGrossMargin',
  /** the same sum, may be negative: what the sheet's own totals row shows */
  'sumYearGrossMargin',
  /** % of sales */
  'totalCoverage',
  /** hours per year */
  'totalWorkHours',
  /** kr per hour */
  'totalMarginPerHour',
  'totalFixedCost',
  'TotalMeasuredCostsYear',
  /** hours per year */
  'TotalMeasuredHoursYear',
] as const
export type TotalName = (typeof totalNames)[number]

/** Every line of the salary chain (spec section 3, "Salary results"), kr per year; netProfitPerMonth kr per month. */
export const chainNames = [
  'surplus',
  'templatePayroll',
  'generalPayrollTax',
  'grossAnnualSalary',
  'fixedEarnedIncome',
  'standardTaxRelief',
  'taxableIncome',
  'localTaxes',
  'stateTax',
  'payrollTax',
  'generalPension',
  'funeralFees',
  'reductionOfGeneralPension',
  'earnedIncomeTax',
  'netProfitPerYear',
  'netProfitPerMonth',
] as const
export type ChainName = (typeof chainNames)[number]

/** A figure of one planning year, by the method and company form the user has chosen for it. */
export type YearFigure = `${TotalName | ChainName}.${Year}`
/** A sum over the three years: hours, or kr. */
export type PlanFigure = 'totalMeasuredHours' | 'totalMeasuredCosts'
export type FigureName = YearFigure | PlanFigure
