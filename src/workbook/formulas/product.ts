import type { BreakEvenName, RatioName } from '../figures.ts'
import { breakEvenFormulas } from './break-even.ts'
import type { Formula } from './formula.ts'
import { ratioFormulas } from './ratios.ts'
import { type SumFormulas, sumFormulas } from './sums.ts'

/** Every formula of a workbook but the salary chains', which come with their definitions. */
export interface ProductFormulas extends SumFormulas {
  readonly ratios: Readonly<Record<RatioName | BreakEvenName, Formula>>
}

export const productFormulas: ProductFormulas = { ...sumFormulas, ratios: { ...ratioFormulas, ...breakEvenFormulas } }
