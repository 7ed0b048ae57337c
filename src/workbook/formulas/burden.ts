import type { BurdenName } from '../figures.ts'
import type { Formula } from './formula.ts'

/**
 * What taxes and fees weigh on a year: in % of its surplus, and on the next 100 kr. {next.netProfitPerYear} is the net pay of the same
 * chain at 100 kr more surplus.
 */
export const burdenFormulas: Readonly<Record<BurdenName, Formula>> = {
  // a surplus of 0 or less divides by zero and is blank
  effectiveTax: { formula: '({surplus}-{netProfitPerYear})/MAX(0,{surplus})*100', unit: '%' },
  keptOfNext100: { formula: '{next.netProfitPerYear}-{netProfitPerYear}', unit: 'kr' },
  marginalTax: { formula: '100-{keptOfNext100}', unit: '%' },
}
