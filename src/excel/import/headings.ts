import { contentsOf } from '../../plan/columns/contents.ts'
import { findHeadings } from '../../plan/columns/find-headings.ts'
import { folded } from '../../plan/columns/folded.ts'
import { readHeading } from '../../plan/columns/heading.ts'
import { type MatchedColumns, matchColumns, rateColumn } from '../../plan/columns/match-columns.ts'
import { moneyColumn } from '../../plan/columns/money.ts'
import { type Table, tables } from '../../plan/fields.ts'
import type { FoundSheet, SheetCells } from '../../plan/import/found.ts'
import { sheetWords } from '../../texts/import-headings.ts'
import { a1 } from '../../workbook/a1.ts'

// a heading that stands further down is the heading of something else
const deepest = 40

/** Finds the row of the headings below any titles, which of our sheets the table looks like, and what each column is. */
export function findTable(sheet: SheetCells): FoundSheet {
  const liked = (table: Table) =>
    sheetWords[table].some((word) => folded(sheet.name).includes(folded(word))) ? 0.5 : 0
  const best = findHeadings(sheet.rows, { deepest, tables, liked })
  const headingAt = best?.at ?? -1
  const width = sheet.rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const names = Array.from({ length: width }, (_, at) => best?.names[at] ?? '')
  const below = sheet.rows.slice(headingAt + 1)
  const headings = names.map(readHeading)
  const contents = names.map((_, column) => contentsOf(below, column))
  const matched = (table: Table): MatchedColumns => matchColumns(table, headings, contents)
  const byTable = { offerings: matched('offerings'), fixedCosts: matched('fixedCosts'), measures: matched('measures') }
  return {
    name: sheet.name,
    headingRow: headingAt + 1,
    rowCount: below.filter((row) => row.some((cell) => cell.trim() !== '')).length,
    columns: names.map((name, at) => ({
      letter: a1(0, at).slice(0, -1),
      heading: oneLine(name),
      sample: oneLine(below.find((row) => (row[at] ?? '').trim() !== '')?.[at] ?? '').slice(0, 40),
    })),
    table: best?.table ?? tables.find((table) => liked(table) > 0) ?? 'offerings',
    mappings: {
      offerings: byTable.offerings.mapping,
      fixedCosts: byTable.fixedCosts.mapping,
      measures: byTable.measures.mapping,
    },
    left: {
      offerings: byTable.offerings.left,
      fixedCosts: byTable.fixedCosts.left,
      measures: byTable.measures.left,
    },
    notes: sheet.rows.slice(0, Math.max(0, headingAt)).flatMap((row) => row.map(oneLine).filter((cell) => cell !== '')),
    rates: best ? rateColumn(headings, contents) : -1,
    money: best ? moneyColumn(headings) : -1,
  }
}

const oneLine = (text: string) => text.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim()
