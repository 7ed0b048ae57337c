import type { ColumnTold } from '../plan/columns/column-told.ts'
import { fieldOf } from '../plan/fields.ts'
import type { ImportField } from '../plan/import/found.ts'
import type { Table } from '../rules/field-names.ts'
import { decimal, filledCell } from '../texts/format.ts'
import { columnNames } from '../texts/headings.ts'
import { importTexts } from '../texts/import.ts'
import { columnTexts } from '../texts/import-columns.ts'

/** What a column of somebody else's table is called here. */
export function nameOfField(table: Table, field: ImportField): string {
  const names: Readonly<Record<string, string>> = columnNames[table]
  return field === 'year' ? importTexts.yearField : (names[field] ?? field)
}

/** What became of a column whose heading says how its numbers are meant, in words. `called` is what the table calls a column. */
export function columnWords(told: ColumnTold, table: Table, called: (column: number) => string): string {
  const heading = called(told.column)
  const name = nameOfField(table, told.field)
  switch (told.kind) {
    case 'left':
      return columnTexts.left(heading, name, columnTexts.why[told.why])
    case 'converted':
      return columnTexts.converted(heading, told.typed, `${filledCell(told.value)} ${unitOf(table, told.field)}`)
    case 'asWritten':
      return columnTexts.readAsItStands(heading)
    case 'withVat':
      return columnTexts.withVat(name, told.rate, decimal(told.net, 2))
    case 'withoutVat': {
      const words = columnTexts.withoutVat(name, decimal(told.net, 2))
      return told.rates < 0 ? words : `${words} ${columnTexts.onlyRates(called(told.rates))}`
    }
    case 'perhapsWithVat':
      return columnTexts.perhapsWithVat(called(told.rates))
  }
}

function unitOf(table: Table, field: ImportField): string {
  const { unit } = field === 'year' ? {} : fieldOf(table, field as never) // a field of this table
  return unit === undefined ? '' : columnTexts.units[unit]
}
