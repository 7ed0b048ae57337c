import type { Table } from '../../rules/field-names.ts'
import {
  accountHeadings,
  balanceHeadings,
  dayHeadings,
  hourHeadings,
  moneyComes,
  moneyGoes,
} from '../../texts/row-names.ts'
import { isNumber } from '../columns/contents.ts'
import { folded } from '../columns/folded.ts'
import { readHeading } from '../columns/heading.ts'
import { isForeignMoney } from '../columns/money.ts'
import { periodTimes } from '../columns/period.ts'
import { fieldOf } from '../fields.ts'
import { nameFields } from '../row-name.ts'
import { asTyped, numberIn } from './cell-text.ts'
import type { ImportField, Mapping } from './found.ts'
import { isNameOfSum, kindOfAccount, kindOfName, knownName, type RowKind } from './kind-of-name.ts'
import { sumsByNumber } from './sums-of-rows.ts'

/** A row that is no row of ours, and what it is called. */
export interface SkippedRow {
  readonly kind: RowKind
  readonly name: string
}

/** A table that has been read, of which each row is to be something. */
export interface TableToSort {
  readonly table: Table
  readonly rows: readonly (readonly string[])[]
  readonly headings: readonly string[]
  readonly mapping: Mapping
  /** The column that says how often an amount is paid; -1 for none. */
  readonly periods: number
  /** Places of rows that are rows of ours whatever they look like. */
  readonly taken?: ReadonlySet<number>
  /** Of a file, whose rows come whole or not at all: the column that says the money of each, -1 for none, and how many cells have a heading. */
  readonly ofFile?: { readonly money: number; readonly width: number }
}

export interface SortedRows {
  /** By place; undefined for a row of the sheet. */
  readonly kinds: readonly (RowKind | undefined)[]
  /** The cells of a row, without the minus by which the table marks what goes out. */
  readonly cells: readonly (readonly string[])[]
  /** The group that a row's head gives it; '' for none. */
  readonly groups: readonly string[]
  /** Sentences of the table that may say how its numbers are meant. */
  readonly notes: readonly string[]
}

/** The rows of a table that are no rows of ours. */
export function skippedIn({ kinds, cells }: SortedRows): readonly SkippedRow[] {
  const nameOf = (row: readonly string[]) => (row.find((text) => /\p{L}/u.test(text)) ?? '').trim()
  return kinds.flatMap((kind, at) => (kind ? [{ kind, name: nameOf(cells[at] ?? []) }] : []))
}

interface Sorting extends TableToSort {
  readonly kinds: (RowKind | undefined)[]
  readonly names: readonly string[]
  /** The names of costs as they are compared. */
  readonly known: readonly string[]
  /** What a row's field that is summed holds, with its sign. */
  readonly amounts: readonly (number | undefined)[]
}

const summed: Readonly<Record<Table, readonly ImportField[]>> = {
  offerings: ['volumeYear', 'price'],
  fixedCosts: ['amount'],
  measures: ['costs1', 'hours1', 'costs2', 'hours2'],
}

export function sortRows(of: TableToSort): SortedRows {
  const { table, rows, mapping, taken } = of
  const whole = wholeKind(of)
  if (whole) return { kinds: rows.map(() => whole), cells: rows, groups: rows.map(() => ''), notes: [] }
  const nameAts = nameFields[table].map((field) => mapping.indexOf(field)).filter((at) => at >= 0)
  const amountAt = summed[table].map((field) => mapping.indexOf(field)).find((at) => at >= 0) ?? -1
  const names = rows.map((cells) => (cells[nameAts[0] ?? -1]?.trim() || cells.find(isFilled))?.trim() ?? '')
  const known = table === 'fixedCosts' ? names.map(knownName) : []
  const amounts = rows.map((cells) => amountIn(table, mapping[amountAt], cells[amountAt] ?? ''))
  const kinds = rows.map((cells, at): RowKind | undefined => {
    const first = cells.find(hasLetter) ?? ''
    return isNameOfSum((first === names[at] && known[at]) || knownName(first)) ? 'sum' : undefined
  })
  const sorting: Sorting = { ...of, kinds, names, known, amounts }
  if (table === 'fixedCosts') nameKinds(sorting)
  const groups = amountAt < 0 ? rows.map(() => '') : heads(sorting)
  if (summed[table][0] === mapping[amountAt]) sumsByNumber(sorting)
  const without = table === 'fixedCosts' ? minusOfCosts(sorting) : new Set<number>()
  const notes = names.filter((_, at) => kinds[at] === 'sentence')
  for (const at of taken ?? []) kinds[at] = undefined
  return {
    kinds: of.ofFile ? kinds.map((kind, at) => lackOf(of, nameAts, rows[at] ?? [], kind)) : kinds,
    cells: rows.map((cells, at) =>
      without.has(at) || taken?.has(at)
        ? cells.map((text, column) => (column === amountAt ? unsigned(text) : text))
        : cells,
    ),
    groups,
    notes,
  }
}

