import type { Year } from '../rules/horizon.ts'
import { columnNames } from '../texts/headings.ts'
import { type CellValues, changeCells, countCells, isFillable, rowsAsShown, together } from './cells.ts'
import type { PlanEdit } from './edit.ts'
import { type Calculate, type EntryError, type EntryField, type EntryValue, type Reading, readEntry } from './entry.ts'
import { fieldOf, type Table, type Values } from './fields.ts'
import { rowsAtEnd } from './new-rows.ts'
import { blankValues, type Plan } from './plan.ts'
import type { NewId } from './row-id.ts'
import { type Block, plainWords } from './tsv.ts'
import { type Beside, besideTexts, numbersIn } from './two-readings.ts'

/** Where a block is put down. */
export interface PasteTarget<T extends Table = Table> {
  readonly table: T
  readonly year: Year
  /** Place of the topmost row among the rows shown; one past the last adds rows. */
  readonly row: number
  /** Names of the columns from the leftmost one to the sheet's end: fillable fields and computed columns. */
  readonly columns: readonly string[]
  /** The ids of all rows in the order in which they are shown; absent in the plan's own. */
  readonly shown?: readonly string[] | undefined
  /** Size of the selected range, which a smaller block fills when it fits a whole number of times. */
  readonly selected?: { readonly rows: number; readonly columns: number }
}

/** A cell that did not take what was pasted as it stood. */
interface PasteTrouble {
  /** Place of the row among the rows shown after the paste. */
  readonly row: number
  readonly column: string
  readonly typed: string
  readonly why: EntryError
}

/** A cell whose text could be read as another number than it was. */
export interface ReadOneWay {
  /** Place of the row among the rows shown after the paste. */
  readonly row: number
  readonly column: string
  readonly typed: string
  readonly value: number
  readonly other: Reading
}

/** What a paste did, for the user to read. */
export interface PasteReport {
  /** Cells that hold something new. */
  readonly changed: number
  /** Cells that keep what they had. */
  readonly refused: readonly PasteTrouble[]
  /** Cells that took a part: a text cut off, decimals left out. */
  readonly shortened: readonly PasteTrouble[]
  /** Cells that took one of two readings, which nothing beside them made sure. */
  readonly readOneWay: readonly ReadOneWay[]
  /** Computed cells that lay under the block. */
  readonly skippedLocked: number
  readonly addedRows: number
  /** Columns of the block past the sheet's right edge. */
  readonly droppedColumns: number
  /** Rows of the block past the end of a sheet whose rows are fixed. */
  readonly droppedRows: number
  /** The block's first row held the columns' names: it is no row of the sheet. */
  readonly skippedHeading?: true
}

/** A paste as one edit, undefined when it changes nothing, and its report. */
export interface Pasted {
  readonly edit: PlanEdit | undefined
  readonly report: PasteReport
  /** How much of the sheet the block covers. */
  readonly size?: { readonly rows: number; readonly columns: number }
}

/** Puts a block of text cells into a sheet: every limit kept, rows added past the end, one edit. */
export function pasteBlock(plan: Plan, block: Block, target: PasteTarget, calculate: Calculate, newId: NewId): Pasted {
  const { table, year, columns } = target
  const rows = rowsAsShown(plan, target)
  const hasHeading = isHeading(table, block)
  const body = hasHeading ? block.slice(1) : block
  const cells = withoutBlankEndBelow(tiled(body, target), rows.length - target.row)
  const refused: PasteTrouble[] = []
  const shortened: PasteTrouble[] = []
  const readOneWay: ReadOneWay[] = []
  const beside = columns.map((column, right) =>
    besideTexts(
      cells.map((texts) => texts[right] ?? ''),
      () => numbersIn(rows, column),
    ),
  )
  const changes: PlanEdit[] = []
  const added: CellValues[] = []
  let changed = 0
  let skippedLocked = 0

  cells.forEach((texts, down) => {
    const at = target.row + down
    const values: Record<string, string | number | null> = {}
    columns.slice(0, texts.length).forEach((column, right) => {
      const typed = texts[right] ?? ''
      if (!isFillable(table, column)) {
        if (typed.trim() !== '') skippedLocked += 1
        return
      }
      const field = { ...fieldOf(table, column), year: plan.settings.startYear }
      const { value, why, other } = readPasted(field, typed, calculate, beside[right])
      if (why !== undefined) (value === undefined ? refused : shortened).push({ row: at, column, typed, why })
      if (other && typeof value === 'number') readOneWay.push({ row: at, column, typed, value, other })
      if (value !== undefined) values[column] = value
    })
    const row = rows[at]
    if (!row) {
      added.push(values)
      return
    }
    const change = changeCells(table, row, values)
    if (!change) return
    changes.push(change)
    changed += countCells(change)
  })

  const newRows = withoutBlankEnd(
    added.map((values) => blankRowWith(table, values)),
    table,
  )
  if (newRows.length > 0) {
    changes.push(rowsAtEnd(plan, table, year, newRows, newId))
    for (const row of newRows) changed += countFilled(table, row)
  }
  return {
    edit: together(changes),
    report: {
      changed,
      refused,
      shortened,
      readOneWay,
      skippedLocked,
      addedRows: newRows.length,
      droppedColumns: Math.max(0, widthOf(cells) - columns.length),
      droppedRows: 0,
      ...(hasHeading ? { skippedHeading: true } : {}),
    },
    size: { rows: cells.length, columns: Math.min(widthOf(cells), columns.length) },
  }
}

