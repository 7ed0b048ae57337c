/** Sales against costs of a year, kr per year: the figures of the break-even table, measure costs among the costs. */
export interface BreakEven {
  readonly sales: number
  /** Costs at the plan's sales: variable, fixed and measure costs. */
  readonly costs: number
  /** Costs without sales: fixed and measure costs. */
  readonly costsWithoutSales: number
  /** The sales at which both are the same; undefined when no sales bear the costs. */
  readonly breakEvenSales: number | undefined
  /** How much sales may fall, kr and percent; undefined like it. */
  readonly safetyMargin: number | undefined
  readonly safetyMarginPercent: number | undefined
}
