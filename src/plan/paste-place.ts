import { isFillable } from './cells.ts'
import { findHeadings } from './columns/find-headings.ts'
import { rateColumn } from './columns/match-columns.ts'
import { type Meaning, meaningOf } from './columns/meaning.ts'
import type { LeftColumn } from './import/found.ts'
import { readYear } from './import/read-line.ts'
import { isSum } from './import/sum-row.ts'
import type { PasteTarget } from './paste-report.ts'
import type { Plan } from './plan.ts'
import type { Block } from './tsv.ts'
import { readVat } from './vat.ts'

/** Where the columns of a block go. */
export interface PastePlace {
  /** The rows of the block that become rows of the sheet. */
  readonly body: Block
  /** The column of the sheet for each column of the block; undefined: it is left out. */
  readonly columns: readonly (string | undefined)[]
  /** What the block's headings say; undefined where it has none. */
  readonly heading: PastedHeading | undefined
}

/** A row of headings in a block, and what it says. */
export interface PastedHeading {
  readonly names: readonly string[]
  readonly meaning: Meaning
  readonly left: readonly LeftColumn[]
  /** The column that says of which year a row is; -1 for none. */
  readonly yearAt: number
  /** Rows that the block says are of another year. */
  readonly ofOtherYears: number
}

// groups of headings may stand above them
const deepest = 3

/**
 * Finds where the columns of a block go: by its headings where it has some; into the fields, as Tab does, where it is as wide as those; else to the
 * columns as they stand, and so does what was copied here.
 */
export function placeOf(plan: Plan, block: Block, target: PasteTarget): PastePlace {
  return (
    (target.isOwn ? undefined : byHeadings(plan, block, target)) ?? {
      body: block,
      columns: inOrder(block, target),
      heading: undefined,
    }
  )
}

function byHeadings(plan: Plan, block: Block, { table, year }: PasteTarget): PastePlace | undefined {
  const found = findHeadings(block, { deepest, tables: [table] })
  // one row alone is a row, and so is one whose columns hold something else than it says
  if (!found || found.at === block.length - 1 || found.isContradicted) return undefined
  const { at, names, mapping, left, headings, contents } = found
  const rates = rateColumn(headings, contents)
  const yearAt = mapping.indexOf('year')
  const { startYear } = plan.settings
  const isOfOther = (row: readonly string[]) => {
    const read = yearAt < 0 ? undefined : readYear(row[yearAt] ?? '', startYear)
    return read !== undefined && read !== year
  }
  const rows = block.slice(at + 1).filter((row) => !isSum(row))
  return {
    body: rows.filter((row) => !isOfOther(row)),
    columns: mapping.map((field) => (field === 'year' ? undefined : field)),
    heading: {
      names,
      left,
      yearAt,
      meaning: meaningOf({ table, headings: names, mapping, rates, plan }),
      ofOtherYears: rows.filter(isOfOther).length,
    },
  }
}

function inOrder(block: Block, { table, columns, selected, isOwn }: PasteTarget): readonly string[] {
  const width = block.reduce((widest, row) => Math.max(widest, row.length), 0)
  const isRepeated = selected !== undefined && selected.columns > width && selected.columns % width === 0
  if (isOwn || width < 2 || width === columns.length || isRepeated) return columns
  const fields = columns.filter((column) => isFillable(table, column))
  if (width === fields.length && cellsIn(block, fields.indexOf('vat')).every(isVat)) return fields
  // Tab passes by the VAT that a row may have of its own
  const byTab = fields.filter((column, at) => at === 0 || column !== 'vat')
  if (width === byTab.length) return byTab
  const rates = cellsIn(block, columns.indexOf('vat')).filter((text) => text.trim() !== '')
  const isSaid = rates.length > 0 && rates.every((text) => isVat(text) && /[%\p{L}]/u.test(text))
  return isSaid ? columns : columns.filter((column, at) => at === 0 || !ofVat.has(column))
}

/** The columns that a sheet has only where a plan speaks of VAT. */
const ofVat: ReadonlySet<string> = new Set(['vat', 'netPrice'])

const isVat = (text: string): boolean => readVat(text) !== undefined

const cellsIn = (block: Block, at: number): readonly string[] => (at < 0 ? [] : block.map((row) => row[at] ?? ''))
