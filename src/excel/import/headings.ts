import { type Table, tables } from '../../plan/fields.ts'
import {
  type FoundSheet,
  type ImportField,
  importFields,
  type Mapping,
  type SheetCells,
} from '../../plan/import/found.ts'
import { headingWords, sheetWords, shorterThanYear } from '../../texts/import-headings.ts'
import { a1 } from '../../workbook/a1.ts'

// a heading that stands further down is the heading of something else
const deepestHeading = 40

/** How surely a heading names a field. */
const sureness = { exact: 3, atAnEnd: 1, none: 0 } as const

/** Finds the row of the headings below any titles, which of our sheets the table looks like, and what each column is. */
export function findTable(sheet: SheetCells): FoundSheet {
  const tries = sheet.rows.slice(0, deepestHeading).flatMap((row, at) => {
    const filled = row.filter((cell) => cell.trim() !== '').length
    if (filled < 2) return []
    const names = namesOfColumns(sheet.rows, at)
    return tables.map((table) => ({ at, names, table, filled, ...suggest(table, names) }))
  })
  const liked = (table: Table) => (sheetWords[table].some((word) => fold(sheet.name).includes(fold(word))) ? 0.5 : 0)
  // the first of the best: a heading that is repeated further down is a row like others
  const best = tries.reduce<(typeof tries)[number] | undefined>(
    (a, b) => (a && a.score + liked(a.table) >= b.score + liked(b.table) ? a : b),
    undefined,
  )
  // of two columns one is known, and the other nearly: a row of a table says nothing of the kind
  const hasHeading = best !== undefined && (best.score >= 2 || (best.filled === 2 && best.score > 1))
  const headingAt = hasHeading ? best.at : -1
  const width = sheet.rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const names = hasHeading ? best.names : Array.from({ length: width }, () => '')
  const below = sheet.rows.slice(headingAt + 1)
  return {
    name: sheet.name,
    headingRow: headingAt + 1,
    rowCount: below.filter((row) => row.some((cell) => cell.trim() !== '')).length,
    columns: Array.from({ length: width }, (_, at) => ({
      letter: a1(0, at).slice(0, -1),
      heading: oneLine(names[at] ?? ''),
      sample: oneLine(below.find((row) => (row[at] ?? '').trim() !== '')?.[at] ?? '').slice(0, 40),
    })),
    table: best && hasHeading ? best.table : (tables.find((table) => liked(table) > 0) ?? 'offerings'),
    mappings: {
      offerings: suggest('offerings', names).mapping,
      fixedCosts: suggest('fixedCosts', names).mapping,
      measures: suggest('measures', names).mapping,
    },
  }
}

/** Gives each field the column that names it most surely; every field and every column at most once. */
function suggest(table: Table, names: readonly string[]): { readonly mapping: Mapping; readonly score: number } {
  const words: Readonly<Record<string, readonly string[]>> = headingWords[table]
  const pairs = importFields(table).flatMap((field) =>
    names.map((name, column) => ({ field, column, ...match(name, words[field] ?? []) })),
  )
  const mapping: (ImportField | undefined)[] = names.map(() => undefined)
  const taken = new Set<ImportField>()
  const left = new Set<number>()
  let score = 0
  // the surest first; among equals the more specific word, then the column further left
  const inOrder = pairs
    .filter(({ sure }) => sure > sureness.none)
    .toSorted((a, b) => b.sure - a.sure || a.place - b.place || a.column - b.column)
  for (const { field, column, sure } of inOrder) {
    if (taken.has(field) || mapping[column] !== undefined || left.has(column)) continue
    // a heading that is known, of a column that the user must say something about
    if (perYear.has(field) && isShorterTime(names[column] ?? '')) left.add(column)
    else {
      mapping[column] = field
      taken.add(field)
    }
    // a column "year" is in every kind of table
    if (field !== 'year') score += sure / sureness.exact
  }
  return { mapping, score }
}

// the twelfth of a year's sum, taken for all of it, would make a plan that pays better than it does
const perYear: ReadonlySet<ImportField> = new Set([
  'amount',
  'volumeYear',
  'hours1',
  'hours2',
  'hours3',
  'costs1',
  'costs2',
  'costs3',
])

function isShorterTime(name: string): boolean {
  const words = name.toLocaleLowerCase('sv').split(/[^\p{L}]+/u)
  return shorterThanYear.some((word) => words.includes(word))
}

/** How surely a heading is one of these words, and the place of the word among them. */
function match(name: string, words: readonly string[]): { readonly sure: number; readonly place: number } {
  const heading = fold(name)
  if (heading === '') return { sure: sureness.none, place: 0 }
  const folded = words.map(fold)
  const exact = folded.indexOf(heading)
  if (exact >= 0) return { sure: sureness.exact, place: exact }
  // "Pris ex moms" begins as a price, "Total timmar" ends as hours; a short word inside another says nothing
  const part = folded.findIndex((word) => heading.startsWith(`${word} `) || heading.endsWith(` ${word}`))
  return part >= 0 ? { sure: sureness.atAnEnd, place: part } : { sure: sureness.none, place: 0 }
}

const yearOnly = /^(?:ar|year) ?[123]$/

/** The headings of a row; one that only holds a year is named by the group that stands above it, over several columns. */
function namesOfColumns(rows: SheetCells['rows'], at: number): readonly string[] {
  const row = rows[at] ?? []
  let group = ''
  return row.map((cell, column) => {
    const above = rows[at - 1]?.[column] ?? ''
    if (above.trim() !== '') group = above
    return yearOnly.test(fold(cell)) && group !== '' ? `${group.split(',')[0] ?? ''} ${cell}` : cell
  })
}

const oneLine = (text: string) => text.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim()

/** A heading as it is compared: small letters without accents, without soft hyphens, brackets with units, and what follows a comma. */
function fold(text: string): string {
  const plain = (some: string) =>
    some
      .normalize('NFD')
      .replace(/\p{M}|\u00ad/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}%]+/gu, ' ')
      .trim()
  const whole = oneLine(text)
  const bare = plain(whole.replace(/\([^()]*\)/g, ' ').replace(/,.*$/, ''))
  return (bare === '' ? plain(whole) : bare).replace(/ (?:kr|sek|st|tim|h|%)$/, '')
}
