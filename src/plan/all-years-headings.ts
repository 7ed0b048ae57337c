import type { FieldName } from '../rules/field-names.ts'
import { type Year, years } from '../rules/horizon.ts'
import { yearWords } from '../texts/heading-qualifiers.ts'
import { headingWords } from '../texts/import-headings.ts'
import { contentsOf } from './columns/contents.ts'
import { readHeading } from './columns/heading.ts'
import { matchColumns, rateColumn } from './columns/match-columns.ts'
import { type Meaning, meaningOf } from './columns/meaning.ts'
import type { YearTable } from './copy-year.ts'
import type { ImportField, LeftColumn, Mapping } from './import/found.ts'
import { type SkippedRow, skippedIn, sortRows } from './import/row-kinds.ts'
import type { Plan } from './plan.ts'
import type { Block } from './tsv.ts'
import { nameField, sideBySide } from './write-all-years.ts'

interface ColumnsOfYear {
  readonly year: Year
  readonly mapping: Mapping
  readonly meaning: Meaning
  readonly left: readonly LeftColumn[]
}

export interface AllYearsHeadings {
  readonly names: readonly string[]
  readonly body: Block
  readonly byYear: readonly ColumnsOfYear[]
  readonly skipped: readonly SkippedRow[]
  /** The column that says of which year a row is; -1 for none. */
  readonly yearAt: number
}

// groups of headings may stand above them
const deepest = 3

export function allYearsHeadings(plan: Plan, table: YearTable, block: Block): AllYearsHeadings | undefined {
  let best: (AllYearsHeadings & { readonly score: number }) | undefined
  for (let at = 0; at < Math.min(deepest, block.length - 1); at += 1) {
    const found = readAt(plan, table, block, at)
    if (found && (!best || found.score > best.score)) best = found
  }
  return best
}

/** A row as headings: a column is of the year that its heading names. What names none is of the first, and a name is of the whole line. */
function readAt(plan: Plan, table: YearTable, block: Block, at: number) {
  const names = namesWithGroups(block, at)
  const named = names.map((name) => withoutYear(name, table, plan.settings.startYear))
  const below = block.slice(at + 1)
  const contents = names.map((_, column) => contentsOf(below, column))
  const match = (isSeen: (column: number) => boolean) => {
    const headings = named.map(({ name }, column) => readHeading(isSeen(column) ? name : ''))
    return { ...matchColumns(table, headings, contents), rates: rateColumn(headings, contents) }
  }
  const ofNoYear = match((column) => named[column]?.year === undefined)
  const numbers: ReadonlySet<ImportField | undefined> = new Set<FieldName>(sideBySide[table])
  const isShared = (column: number) => named[column]?.year === undefined && !numbers.has(ofNoYear.mapping[column])
  const matched = years.map((year) => ({
    year,
    ...match((column) => named[column]?.year === year || isShared(column)),
  }))
  const name = nameField(table)
  const isTaken = (field: ImportField | undefined) => numbers.has(field) || field === name || field === 'vat'
  const byYear = matched.map(({ year, mapping, left, rates }): ColumnsOfYear => {
    const own = mapping.map((field) => (isTaken(field) ? field : undefined))
    // what is of no year in particular
    const all = own.map((field, column) => {
      const other = ofNoYear.mapping[column]
      return year === 'year1' && field === undefined && numbers.has(other) && !own.includes(other) ? other : field
    })
    const meaning = meaningOf({ table, headings: named.map((each) => each.name), mapping: all, rates, plan })
    return { year, mapping: all, meaning, left }
  })
  const hasName = byYear.some(({ mapping }) => mapping.some((field) => field === name))
  const counted = byYear.flatMap(({ mapping }) => mapping.filter((field) => numbers.has(field)))
  const isContradicted = [ofNoYear, ...matched].some((each) => each.isContradicted)
  if (!hasName || counted.length === 0 || isContradicted) return undefined
  const { mapping } = byYear.find((of) => of.mapping.some((field) => numbers.has(field))) ?? ofNoYear
  const sorted = sortRows({ table, mapping, headings: names, rows: below, periods: -1 })
  const isOfYears = named.some(({ year }) => year !== undefined)
  return {
    names,
    body: sorted.cells.filter((_, down) => sorted.kinds[down] === undefined),
    skipped: skippedIn(sorted),
    byYear,
    yearAt: isOfYears ? -1 : ofNoYear.mapping.indexOf('year'),
    score: counted.length,
  }
}

const word = `(?:${yearWords.join('|')})`
const yearAlone = new RegExp(`^${word} ?[123]$|^20\\d\\d$`, 'iu')

/** The headings of a row, each with the group that stands above it: a field over its years, or a year over its fields. */
function namesWithGroups(block: Block, at: number): readonly string[] {
  let group = ''
  return (block[at] ?? []).map((text, column) => {
    const above = (block[at - 1]?.[column] ?? '').trim()
    if (above !== '') group = above
    const cell = text.trim()
    if (cell === '') return above
    if (yearAlone.test(cell) && group !== '') return `${group.split(',')[0] ?? ''} ${cell}`
    return yearAlone.test(group) ? `${cell} ${group}` : cell
  })
}

const inHeading = new RegExp(`(?<![\\p{L}\\d])(?:${word}\\s*([123])|(20\\d\\d))(?![\\d-])`, 'giu')

/** What a heading says beside its year; where it is a year alone the field is the only one that the years have. */
function withoutYear(name: string, table: YearTable, startYear: number) {
  const [found, ...more] = name.matchAll(inHeading)
  const year = found && years[found[1] === undefined ? Number(found[2]) - startYear : Number(found[1]) - 1]
  if (!year || more.length > 0) return { name, year: undefined }
  const rest = name.replace(inHeading, ' ').trim()
  const only = table === 'fixedCosts' ? (headingWords.fixedCosts.amount[0] ?? '') : ''
  return { name: /[\p{L}]/u.test(rest) ? rest : only, year }
}
