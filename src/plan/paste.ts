import type { Table } from '../rules/field-names.ts'
import { adjacentTexts } from './adjacent-texts.ts'
import { type CellValues, changeCells, countCells, isFillable, rowsAsShown, together } from './cells.ts'
import { columnNotes, type NotedLine } from './columns/column-notes.ts'
import { findHeadings } from './columns/find-headings.ts'
import { readHeading } from './columns/heading.ts'
import { namesField, rateColumn } from './columns/match-columns.ts'
import { type Meaning, meaningOf } from './columns/meaning.ts'
import { periodColumn } from './columns/period.ts'
import type { PlanEdit } from './edit.ts'
import type { Calculate } from './entry.ts'
import { fieldNames, type Values } from './fields.ts'
import type { LeftColumn, Mapping } from './import/found.ts'
import { readYear } from './import/read-line.ts'
import { type SkippedRow, skippedIn, sortRows } from './import/row-kinds.ts'
import { rowsAtEnd } from './new-rows.ts'
import { PasteReading } from './paste-cells.ts'
import type { Pasted, PastedByHeadings, PastedFormula, PasteTarget } from './paste-report.ts'
import { blankValues, type Plan } from './plan.ts'
import { readCostVat } from './read-vat.ts'
import type { NewId } from './row-id.ts'
import { readTime } from './time.ts'
import type { Block } from './tsv.ts'
import { numbersIn } from './two-readings.ts'
import { formulasIn } from './typed-formulas.ts'

