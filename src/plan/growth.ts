import type { FieldName } from '../rules/field-names.ts'
import type { Year } from '../rules/horizon.ts'
import { copyYear, rowsToCopy, type YearTable } from './copy-year.ts'
import type { PlanEdit } from './edit.ts'
import { fieldOf } from './fields.ts'
import type { ImportMode } from './import/found.ts'
import type { FilledRows } from './new-rows.ts'
import type { Filled, Plan } from './plan.ts'
import { moneyDecimals } from './rounded.ts'
import type { NewId } from './row-id.ts'
import { formulasIn, isOwnFormula, withFormulas } from './typed-formulas.ts'

/** By how many percent prices, costs and volumes are larger in the year to which they are copied; less than 0 when they are smaller. */
export interface Growth {
  readonly price: number
  /** Of the variable costs and the fixed ones. */
  readonly cost: number
  readonly volume: number
}

export const noGrowth: Growth = { price: 0, cost: 0, volume: 0 }

const grownFields: { readonly [T in YearTable]: readonly (readonly [FieldName<T>, keyof Growth])[] } = {
  offerings: [
    ['price', 'price'],
    ['variableCost', 'cost'],
    ['volumeYear', 'volume'],
  ],
  fixedCosts: [['amount', 'cost']],
}

/** Copies a year as it is with every price, cost and volume grown, and rounded as one would (`larger`). Undefined when there is nothing to copy. */
export function copyGrown(
  plan: Plan,
  tables: readonly YearTable[],
  years: { readonly from: Year; readonly to: Year },
  growth: Growth,
  newId: NewId,
  mode: ImportMode = 'add',
): FilledRows | undefined {
  // what is copied together calls the copies, in whatever order
  const copies = new Map(
    tables.flatMap((table) => rowsToCopy(plan, table, years.from).map(({ id }) => [id as string, newId() as string])),
  )
  const copied = tables.flatMap((table) => {
    const change = (values: Filled<typeof table>) => grown(table, values, growth)
    return copyYear(plan, table, years.from, years.to, newId, { mode, change, copies }) ?? []
  })
  if (copied.length === 0) return undefined
  const edits = copied.map(({ edit }): PlanEdit => edit)
  return { edit: { type: 'several', edits }, rows: copied.flatMap(({ rows }) => rows) }
}

/** The values of a row, grown. Arithmetic does not give the new number: it goes. */
function grown<T extends YearTable>(table: T, values: Filled<T>, growth: Growth): Filled<T> {
  const fields: readonly (readonly [FieldName<T>, keyof Growth])[] = grownFields[table]
  const before: Readonly<Record<string, unknown>> = { ...values }
  const formulasBefore = formulasIn(values.formulas)
  const changed = fields.flatMap(([field, by]) => {
    // what follows others grows with them
    if (isOwnFormula(formulasBefore[field] ?? '')) return []
    const value = Number(before[field])
    const after = growth[by] === 0 ? value : larger(table, field, value, growth[by])
    return after === value ? [] : [[field, after] as const]
  })
  const formulas = withFormulas(
    values.formulas,
    changed.map(([field]) => field),
    {},
  )
  return { ...values, ...Object.fromEntries(changed), formulas }
}

/** A number by so many percent larger: kr per unit rounded as one would, and what was whole stays whole. */
function larger<T extends YearTable>(table: T, field: FieldName<T>, value: number, percent: number): number {
  const { kind, maxLength } = fieldOf(table, field)
  // 560 × 1,05 is 588.0000000000001 for a machine
  const exact = Number((value * (1 + percent / 100)).toPrecision(12))
  const decimals =
    kind === 'integer' ? 0 : field === 'volumeYear' ? (Number.isInteger(value) ? 0 : 2) : moneyDecimals(exact)
  const rounded = Number(`${Math.round(Number(`${exact}e${decimals}`))}e-${decimals}`)
  const fits = String(rounded).length <= maxLength ? rounded : Math.round(rounded)
  return Math.min(Math.max(0, fits), 10 ** maxLength - 1)
}
