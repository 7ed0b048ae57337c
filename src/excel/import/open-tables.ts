import { together } from '../../plan/cells.ts'
import { columnNotes } from '../../plan/columns/column-notes.ts'
import { contentsOf } from '../../plan/columns/contents.ts'
import { findHeadings } from '../../plan/columns/find-headings.ts'
import { folded } from '../../plan/columns/folded.ts'
import { readHeading } from '../../plan/columns/heading.ts'
import { matchColumns, rateColumn } from '../../plan/columns/match-columns.ts'
import { type Meaning, meaningOf, timesOf } from '../../plan/columns/meaning.ts'
import { isMoney, moneyColumn } from '../../plan/columns/money.ts'
import { periodColumn } from '../../plan/columns/period.ts'
import { type FoundSheet, type ImportChoice, type SheetCells, UnreadableFile } from '../../plan/import/found.ts'
import { loansOfLines } from '../../plan/import/loans-of-lines.ts'
import type { CellTrouble } from '../../plan/import/proposal.ts'
import type { LineToPropose } from '../../plan/import/propose-rows.ts'
import { adjacentInColumns, readLine } from '../../plan/import/read-line.ts'
import { sortRows } from '../../plan/import/row-kinds.ts'
import type { Plan } from '../../plan/plan.ts'
import { type Table, tables } from '../../rules/field-names.ts'
import { years } from '../../rules/horizon.ts'
import { maxLength } from '../../rules/limits.ts'
import { sheetWords } from '../../texts/import-headings.ts'
import { a1 } from '../../workbook/a1.ts'
import { formulasOf } from './cell-formula.ts'
import { type OpenedFile, tablesProposal } from './opened-file.ts'

// a heading that stands further down is the heading of something else
const deepest = 40

/** Finds the row of the headings below any titles, which of our sheets the table looks like, and what each column is. */
function findTable(sheet: SheetCells): { readonly found: FoundSheet; readonly sheet: SheetCells } {
  const liked = (table: Table) =>
    sheetWords[table].some((word) => folded(sheet.name).includes(folded(word))) ? 0.5 : 0
  const best = findHeadings(sheet.rows, { deepest, tables, liked })
  const headingAt = best?.at ?? -1
  const below = best?.below ?? sheet.rows
  const width = [...sheet.rows, ...below].reduce((widest, row) => Math.max(widest, row.length), 0)
  const names = Array.from({ length: width }, (_, at) => best?.names[at] ?? '')
  const headings = names.map(readHeading)
  const contents = names.map((_, column) => contentsOf(below, column))
  const matched = ofTables((table) => matchColumns(table, headings, contents))
  const found: FoundSheet = {
    name: sheet.name,
    headingRow: headingAt + 1,
    rowCount: below.filter((row) => row.some((cell) => cell.trim() !== '')).length,
    columns: names.map((name, at) => ({
      letter: a1(0, at).slice(0, -1),
      heading: oneLine(name),
      sample: oneLine(below.find((row) => (row[at] ?? '').trim() !== '')?.[at] ?? '').slice(0, 40),
    })),
    table: best?.table ?? tables.find((table) => liked(table) > 0) ?? 'offerings',
    mappings: ofTables((table) => matched[table].mapping),
    left: ofTables((table) => matched[table].left),
    notes: sheet.rows.slice(0, Math.max(0, headingAt)).flatMap((row) => row.map(oneLine).filter((cell) => cell !== '')),
    rates: best ? rateColumn(headings, contents) : -1,
    money: best ? moneyColumn(headings) : -1,
    periods: best ? periodColumn(names, below) : -1,
  }
  return { found, sheet: { ...sheet, rows: [...sheet.rows.slice(0, headingAt + 1), ...below] } }
}

const ofTables = <T>(make: (table: Table) => T): Readonly<Record<Table, T>> => ({
  offerings: make('offerings'),
  fixedCosts: make('fixedCosts'),
  measures: make('measures'),
})

const oneLine = (text: string) => text.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim()

