import { cellsAtFault } from '../controls/own-formula.ts'
import { ownWorkedOf } from '../controls/own-worked.ts'
import { dismissWarning, openWarnings, type WarningLine, warningLines } from '../controls/warnings.ts'
import { fieldOf } from '../plan/fields.ts'
import type { FieldName, Table } from '../rules/field-names.ts'
import { columnNames } from '../texts/headings.ts'
import { sheetTexts } from '../texts/sheets.ts'
import type { WarningPage } from '../workbook/warnings.ts'
import type { OpenSheet } from './grid/sheet/open-sheet.ts'
import type { NotTaken } from './grid/sheet/sheet-content.ts'

/** One cell that wants a look: it may be a slip, or did not take what was pasted as it stood. */
interface CellToSee {
  readonly key: string
  readonly id: string
  readonly column: string
  readonly of: string
  readonly says: string
  /** The warning that can be dismissed; undefined for what a paste left out. */
  readonly warning?: WarningLine
}

const warningPages: Readonly<Partial<Record<Table, WarningPage>>> = { offerings: 'offerings', measures: 'measures' }

/** How many cells want a look. Asked after every edit, so it only counts. */
export function countCellsToReview(sheet: OpenSheet<Table>, leftOut: readonly NotTaken[]): number {
  const page = warningPages[sheet.table]
  const atFault = cellsAtFault(sheet.session.plan, sheet.table, sheet.year).length
  return (
    stillNotTaken(sheet, leftOut).length + atFault + (page ? openWarnings(sheet.session, page, sheet.year).length : 0)
  )
}

export function cellsToReview(sheet: OpenSheet<Table>, leftOut: readonly NotTaken[]): readonly CellToSee[] {
  const names: Readonly<Record<string, string>> = columnNames[sheet.table]
  const notTaken = stillNotTaken(sheet, leftOut).map(({ id, column, typed, why }) => ({
    key: `${id} ${column}`,
    id,
    column,
    of: sheetTexts.toSee.of(names[column] ?? '', sheet.nameOf(id)),
    says: sheetTexts.toSee.notTaken(
      typed,
      // only cells to fill in can refuse
      sheetTexts.says[why](fieldOf(sheet.table, column as FieldName).maxLength),
    ),
  }))
  const { plan } = sheet.session
  const atFault = cellsAtFault(plan, sheet.table, sheet.year).map(({ row, field }) => ({
    key: `${row.id} ${field} formula`,
    id: row.id,
    column: field,
    of: sheetTexts.toSee.of(names[field] ?? '', sheet.nameOf(row.id)),
    says: ownWorkedOf(plan, sheet.table, row, field)?.trouble ?? '',
  }))
  const page = warningPages[sheet.table]
  const warnings = page ? warningLines(sheet.session, page, sheet.year) : []
  return [
    ...notTaken,
    ...atFault,
    // on pages of rows every warning is about a cell
    ...warnings.map((warning) => ({
      ...warning,
      key: warning.mark,
      id: warning.id ?? '',
      column: warning.column ?? '',
      warning,
    })),
  ]
}

export function dismiss(sheet: OpenSheet<Table>, warning: WarningLine): void {
  const page = warningPages[sheet.table]
  if (page) dismissWarning(sheet.session, page, sheet.year, warning)
}

/** What the latest paste left out, but for cells that have been filled in or taken away since. */
const stillNotTaken = (sheet: OpenSheet<Table>, leftOut: readonly NotTaken[]): readonly NotTaken[] =>
  leftOut.filter(({ id, column, held }) => sheet.indexOf(id) >= 0 && sheet.value(id, column) === held)
