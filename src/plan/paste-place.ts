import { isFillable } from './cells.ts'
import { findHeadings } from './columns/find-headings.ts'
import { readHeading } from './columns/heading.ts'
import { namesField, rateColumn } from './columns/match-columns.ts'
import { type Meaning, meaningOf } from './columns/meaning.ts'
import { periodColumn } from './columns/period.ts'
import type { LeftColumn, Mapping } from './import/found.ts'
import { readYear } from './import/read-line.ts'
import { type SkippedRow, skippedIn, sortRows } from './import/row-kinds.ts'
import type { PasteTarget } from './paste-report.ts'
import type { Plan } from './plan.ts'
import { readCostVat } from './read-vat.ts'
import { readTime } from './time.ts'
import type { Block } from './tsv.ts'

export interface PastePlace {
  readonly body: Block
  /** The column of the sheet for each column of the block; undefined: it is left out. */
  readonly columns: readonly (string | undefined)[]
  readonly heading: PastedHeading | undefined
}

export interface PastedHeading {
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
export function placeOf(plan: Plan, block: Block, target: PasteTarget): PastePlace {
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
