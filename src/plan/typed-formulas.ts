import { type FieldName, type Table, tables } from '../rules/field-names.ts'
import { type Calculate, readStoredFormula } from './entry.ts'
import { fieldOf } from './fields.ts'
import type { Plan, Row } from './plan.ts'

/** Formulas by the field that they were typed in, each with its equals sign; undefined takes one away. */
export type TypedFormulas = Readonly<Record<string, string | undefined>>

/** Whether a formula that a row keeps calls other cells or named numbers, '={price}*0.4' (workbook/own); else it is arithmetic, as it was typed. */
export const isOwnFormula = (stored: string): boolean => stored.includes('{')

/** Whether a cell of a row is a formula that calls others: no search writes a number over it. */
export const hasOwnFormula = ({ formulas }: { readonly formulas: string }, field: string): boolean =>
  isOwnFormula(formulas) && isOwnFormula(formulasIn(formulas)[field] ?? '')

/** How many cells have formulas that call what begins so, '{id.' of a row, '{own.id}', but for those of rows that go with it. */
export function cellsCalling(plan: Plan, calls: readonly string[], without: readonly string[] = []): number {
  const gone = new Set(without)
  const rows = tables
    .flatMap((table): readonly Row[] => plan[table])
    .filter((row) => isOwnFormula(row.formulas) && !gone.has(row.id))
  const formulas = rows.flatMap((row) => Object.values(formulasIn(row.formulas)))
  return formulas.filter((formula) => calls.some((call) => formula.includes(call))).length
}

/** Reads what a row keeps of formulas: a line for each field, 'price=9500*12'. Lines that are no such thing are left out. */
export function formulasIn(stored: string): Readonly<Record<string, string>> {
  // without what every object has: a line may begin with anything, 'constructor=…'
  const formulas = Object.create(null) as Record<string, string>
  for (const line of stored.split('\n')) {
    const at = line.indexOf('=')
    if (at > 0) formulas[line.slice(0, at)] = line.slice(at)
  }
  return formulas
}

/** A version of a row with this one's numbers in the cells whose own formula is the same in both: they follow, and differ by what they follow. */
export function withNumbersOf<R extends { readonly formulas: string }>(row: R, version: R): R {
  if (!row.formulas.includes('{')) return version
  const [here, there] = [formulasIn(row.formulas), formulasIn(version.formulas)]
  const alike = Object.entries(here).filter(([field, formula]) => isOwnFormula(formula) && there[field] === formula)
  return { ...version, ...Object.fromEntries(alike.map(([field]) => [field, row[field as keyof R]])) }
}

/** What a row keeps after fields have been written: their old formulas go, and those that were typed come instead. */
export function withFormulas(stored: string, written: readonly string[], typed: TypedFormulas): string {
  const fresh = Object.fromEntries(written.map((field) => [field, typed[field]]))
  if (stored === '' && Object.values(fresh).every((formula) => formula === undefined)) return stored
  return textOf({ ...formulasIn(stored), ...fresh })
}

/** The formulas of two devices together: of each field the version of the side that has changed it, mine when both have. */
export function mergedFormulas(was: string, mine: string, theirs: string): string {
  const [before, my, their] = [formulasIn(was), formulasIn(mine), formulasIn(theirs)]
  const fields = [...new Set([...Object.keys(my), ...Object.keys(their)])]
  return textOf(
    Object.fromEntries(fields.map((field) => [field, my[field] === before[field] ? their[field] : my[field]])),
  )
}

/** The formula typed in a cell, '=9500*12'; undefined when there is none, or it no longer gives the number there. */
export function typedFormula<T extends Table>(
  table: T,
  row: Row<T>,
  field: FieldName<T>,
  calculate: Calculate,
): string | undefined {
  if (row.formulas === '') return undefined
  const formula = formulasIn(row.formulas)[field]
  if (formula === undefined) return undefined
  const values: Readonly<Record<string, unknown>> = { ...row }
  const entry = readStoredFormula(fieldOf(table, field), formula, calculate)
  return entry.ok && entry.value === values[field] ? formula : undefined
}

/** In the order of the fields' names, so that the same formulas are the same text on every device. */
function textOf(formulas: TypedFormulas): string {
  return Object.keys(formulas)
    .sort()
    .flatMap((field) => (formulas[field] === undefined ? [] : [`${field}${formulas[field]}`]))
    .join('\n')
}