export function openTables(sheets: readonly SheetCells[]): OpenedFile {
  const opened = sheets.filter(isFilled).map(findTable)
  if (opened.length === 0) throw new UnreadableFile('empty')
  return {
    found: { kind: 'tables', sheets: opened.map(({ found }) => found) },
    propose: (plan, choice, newId) => {
      if (choice.of !== 'tables') throw new Error(`tables are not read as ${choice.of}`)
      const { table, year, mapping, mode } = choice
      const { sheet, found } = opened[choice.sheet] ?? {}
      if (!sheet || !found) throw new Error(`the file has no sheet ${choice.sheet}`)
      const { lines, meaning } = foreignLines({ plan, sheet, found, choice })
      const yearsInFile = new Set(lines.flatMap(({ read }) => read.year ?? []))
      const replaced = mapping.includes('year') ? years.filter((each) => yearsInFile.has(each)) : [year]
      // a number that is another here than there is not what the file's formulas call
      const formulas = formulasOf(sheet, mapping, (name, row, column) => {
        const [field, cells] = [mapping[column - 1], sheet.rows[row - 1]]
        const isRead = name === sheet.name && row > found.headingRow && field !== undefined && cells !== undefined
        return isRead && timesOf(meaning, column - 1, field, cells) === 1 ? `file.${table}.${row}.${field}` : undefined
      })
      const part = { table, year, lines, fields: mapping, mode, replaced, emptyEmpties: false, formulas }
      const proposal = tablesProposal(plan, [part], newId)
      const textAt = (row: number, column: number) => sheet.rows[row - 1]?.[column] ?? ''
      const loans = loansOfLines(plan, proposal.lines, year)
      const edits = [proposal.edit, choice.takesLoans ? loans?.edit : undefined]
      return {
        ...proposal,
        notes: columnNotes({ meaning, mapping, left: found.left[table], lines: proposal.lines, textAt }),
        loans: loans?.names ?? [],
        edit: together(edits.filter((edit) => edit !== undefined)),
      }
    },
  }
}

export const isFilled = ({ rows }: SheetCells): boolean => rows.some((row) => row.some((text) => text.trim() !== ''))

const nowhere: ReadonlySet<string> = new Set()

/** A table of somebody's own, and how the user has chosen to have it read. */
interface ForeignTable {
  readonly plan: Plan
  readonly sheet: SheetCells
  readonly found: FoundSheet
  readonly choice: Extract<ImportChoice, { of: 'tables' }>
}

/** Its rows, read by what its columns are, and how its numbers are meant: by its headings and what the user has chosen. */
function foreignLines({ plan, sheet, found, choice }: ForeignTable): {
  readonly lines: readonly LineToPropose[]
  readonly meaning: Meaning
} {
  const { table, mapping, takesOther = false } = choice
  const headings = found.columns.map(({ heading }) => heading)
  const letters = found.columns.map(({ letter }) => letter)
  const firstRow = found.headingRow + 1
  const named = headings.findLastIndex((heading) => heading !== '') + 1
  const width = sheet.isDivided ? Math.max(named, sheet.rows[found.headingRow - 1]?.length ?? Infinity) : Infinity
  const { kinds, cells, groups, notes } = sortRows({
    table,
    mapping,
    headings,
    rows: sheet.rows.slice(found.headingRow),
    periods: found.headingRow === 0 ? -1 : found.periods,
    taken: new Set(choice.takenRows?.map((row) => row - firstRow)),
    ofFile: { width, money: mapping.some((field) => isMoney(table, field)) ? found.money : -1 },
  })
  const meaning = meaningOf({ ...found, ...choice, notes: [...found.notes, ...notes], headings, plan })
  const { exact = nowhere, unread = nowhere } = sheet
  const { startYear } = plan.settings
  const beside = adjacentInColumns(cells, mapping, table)
  const by = { mapping, table, letters, startYear, exact, unread, takesOther, meaning, beside }
  const left = found.left[table].filter(
    ({ column, field }) => mapping[column] === undefined && !mapping.includes(field),
  )
  const leftIn = (row: readonly string[], number: number): readonly CellTrouble[] =>
    left.flatMap(({ column, field, why }) => {
      const typed = row[column] ?? ''
      const of = { cell: `${letters[column] ?? ''}${number}`, field, typed }
      return typed.trim() === '' ? [] : [{ ...of, why: `import.${why}` as const, shortened: true, leftOut: true }]
    })
  const isRead = mapping.some((field) => field !== undefined)
  const takesGroups = table === 'offerings' && !mapping.includes('category')
  const lines = cells.flatMap((each, at): LineToPropose | readonly LineToPropose[] => {
    if (!isRead || each.every((text) => text.trim() === '')) return []
    const row = firstRow + at
    const why = kinds[at]
    const read = readLine(each, row, by)
    const group = takesGroups ? groups[at] : ''
    const values = group ? { category: group.slice(0, maxLength.category), ...read.values } : read.values
    const troubles = why === undefined || why === 'noName' ? [...read.troubles, ...leftIn(each, row)] : []
    return { row, read: { ...read, values, troubles }, ...(why && { why }) }
  })
  return { lines, meaning }
}
