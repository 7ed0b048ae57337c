import type { BreakEvenName } from '../figures.ts'
import type { Formula } from './formula.ts'

/**
 * The sales at which a year bears its costs, in kr and in % of its sales, and how much sales may fall before the surplus is gone
 * (docs/salary.md). Without sales or contribution they divide by zero and are blank.
 */
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
