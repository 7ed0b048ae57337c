import { fieldNames, fieldOf } from '../plan/fields.ts'
import { ownNumbersIn } from '../plan/own-numbers.ts'
import { isBlank, type Plan, type Row, rowsOf } from '../plan/plan.ts'
import { rowName } from '../plan/row-name.ts'
import { type AllYearsRow, acrossYears, rowsOfAllYears } from '../plan/rows-of-all-years.ts'
import { derivedFields, type Table, tables } from '../rules/field-names.ts'
import { type Year, years } from '../rules/horizon.ts'
import { rowFigureLabels } from '../texts/figure-labels.ts'
import { columnNames, headings } from '../texts/headings.ts'
import { ownFormulaTexts, saidInFormulas } from '../texts/own-formulas.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { spreadsheetFunctions } from '../texts/spreadsheet-functions.ts'
import { yearOfInput } from '../workbook/own/graph.ts'
import { rowById } from '../workbook/own/reader.ts'
import { calledSums, columnCalled } from '../workbook/own/shapes.ts'
import { asCalculated, type Called, type Said, typedTokens, type Vocabulary } from '../workbook/own/tokens.ts'

export interface CellRef {
  readonly table: Table
  /** Undefined: the sheet's row of sums. */
  readonly id: string | undefined
  readonly column: string
  readonly year: Year
}

const latest = new Map<Table, { readonly ownNumbers: string; readonly vocabulary: Vocabulary }>()

/** What the formulas of a sheet's rows may name: columns of numbers, sums, and the plan's own numbers. The same object until they change. */
export function vocabularyOf(table: Table, ownNumbers: string): Vocabulary {
  const known = latest.get(table)
  if (known?.ownNumbers === ownNumbers) return known.vocabulary
  const vocabulary = makeVocabulary(table, ownNumbers)
  latest.set(table, { ownNumbers, vocabulary })
  return vocabulary
}

function makeVocabulary(table: Table, ownNumbers: string): Vocabulary {
  const others = tables.filter((one) => one !== table)
  return {
    names: [
      ...columnsOf(table).map((name) => [wordsOfColumn(table, name), name] as const),
      ...ownNumbersIn(ownNumbers).map(({ id, name }) => [name, `own.${id}`] as const),
      ...calledSums.map((name) => [sumWords(name), `sum.${name}`] as const),
      // as the sheet's heading has it, unit and all; those of the measures' years are said twice
      ...(table === 'measures' ? [] : columnsOf(table).flatMap((name) => headingOf(table, name))),
      ...others.flatMap((one) => columnsOf(one).map((name) => [wordsOfColumn(one, name), `${one}.${name}`] as const)),
    ],
    wordColumns: tables.flatMap((one) =>
      fieldNames(one).flatMap((name) => (isNumber(one, name) ? [] : [wordsOfColumn(one, name)])),
    ),
    said: saidInFormulas,
    functions: spreadsheetFunctions,
  }
}

/** Whether a name is that of a column of some sheet or of a sum, alone or with a row or a year, which a formula would read it as. */
export function isNameOfColumn(name: string): boolean {
  const sought = name.toLocaleLowerCase('sv').replace(saidInFormulas.after, '')
  // 'Pris-2' and 'Pris %' are calculated
  const calculated = sought.replace(/ *[-%][-%., \d]*$/, '')
  return tables.some((table) => {
    const { names, wordColumns } = vocabularyOf(table, '')
    const isCalled = (words: string, ...called: string[]) => called.includes(words.toLocaleLowerCase('sv'))
    return (
      wordColumns.some((words) => isCalled(words, sought)) ||
      names.some(([words]) => isCalled(words, sought, calculated))
    )
  })
}

/** What a formula in a field is offered to name, each once: what needs no more words. */
export function namesFor(table: Table, field: string, ownNumbers: string): readonly string[] {
  if (!isNumber(table, field)) return []
  const first = new Map<string, string>()
  for (const [words, name] of vocabularyOf(table, ownNumbers).names) if (!first.has(name)) first.set(name, words)
  return [...first].flatMap(([name, words]) => (name === field || isOfOther(name) ? [] : [words]))
}

/** True for a column of another sheet, which needs a row. */
const isOfOther = (name: string) => tables.some((table) => name.startsWith(`${table}.`))

export const columnsOf = (table: Table): readonly string[] => [
  ...(fieldNames(table) as readonly string[]).filter((name) => isNumber(table, name)),
  ...derivedFields[table],
]

export const isNumber = (table: Table, field: string) =>
  ['integer', 'decimal'].includes(fieldOf(table, field as never).kind) // a field of this table

export const functionWord = (name: string) => (sheetTexts.functions as Readonly<Record<string, string>>)[name] ?? name

const wordsOfColumn = (table: Table, name: string) =>
  (columnNames[table] as Readonly<Record<string, string>>)[name] ?? name
const sumWords = (name: string) => ownFormulaTexts.sumOf(rowFigureLabels[name as keyof typeof rowFigureLabels])

function headingOf(table: Table, name: string): readonly (readonly [string, string])[] {
  const heading = (headings[table] as Readonly<Record<string, string>>)[name]
  return heading === undefined ? [] : [[heading.replaceAll('\u00AD', '').replaceAll('\n', ' '), name]]
}