/** Puts a block of text cells into a sheet: every limit kept, rows added past the end, one edit. */
export function pasteBlock(plan: Plan, block: Block, target: PasteTarget, calculate: Calculate, newId: NewId): Pasted {
  const { table, year } = target
  const rows = rowsAsShown(plan, target)
  const place = placeOf(plan, block, target)
  const { columns, heading } = place
  const body = heading ? place.body : tiled(place.body, target)
  const cells = withoutBlankEndBelow(body, rows.length - target.row)
  const ofRow = new Map(block.map((row, at) => [row, target.formulas?.[at]]))
  const formulasOfCells = heading ? cells.map((row) => ofRow.get(row)) : tiled(target.formulas ?? [], target)
  const beside = columns.map((column, right) =>
    adjacentTexts(
      () => cells.map((texts) => texts[right] ?? ''),
      () => (column === undefined ? [] : numbersIn(rows, column)),
    ),
  )
  const read = new PasteReading({ plan, table, columns, meaning: heading?.meaning, calculate, beside })
  const changes: PlanEdit[] = []
  const added: CellValues[] = []
  const formulas: PastedFormula[] = []
  let changed = 0
  cells.forEach((texts, down) => {
    const at = target.row + down
    const row = rows[at]
    const given = read.row(texts, at)
    const values = row && !target.isOwn ? read.instead(row, given) : given
    const held = formulasIn(row?.formulas ?? '')
    const kept: Record<string, string> = {}
    columns.forEach((column, right) => {
      const formula = formulasOfCells[down]?.[right]
      if (column === undefined || !formula) return
      formulas.push({ row: at, column, formula, value: values[column] })
      if (held[column] === formula) kept[column] = formula
    })
    if (!row) {
      added.push(values)
      return
    }
    const change = changeCells(table, row, values, kept)
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
  const width = widthOf(cells)
  const written = columns === target.columns ? target.columns : columns.slice(0, width)
  return {
    edit: together(changes),
    table,
    report: {
      changed,
      ...read.report,
      addedRows: newRows.length,
      droppedColumns: heading ? 0 : Math.max(0, width - columns.length),
      droppedRows: 0,
      ...(heading && { heading: headingReport(table, place, heading, read.lines) }),
    },
    columns: columns.slice(0, width),
    formulas,
    size: { rows: cells.length, columns: Math.min(width, columns.length) },
    ...(written !== target.columns && betweenOf(table, written)),
  }
}

/** The outermost of the columns that a block went to, by their order in the sheet. */
function betweenOf(table: Table, columns: readonly (string | undefined)[]): Pick<Pasted, 'between'> {
  const fields = fieldNames(table).filter((name) => columns.includes(name))
  const [first, last] = [fields[0], fields.at(-1)]
  return first === undefined || last === undefined ? {} : { between: [first, last] }
}

function headingReport(
  table: Table,
  { columns, body }: PastePlace,
  { names, meaning, left, skipped, yearAt, ofOtherYears }: PastedHeading,
  lines: readonly NotedLine[],
): PastedByHeadings {
  const mapping = columns as Mapping // fields of this table
  const textAt = (row: number, column: number) => body[row]?.[column] ?? ''
  const notes = columnNotes({ meaning, mapping, left, lines, textAt })
  const hasValue = new Set(notes.map(({ column }) => column))
  const leftOut = names.filter(
    (name, at) => name.trim() !== '' && columns[at] === undefined && !hasValue.has(at) && at !== yearAt,
  )
  return { table, names, notes, skipped, leftOut, ofOtherYears }
}

function blankRowWith<T extends Table>(table: T, values: CellValues): Values<T> {
  return { ...blankValues(table), ...values } // values were read for these fields
}

function countFilled<T extends Table>(table: T, values: Values<T>): number {
  const blank: CellValues = blankValues(table)
  return Object.entries<string | number>(values).filter(([name, value]) => blank[name] !== value).length
}

/** Leaves out the blank rows at the end: a block often brings more rows than it has contents. */
const withoutBlankEnd = <T extends Table>(rows: readonly Values<T>[], table: T): readonly Values<T>[] =>
  rows.slice(0, rows.findLastIndex((row) => countFilled(table, row) > 0) + 1)

/** Leaves out blank lines past the sheet's last row: a whole column of Excel is a million of them. */
function withoutBlankEndBelow(block: Block, rowsLeft: number): Block {
  const lastFilled = block.findLastIndex((row) => row.some((text) => text.trim() !== ''))
  return block.slice(0, Math.max(lastFilled + 1, rowsLeft))
}

export const widthOf = (block: Block): number =>
  block.reduce((widest, row) => Math.max(widest, row.findLastIndex((text) => text.trim() !== '') + 1), 0)

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

interface PastePlace {
  readonly body: Block
  /** The column of the sheet for each column of the block; undefined: it is left out. */
  readonly columns: readonly (string | undefined)[]
  readonly heading: PastedHeading | undefined
}

interface PastedHeading {
  readonly names: readonly string[]
  readonly meaning: Meaning
  readonly left: readonly LeftColumn[]
  readonly skipped: readonly SkippedRow[]
  /** The column that says of which year a row is; -1 for none. */
  readonly yearAt: number
  readonly ofOtherYears: number
}

// groups of headings may stand above them
const deepest = 3

/** Where the columns of a block go: by its headings, into as many fields, else to the columns as they stand. */
function placeOf(plan: Plan, block: Block, target: PasteTarget): PastePlace {
  return (
    (target.isOwn ? undefined : (byHeadings(plan, block, target) ?? underItsHeading(plan, block, target))) ?? {
      body: block,
      columns: inOrder(block, target),
      heading: undefined,
    }
  )
}

function byHeadings(plan: Plan, block: Block, { table, year }: PasteTarget): PastePlace | undefined {
  const found = findHeadings(block, { deepest, tables: [table] })
  // one row alone is a row, and so is one whose columns hold something else than it says
  if (!found || found.at === block.length - 1) return undefined
  // three names of columns and nothing else are headings, whatever stands below them
  const areAll = found.names.length > 2 && found.mapping.every((field) => field !== undefined)
  if (found.isContradicted && !areAll) return undefined
  const { names, below, mapping, left, headings, contents } = found
  const rates = rateColumn(headings, contents)
  const yearAt = mapping.indexOf('year')
  const { startYear } = plan.settings
  const isOfOther = (row: readonly string[]) => {
    const read = yearAt < 0 ? undefined : readYear(row[yearAt] ?? '', startYear)
    return read !== undefined && read !== year
  }
  const periods = periodColumn(names, below)
  const sorted = sortRows({ table, mapping, headings: names, rows: below, periods })
  const { kinds, cells, notes, groups } = sorted
  const groupAt = table === 'offerings' && groups.some((group) => group !== '') ? names.length : -1
  const rows = cells.flatMap((row, down) =>
    kinds[down] !== undefined
      ? []
      : [groupAt < 0 ? row : [...names.map((_, column) => row[column] ?? ''), groups[down] ?? '']],
  )
  return {
    body: rows.filter((row) => !isOfOther(row)),
    columns: [...mapping, ...(groupAt < 0 || mapping.includes('category') ? [] : ['category'])].map((field) =>
      field === 'year' ? undefined : field,
    ),
    heading: {
      names,
      left,
      yearAt,
      skipped: skippedIn(sorted),
      meaning: meaningOf({ table, headings: names, notes, mapping, rates, periods, plan }),
      ofOtherYears: rows.filter(isOfOther).length,
    },
  }
}

/** One column with the heading of the very column that it is put down in. */
function underItsHeading(plan: Plan, block: Block, { table, columns }: PasteTarget): PastePlace | undefined {
  const [column] = columns
  const names = block[0] ?? []
  const isOne = block.length > 1 && block.every((row) => row.slice(1).every((text) => text.trim() === ''))
  if (
    !isOne ||
    column === undefined ||
    !isFillable(table, column) ||
    !namesField(table, readHeading(names[0] ?? ''), column)
  )
    return undefined
  const mapping = [column] as Mapping // a field of this table
  const meaning = meaningOf({ table, headings: names, mapping, rates: -1, plan })
  const heading = { names, left: [], skipped: [], yearAt: -1, meaning, ofOtherYears: 0 }
  return { body: block.slice(1), columns: mapping, heading }
}

function inOrder(block: Block, { table, columns, selected, isOwn }: PasteTarget): readonly string[] {
  const width = block.reduce((widest, row) => Math.max(widest, row.length), 0)
  const isRepeated = selected !== undefined && selected.columns > width && selected.columns % width === 0
  if (isOwn || width < 2 || width === columns.length || isRepeated) return columns
  const fields: readonly string[] = columns.filter((column) => isFillable(table, column))
  if (
    width === fields.length &&
    fields.every((field, at) => !vatColumns.includes(field) || cellsIn(block, at).every(isVat))
  )
    return fields
  // Tab passes by the VAT that a row may have of its own
  const byTab = fields.filter((column, at) => at === 0 || !vatColumns.includes(column))
  if (width === byTab.length) return byTab
  // a column of times can be nothing but the work's
  const timed = (block[0] ?? []).findIndex((_, at) => block.every((row) => readTime(row[at] ?? '') !== undefined))
  if (timed > 0 && byTab.includes('workHours'))
    return byTab.filter((column) => column !== 'workHours').toSpliced(timed, 0, 'workHours')
  const rates = cellsIn(block, columns.indexOf('vat')).filter((text) => text.trim() !== '')
  const isSaid = rates.length > 0 && rates.every((text) => isVat(text) && /[%\p{L}]/u.test(text))
  return isSaid ? columns : columns.filter((column, at) => at === 0 || !ofVat.has(column))
}

const vatColumns = ['vat', 'costVat']

/** The columns that a sheet has only where a plan speaks of VAT. */
const ofVat: ReadonlySet<string> = new Set([...vatColumns, 'netPrice'])

const isVat = (text: string): boolean => readCostVat(text) !== undefined

const cellsIn = (block: Block, at: number): readonly string[] => (at < 0 ? [] : block.map((row) => row[at] ?? ''))