const isFilled = (text: string) => text.trim() !== ''
const hasLetter = (text: string) => /\p{L}/u.test(text)
const minus = /^\s*[-\u2212\u2013\u2010\u2011\uFE63\uFF0D]\s*|[()]/g
const unsigned = (text: string) => text.replace(minus, '')

function amountIn(table: Table, field: ImportField | undefined, text: string): number | undefined {
  if (field === undefined || field === 'year' || !/\d/.test(text)) return undefined
  return numberIn(text, fieldOf(table, field))
}

/** What a row of a file lacks that is one of ours by all else. */
function lackOf(
  { mapping, ofFile }: TableToSort,
  names: readonly number[],
  cells: readonly string[],
  kind: RowKind | undefined,
): RowKind | undefined {
  if (ofFile && cells.length > ofFile.width && cells.slice(ofFile.width).some(isFilled)) return 'tooManyCells'
  if (kind) return kind
  const isThere = (column: number) => isFilled(cells[column] ?? '')
  if (!mapping.some((field, column) => field !== undefined && field !== 'year' && isThere(column))) return 'nothing'
  if (!names.some(isThere)) return 'noName'
  return isForeignMoney(cells[ofFile?.money ?? -1] ?? '') ? 'currency' : undefined
}

/** Rows that are no costs by their names, their accounts, or a column that says of each whether it comes or goes. */
function nameKinds({ kinds, known, rows, periods, mapping, headings }: Sorting): void {
  const accountAt = headings.findIndex((heading) => accounts.has(knownName(heading)))
  const typeAt = headings.findIndex(
    (_, column) => mapping[column] !== 'category' && mapping[column] !== 'amount' && saysDirection(rows, column),
  )
  rows.forEach((cells, at) => {
    const name = known[at] ?? ''
    const account = /^\s*(\d{4})\b/.exec(cells[accountAt] ?? '') ?? /^(\d{4}) /.exec(name)
    const often = cells[periods] ?? ''
    kinds[at] ??=
      (account && kindOfAccount(account[1] ?? '')) ||
      kindOfName(name) ||
      (typeAt >= 0 && comes.has(knownName(cells[typeAt] ?? '')) ? 'income' : undefined) ||
      (isFilled(often) ? periodKind(often) : undefined)
  })
}

const accounts = new Set<string>(accountHeadings)
const comes = new Set<string>(moneyComes.map(folded))
const directions = new Set<string>([...comes, ...moneyGoes.map(folded)])

function periodKind(text: string): RowKind | undefined {
  const times = periodTimes(text)
  return times === 'part' ? 'ofPart' : times === undefined ? 'unknownTime' : undefined
}

function saysDirection(rows: TableToSort['rows'], column: number): boolean {
  let saysComes = false
  return (
    rows.every((cells) => {
      const word = knownName(cells[column] ?? '')
      saysComes ||= comes.has(word)
      return word === '' || directions.has(word)
    }) && saysComes
  )
}

const fewWords = 4
const isLoud = (name: string) =>
  name.endsWith(':') || (/\p{Lu}{2}/u.test(name) && name === name.toLocaleUpperCase('sv'))
const saysMore = (name: string) =>
  name.split(/\s+/).length > fewWords || /[.!]$/.test(name) || readHeading(name).vat !== undefined

