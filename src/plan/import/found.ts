import type { FieldName, Table } from '../../rules/field-names.ts'
import type { Year } from '../../rules/horizon.ts'
import type { VatRate } from '../../rules/vat.ts'
import { fieldNames } from '../fields.ts'
import type { BookConversion } from './book-rows.ts'
import type { FoundBooks } from './books.ts'

/** Why a file cannot be read at all. Each has its words in texts/import.ts. */
export type FileProblem =
  | 'tooLarge'
  | 'oldExcel'
  | 'openDocument'
  | 'binaryExcel'
  | 'protected'
  | 'unknownKind'
  | 'sie5'
  | 'broken'
  | 'tooMuchInside'
  | 'tooManyRows'
  | 'empty'
  /** the cells of a workbook stand in sheets that are not shown */
  | 'hiddenOnly'
  | 'tooSlow'
  /** the program that reads could not be fetched: nothing is wrong with the file */
  | 'notStarted'

/** Thrown by the readers of files, and caught where a file is opened: from there on the fault is data. */
export class UnreadableFile extends Error {
  readonly problem: FileProblem

  constructor(problem: FileProblem) {
    super(problem)
    this.problem = problem
  }
}

/** What a column of a file can be: a field of a sheet, or the year that the row belongs to. */
export type ImportField = FieldName | 'year'

/** The fields that the columns of a sheet can be, the year among them where a row has one. */
export const importFields = (table: Table): readonly ImportField[] =>
  table === 'measures' ? fieldNames(table) : [...fieldNames(table), 'year']

/** Why a column that is known by its name is left to the user. */
export type LeftReason =
  /** of a month, a week, an hour */
  | 'shorterTime'
  | 'partOfYear'
  /** money, but not kronor */
  | 'currency'
  /** days, which are no number of hours */
  | 'days'
  /** numbers alone, where names are wanted */
  | 'numbers'
  /** of what is in stock, in a package, or something unknown: not what is sold in a year */
  | 'notSold'

/** A column that is known by its heading and left to the user, and the field that it would be. */
export interface LeftColumn {
  readonly column: number
  readonly field: ImportField
  readonly why: LeftReason
}

/** The field of each column of a file, from the left; undefined: the column is not read. */
export type Mapping = readonly (ImportField | undefined)[]

/** A formula of a cell as the file has it, in English. One that cells share stands so far above its cell, and to the left. */
export interface CellFormula {
  readonly text: string
  readonly down: number
  readonly right: number
}

/** A sheet of a file as text cells. Row 0 is the file's row 1, however many title rows stand above the headings. */
export interface SheetCells {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
  /** Formulas of plain numbers, as a person types them in Swedish, by the address of their cell. */
  readonly formulas?: ReadonlyMap<string, string>
  /** What formulas of the workbook call its cells, each with its address: 'Index' is "'Egna tal'!$B$4". */
  readonly names?: ReadonlyMap<string, string>
  /** Those of other cells, by address. */
  readonly others?: ReadonlyMap<string, CellFormula>
  /** Addresses of number cells whose text has three digits after its comma: nothing groups thousands in it. */
  readonly exact?: ReadonlySet<string>
  /** Addresses of formulas whose value is not in the file; their text is the formula. */
  readonly unread?: ReadonlySet<string>
  /** True of a text file, whose rows were divided by a sign: one with more cells than headings was divided in the wrong places. */
  readonly isDivided?: boolean
}

interface FoundColumn {
  /** 'A', 'B', … */
  readonly letter: string
  readonly heading: string
  /** The first thing that stands below it. */
  readonly sample: string
}

/** A sheet of a file in which a table may stand. */
export interface FoundSheet {
  readonly name: string
  /** The row of the headings as the file counts, from 1; 0 when there is none. */
  readonly headingRow: number
  /** Rows with contents below it. */
  readonly rowCount: number
  readonly columns: readonly FoundColumn[]
  readonly table: Table
  /** What the columns look like, should the table be read as each of our sheets. */
  readonly mappings: Readonly<Record<Table, Mapping>>
  /** Which of the columns that are known those leave to the user. */
  readonly left: Readonly<Record<Table, readonly LeftColumn[]>>
  /** What stands above the headings, line by line: how all the numbers are meant may be said there. */
  readonly notes: readonly string[]
  /** The column of the rates of VAT; -1 for none. */
  readonly rates: number
  /** The column that says which money a row is in; -1 for none. */
  readonly money: number
  /** The column that says how often the amount of a row is paid; -1 for none. */
  readonly periods: number
}

export type Found =
  | { readonly kind: 'tables'; readonly sheets: readonly FoundSheet[] }
  | { readonly kind: 'plan' }
  | FoundBooks

/** Whether what a file brings is put beside what stands in the plan, or in its place. */
export const importModes = ['add', 'replace'] as const
export type ImportMode = (typeof importModes)[number]

export type ImportChoice =
  | {
      readonly of: 'tables'
      readonly sheet: number
      readonly table: Table
      readonly year: Year
      readonly mapping: Mapping
      readonly mode: ImportMode
      /** Takes the other reading of the numbers that have two and that nothing decides. */
      readonly takesOther?: boolean
      /** Rows of the file, from 1, that are taken though they look like a sum, income or the like. */
      readonly takenRows?: readonly number[]
      readonly takesLoans?: boolean
      /** Columns whose numbers are taken as they stand, whatever their headings say. */
      readonly asWritten?: readonly number[]
      /** The VAT that is in the prices or costs, 0 for none; undefined: as the headings and the rows say. */
      readonly vat?: VatRate | undefined
    }
  | {
      readonly of: 'plan'
      readonly mode: ImportMode
      /** Whether the settings and salaries of the file are taken; undefined: unless they say no more than a new plan's do beside the plan's rows. */
      readonly settings?: boolean
      /** Code that is taken for the municipality of the file when there is none called so. */
      readonly kommun?: string
    }
  | ({
      readonly of: 'books'
      readonly year: Year
      /** Which of the file's years, by its place among them. */
      readonly book: number
      readonly taken: readonly string[]
    } & BookConversion)
