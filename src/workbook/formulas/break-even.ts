import type { BreakEvenName } from '../figures.ts'
import type { Formula } from './formula.ts'

/** The sales at which a year bears its costs, and how much they may fall; without sales blank (docs/salary.md). */
export const breakEvenFormulas = {
  breakEvenSales: {
    formula: '({totalFixedCost}+{depreciation}+{loanInterest})/(MAX(0,{totalYearGrossMargin})/{totalAnnualSales})',
    unit: 'kr',
  },
  breakEvenPercent: { formula: '{breakEvenSales}/{totalAnnualSales}*100', unit: '%' },
  breakEvenSalesWithMeasures: {
    formula:
      '({totalFixedCost}+{depreciation}+{loanInterest}+{TotalMeasuredCostsYear})/(MAX(0,{totalYearGrossMargin})/{totalAnnualSales})',
    unit: 'kr',
  },
  breakEvenPercentWithMeasures: { formula: '{breakEvenSalesWithMeasures}/{totalAnnualSales}*100', unit: '%' },
  safetyMargin: { formula: '{totalAnnualSales}-{breakEvenSalesWithMeasures}', unit: 'kr' },
  safetyMarginPercent: {
    formula: '({totalAnnualSales}-{breakEvenSalesWithMeasures})/{totalAnnualSales}*100',
    unit: '%',
  },
} as const satisfies Record<BreakEvenName, Formula>
