import type { ReorderRows } from './edit.ts'
import { fieldOf } from './fields.ts'
import { isBlank, type Measure, type Plan } from './plan.ts'
import { placeInOrder } from './rank.ts'

/** The nine columns by which measures can be sorted, in the order of the dropdown. */
export const measureOrders = [
  'measureName',
  'priority',
  'responsible',
  'hours1',
  'hours2',
  'hours3',
  'costs1',
  'costs2',
  'costs3',
] as const
export type MeasureOrder = (typeof measureOrders)[number]

const swedish = new Intl.Collator('sv')

/** Sorts the measures ascending, text by the Swedish alphabet and numbers by value; blank rows stay last. Undefined when they stand so already. */
export function sortMeasures(plan: Plan, by: MeasureOrder): ReorderRows | undefined {
  const compare = fieldOf('measures', by).kind === 'integer' ? byNumber(by) : byText(by)
  const sorted = plan.measures.toSorted((a, b) => blankLast(a, b) || compare(a, b))
  const unmoved = sorted.every((row, at) => row === plan.measures[at])
  return unmoved ? undefined : placeInOrder('measures', sorted)
}

type Compare = (a: Measure, b: Measure) => number

const byNumber =
  (by: MeasureOrder): Compare =>
  (a, b) =>
    Number(a[by]) - Number(b[by])

const byText =
  (by: MeasureOrder): Compare =>
  (a, b) =>
    swedish.compare(String(a[by]), String(b[by]))

const blankLast = (a: Measure, b: Measure): number => Number(isBlank('measures', a)) - Number(isBlank('measures', b))
