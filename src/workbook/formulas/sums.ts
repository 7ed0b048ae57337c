import type { DerivedField, Table } from '../../rules/field-names.ts'
import type { Year } from '../../rules/horizon.ts'
import type { PlanFigure, SumName } from '../figures.ts'
import { perYear } from '../per-year.ts'
import type { Formula } from './formula.ts'
import { offeringFormulas } from './offerings.ts'
import { planFormulas, surplusFormula, totalFormulas } from './totals.ts'

/** What is computed on each measure: its sums over the three years. */
const measureFormulas = {
  totalHours: { formula: '{hours1}+{hours2}+{hours3}', unit: 'hours' },
  totalCosts: { formula: '{costs1}+{costs2}+{costs3}', unit: 'kr' },
} as const satisfies Record<string, Formula>

export interface SumFormulas {
  /** one row per sheet, in engine order */
  readonly rows: { readonly [T in Table]: Readonly<Record<string, Formula>> }
  readonly totals: Readonly<Record<Year, Readonly<Record<SumName | 'surplus', Formula>>>>
  readonly plan: Readonly<Record<PlanFigure, Formula>>
  /** how much more the law gives than the schablon, in the whole kronor that a person sees of both */
  readonly difference: Formula
}

// a fixed cost is entered, nothing is computed on its row
const rowFormulas = { offerings: offeringFormulas, fixedCosts: {}, measures: measureFormulas } as const satisfies {
  readonly [T in Table]: Readonly<Record<DerivedField<T>, Formula>>
}

/** The product's own, as much of them as a first answer asks. */
export const sumFormulas: SumFormulas = {
  rows: rowFormulas,
  totals: perYear((year) => ({ ...totalFormulas(year), surplus: surplusFormula })),
  plan: planFormulas,
  difference: { formula: 'KRONA({skatteverket})-KRONA({schablon})', unit: 'kr' },
}
