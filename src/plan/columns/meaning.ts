import type { Table } from '../../rules/field-names.ts'
import { maxLength } from '../../rules/limits.ts'
import { percentToday, type RowVat, type VatRate } from '../../rules/vat.ts'
import { noteSubjects } from '../../texts/heading-qualifiers.ts'
import { manyTimes } from '../../texts/units.ts'
import type { CellValues } from '../cells.ts'
import type { Calculate, EntryField } from '../entry.ts'
import { asTyped } from '../import/cell-text.ts'
import type { ImportField, Mapping } from '../import/found.ts'
import type { Plan } from '../plan.ts'
import { type PastedCell, readPasted } from '../read-pasted.ts'
import { readVat } from '../read-vat.ts'
import { decimalsOf, fewerDecimals, withDecimals } from '../rounded.ts'
import { readTime } from '../time.ts'
import type { Beside } from '../two-readings.ts'
import { ownVat, usesVat } from '../vat.ts'
import { type ColumnSense, senseOf } from './column-sense.ts'
import { anyOf } from './folded.ts'
import { type Heading, readHeading } from './heading.ts'
import { periodTimes } from './period.ts'

export interface Meaning {
  /** By column; undefined: as they stand. */
  readonly senses: readonly (ColumnSense | undefined)[]
  /** The same before the user wanted some of them as they stand. */
  readonly said: readonly (ColumnSense | undefined)[]
  /** What the numbers of a column would be multiplied by as a field. */
  readonly leftTimes: (column: number, field: ImportField) => number
  /** The column of the rates of VAT; -1 for none. */
  readonly rates: number
  readonly isOfHours: boolean
  /** The column that says how often the amount of a row is paid; -1 for none. */
  readonly periods: number
  readonly paid: ImportField
  /** Whether VAT is in the prices; undefined where nothing says so, and the rows or the plan do. */
  readonly prices: 'included' | 'excluded' | undefined
  /** The rate of rows that name none. */
  readonly rate: VatRate
  readonly pricesVat: VatRate
  /** Whether rows of the plan may have a VAT of their own. */
  readonly usesVat: boolean
}

interface Said {
  readonly table: Table
  readonly headings: readonly string[]
  readonly notes?: readonly string[]
  readonly mapping: Mapping
  readonly rates: number
  readonly periods?: number
  readonly plan: Plan
  readonly asWritten?: readonly number[] | undefined
  readonly vat?: VatRate | undefined
}

const usualRate: VatRate = 25

/** Puts together what the headings of a table, the lines above them and the user say of its numbers. */
export function meaningOf({
  table,
  headings,
  notes = [],
  mapping,
  rates,
  periods = -1,
  plan,
  asWritten = [],
  vat,
}: Said): Meaning {
  const { pricesVat } = plan.settings
  const above = notes.map(readHeading).filter(isAboutNumbers)
  const senseIn = (column: number, field: ImportField | undefined) =>
    field && senseOf(withNotes(readHeading(headings[column] ?? ''), above), table, field)
  // an hour is the unit where no other is counted
  const isPerPiece = mapping.includes('workHours')
  const said = mapping.map((field, column): ColumnSense | undefined => {
    const sense = senseIn(column, field)
    if (!sense?.perHour || isPerPiece) return sense
    const { perHour: _, ...rest } = sense
    return rest
  })
  const ofPrices = said[mapping.indexOf('price')]
  const headingOf = (field: ImportField) => readHeading(headings[mapping.indexOf(field)] ?? '')
  const rate = said.map((sense) => sense?.rate).find((each) => each !== undefined)
  return {
    senses: said.map((sense, column) => (asWritten.includes(column) ? undefined : sense)),
    said,
    leftTimes: (column, field) => {
      const { one = 1, times = 1 } = senseIn(column, field) ?? {}
      return one * times
    },
    rates: mapping.includes('vat') ? mapping.indexOf('vat') : mapping.includes('price') ? -1 : rates,
    isOfHours: !isPerPiece && headingOf('price').isPerHour && headingOf('volumeYear').time === 'hours',
    periods: asWritten.includes(periods) || mapping[periods] !== undefined ? -1 : periods,
    paid: (['amount', 'volumeYear'] as const).find((field) => mapping.includes(field)) ?? 'price',
    prices: mapping.includes('price') ? saidOfPrices(vat, ofPrices) : undefined,
    rate: vat ?? rate ?? (pricesVat === 0 ? usualRate : pricesVat),
    pricesVat,
    usesVat: usesVat(plan),
  }
}

function saidOfPrices(answer: VatRate | undefined, sense: ColumnSense | undefined): Meaning['prices'] {
  if (answer === undefined) return sense?.vat
  return answer === 0 ? 'excluded' : 'included'
}

