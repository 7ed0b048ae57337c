import type { Formula } from './formula.ts'

/** A fixed cost is entered, nothing is computed on its row. */
export const fixedCostFormulas = {} as const satisfies Record<string, Formula>
