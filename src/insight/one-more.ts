import type { RowId } from '../plan/plan.ts'

/** What one more of a product gives after tax: kr per year of a unit, and of an hour of its work (undefined without hours). Full precision. */
export interface OneMore {
  readonly id: RowId<'offerings'>
  readonly name: string
  readonly perUnit: number
  readonly perHour: number | undefined
}

/** Ten hours moved from the product that gives least per hour to the one that gives most: kr per year more. */
export interface HoursMoved {
  readonly hours: number
  readonly from: OneMore
  readonly to: OneMore
  readonly net: number
}

export interface OneMoreAnswer {
  /** Most per hour first; those without hours last. */
  readonly products: readonly OneMore[]
  readonly moved: HoursMoved | undefined
}
