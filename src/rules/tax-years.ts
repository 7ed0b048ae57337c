import type { TaxYear } from './tax-year.ts'
import { taxYear2027 } from './tax-year-2027.ts'
import { taxYear2024, taxYear2025, taxYear2026 } from './tax-years-2024-2026.ts'

/** Every income year with rules of its own, oldest first. A new income year is a new entry here, nothing else. */
export const taxYears: readonly TaxYear[] = [taxYear2024, taxYear2025, taxYear2026, taxYear2027]

/** The rules for an income year: its own, or the nearest that are set (the newest, for years to come). */
export function rulesFor<Y extends { readonly year: number }>(rules: readonly Y[], incomeYear: number): Y {
  const [first, ...later] = rules
  if (!first) throw new Error('no tax years')
  return later.reduce((best, candidate) => (candidate.year <= incomeYear ? candidate : best), first)
}
