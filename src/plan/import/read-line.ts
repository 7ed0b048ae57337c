import type { Table } from '../../rules/field-names.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { yearName } from '../../texts/workbench.ts'
import { adjacentTexts } from '../adjacent-texts.ts'
import type { CellValues } from '../cells.ts'
import { type Meaning, perPiece, readTimes, timesOf, vatOfRow } from '../columns/meaning.ts'
import type { EntryError, EntryField } from '../entry.ts'
import { type FieldKind, fieldOf } from '../fields.ts'
import type { PastedCell } from '../read-pasted.ts'
import { readSwedishNumber } from '../swedish-number.ts'
import { type Beside } from '../two-readings.ts'
import type { TypedFormulas } from '../typed-formulas.ts'
import { asTyped } from './cell-text.ts'
import type { ImportField, Mapping, SheetCells } from './found.ts'
import type { CellTrouble } from './proposal.ts'

export interface ReadLine {
  /** What is to be kept; a field whose cell is empty or refused is not there. */
  readonly values: CellValues
  readonly empty: readonly ImportField[]
  readonly year: Year | undefined
  readonly troubles: readonly CellTrouble[]
  /** Formulas that were typed in fields, as a person types them in Swedish. */
  readonly formulas: TypedFormulas
}

/** Fields without which a row still says what it sells, costs or is about. */
const mayBeLeftOut: ReadonlySet<ImportField> = new Set([
  'workHours',
  'priority',
  'startdate',
  'enddate',
  'responsible',
  'hours1',
  'hours2',
  'hours3',
])

// text that looks like a formula stays text: nothing in a file is calculated
const calculateNothing = () => null

export interface LineReading {
  readonly mapping: Mapping
  readonly table: Table
  readonly letters: readonly string[]
  /** Which year 2027 is. */
  readonly startYear: number
  /** What stands beside a number in each column. */
  readonly beside?: readonly (Beside | undefined)[]
  /** Addresses of cells that hold a number, not the text of one. */
  readonly exact?: ReadonlySet<string> | undefined
  readonly typed?: SheetCells['formulas'] | undefined
  /** What formulas of ours give is settled: a number that may have more digits than are typed. By address. */
  readonly called?: ReadonlyMap<string, { readonly isOurs: boolean; readonly number: number }>
  /** Addresses of formulas whose value is not in the file. */
  readonly unread?: ReadonlySet<string> | undefined
  /** The user has chosen the other reading of the numbers that have two. */
  readonly takesOther?: boolean
  /** What the headings say of the numbers; absent in our own file. */
  readonly meaning?: Meaning
}

export function adjacentInColumns(
  rows: SheetCells['rows'],
  mapping: Mapping,
  table: Table,
): LineReading['beside'] & {} {
  return mapping.map((field, column) => {
    if (field === undefined || field === 'year') return undefined
    const definition = fieldOf(table, field)
    return adjacentTexts(() => rows.map((cells) => asTyped(definition, cells[column] ?? '')))
  })
}

/** What has been read of a row so far. */
class Line implements ReadLine {
  readonly values: Record<string, string | number> = {}
  readonly empty: ImportField[] = []
  readonly troubles: CellTrouble[] = []
  readonly formulas: Record<string, string> = {}
  year: Year | undefined
}

interface CellToRead {
  readonly of: Pick<CellTrouble, 'cell' | 'typed'> & { readonly field: ImportField }
  readonly column: number
  readonly cells: readonly string[]
}

/** Reads a row of a file by what its columns are. `row` counts from 1. */
export function readLine(cells: readonly string[], row: number, by: LineReading): ReadLine {
  const { mapping, meaning, letters } = by
  const line = new Line()
  mapping.forEach((field, column) => {
    // rates beside prices without VAT are none that the prices include
    if (field === undefined || (field === 'vat' && meaning?.prices === 'excluded')) return
    const of = { cell: `${letters[column] ?? ''}${row}`, field, typed: cells[column] ?? '' }
    readCell(line, { of, column, cells }, by)
  })
  if (!meaning) return line
  Object.assign(line.values, perPiece(meaning, mapping, line.values))
  const vat = line.values['price'] === undefined ? undefined : vatOfRow(meaning, cells)
  if (vat !== undefined) line.values['vat'] = vat
  return line
}

