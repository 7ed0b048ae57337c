import type { Table } from '../../rules/field-names.ts'
import { calculatedWords, headingWords } from '../../texts/import-headings.ts'
import { stockHeadings } from '../../texts/row-names.ts'
import { fieldOf } from '../fields.ts'
import { type ImportField, importFields, type LeftColumn, type Mapping } from '../import/found.ts'
import { nameFields } from '../row-name.ts'
import { senseOf } from './column-sense.ts'
import type { Contents } from './contents.ts'
import { type Heading, readHeading } from './heading.ts'

/** What the columns of a table are, should it be read as one of our sheets. */
export interface MatchedColumns {
  readonly mapping: Mapping
  readonly left: readonly LeftColumn[]
  readonly calculated: readonly number[]
  readonly score: number
  /** A column holds something else than what it is called. */
  readonly isContradicted: boolean
}

/** How surely a heading names a field. */
const sureness = { exact: 3, atAnEnd: 1, contradicted: 0.5 } as const
// what a column counts for that is known, but is no field or not read as one
const scores = { calculated: 0.5, numbers: 0.5, unnamed: 0.2 } as const

interface Pair {
  readonly field: ImportField
  readonly column: number
  readonly sure: number
  readonly place: number
  readonly left: LeftColumn['why'] | undefined
  readonly preference: number
}

/** Gives each field the column that names it most surely, of those that hold what it takes; every field and every column at most once. */
export function matchColumns(
  table: Table,
  headings: readonly Heading[],
  contents: readonly Contents[],
): MatchedColumns {
  const isCalculated = (heading: Heading) => wordsOf(table).calculated.has(heading.name)
  const hasRates = headings.some((heading, at) => isRate(heading, contents[at]))
  const isOfStock = headings.some(({ name }) => stock.has(name))
  const pairs = importFields(table).flatMap((field) =>
    headings.flatMap((heading, column): readonly Pair[] => {
      const found = isCalculated(heading) ? undefined : match(table, heading, field)
      return found
        ? pairOf(table, { field, column, heading, contents: contents[column], hasRates, isOfStock, ...found })
        : []
    }),
  )
  const mapping: (ImportField | undefined)[] = headings.map(() => undefined)
  const left = new Map<number, LeftColumn>()
  const taken = new Set<ImportField>()
  let score = 0
  let isContradicted = false
  for (const { field, column, sure, left: why } of pairs.toSorted(surestFirst)) {
    if (taken.has(field) || mapping[column] !== undefined || left.has(column)) continue
    if (why) left.set(column, { column, field, why })
    else {
      mapping[column] = field
      taken.add(field)
      isContradicted ||= sure === sureness.contradicted
    }
    // a column "year" is in every kind of table
    if (field !== 'year') score += why === 'numbers' ? scores.numbers : sure / sureness.exact
  }
  hoursAsPieces(mapping, headings, contents)
  const unnamed = columnOfNames(table, mapping, left, contents, headings.map(isCalculated))
  if (unnamed) {
    mapping[unnamed.column] = unnamed.field
    taken.add(unnamed.field)
    score += scores.unnamed
  }
  const calculated = headings.flatMap((heading, at) => (isCalculated(heading) ? [at] : []))
  return {
    mapping,
    left: [...left.values()].filter(({ field }) => !taken.has(field)),
    calculated,
    score: score + calculated.length * scores.calculated - unlikeliness(table, mapping, left),
    isContradicted,
  }
}

/** Hours of a year at a price of one, with no pieces: an hour is the piece. */
function hoursAsPieces(
  mapping: (ImportField | undefined)[],
  headings: readonly Heading[],
  contents: readonly Contents[],
): void {
  const [price, hours] = [mapping.indexOf('price'), mapping.indexOf('workHours')]
  const isOfYear = contents[hours]?.areLarge === true && headings[hours]?.time !== 'minutes'
  if (headings[price]?.isPerHour && isOfYear && !mapping.includes('volumeYear')) mapping[hours] = 'volumeYear'
}

const stock = new Set(stockHeadings.map((heading) => readHeading(heading).name))
const vague = new Set(['antal', 'kvantitet', 'quantity', 'qty', 'volym'])

const surestFirst = (a: Pair, b: Pair): number =>
  b.sure - a.sure ||
  Number(a.left !== undefined) - Number(b.left !== undefined) ||
  a.preference - b.preference ||
  a.place - b.place ||
  a.column - b.column

interface Candidate {
  readonly field: ImportField
  readonly column: number
  readonly heading: Heading
  readonly contents: Contents | undefined
  readonly hasRates: boolean
  readonly isOfStock: boolean
  readonly sure: number
  readonly place: number
}

function pairOf(table: Table, candidate: Candidate): readonly Pair[] {
  const { field, column, heading, contents, hasRates, sure, place } = candidate
  if (isAnother(candidate)) return []
  const kind = field === 'year' ? undefined : fieldOf(table, field).kind
  const isName = field === nameFields[table][0]
  const isMistaken = (kind === 'integer' || kind === 'decimal') && contents?.areWords === true
  return [
    {
      field,
      column,
      place,
      sure: isMistaken ? sureness.contradicted : sure,
      left: isName && contents?.areNumbers ? 'numbers' : (senseOf(heading, table, field)?.left ?? unsold(candidate)),
      preference: (contents?.isEmpty ? 3 : 0) + preferenceOf(field, heading, hasRates),
    },
  ]
}

