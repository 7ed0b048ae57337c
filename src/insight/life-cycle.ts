import type { RowId } from '../plan/plan.ts'
import type { Year } from '../rules/horizon.ts'

/** Stjärna, Frågetecken, Mjölkko, Hund. */
export type Quadrant = 'star' | 'questionMark' | 'cashCow' | 'dog'

export interface ProductLife {
  /** A row of the asked year with this name. */
  readonly id: RowId<'offerings'>
  readonly name: string
  /** Percent of the asked year's contribution. */
  readonly share: number
  /** Growth of its annual contribution from its first year to its last, percent; kr per year in both. */
  readonly growth: number
  readonly from: { readonly year: Year; readonly annualMargin: number }
  readonly to: { readonly year: Year; readonly annualMargin: number }
  readonly quadrant: Quadrant
}

export interface LifeCycle {
  /** The lines between low and high: the mean share of the products, percent, and no growth. */
  readonly middleShare: number
  readonly middleGrowth: number
  readonly products: readonly ProductLife[]
  /** Products of the asked year without growth to tell: in one year only, or without contribution in their first. */
  readonly beside: readonly { readonly id: RowId<'offerings'>; readonly name: string; readonly share: number }[]
}
