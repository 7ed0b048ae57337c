import type { Year } from '../rules/horizon.ts'
import { copyYear, type YearTable } from './copy-year.ts'
import type { PlanEdit } from './edit.ts'
import { type FieldName, fieldOf } from './fields.ts'
import type { FilledRows } from './new-rows.ts'
import type { Filled, Plan } from './plan.ts'
import type { NewId } from './row-id.ts'
import { withFormulas } from './typed-formulas.ts'

/** By how many percent prices, costs and volumes are larger in the year to which they are copied; less than 0 when they are smaller. */
export interface Growth {
  readonly price: number
  /** Of the variable costs and the fixed ones. */
  readonly cost: number
  readonly volume: number
}

const grownFields: { readonly [T in YearTable]: readonly (readonly [FieldName<T>, keyof Growth])[] } = {
  offerings: [
    ['price', 'price'],
    ['variableCost', 'cost'],
    ['volumeYear', 'volume'],
  ],
  fixedCosts: [['amount', 'cost']],
}

/** Copies a year as it is with every price, cost and volume grown: two decimals at most, whole units where they were whole. Undefined when there is nothing to copy. */
export function copyGrown(
  plan: Plan,
  tables: readonly YearTable[],
  years: { readonly from: Year; readonly to: Year },
  growth: Growth,
  newId: NewId,
): FilledRows | undefined {
  const copied = tables.flatMap(
    (table) => copyYear(plan, table, years.from, years.to, newId, (values) => grown(table, values, growth)) ?? [],
  )
  if (copied.length === 0) return undefined
  const edits = copied.map(({ edit }): PlanEdit => edit)
  return { edit: { do: 'several', edits }, rows: copied.flatMap(({ rows }) => rows) }
}

/** The values of a row, grown. A formula does not give the new number: it goes. */
function grown<T extends YearTable>(table: T, values: Filled<T>, growth: Growth): Filled<T> {
  const fields: readonly (readonly [FieldName<T>, keyof Growth])[] = grownFields[table]
  const changed = fields.filter(([, by]) => growth[by] !== 0)
  const before: Readonly<Record<string, unknown>> = { ...values }
  const numbers = changed.map(
    ([field, by]) => [field, larger(table, field, Number(before[field]), growth[by])] as const,
  )
  const formulas = withFormulas(
    values.formulas,
    changed.map(([field]) => field),
    {},
  )
  return { ...values, ...Object.fromEntries(numbers), formulas }
}

function larger<T extends YearTable>(table: T, field: FieldName<T>, value: number, percent: number): number {
  const { kind, maxLength } = fieldOf(table, field)
  const decimals = kind === 'integer' || (field === 'volumeYear' && Number.isInteger(value)) ? 0 : 2
  // 560 × 1,05 is 588.0000000000001 for a machine
  const exact = Number((value * (1 + percent / 100)).toPrecision(12))
  const rounded = Number(`${Math.round(Number(`${exact}e${decimals}`))}e-${decimals}`)
  const fits = String(rounded).length <= maxLength ? rounded : Math.round(rounded)
  return Math.min(Math.max(0, fits), 10 ** maxLength - 1)
}
