import type { Year } from '../../rules/horizon.ts'
import type { CarriedForwardName, PlanFigure, SumName } from '../figures.ts'
import type { Formula } from './formula.ts'

const yearNumber = { year1: 1, year2: 2, year3: 3 } as const satisfies Record<Year, number>

/** The sums of one year over the sheets (docs/salary.md). {offerings.x} is the whole column x of the year's sheet. */
export function totalFormulas(year: Year): Readonly<Record<SumName, Formula>> {
  const number = yearNumber[year]
  return {
    totalAnnualSales: { formula: 'SUM({offerings.annualSales})', unit: 'kr' },
    sumYearGrossMargin: { formula: 'SUM({offerings.annualMargin})', unit: 'kr' },
    totalYearGrossMargin: { formula: '{sumYearGrossMargin}', unit: 'kr' },
    totalWorkHours: { formula: 'SUM({offerings.annualHours})', unit: 'hours' },
    totalFixedCost: { formula: 'SUM({fixedCosts.amount})', unit: 'kr' },
    TotalMeasuredCostsYear: { formula: `SUM({measures.costs${number}})`, unit: 'kr' },
    TotalMeasuredHoursYear: { formula: `SUM({measures.hours${number}})`, unit: 'hours' },
    depreciation: { formula: '{financing.depreciation}', unit: 'kr' },
    loanInterest: { formula: '{financing.loanInterest}', unit: 'kr' },
    plannedHours: { formula: '{totalWorkHours}+{TotalMeasuredHoursYear}', unit: 'hours' },
  }
}

/** The surplus before taxes and fees, from which the salary chain starts (docs/salary.md). */
export const surplusFormula: Formula = {
  formula: '{totalYearGrossMargin}-{totalFixedCost}-{TotalMeasuredCostsYear}-{depreciation}-{loanInterest}',
  unit: 'kr',
}

/** What the last year's enskild firma leaves to be settled, and what is paid for it in a year after like it (docs/salary.md). */
export const carriedForwardFormulas = {
  carriedForwardIncome: { formula: '{templatePayroll}-{payrollTax}-{lossForward}', unit: 'kr' },
  carriedForwardTax: { formula: '{withoutCarried}-{withCarried}', unit: 'kr' },
} as const satisfies Record<CarriedForwardName, Formula>

export const planFormulas = {
  totalMeasuredHours: { formula: 'SUM({measures.totalHours})', unit: 'hours' },
  totalMeasuredCosts: { formula: 'SUM({measures.totalCosts})', unit: 'kr' },
} as const satisfies Record<PlanFigure, Formula>
