import { isYearEmpty, type Plan } from '../plan/plan.ts'
import { type Year, years } from '../rules/horizon.ts'
import { financingInputs } from '../workbook/financing/financing-model.ts'
import { knownLaw } from '../workbook/known-law.ts'
import { NetOfPlan } from '../workbook/net-of-plan.ts'

/** Net pay of each year of any plan, kr per month, by the formulas that it has when it is open, without an engine: a save does not wait for one; null for a year in which nothing is filled in. */
export function netPaysOf(plan: Plan): Readonly<Record<Year, number | null>> {
  const net = new NetOfPlan(plan, knownLaw, financingInputs)
  return Object.fromEntries(
    years.map((year) => [year, isYearEmpty(plan, year) ? null : net.figure(`netProfitPerMonth.${year}`)]),
  ) as Record<Year, number | null> // every year is set
}