const fewestHeadings = 2

/** True when the first row of a block of several holds names of the table's columns and nothing else. */
function isHeading(table: Table, [first, ...rest]: Block): boolean {
  if (!first || rest.length === 0) return false
  const headings = first.map(asHeading).filter((word) => word !== '')
  const known = new Set(
    Object.values<string>(columnNames[table]).flatMap((name) => [name, ...name.split('/')].map(asHeading)),
  )
  return headings.length >= fewestHeadings && headings.every((word) => known.has(word))
}

/** A heading as it is compared: its first line without the unit, in small letters. */
function asHeading(text: string): string {
  const [line = ''] = text.trim().split('\n')
  return line
    .replace(/\(.*\)|,.*$|\b(?:kr|st|tim|%)\s*$/g, '')
    .replace(/[^\p{L}\d/]/gu, '')
    .toLocaleLowerCase('sv')
}

/** A pasted cell as a field takes it, and why it is not as it stood; without a value the cell keeps what it had. */
interface PastedCell {
  readonly value: EntryValue | undefined
  readonly why: EntryError | undefined
  /** What a number could be instead, when nothing made its reading sure. */
  readonly other?: Reading
}

/** Reads one cell of a pasted block: shortened when it still means the same, refused when it does not; of two readings it takes the likelier. */
export function readPasted(field: EntryField, typed: string, calculate: Calculate, beside?: Beside): PastedCell {
  const entry = readEntry(field, field.kind === 'text' ? plainWords(typed) : typed, calculate, beside)
  const { value, other } = entry
  if (other) return { value, why: undefined, other }
  if (entry.ok) return { value, why: undefined }
  return { value: keepsTheSense(entry.error) ? value : undefined, why: entry.error }
}

/** A shortened text or fewer decimals still mean what was pasted; digits picked out of words don't. */
function keepsTheSense(why: EntryError): boolean {
  return why === 'entry.tooLong' || why === 'entry.notWhole'
}

function blankRowWith<T extends Table>(table: T, values: CellValues): Values<T> {
  return { ...blankValues(table), ...values } // values were read for these fields
}

function countFilled<T extends Table>(table: T, values: Values<T>): number {
  const blank: CellValues = blankValues(table)
  return Object.entries<string | number>(values).filter(([name, value]) => blank[name] !== value).length
}

/** Leaves out the blank rows at the end: a block often brings more rows than it has contents. */
function withoutBlankEnd<T extends Table>(rows: readonly Values<T>[], table: T): readonly Values<T>[] {
  return rows.slice(0, rows.findLastIndex((row) => countFilled(table, row) > 0) + 1)
}

/** Leaves out blank lines past the sheet's last row: a whole column of Excel is a million of them. */
function withoutBlankEndBelow(block: Block, rowsLeft: number): Block {
  const lastFilled = block.findLastIndex((row) => row.some((text) => text.trim() !== ''))
  return block.slice(0, Math.max(lastFilled + 1, rowsLeft))
}

/** Columns up to the last one with contents. */
export function widthOf(block: Block): number {
  return block.reduce((widest, row) => Math.max(widest, row.findLastIndex((text) => text.trim() !== '') + 1), 0)
}

/** Repeats the block over the selected range when it fits a whole number of times, as Excel does. */
export function tiled(block: Block, { selected }: Pick<PasteTarget, 'selected'>): Block {
  const height = block.length
  const width = block.reduce((widest, row) => Math.max(widest, row.length), 0)
  if (!selected || height === 0 || width === 0) return block
  const down = selected.rows % height === 0 ? selected.rows / height : 1
  const right = selected.columns % width === 0 ? selected.columns / width : 1
  if (down <= 1 && right <= 1) return block
  const wide = block.map((row) => {
    const padded = Array.from({ length: width }, (_, at) => row[at] ?? '')
    return Array.from({ length: Math.max(1, right) }, () => padded).flat()
  })
  return Array.from({ length: Math.max(1, down) }, () => wide).flat()
}
