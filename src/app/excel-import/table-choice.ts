import type { Found, ImportChoice, ImportField } from '../../plan/import/found.ts'
import type { WorkspaceState } from '../frame/workspace-state.ts'

export type FoundTables = Extract<Found, { kind: 'tables' }>
/** How somebody's own table is read: which sheet, as which table, each column as which field. */
export type TableChoice = Extract<ImportChoice, { of: 'tables' }>

/** A sheet of the file. Throws for one that it has not. */
export function sheetOf({ sheets }: FoundTables, at: number): FoundTables['sheets'][number] {
  const sheet = sheets[at]
  if (!sheet) throw new Error(`the file has no sheet ${at}`)
  return sheet
}

/** The sheet that looks most like one of ours: with headings, and most columns known. */
export function likeliest({ sheets }: FoundTables): number {
  const known = sheets.map((sheet) => sheet.mappings[sheet.table].filter((field) => field !== undefined).length)
  return known.indexOf(Math.max(...known))
}

export function choiceOf(found: FoundTables, at: number, state: WorkspaceState): TableChoice {
  const { table, mappings } = sheetOf(found, at)
  return { of: 'tables', sheet: at, table, year: state.year, mapping: mappings[table], mode: 'add' }
}

/** Gives a column a field; the column that had it is not read any more. */
export function withField(
  mapping: TableChoice['mapping'],
  at: number,
  field: ImportField | undefined,
): TableChoice['mapping'] {
  return mapping.map((held, column) => (column === at ? field : held === field ? undefined : held))
}
