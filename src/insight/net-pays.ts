import { isYearEmpty, type Plan } from '../plan/plan.ts'
import { type Year, years } from '../rules/horizon.ts'
import { EvaluatedPlan } from '../workbook/evaluated-plan.ts'

/** Net pay of each year of any plan, kr per month, by the formulas that it has when it is open; null for a year in which nothing is filled in. */
export function netPaysOf(plan: Plan): Readonly<Record<Year, number | null>> {
  const evaluated = new EvaluatedPlan(plan)
  return Object.fromEntries(
    years.map((year) => [year, isYearEmpty(plan, year) ? null : evaluated.figure(`netProfitPerMonth.${year}`)]),
  ) as Record<Year, number | null> // every year is set
}
