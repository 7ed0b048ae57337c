import type { ColumnNote } from '../plan/columns/column-note.ts'
import { fieldOf } from '../plan/fields.ts'
import type { ImportField } from '../plan/import/found.ts'
import type { Table } from '../rules/field-names.ts'
import { decimal, filledCell } from '../texts/format.ts'
import { columnNames } from '../texts/headings.ts'
import { importTexts } from '../texts/import.ts'
import { columnTexts } from '../texts/import-columns.ts'

export function nameOfField(table: Table, field: ImportField): string {
  const names: Readonly<Record<string, string>> = columnNames[table]
  return field === 'year' ? importTexts.yearField : (names[field] ?? field)
}

/** What became of a column whose heading says how its numbers are meant, in words. `called` is what the table calls a column. */
export function columnWords(note: ColumnNote, table: Table, called: (column: number) => string): string {
  const heading = called(note.column)
  const name = nameOfField(table, note.field)
  switch (note.kind) {
    case 'left':
      return columnTexts.left(heading, name, columnTexts.why[note.why])
    case 'converted':
    case 'convertedCells':
      return columnTexts.converted(heading, note.typed, `${filledCell(note.value)} ${unitOf(table, note.field)}`)
    case 'convertedRow':
      return columnTexts.convertedRow(note.typed, note.often, filledCell(note.value), unitOf(table, note.field))
    case 'asWritten':
      return columnTexts.readAsItStands(heading)
    case 'withVat':
      return columnTexts.withVat(name, note.rate, decimal(note.net, 2))
    case 'withoutVat': {
      const words = columnTexts.withoutVat(name, decimal(note.net, 2))
      return note.rates < 0 ? words : `${words} ${columnTexts.onlyRates(called(note.rates))}`
    }
    case 'perhapsWithVat':
      return columnTexts.perhapsWithVat(called(note.rates))
  }
}

function unitOf(table: Table, field: ImportField): string {
  const { unit } = field === 'year' ? {} : fieldOf(table, field)
  return unit === undefined ? '' : columnTexts.units[unit]
}
