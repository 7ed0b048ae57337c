import { adjacentTexts } from '../../plan/adjacent-texts.ts'
import { type AllYearsHeadings, allYearsHeadings } from '../../plan/all-years-headings.ts'
import { columnNotes } from '../../plan/columns/column-notes.ts'
import type { YearTable } from '../../plan/copy-year.ts'
import type { PlanEdit } from '../../plan/edit.ts'
import { fieldOf } from '../../plan/fields.ts'
import { formulasOf } from '../../plan/html-table.ts'
import { readYear } from '../../plan/import/read-line.ts'
import { addedIds } from '../../plan/new-rows.ts'
import { tiled, widthOf } from '../../plan/paste.ts'
import { PasteReading } from '../../plan/paste-cells.ts'
import type { PastedFormula, PasteReport, ReadOneWay } from '../../plan/paste-report.ts'
import type { Row } from '../../plan/plan.ts'
import { readPasted } from '../../plan/read-pasted.ts'
import { type Block, parseBlock } from '../../plan/tsv.ts'
import { type AllYearsWrite, nameField, sideBySide } from '../../plan/write-all-years.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { withPastedFormulas } from '../grid/sheet/paste-formulas.ts'
import type { Cells, PasteOutcome } from '../grid/sheet/sheet-content.ts'
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

/** What was read of a block: what is written, and what is told of it. Lines and columns are those of the sheet. */
interface ReadBlock {
  readonly writes: readonly (AllYearsWrite & { readonly column: string })[]
  readonly refused: PasteReport['refused']
  readonly shortened: PasteReport['shortened']
  readonly readOneWay: readonly ReadOneWay[]
  readonly skippedLocked: number
  readonly heading?: PasteReport['heading']
  readonly formulas?: readonly PastedFormula[]
  readonly height: number
  readonly width: number
}

type Write = ReadBlock['writes'][number]

/** Each column goes where its heading says, in the year that it names; a row that says its own year is one of that. */
function readByHeadings(session: Session, table: YearTable, found: AllYearsHeadings, top: number): ReadBlock {
  const { body, byYear, names, yearAt } = found
  const { plan, workbook } = session
  const lineOf = linesOf(found, table, top)
  const beside = names.map((_, column) => adjacentTexts(() => body.map((row) => row[column] ?? '')))
  const calculate = (expression: string) => workbook.calculate(expression)
  const written: Write[] = []
  const parts = byYear.map((of) => {
    const { mapping: columns, meaning } = of
    const reading = new PasteReading({ plan, table, columns, meaning, calculate, beside })
    body.forEach((texts, down) => {
      const year = yearAt < 0 ? of.year : readYear(texts[yearAt] ?? '', plan.settings.startYear)
      if (year === undefined || (yearAt >= 0 && of.year !== years[0])) return
      for (const [field, value] of Object.entries(reading.row(texts, lineOf(down))))
        written.push({ line: lineOf(down), ...placeOf(table, field, year), value })
    })
    const where = <P extends { readonly row: number; readonly column: string }>(one: P) => ({
      ...one,
      ...placeOf(table, one.column, of.year),
    })
    const { refused, shortened, readOneWay } = reading.report
    return {
      refused: refused.map(where),
      shortened: shortened.map(where),
      readOneWay: readOneWay.map(where),
      notes: columnNotes({
        meaning,
        mapping: columns,
        left: of.left,
        lines: reading.lines,
        textAt: (row, column) => body[row]?.[column] ?? '',
      }),
    }
  })
  const notes = firstOf(
    parts.flatMap((part) => part.notes),
    ({ column }) => String(column),
  )
  const isNoted = (column: number) => notes.some((one) => one.column === column)
  const isRead = (column: number) => column === yearAt || byYear.some(({ mapping }) => mapping[column] !== undefined)
  const leftOut = names.filter((name, at) => name.trim() !== '' && !isRead(at) && !isNoted(at))
  // the name of a line is read with each of its years
  const once = <P extends { readonly row: number; readonly column: string }>(all: readonly P[]) =>
    firstOf(all, ({ row, column }) => `${row} ${column}`)
  return {
    writes: firstOf(written, ({ line, column }) => `${line} ${column}`),
    refused: once(parts.flatMap((part) => part.refused)),
    shortened: once(parts.flatMap((part) => part.shortened)),
    readOneWay: once(parts.flatMap((part) => part.readOneWay)),
    skippedLocked: 0,
    heading: { table, names, notes, skipped: found.skipped, leftOut, ofOtherYears: 0 },
    height: new Set(body.map((_, down) => lineOf(down))).size,
    width: names.length,
  }
}

/** The line of each row: one of its own, but where rows say their years those of one name are one line. */
function linesOf({ body, byYear, yearAt }: AllYearsHeadings, table: YearTable, top: number): (down: number) => number {
  if (yearAt < 0) return (down) => top + down
  const nameAt = byYear[0]?.mapping.findIndex((field) => field === nameField(table)) ?? -1
  const keys = body.map((texts, down) => (texts[nameAt] ?? '').trim().toLocaleLowerCase('sv') || String(down))
  const lines = [...new Set(keys)]
  return (down) => top + lines.indexOf(keys[down] ?? '')
}

function placeOf(table: YearTable, field: string, year: Year): Pick<Write, 'field' | 'year' | 'column'> {
  const isName = field === nameField(table)
  return { field, year: isName ? undefined : year, column: isName ? field : yearColumn(field, year) }
}

function firstOf<P>(all: readonly P[], keyOf: (one: P) => string): readonly P[] {
  const seen = new Set<string>()
  return all.filter((one) => {
    const isNew = !seen.has(keyOf(one))
    seen.add(keyOf(one))
    return isNew
  })
}
