import type { Table } from '../../rules/field-names.ts'
import { type Contents, contentsOf, isNumber } from './contents.ts'
import { folded, plainName } from './folded.ts'
import { type Heading, readHeading } from './heading.ts'
import { withMadeColumns } from './made-columns.ts'
import { type MatchedColumns, matchColumns } from './match-columns.ts'

type Rows = readonly (readonly string[])[]

export interface FoundHeadings extends MatchedColumns {
  readonly table: Table
  /** Its place among the rows, from 0. */
  readonly at: number
  /** As they stand there; one that is of a year alone with what stands above it. A column that others add up to may stand last. */
  readonly names: readonly string[]
  readonly below: Rows
  readonly headings: readonly Heading[]
  readonly contents: readonly Contents[]
}

interface Where {
  /** How many rows may be the one; what stands further down is the heading of something else. */
  readonly deepest: number
  readonly tables: readonly Table[]
  /** How much a table is expected, beside what its columns say. */
  readonly liked?: (table: Table) => number
}

const isFilled = (cell: string) => cell.trim() !== ''
// what stands first below says what a column holds
const looked = 200

/** Finds the row of the headings below any titles, and the table that it is most likely of; undefined when no row says enough. */
export function findHeadings(rows: Rows, { deepest, tables, liked = () => 0 }: Where): FoundHeadings | undefined {
  let best: (FoundHeadings & { readonly isLikely: boolean }) | undefined
  rows.slice(0, deepest).forEach((row, at) => {
    if (row.filter(isFilled).length < 2) return
    const { names, rows: below } = withMadeColumns(namesOfColumns(rows, at), rows.slice(at + 1, at + 1 + looked))
    // a number is the name of no column
    if (names.filter((name) => isFilled(name) && !isNumber(name)).length < 2) return
    const headings = names.map(readHeading)
    const contents = names.map((_, column) => contentsOf(below, column))
    for (const table of tables) {
      const matched = matchColumns(table, headings, contents)
      // the first of the best: a heading that is repeated further down is a row like others
      if (best && best.score + liked(best.table) >= matched.score + liked(table)) continue
      // of few columns one is known, and another nearly: a row of a table, which has numbers, says nothing of the kind
      const isLikely = matched.score >= 2 || (matched.score > 1 && !row.some(isNumber))
      best = { table, at, names, below, headings, contents, isLikely, ...matched }
    }
  })
  if (!best?.isLikely) return undefined
  return { ...best, below: withMadeColumns(namesOfColumns(rows, best.at), rows.slice(best.at + 1)).rows }
}

const yearOnly = /^(?:ar|year) ?[123]$/

/** The headings of a row; one that only holds a year is named by the group that stands above it, over several columns. */
function namesOfColumns(rows: Rows, at: number): readonly string[] {
  let group = ''
  return (rows[at] ?? []).map((cell, column) => {
    const above = rows[at - 1]?.[column] ?? ''
    if (above.trim() !== '') group = above
    return yearOnly.test(plainName(folded(cell))) && group !== '' ? `${group.split(',')[0] ?? ''} ${cell}` : cell
  })
}
