import type { RowId } from '../plan/plan.ts'

/** A product as a point: hours per year, margin per hour (kr), and its annual contribution as size. */
export interface TimePoint {
  readonly id: RowId<'offerings'>
  readonly name: string
  readonly hours: number
  readonly marginPerHour: number
  readonly annualMargin: number
  /** The price of today, kr per unit as it is typed. */
  readonly price: number
}

/** *Vad min tid är värd* of a year. */
export interface TimeWorth {
  /** Products with hours. */
  readonly points: readonly TimePoint[]
  /** The contribution per hour of the products' hours that the wanted net pay requires, kr; undefined without hours or when nothing reaches it. */
  readonly required: number | undefined
}
