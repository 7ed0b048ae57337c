import { type Plan, rowsOf } from '../plan/plan.ts'
import type { Year } from '../rules/horizon.ts'

/** True when there is something to calculate with in a year: a product with a price and a volume. */
export const isAnswerable = (plan: Plan, year: Year): boolean =>
  rowsOf(plan, 'offerings', year).some(({ price, volumeYear }) => price > 0 && volumeYear > 0)
