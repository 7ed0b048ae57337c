import type { YearTable } from '../../plan/copy-year.ts'
import type { PlanEdit } from '../../plan/edit.ts'
import { fieldOf } from '../../plan/fields.ts'
import { addedIds } from '../../plan/new-rows.ts'
import { tiled, widthOf } from '../../plan/paste.ts'
import type { PasteReport, ReadOneWay } from '../../plan/paste-report.ts'
import { readPasted } from '../../plan/read-pasted.ts'
import { parseBlock } from '../../plan/tsv.ts'
import { adjacentTexts } from '../../plan/two-readings.ts'
import type { AllYearsWrite } from '../../plan/write-all-years.ts'
import type { Session } from '../../session/session.ts'
import type { Cells, PasteOutcome } from '../grid/sheet/sheet-content.ts'
import { enteredColumn } from './year-column.ts'

/** The years side by side as a paste sees them. */
interface PastedOver {
  readonly session: Session
  readonly table: YearTable
  ids(): readonly string[]
  indexOf(id: string): number
  value(id: string, column: string): string | number
  written(writes: readonly AllYearsWrite[]): PlanEdit | undefined
}

/** Puts a block of text cells into the years side by side, cell by cell: every limit kept, computed cells left alone, rows added where a year lacks them and below the last line; one edit. */
export function pasteAllYears(
  content: PastedOver,
  text: string,
  { top, bottom, columns }: Cells,
  beyond: readonly string[],
): PasteOutcome {
  const { session, table } = content
  const ids = content.ids()
  const selected = { rows: bottom - top + 1, columns: columns.length }
  const block = tiled(parseBlock(text), { selected })
  const last = block.findLastIndex((row) => row.some((cell) => cell.trim() !== ''))
  const body = block.slice(0, Math.max(last + 1, ids.length - top))
  const of = beyond.map((column) => enteredColumn(table, column))
  const beside = beyond.map((_, right) => adjacentTexts(body.map((row) => row[right] ?? '')))
  const writes: AllYearsWrite[] = []
  const others: (AllYearsWrite & { readonly id: string })[] = []
  const refused: PasteReport['refused'][number][] = []
  const shortened: PasteReport['refused'][number][] = []
  const readOneWay: ReadOneWay[] = []
  let changed = 0
  let skippedLocked = 0

  body.forEach((texts, down) => {
    const line = top + down
    const id = ids[line]
    texts.slice(0, beyond.length).forEach((typed, right) => {
      const [cell, column = ''] = [of[right], beyond[right]]
      if (!cell) {
        if (typed.trim() !== '') skippedLocked += 1
        return
      }
      const field = { ...fieldOf(table, cell.field), year: session.plan.settings.startYear }
      const calculate = (expression: string) => session.workbook.calculate(expression)
      const { value, why, other, isUnsure } = readPasted(field, typed, calculate, beside[right])
      if (why !== undefined) (value === undefined ? refused : shortened).push({ row: line, column, typed, why })
      if (value === undefined) return
      if ((other ?? isUnsure) && typeof value === 'number') {
        // a line that comes with the paste has no name yet by which it could be found again
        const found = id === undefined ? undefined : other
        readOneWay.push({ row: line, column, typed, value, other: found })
        if (id !== undefined && found) others.push({ id, line, ...cell, value: found.value })
      }
      writes.push({ line, ...cell, value })
      const held = id === undefined ? '' : content.value(id, column)
      if ((held || '') !== (value ?? '') && !(held === '' && value === 0)) changed += 1
    })
  })
  const edit = content.written(writes)
  return {
    edit,
    report: {
      changed,
      refused,
      shortened,
      readOneWay,
      skippedLocked,
      addedRows: edit ? addedIds(edit).length : 0,
      droppedColumns: Math.max(0, widthOf(body) - beyond.length),
      droppedRows: 0,
    },
    size: { rows: body.length, columns: Math.min(widthOf(body), beyond.length) },
    // what was refused is counted in the toast; the list of cells to see over is that of one year's sheet
    notTaken: () => [],
    // lines that were named by the paste may stand elsewhere now
    otherwise: () => content.written(others.map((each) => ({ ...each, line: content.indexOf(each.id) }))),
  }
}
