import type { CompanyForm } from '../rules/horizon.ts'
import type { SalaryRow } from './salary-rows.ts'

type StepName =
  | 'sold'
  | 'variable'
  | 'fixed'
  | 'measures'
  | 'financing'
  | 'others'
  | 'fees'
  | 'taxes'
  | 'remaining'
  | 'deficit'
  | 'toPay'

/** One step of the staircase: a bar between two heights, in kr per year from the ground. */
export interface Step {
  readonly name: StepName
  readonly from: number
  readonly to: number
  /** Whether it stands on the ground: what came in, and what is left. */
  readonly stands: boolean
  /** The row of the salary sheet where the step is found. */
  readonly row: SalaryRow['name']
}

/** The heights that the steps lie between, as the workbook has them, kr per year. */
export interface StaircaseFigures {
  readonly sales: number
  readonly margin: number
  readonly fixedCosts: number
  readonly measures: number
  readonly depreciation: number
  readonly loanInterest: number
  readonly surplus: number
  /** What of the surplus is the other owners'; 0 where there are none. */
  readonly othersShare: number
  readonly fees: number
  readonly net: number
}

/** Lays out the staircase from sales to net pay; what ends below the ground is a deficit, or to be paid. Undefined when there is nothing to show. */
export function staircase(figures: StaircaseFigures, form: CompanyForm): readonly Step[] | undefined {
  const { sales, margin, fixedCosts, depreciation, loanInterest, surplus, othersShare, fees, net } = figures
  if (sales === 0 && surplus === 0) return undefined
  const afterFixed = margin - fixedCosts
  const afterMeasures = surplus + depreciation + loanInterest
  const business: readonly Step[] = [
    { name: 'sold', from: 0, to: sales, stands: true, row: 'totalYearGrossMargin' },
    { name: 'variable', from: sales, to: margin, stands: false, row: 'totalYearGrossMargin' },
    { name: 'fixed', from: margin, to: afterFixed, stands: false, row: 'totalFixedCost' },
    { name: 'measures', from: afterFixed, to: afterMeasures, stands: false, row: 'TotalMeasuredCostsYear' },
    ...(depreciation + loanInterest === 0
      ? []
      : [
          {
            name: 'financing',
            from: afterMeasures,
            to: surplus,
            stands: false,
            row: depreciation === 0 ? 'loanInterest' : 'depreciation',
          } as const,
        ]),
  ]
  if (surplus < 0) return [...business, { name: 'deficit', from: 0, to: surplus, stands: true, row: 'surplus' }]
  const own = surplus - othersShare
  const afterFees = own - fees
  return [
    ...business,
    ...(othersShare === 0
      ? []
      : [{ name: 'others', from: surplus, to: own, stands: false, row: 'othersShare' } as const]),
    {
      name: 'fees',
      from: own,
      to: afterFees,
      stands: false,
      row: form === 'aktiebolag' ? 'generalPayrollTax' : 'payrollTax',
    },
    { name: 'taxes', from: afterFees, to: net, stands: false, row: 'localTaxes' },
    { name: Math.round(net) < 0 ? 'toPay' : 'remaining', from: 0, to: net, stands: true, row: 'netProfitPerYear' },
  ]
}

/** How much a step takes or brings, kr per year; what is taken is below 0. Where the name means a minus the amount has no sign. */
export const amountOf = ({ name, from, to }: Step): number =>
  name === 'deficit' || name === 'toPay' ? from - to : to - from

/** What the picture counts in: thousands, or millions and more when thousands would not fit above a bar. kr per unit. */
export function pictureUnit(steps: readonly Step[]): 1_000 | 1_000_000 | 1_000_000_000 {
  const largest = Math.max(...steps.map((step) => Math.abs(amountOf(step))))
  if (largest < maxShown * 1_000) return 1_000
  return largest < maxShown * 1_000_000 ? 1_000_000 : 1_000_000_000
}

const maxShown = 10_000