interface NamedRows {
  readonly rows: readonly Row[]
  readonly byName: ReadonlyMap<string, readonly Row[]>
}

const namedRows = new WeakMap<readonly Row[], Map<Year, NamedRows>>()
const keys = new WeakMap<Row, string>()
export const keyOf = (name: string) => asCalculated(name).trim().replace(/ +/g, ' ').toLocaleLowerCase('sv')

export function rowsNamed(plan: Plan, table: Table, year: Year): NamedRows {
  const ofSheet = namedRows.get(plan[table]) ?? new Map<Year, NamedRows>()
  namedRows.set(plan[table], ofSheet)
  const known = ofSheet.get(year)
  if (known) return known
  const rows: readonly Row[] = rowsOf(plan, table, year)
  const byName = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keys.get(row) ?? keyOf(rowName(table, row)) // a row that nobody has touched is the same object
    keys.set(row, key)
    const same = byName.get(key)
    if (same) same.push(row)
    else byName.set(key, [row])
  }
  const made = { rows, byName }
  ofSheet.set(year, made)
  return made
}

const lines = new WeakMap<readonly Row[], ReadonlyMap<string, AllYearsRow>>()

/** The row of another year that is one line with this one; undefined where the year has none. */
export function rowOfLine(plan: Plan, table: Table, id: string | undefined, year: Year): Row | undefined {
  if (table === 'measures') return undefined
  const known =
    lines.get(plan[table]) ??
    new Map(
      acrossYears(table, (one) => rowsOf(plan, table, one)).flatMap((line) =>
        rowsOfAllYears(line).map((row): readonly [string, AllYearsRow] => [row.id, line]),
      ),
    )
  lines.set(plan[table], known)
  return known.get(id ?? '')?.[year]
}

/** What a name comes to in the formula of a cell, when a row or a year is said of it. */
export function calledAt(plan: Plan, at: CellRef): Called {
  return (name, said) => {
    const year = years.find((one) => one.slice(-1) === said.year) ?? at.year
    if (name.startsWith('sum.')) return { name: `${name}.${year}` }
    const [table, column] = name.includes('.') ? (name.split('.') as [Table, string]) : [at.table, name]
    if (said.year !== undefined && table === 'measures') return { fault: 'extra' }
    if (said.row === undefined && said.year === undefined) return name.includes('.') ? { fault: 'whichRow' } : { name }
    if (said.row === undefined && table !== at.table) return { fault: 'whichRow' }
    const found = rowSaid(plan, at, table, year, said)
    if (found.length > 1) return { fault: 'sameName' }
    const [row] = found
    if (!row) return { fault: said.row === undefined ? 'noRowThen' : 'unknownRow' }
    return isBlank(table, row) ? { fault: 'blankRow' } : { name: `${row.id}.${column}` }
  }
}

function rowSaid(plan: Plan, at: CellRef, table: Table, year: Year, { row }: Said): readonly Row[] {
  const { rows, byName } = rowsNamed(plan, table, year)
  if (typeof row === 'string') return byName.get(keyOf(row)) ?? []
  const one = row === undefined ? rowOfLine(plan, table, at.id, year) : rows[row - 1]
  return one ? [one] : []
}

export function wordsOf(plan: Plan, at: CellRef, name: string): string {
  const vocabulary = vocabularyOf(at.table, plan.settings.ownNumbers)
  const plain = vocabulary.names.find(([, each]) => each === name)?.[0]
  if (plain !== undefined) return plain
  const [id = '', column = '', ofYear] = name.split('.')
  if (id === 'sum') return `${sumWords(column)}${yearSaid(at, ofYear)}`
  const whole = columnCalled(name)
  if (whole) return `${functionWord(whole.by)}(${wordsOfColumn(whole.table, whole.column)})`
  const found = rowById(plan, id)
  if (!found || id === 'own') return ownFormulaTexts.gone
  const { table, row } = found
  const year = table === 'measures' ? at.year : (yearOfInput(row, column) ?? at.year)
  const words = wordsOfColumn(table, column)
  const reads = (text: string) => {
    try {
      const [token, end] = typedTokens(text, vocabulary, calledAt(plan, at))
      return token?.kind === 'name' && token.text === name && end?.kind === 'end'
    } catch {
      return false
    }
  }
  const called = asCalculated(rowName(table, row)).trim()
  const ofRow = (said: string) => `${words} ${ownFormulaTexts.ofRow(said)}${yearSaid(at, year)}`
  const place = rowsNamed(plan, table, year).rows.findIndex((one) => one.id === id) + 1
  const isPlain = /^[\p{L}\p{M}\d ]+$/u.test(called)
  const ways = [
    ...(table === at.table && year !== at.year ? [`${words}${yearSaid(at, year)}`] : []),
    ...(isPlain ? [ofRow(called)] : []),
    ofRow(`"${called.replaceAll('"', '""')}"`),
  ]
  return ways.find(reads) ?? ofRow(ownFormulaTexts.place(place))
}

const yearSaid = (at: CellRef, year: string | undefined) =>
  year === undefined || year === at.year ? '' : ` ${ownFormulaTexts.year(year.slice(-1))}`