/** Rows with words alone: heads of those below them, where the table has such, and sentences at its end. The group of each row. */
function heads(sorting: Sorting): readonly string[] {
  const { rows, kinds, names, known, amounts, headings, mapping } = sorting
  const filled = rows.map((cells) => cells.filter(isFilled).length)
  const isBare = (at: number) =>
    filled[at] === 1 && amounts[at] === undefined && kinds[at] !== 'sum' && !/^\d/.test(names[at] ?? '')
  const last = amounts.findLastIndex((amount) => amount !== undefined)
  const first = filled.findIndex((count) => count > 0)
  // below the last amount a row whose numbers all stand in columns that are not read adds those up
  const isBelow = (at: number) => {
    const numbers =
      at > last && last >= 0 ? (rows[at] ?? []).flatMap((text, column) => (isNumber(text) ? column : [])) : []
    return numbers.length > 0 && numbers.every((column) => mapping[column] === undefined)
  }
  const begins = isBare(first) && amounts.some((amount) => amount !== undefined)
  const isHead = (at: number) => begins || !filled[at - 1] || kinds[at - 1] === 'sum' || kinds[at] !== undefined
  const groups: string[] = []
  let group = ''
  let section = kindOfName(known.length === 0 ? '' : knownName(headings[mapping.indexOf('category')] ?? ''))
  rows.forEach((_, at) => {
    const name = names[at] ?? ''
    if (isBare(at)) {
      if (saysMore(name) && (at > last || !isLoud(name))) kinds[at] = 'sentence'
      else if (at < last && (isHead(at) || isLoud(name))) {
        section = kindOfName(known[at] ?? '')
        group = name.replace(/:$/, '')
        kinds[at] = 'head'
      }
    } else if (isBelow(at)) kinds[at] ??= 'sum'
    else kinds[at] ??= section
    groups.push(kinds[at] === undefined ? group : '')
  })
  return groups
}

/** Costs whose minus is the table's own sign, beside income without one; what has none among them is income. */
function minusOfCosts({ kinds, amounts }: Sorting): ReadonlySet<number> {
  const places = kinds.flatMap((kind, at) => (kind === undefined && amounts[at] !== undefined ? [at] : []))
  const minus = places.filter((at) => (amounts[at] ?? 0) < 0)
  const plus = places.filter((at) => (amounts[at] ?? 0) > 0)
  const comes = kinds.some((kind, at) => (kind === 'income' || kind === 'result') && (amounts[at] ?? 0) > 0)
  if (!comes || minus.length < plus.length) return new Set()
  for (const at of minus.length > 0 ? plus : []) kinds[at] = 'income'
  return new Set(minus)
}

const [days, balances, hours] = [dayHeadings, balanceHeadings, hourHeadings].map(
  (words) => new Set(words.map(knownName)),
)
const inAndOut =
  /^(?:insattning|insattningar|uttag|in|ut|inbetalt|utbetalt|debet|kredit|debit|credit|(?:money|paid) (?:in|out)|withdrawals?|deposits?)$/
const unitAtEnd = / (?:h|tim|sek|kr|decimal)$/
const iso = /^\d{4}-\d\d-\d\d$/
const looked = 200

/** What all rows of a table are that tells day by day what has been: of an account, of work, of purchases. Undefined for any other table. */
function wholeKind({
  rows,
  headings,
  mapping,
  periods,
}: TableToSort): 'statement' | 'timeSheet' | 'ofPart' | undefined {
  const names = headings.map((heading) => knownName(heading).replace(unitAtEnd, ''))
  const first = rows.slice(0, looked)
  const isOfDays = (column: number) => {
    const filled = first.flatMap((cells) => (cells[column] ?? '').trim() || [])
    const dated = filled.filter(
      (text) => iso.test(asTyped({ kind: 'date' }, text)) || /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(text),
    )
    return filled.length > 0 && dated.length * 2 > filled.length
  }
  const isDated = names.some((name, column) => days?.has(name) && mapping[column] !== 'startdate' && isOfDays(column))
  if (!isDated) return undefined
  const numbers = names.flatMap((_, column) =>
    isOfDays(column) ? [] : [first.flatMap((cells) => (cells[column] ?? '').trim() || [])],
  )
  const hasBothSigns = numbers.some((texts) => {
    const amounts = texts.filter((text) => isNumber(text))
    const less = amounts.filter((text) => /^\s*[-\u2212\u2013(]/.test(text)).length
    return amounts.length * 2 > texts.length && less > 0 && less < amounts.length
  })
  if (
    names.some((name) => balances?.has(name)) ||
    names.filter((name) => inAndOut.test(name)).length > 1 ||
    hasBothSigns
  )
    return 'statement'
  if (names.some((name) => hours?.has(name))) return 'timeSheet'
  return periods < 0 ? 'ofPart' : undefined
}
