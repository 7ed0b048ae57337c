import { type DerivedField, derivedFields, type Table } from '../../rules/field-names.ts'
import type { Session } from '../../session/session.ts'
import type { RowFigure } from './row-result.ts'

/** The derived figures of a row as the plan stands now; null for a field that is none of its table's, and for a row that is gone. */
export function figureOf(session: Session, table: Table, id: string): RowFigure {
  const names: readonly DerivedField[] = derivedFields[table]
  return (name) => (names.includes(name) && session.row(table, id) ? session.workbook.derived(table, id, name) : null)
}
