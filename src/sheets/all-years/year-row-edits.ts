import { together } from '../../plan/cells.ts'
import type { YearTable } from '../../plan/copy-year.ts'
import type { PlanEdit } from '../../plan/edit.ts'
import { addedIds, blankRowAfter, blankRowAtEnd, duplicateRows } from '../../plan/new-rows.ts'
import type { Row } from '../../plan/plan.ts'
import { moveTogether } from '../../plan/rank.ts'
import { newRowId } from '../../plan/row-id.ts'
import { rowsOfAllYears } from '../../plan/rows-of-all-years.ts'
import { ownLines } from '../../plan/words.ts'
import { namedRows, nameField } from '../../plan/write-all-years.ts'
import { years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { cellsCallingRows, type RowEdits } from '../grid/sheet/row-edits.ts'
import type { AllYearsLines } from './all-years-lines.ts'

/** The edits of lines: what is done to one is done to its row in every year that has it. */
export function editsOfLines<T extends YearTable>(session: Session, table: T, lines: AllYearsLines<T>): RowEdits {
  const rowsOf = (id: string): readonly Row<T>[] => rowsOfAllYears(lines.at(lines.indexOf(id)) ?? {})
  const noted = (id: string) => {
    const rows = rowsOf(id)
    return rows.find(({ note }) => note !== '') ?? namedRows(table, lines.at(lines.indexOf(id)) ?? {})[0]
  }
  const moveTo = (ids: readonly string[], to: number) => moveLines(session, table, lines, ids, to)
  return {
    firstField: nameField(table),
    isBlank: (id) => lines.isBlank(id),
    blank: (under) => {
      const line = under === undefined ? {} : (lines.at(lines.indexOf(under)) ?? {})
      const year = years.find((each) => line[each]) ?? years[0]
      const above = line[year]
      const edit = above
        ? blankRowAfter(session.plan, table, year, above.id, newRowId)
        : blankRowAtEnd(session.plan, table, year, newRowId)
      return { edit, id: addedIds(edit)[0] ?? '' }
    },
    duplicate: (ids) => {
      const copies = new Map<string, string>()
      const edits = years.flatMap((year): readonly PlanEdit[] => {
        const theirs = ids.flatMap((id) => lines.row(id, year)?.id ?? [])
        return theirs.length === 0 ? [] : [duplicateRows(session.plan, table, year, theirs, newRowId, copies)]
      })
      return together(edits) ?? { type: 'several', edits }
    },
    remove: (ids) => ({ type: 'remove', table, ids: ids.flatMap(rowsOf).map(({ id }) => id) }) as PlanEdit, // ids of this table's rows
    formulasUsing: (ids) =>
      cellsCallingRows(
        session.plan,
        ids.flatMap(rowsOf).map(({ id }) => id),
      ),
    moveTogether: moveTo,
    // a line is copied to a year by writing in it there
    canCopyTo: () => false,
    copyTo: () => undefined,
    note: (id) => noted(id)?.note ?? '',
    noting: (id, note) => {
      const row = noted(id)
      const noteText = ownLines(note)
      return row && row.note !== noteText
        ? ({ type: 'change', table, id: row.id, values: { note: noteText } } as PlanEdit) // the note of a row of this table
        : undefined
    },
    move: (from, to) => {
      const id = lines.ids[from]
      return id === undefined || from === to || to < 0 || to >= lines.ids.length ? undefined : moveTo([id], to)
    },
  }
}

/** Moves lines so that the first of them gets a place among those that stay: in each year under the nearest row above that place. */
function moveLines<T extends YearTable>(
  session: Session,
  table: T,
  lines: AllYearsLines<T>,
  ids: readonly string[],
  to: number,
): PlanEdit | undefined {
  const staying = lines.ids.filter((id) => !ids.includes(id))
  const edits = years.flatMap((year): PlanEdit | readonly PlanEdit[] => {
    const rows = session.rows(table, year)
    const moving = ids.flatMap((id): string | readonly string[] => lines.row(id, year)?.id ?? [])
    const others = rows.filter(({ id }) => !moving.includes(id))
    const above = staying
      .slice(0, to)
      .map((id) => lines.row(id, year)?.id)
      .findLast((id) => id !== undefined)
    const place = above === undefined ? 0 : others.findIndex(({ id }) => id === above) + 1
    return moveTogether(table, rows, moving, place) ?? []
  })
  return together(edits)
}
