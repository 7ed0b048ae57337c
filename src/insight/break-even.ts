import type { Year } from '../rules/horizon.ts'
import { breakEvenOf } from '../workbook/row-arithmetic.ts'
import { type NetPay, sum } from './net-pay.ts'

/** Sales against costs of a year, kr per year: the figures of the break-even table, measure costs among the costs. */
export interface BreakEven {
  readonly sales: number
  /** What the sales leave when their variable costs are paid; below 0 when they cost more. */
  readonly contribution: number
  /** Costs at the plan's sales: variable, fixed and measure costs. */
  readonly costs: number
  /** Costs without sales: fixed and measure costs, depreciation and interest. */
  readonly costsWithoutSales: number
  /** The sales at which both are the same; undefined when no sales bear the costs. */
  readonly breakEvenSales: number | undefined
  /** How much sales may fall, kr and percent; undefined like it. */
  readonly safetyMargin: number | undefined
  readonly safetyMarginPercent: number | undefined
  /** Whether prices and costs stay however much is sold: not where formulas make some follow a volume, or what is sold. */
  readonly isStraight: boolean
}

export function breakEven(pay: NetPay, year: Year): BreakEven {
  const { products, contribution, fixedCosts, measureCosts, financing, followers } = pay.numbers(year)
  const sales = sum(products, ({ annualSales }) => annualSales)
  const costsWithoutSales = fixedCosts + measureCosts + financing.depreciation + financing.loanInterest
  const isStraight = !followers?.useSome('volumeYear')
  const table = breakEvenOf([sales, contribution, fixedCosts, measureCosts], financing)
  return {
    sales,
    contribution,
    costs: sales - contribution + costsWithoutSales,
    costsWithoutSales,
    isStraight,
    ...table,
  }
}