const subjects = new RegExp(anyOf(noteSubjects), 'u')
const fewWords = 3

const isAboutNumbers = ({ name, bare }: Heading): boolean => subjects.test(name) || bare.split(' ').length <= fewWords

/** A heading that says nothing of VAT, or of what its money is, with what the lines above say. */
function withNotes(heading: Heading, notes: readonly Heading[]): Heading {
  const vat = heading.vat ? undefined : notes.find((note) => note.vat)
  const money = heading.scale === 1 && !heading.isKronor && !heading.isForeign
  const scale = money ? notes.find((note) => note.scale > 1)?.scale : undefined
  return {
    ...heading,
    ...(vat?.vat && { vat: vat.vat }),
    ...(vat?.rate !== undefined && { rate: vat.rate }),
    ...(scale !== undefined && { scale }),
    ...(money && notes.some((note) => note.isForeign && subjects.test(note.name)) && { isForeign: true }),
  }
}

export function timesOf(meaning: Meaning, column: number, field: ImportField, cells: readonly string[]): number {
  const { senses, rates, rate } = meaning
  const { one = 1, times = 1, vat } = senses[column] ?? {}
  const unit = one !== 1 && namesUnit(cells[column] ?? '') ? 1 : one
  const withoutVat = field !== 'price' && vat === 'included' ? 1 + percentToday(rateOf(cells, rates) ?? rate) / 100 : 1
  return (unit * times * timesOfRow(meaning, field, cells[meaning.periods] ?? '')) / withoutVat
}

/** How many times a year the amount of a row is paid, or its pieces are sold: by a cell beside it. */
export function timesOfRow({ paid }: Meaning, field: ImportField, often: string): number {
  const isOfField = often !== '' && field === paid && (field === 'amount' || /\p{L}/u.test(often))
  const times = isOfField ? periodTimes(often) : 1
  return typeof times === 'number' ? times : 1
}

const many = new RegExp(`${anyOf(Object.values(manyTimes).flat())}$`, 'u')

/** True for a cell that says itself what its number is of. */
export const namesUnit = (text: string): boolean => readTime(text) !== undefined || many.test(text.trim().toLowerCase())

function rateOf(cells: readonly string[], rates: number): RowVat | undefined {
  const own = readVat(asTyped({ kind: 'vat' }, cells[rates] ?? ''))
  return own === '' ? undefined : own
}

/** The VAT of a row's price where it is not simply what stands in its cell, or in the plan; undefined where it is. */
export function vatOfRow(meaning: Meaning, cells: readonly string[]): RowVat | undefined {
  const { prices, rates, rate, pricesVat } = meaning
  if (prices === undefined || (prices === 'included' && rateOf(cells, rates) !== undefined)) return undefined
  const stated = prices === 'excluded' ? 0 : rate
  // rows of a plan that never speaks of VAT have nothing to be taken back
  if (stated === pricesVat) return meaning.usesVat ? '' : undefined
  return ownVat(stated)
}

/** What a row's prices and costs of an hour are for one piece, by the hours that it takes; what is too large for its field stays. */
export function perPiece({ senses, isOfHours }: Meaning, mapping: Mapping, values: CellValues): CellValues {
  const hours = values['workHours']
  const made: Record<string, number> = isOfHours && values['volumeYear'] ? { workHours: 1 } : {}
  mapping.forEach((field, column) => {
    const value = field === undefined ? undefined : values[field]
    if (field === undefined || !senses[column]?.perHour || typeof value !== 'number' || typeof hours !== 'number')
      return
    const ofOne = hours === 0 ? undefined : fewerDecimals(value * hours, maxLength.amount)
    if (ofOne !== undefined) made[field] = ofOne
  })
  return made
}

// digits of a number before it is made kronor or hours
const longestNumber = 12

/** Reads a cell whose number is multiplied before it is kept. */
export function readTimes(
  field: EntryField,
  typed: string,
  calculate: Calculate,
  beside: Beside | undefined,
  times: number,
): PastedCell {
  if (times === 1) return readPasted(field, typed, calculate, beside)
  const { isSmall: _, ...plain } = field
  const read = readPasted({ ...plain, kind: 'decimal', maxLength: longestNumber }, typed, calculate, beside)
  if (typeof read.value !== 'number') return read
  const multiplied = (value: number) => fewerDecimals(withDecimals(value * times, decimalsOf(field)), field.maxLength)
  const value = multiplied(read.value)
  if (value === undefined) return { value, why: 'entry.tooLong' }
  const other = read.other && multiplied(read.other.value)
  return other === undefined ? { value, why: undefined } : { value, why: read.why, other: { value: other } }
}
