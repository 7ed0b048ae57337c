import type { Formula } from './formula.ts'

/** A fixed cost is entered, nothing is computed on its row (spec section 3). */
export const fixedCostFormulas = {} as const satisfies Record<string, Formula>
