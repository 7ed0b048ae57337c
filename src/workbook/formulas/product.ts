import type { Table } from '../../plan/fields.ts'
import type { Year } from '../../rules/horizon.ts'
import type { BreakEvenName, PlanFigure, RatioName, SumName } from '../figures.ts'
import { perYear } from '../per-year.ts'
import { breakEvenFormulas } from './break-even.ts'
import { fixedCostFormulas } from './fixed-costs.ts'
import type { Formula } from './formula.ts'
import { measureFormulas } from './measures.ts'
import { offeringFormulas } from './offerings.ts'
import { planFormulas, ratioFormulas, surplusFormula, totalFormulas } from './totals.ts'

/** Every formula of a workbook but the salary chains', which come with their definitions. */
export interface ProductFormulas {
  /** one row per sheet, in engine order */
  readonly rows: { readonly [T in Table]: Readonly<Record<string, Formula>> }
  readonly totals: Readonly<Record<Year, Readonly<Record<SumName | 'surplus', Formula>>>>
  readonly plan: Readonly<Record<PlanFigure, Formula>>
  readonly ratios: Readonly<Record<RatioName | BreakEvenName, Formula>>
  /** how much more the law gives than the schablon, in the whole kronor that a person sees of both */
  readonly difference: Formula
}

/** The product's own. */
export const productFormulas: ProductFormulas = {
  rows: { offerings: offeringFormulas, fixedCosts: fixedCostFormulas, measures: measureFormulas },
  totals: perYear((year) => ({ ...totalFormulas(year), surplus: surplusFormula })),
  plan: planFormulas,
  ratios: { ...ratioFormulas, ...breakEvenFormulas },
  difference: { formula: 'KRONA({skatteverket})-KRONA({schablon})', unit: 'kr' },
}
