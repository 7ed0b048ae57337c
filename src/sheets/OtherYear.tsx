import { useSyncExternalStore } from 'react'
import { otherYear } from '../controls/other-year.ts'
import { columnsOf } from '../controls/own-names.ts'
import { rowName } from '../plan/row-name.ts'
import type { Table } from '../rules/field-names.ts'
import type { Year } from '../rules/horizon.ts'
import { filledCell } from '../texts/format.ts'
import { columnNames } from '../texts/headings.ts'
import { ownFormulaTexts } from '../texts/own-formulas.ts'
import { sheetTexts } from '../texts/sheets.ts'
import type { OpenSheet } from './grid/sheet/open-sheet.ts'

/** Another year's rows over the sheet while one writes a formula in it: a press on a cell names it, and the keyboard stays where one writes. */
export function OtherYear<T extends Table>({ sheet }: { readonly sheet: OpenSheet<T> }) {
  const year = useSyncExternalStore(otherYear.watch, otherYear.read)
  return year && sheet.cursor ? <RowsOfYear sheet={sheet} year={year} /> : null
}

function RowsOfYear<T extends Table>({ sheet, year }: { readonly sheet: OpenSheet<T>; readonly year: Year }) {
  const { table, session, cursor } = sheet
  const { of, hint, label } = sheetTexts.otherYear
  const names: Readonly<Record<string, string>> = columnNames[table]
  const columns = columnsOf(table)
  const own = cursor?.rowId === undefined ? undefined : session.row(table, cursor.rowId)
  const cell = [names[cursor?.column ?? ''] ?? '', own ? rowName(table, own) : ''].filter((words) => words !== '')
  const valueOf = (row: object, id: string, column: string) => {
    const value =
      (row as Readonly<Record<string, unknown>>)[column] ?? session.workbook.derived(table, id, column as never)
    return typeof value === 'number' ? filledCell(value) : ''
  }
  const point = (id: string, column: string) => {
    if (sheet.named.pointAt({ table, id, column, year })) return
    sheet.notify(year > sheet.year ? ownFormulaTexts.later : sheetTexts.formulas.notNamed, { done: false })
  }
  return (
    <div className="other-year" onMouseDown={(event) => event.preventDefault()}>
      <p role="status">
        <strong>{of([sheetTexts.years[sheet.year], ...cell])}</strong> {hint(sheetTexts.years[year])}
      </p>
      <table aria-label={label(sheetTexts.years[year])}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {names[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {session.rows(table, year).map((row) => (
            <tr key={row.id}>
              <th scope="row">{rowName(table, row)}</th>
              {columns.map((column) => (
                <td key={column}>
                  <button type="button" tabIndex={-1} onClick={() => point(row.id, column)}>
                    {valueOf(row, row.id, column) || '\u00A0'}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