function readCell(line: Line, at: CellToRead, by: LineReading): void {
  const { field, typed, cell } = at.of
  const { isOurs = false, number = -1 } = by.called?.get(cell) ?? {}
  if (isOurs && number >= 0) line.values[field] = number
  else if (typed.trim() === '') line.empty.push(field)
  else if (by.unread?.has(cell)) line.troubles.push({ ...at.of, why: 'import.noValue', ...without(field) })
  else if (field === 'year') {
    line.year = readYear(typed, by.startYear)
    if (!line.year) line.troubles.push({ ...at.of, why: 'import.notAYear', shortened: false })
  } else readValue(line, at, fieldOf(by.table, field), by)
}

function readValue(line: Line, at: CellToRead, field: EntryField, by: LineReading): void {
  const { of, column } = at
  const { exact, meaning, beside = [], typed } = by
  const text = asTyped(field, exact?.has(of.cell) ? withoutGroups(field.kind, of.typed) : of.typed)
  const times = meaning ? timesOf(meaning, column, of.field, at.cells) : 1
  const read = readTimes(field, text, calculateNothing, beside[column], times)
  const [value, instead] = chosenOf(read, by)
  // most cells have none
  if ((read.why ?? instead ?? read.isUnsure) !== undefined)
    line.troubles.push(...troublesOf(of, read, text, [value, instead]))
  if (value === undefined || value === null) return
  line.values[of.field] = value
  const formula = times === 1 && typeof value === 'number' ? typed?.get(of.cell) : undefined
  if (formula !== undefined) line.formulas[of.field] = formula
}

function chosenOf({ value, other }: PastedCell, { takesOther = false }: LineReading) {
  if (!other) return [value, undefined] as const
  return takesOther ? ([other.value, value] as const) : ([value, other.value] as const)
}

function troublesOf(
  of: CellToRead['of'],
  { why, isUnsure }: PastedCell,
  text: string,
  [value, instead]: readonly (PastedCell['value'] | undefined)[],
): readonly CellTrouble[] {
  const taken = value === undefined ? without(of.field) : { shortened: true }
  const refused = why === undefined ? [] : [{ ...of, why: reason(why, text), ...taken }]
  const unsure = { ...of, why: 'entry.twoReadings', shortened: true } as const
  if (typeof value === 'number' && typeof instead === 'number')
    return [...refused, { ...unsure, readings: [value, instead] }]
  return isUnsure ? [...refused, unsure] : refused
}

/** What becomes of a row without the value of a field. */
const without = (field: ImportField): Pick<CellTrouble, 'shortened' | 'leftOut'> =>
  mayBeLeftOut.has(field) ? { shortened: true, leftOut: true } : { shortened: false }

/** The text of a number cell with one more decimal: three would be thousands in a text. */
const withoutGroups = (kind: FieldKind, text: string): string =>
  kind === 'integer' || kind === 'decimal' ? text.replace(/\d(?=\D*$)/, '$&0') : text

/** What is wrong with a number: in other people's tables an expense often has a minus, and is a number all the same. */
function reason(why: EntryError, text: string): EntryError {
  if (why !== 'entry.notANumber') return why
  const read = readSwedishNumber(text)
  return read.kind === 'number' && read.negative ? 'entry.negative' : why
}

/** The year by its name, by '1', or by '2027' when that is the income year of year 1; undefined for another. */
export function readYear(typed: string, startYear: number): Year | undefined {
  const text = typed.trim().toLowerCase()
  const number = /^(?:\p{L}{2,4}\.?\s*)?(\d{1,4})$/u.exec(text)?.[1]
  return years.find(
    (year, at) =>
      yearName(year).toLowerCase() === text || number === String(at + 1) || number === String(startYear + at),
  )
}
