import type { RowId } from '../plan/plan.ts'

/** A product's part of the year's contribution: kr per year, and percent of what all that give something give together. */
export interface ProductShare {
  readonly id: RowId<'offerings'>
  readonly name: string
  readonly annualMargin: number
  readonly share: number
  /** Percent, with all before it. */
  readonly cumulative: number
}

/** 80/20: most first. `few` products give `fewShare` percent, the fewest that give 80 or more; 0 without contribution. */
export interface Shares {
  readonly products: readonly ProductShare[]
  readonly few: number
  readonly fewShare: number
}
