import type { Table } from '../../rules/field-names.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { yearName } from '../../texts/workbench.ts'
import type { CellValues } from '../cells.ts'
import { type Meaning, perPiece, readTimes, timesOf, vatOfRow } from '../columns/meaning.ts'
import type { EntryError } from '../entry.ts'
import { type FieldKind, fieldOf } from '../fields.ts'
import { readSwedishNumber } from '../swedish-number.ts'
import { adjacentTexts, type Beside } from '../two-readings.ts'
import type { TypedFormulas } from '../typed-formulas.ts'
import { asTyped } from './cell-text.ts'
import type { ImportField, Mapping, SheetCells } from './found.ts'
import type { CellTrouble } from './proposal.ts'

/** A row of a file as the fields of a sheet. */
export interface ReadLine {
  /** What is to be kept; a field whose cell is empty or refused is not there. */
  readonly values: CellValues
  /** Fields whose cell is empty. */
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

/** How the numbers of a file's columns are read. */
export interface ColumnReading {
  /** What stands beside a number in each column. */
  readonly beside?: readonly (Beside | undefined)[]
  /** Addresses of cells that hold a number, not the text of one. */
  readonly exact?: ReadonlySet<string>
  /** What formulas of ours give is settled: a number that may have more digits than are typed. By address. */
  readonly formulas?: ReadonlyMap<string, { readonly isOurs: boolean; readonly number: number }>
  /** Addresses of formulas whose value is not in the file. */
  readonly unread?: ReadonlySet<string>
  /** The user has chosen the other reading of the numbers that have two. */
  readonly takesOther?: boolean
  /** What the headings say of the numbers; absent in our own file. */
  readonly meaning?: Meaning
}

/** What the columns of a file show about the numbers in them. */
export function adjacentInColumns(
  rows: SheetCells['rows'],
  mapping: Mapping,
  table: Table,
): ColumnReading['beside'] & {} {
  return mapping.map((field, column) => {
    if (field === undefined || field === 'year') return undefined
    const definition = fieldOf(table, field as never) // the mapping is of this table
    return adjacentTexts(rows.map((cells) => asTyped(definition, cells[column] ?? '')))
  })
}

/**
 * Reads a row of a file by what its columns are. `rowNumber` counts from 1; `letters` names the columns. `startYear` decides which year 2027 is.
 */
export function readLine(
  cells: readonly string[],
  mapping: Mapping,
  table: Table,
  rowNumber: number,
  letters: readonly string[],
  startYear: number,
  formulas: SheetCells['formulas'] = new Map(),
  { beside = [], exact, formulas: called, unread, takesOther = false, meaning }: ColumnReading = {},
): ReadLine {
  const values: Record<string, string | number> = {}
  const empty: ImportField[] = []
  const troubles: CellTrouble[] = []
  const typedIn: Record<string, string> = {}
  let year: Year | undefined
  mapping.forEach((field, column) => {
    // rates beside prices without VAT are none that the prices include
    if (field === undefined || (field === 'vat' && meaning?.prices === 'excluded')) return
    const typed = cells[column] ?? ''
    const trouble = { cell: `${letters[column] ?? ''}${rowNumber}`, field, typed }
    const { isOurs, number } = called?.get(trouble.cell) ?? {}
    if (isOurs && number !== undefined && number >= 0) values[field] = number
    else if (typed.trim() === '') {
      empty.push(field)
    } else if (unread?.has(trouble.cell)) {
      troubles.push({ ...trouble, why: 'import.noValue', ...without(field) })
    } else if (field === 'year') {
      year = readYear(typed, startYear)
      if (!year) troubles.push({ ...trouble, why: 'import.notAYear', shortened: false })
    } else {
      const definition = fieldOf(table, field as never) // the mapping is of this table
      const text = asTyped(definition, exact?.has(trouble.cell) ? withoutGroups(definition.kind, typed) : typed)
      const times = meaning ? timesOf(meaning, column, field, cells) : 1
      const {
        value: likelier,
        why,
        other,
        isUnsure,
      } = readTimes(definition, text, calculateNothing, beside[column], times)
      const value = other && takesOther ? other.value : likelier
      const taken = value === undefined ? without(field) : { shortened: true }
      if (why !== undefined) troubles.push({ ...trouble, why: reason(why, text), ...taken })
      if (other && typeof value === 'number' && typeof likelier === 'number') {
        const readings = takesOther ? ([value, likelier] as const) : ([value, other.value] as const)
        troubles.push({ ...trouble, why: 'entry.twoReadings', shortened: true, readings })
      }
      if (isUnsure) troubles.push({ ...trouble, why: 'entry.twoReadings', shortened: true })
      if (value !== undefined && value !== null) values[field] = value
      const formula = formulas.get(trouble.cell)
      if (formula !== undefined && typeof value === 'number' && times === 1) typedIn[field] = formula
    }
  })
  if (meaning) Object.assign(values, perPiece(meaning, mapping, values))
  const vat = meaning && values['price'] !== undefined ? vatOfRow(meaning, cells) : undefined
  if (vat !== undefined) values['vat'] = vat
  return { values, empty, year, troubles, formulas: typedIn }
}

/** What becomes of a row without the value of a field. */
function without(field: ImportField): Pick<CellTrouble, 'shortened' | 'leftOut'> {
  return mayBeLeftOut.has(field) ? { shortened: true, leftOut: true } : { shortened: false }
}

/** The text of a number cell with one more decimal: three would be thousands in a text. */
function withoutGroups(kind: FieldKind, text: string): string {
  return kind === 'integer' || kind === 'decimal' ? text.replace(/\d(?=\D*$)/, '$&0') : text
}

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
