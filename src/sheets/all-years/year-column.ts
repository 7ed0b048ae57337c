import type { YearTable } from '../../plan/copy-year.ts'
import { moreSideBySide, nameField, sideBySide } from '../../plan/write-all-years.ts'
import type { FieldName } from '../../rules/field-names.ts'
import { type Year, years } from '../../rules/horizon.ts'

/** What a column of the years side by side is of: a field that is filled in, or a computed one. The name has no year of its own. */
interface OfColumn {
  readonly field: string
  readonly year: Year | undefined
}

export const yearColumn = (field: string, year: Year): string => `${field}.${year}`

export function readColumn(column: string): OfColumn {
  const [field = '', of] = column.split('.')
  return { field, year: years.find((year) => year === of) }
}

/** What a column that is filled in is of; undefined for a computed one. */
export function enteredColumn<T extends YearTable>(
  table: T,
  column: string,
): (OfColumn & { readonly field: FieldName<T> }) | undefined {
  const { field, year } = readColumn(column)
  const shown: readonly string[] = [...sideBySide[table], ...moreSideBySide[table]]
  const isEntered = year === undefined ? field === nameField(table) : shown.includes(field)
  return isEntered ? { field: field as FieldName<T>, year } : undefined // of this table
}

/** Two years that are compared: each with the one before it, and the last with the first. */
export const comparedYears = [
  ['year1', 'year2'],
  ['year2', 'year3'],
  ['year1', 'year3'],
] as const satisfies readonly (readonly [Year, Year])[]

export const growthColumn = ([from, to]: (typeof comparedYears)[number]) => `growth:${from}:${to}`