/** Whether a column is none of the field that it is called by. */
function isAnother({ field, heading, contents }: Candidate): boolean {
  if (field === 'vat') return !isRate(heading, contents)
  if (field === 'costVat') return heading.isAmount || contents?.areRates === false
  // "Min antal" is the least, no minutes
  return field === 'workHours' && /^min(?:sta|imum)? ./.test(heading.name) && !heading.time
}

/** What counts something else than what is sold in a year, as far as its heading says. */
function unsold({ heading, field, isOfStock }: Candidate): LeftColumn['why'] | undefined {
  if (isOfStock && field === 'volumeYear' && vague.has(heading.name)) return 'notSold'
  const isKnown = heading.isSold || heading.shorter !== undefined || heading.period !== undefined
  return field === 'volumeYear' && !isKnown ? 'notSold' : undefined
}

/** Of two amounts: without VAT, but for the one that has its rates beside it, which is as it was typed. */
function preferenceOf(field: ImportField, { vat, isToCompare }: Heading, hasRates: boolean): number {
  if (isToCompare && field === 'price') return 4
  if (vat === 'included') return 2
  if (field !== 'price') return 0
  return (vat === 'excluded') === hasRates ? 1 : 0
}

const isRate = (heading: Heading, contents: Contents | undefined): boolean =>
  match('offerings', heading, 'vat') !== undefined && !heading.isAmount && contents?.areRates !== false

/** The column of the rates of VAT, also where no field takes them; -1 for none. */
export const rateColumn = (headings: readonly Heading[], contents: readonly Contents[]): number =>
  headings.findIndex((heading, at) => isRate(heading, contents[at]))

/** A table of numbers that are known has its names on the left of them, whatever those are called. */
function columnOfNames(
  table: Table,
  mapping: Mapping,
  left: ReadonlyMap<number, LeftColumn>,
  contents: readonly Contents[],
  isCalculated: readonly boolean[],
): { readonly column: number; readonly field: ImportField } | undefined {
  const [field] = nameFields[table]
  if (table === 'measures' || field === undefined || mapping.includes(field)) return undefined
  const known = mapping.flatMap((each, at) =>
    numeric.has(each ?? 'year') || left.get(at)?.why === 'currency' ? [at] : [],
  )
  const [first = 0] = known
  const column = contents.findIndex(
    ({ haveWords }, at) => at < first && haveWords && mapping[at] === undefined && !left.has(at) && !isCalculated[at],
  )
  return column < 0 ? undefined : { column, field }
}

const numeric: ReadonlySet<ImportField> = new Set(['price', 'variableCost', 'workHours', 'volumeYear', 'amount'])

/** What a table of this kind would hardly be without: words such as name and cost are in every kind. */
function unlikeliness(table: Table, mapping: Mapping, left: ReadonlyMap<number, LeftColumn>): number {
  const has = new Set([...mapping, ...[...left.values()].map(({ field }) => field)])
  const some = (fields: readonly ImportField[]) => fields.some((field) => has.has(field))
  if (table === 'offerings') return some(['price', 'volumeYear', 'workHours']) ? 0 : 0.75
  if (table === 'fixedCosts') return 0
  return some(['priority', 'startdate', 'enddate', 'responsible', 'hours1', 'hours2', 'hours3']) ? 0 : 0.5
}

interface Words {
  readonly fields: ReadonlyMap<ImportField, ReadonlyMap<string, number>>
  readonly calculated: ReadonlySet<string>
}

const made = new Map<Table, Words>()

function wordsOf(table: Table): Words {
  const known = made.get(table)
  if (known) return known
  const named: Readonly<Record<string, readonly string[]>> = headingWords[table]
  const fields = importFields(table).map((field) => {
    const places = new Map<string, number>()
    named[field]?.forEach((word, place) => {
      const { name } = readHeading(word)
      if (!places.has(name)) places.set(name, place)
    })
    return [field, places] as const
  })
  const words = {
    fields: new Map(fields),
    calculated: new Set(
      Object.values<readonly string[]>(calculatedWords[table])
        .flat()
        .map((word) => readHeading(word).name),
    ),
  }
  made.set(table, words)
  return words
}

/** True for a heading that is the name of a field, whose numbers are simply taken. */
export function namesField(table: Table, heading: Heading, field: string): boolean {
  const of = field as ImportField // of none a heading is the name
  return match(table, heading, of)?.sure === sureness.exact && senseOf(heading, table, of)?.left === undefined
}

/** How surely a heading is a field, and the place of the word that says so among the field's. */
function match(
  table: Table,
  { name, bare }: Heading,
  field: ImportField,
): { readonly sure: number; readonly place: number } | undefined {
  const words = wordsOf(table).fields.get(field)
  if (!words || name === '') return undefined
  const exact = words.get(name)
  if (exact !== undefined) return { sure: sureness.exact, place: exact }
  const bareAt = words.get(bare)
  if (bareAt !== undefined) return { sure: sureness.exact, place: bareAt + 0.5 }
  if (field === 'year') return undefined
  // "Pris ex moms" begins as a price, "Total timmar" ends as hours; a short word inside another says nothing, and what ends with VAT is an amount of it
  for (const [word, place] of words) {
    if (bare.startsWith(`${word} `) || (field !== 'vat' && field !== 'costVat' && bare.endsWith(` ${word}`)))
      return { sure: sureness.atAnEnd, place }
  }
  return undefined
}
