import { fieldOf } from '../plan/fields.ts'
import type { FieldName, Table } from '../rules/field-names.ts'
import { filledCell } from '../texts/format.ts'
import { columnNames } from '../texts/headings.ts'
import type { KeptValue } from '../texts/notices.ts'

export function keptValueOfField<T extends Table>(table: T, field: FieldName<T>, value: unknown): KeptValue {
  const names: Readonly<Record<string, string>> = columnNames[table]
  const { kind, maxLength } = fieldOf(table, field)
  return {
    column: names[field] ?? field,
    value: typeof value === 'number' ? filledCell(value) : typeof value === 'string' ? value : '',
    ...(kind === 'integer' || kind === 'decimal' ? { most: maxLength } : {}),
  }
}
