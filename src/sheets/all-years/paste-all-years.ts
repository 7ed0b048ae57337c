import { adjacentTexts } from '../../plan/adjacent-texts.ts'
import { allYearsHeadings } from '../../plan/all-years-headings.ts'
import type { YearTable } from '../../plan/copy-year.ts'
import type { PlanEdit } from '../../plan/edit.ts'
import { fieldOf } from '../../plan/fields.ts'
import { formulasOf } from '../../plan/html-table.ts'
import { addedIds } from '../../plan/new-rows.ts'
import { tiled, widthOf } from '../../plan/paste.ts'
import type { PastedFormula, PasteReport } from '../../plan/paste-report.ts'
import type { Row } from '../../plan/plan.ts'
import { readPasted } from '../../plan/read-pasted.ts'
import { type Block, parseBlock } from '../../plan/tsv.ts'
import { type AllYearsWrite, nameField, sideBySide } from '../../plan/write-all-years.ts'
import { years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { withPastedFormulas } from '../grid/sheet/paste-formulas.ts'
import type { Cells, PasteOutcome } from '../grid/sheet/sheet-content.ts'
import { type ReadBlock, readByHeadings } from './read-by-headings.ts'
import { enteredColumn, yearColumn } from './year-column.ts'

interface PastedOver {
  readonly session: Session
  readonly table: YearTable
  ids(): readonly string[]
  indexOf(id: string): number
  value(id: string, column: string): string | number
  rowOf(id: string, column: string): Row | undefined
  written(writes: readonly AllYearsWrite[]): PlanEdit | undefined
}

/** Puts a block of text cells into the years side by side, by its headings or cell by cell: every limit kept, computed cells left alone, rows added where a year lacks them and below the last line; one edit. */
export function pasteAllYears(
  content: PastedOver,
  text: string,
  cells: Cells,
  beyond: readonly string[],
  isOwn: boolean,
  html: string,
): PasteOutcome {
  const { session, table } = content
  const ids = content.ids()
  const block = parseBlock(text)
  const found = isOwn ? undefined : allYearsHeadings(session.plan, table, block)
  const read = found
    ? readByHeadings(session, table, found, cells.top)
    : readByPlace(content, block, cells, beyond, html)
  const { writes, refused, shortened, skippedLocked, heading, height, width } = read
  const isNew = ({ line, column, value }: ReadBlock['writes'][number]) => {
    const id = ids[line]
    const held = id === undefined ? '' : content.value(id, column)
    return (held || '') !== (value ?? '') && !(held === '' && value === 0)
  }
  const edit = content.written(writes)
  const plain = {
    edit,
    report: {
      changed: writes.filter(isNew).length,
      refused,
      shortened,
      // a line that comes with the paste has no name yet by which it could be found again
      readOneWay: read.readOneWay.map((one) => (ids[one.row] === undefined ? { ...one, other: undefined } : one)),
      skippedLocked,
      addedRows: edit ? addedIds(edit).length : 0,
      droppedColumns: heading ? 0 : Math.max(0, width - beyond.length),
      droppedRows: 0,
      ...(heading && { heading }),
    },
    columns: beyond,
    ...(read.formulas && { formulas: read.formulas }),
  }
  // a year that lacks the row takes numbers alone, as when they are typed
  const cellOf = (line: number, column: string) => {
    const [id, of] = [ids[line], enteredColumn(table, column)]
    const row = id !== undefined && of?.year ? content.rowOf(id, column) : undefined
    return row && of ? { id: row.id, field: of.field } : undefined
  }
  const pasted = withPastedFormulas(session.plan, table, plain, cellOf, isOwn)
  const others = pasted.report.readOneWay.flatMap(({ row, column, other }) => {
    const [id, of] = [ids[row], enteredColumn(table, column)]
    return id === undefined || !of || !other ? [] : [{ id, ...of, value: other.value }]
  })
  return {
    ...pasted,
    size: { rows: height, columns: Math.min(width, beyond.length) },
    ...(found && betweenOf(table, writes)),
    // what was refused is counted in the toast; the list of cells to see over is that of one year's sheet
    notTaken: () => [],
    // lines that were named by the paste may stand elsewhere now
    otherwise: () => content.written(others.map((each) => ({ ...each, line: content.indexOf(each.id) }))),
  }
}

/** The outermost columns that are written, by their order in the sheet. */
function betweenOf(table: YearTable, writes: ReadBlock['writes']): Pick<PasteOutcome, 'between'> {
  const inOrder = [
    nameField(table),
    ...sideBySide[table].flatMap((field) => years.map((year) => yearColumn(field, year))),
  ]
  const written = new Set(writes.map(({ column }) => column))
  const [first, last] = [
    inOrder.find((column) => written.has(column)),
    inOrder.findLast((column) => written.has(column)),
  ]
  return first === undefined || last === undefined ? {} : { between: [first, last] }
}

/** Each cell goes to the column that it lies over. */
function readByPlace(
  content: PastedOver,
  block: Block,
  { top, bottom, columns }: Cells,
  beyond: readonly string[],
  html: string,
): ReadBlock {
  const { session, table } = content
  const selected = { rows: bottom - top + 1, columns: columns.length }
  const whole = tiled(block, { selected })
  const formulasOfCells = tiled(formulasOf(html, block), { selected })
  const formulas: PastedFormula[] = []
  const last = whole.findLastIndex((row) => row.some((cell) => cell.trim() !== ''))
  const body = whole.slice(0, Math.max(last + 1, content.ids().length - top))
  const of = beyond.map((column) => enteredColumn(table, column))
  const beside = beyond.map((_, right) => adjacentTexts(() => body.map((row) => row[right] ?? '')))
  const writes: ReadBlock['writes'][number][] = []
  const refused: PasteReport['refused'][number][] = []
  const shortened: PasteReport['refused'][number][] = []
  const readOneWay: ReadBlock['readOneWay'][number][] = []
  let skippedLocked = 0
  body.forEach((texts, down) => {
    const line = top + down
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
      const formula = formulasOfCells[down]?.[right]
      if (formula) formulas.push({ row: line, column, formula, value })
      if (value === undefined) return
      if ((other ?? isUnsure) && typeof value === 'number')
        readOneWay.push({ row: line, column, typed, value, other, ...cell })
      writes.push({ line, ...cell, column, value })
    })
  })
  return { writes, refused, shortened, readOneWay, skippedLocked, formulas, height: body.length, width: widthOf(body) }
}
