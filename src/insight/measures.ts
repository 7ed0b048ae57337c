import type { RowId } from '../plan/plan.ts'

/** A measure of the year, on or off. */
export interface MeasureWorth {
  readonly id: RowId<'measures'>
  readonly name: string
  /** Of the year: kr, hours. */
  readonly costs: number
  readonly hours: number
  /** False when it is switched off: `Med i räkningen`. */
  readonly counted: boolean
  /** What it takes, or would take, from the month's shown net pay, kr. */
  readonly takes: number
  /** How many more units of the best product per hour pay for it; undefined when there is none that can. */
  readonly paidBy: { readonly id: RowId<'offerings'>; readonly name: string; readonly units: number } | undefined
}
