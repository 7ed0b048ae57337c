import { percentToday, type RowVat } from '../../rules/vat.ts'
import type { ImportField, LeftColumn, Mapping } from '../import/found.ts'
import type { ImportLine } from '../import/proposal.ts'
import { withDecimals } from '../rounded.ts'
import { vatOf } from '../vat.ts'
import type { ColumnNote, OfColumn } from './column-note.ts'
import type { ColumnSense } from './column-sense.ts'
import { type Meaning, namesUnit, timesOfRow } from './meaning.ts'

/** A row that was read, of which the first of a column is told. */
export type NotedLine = Pick<ImportLine, 'fate' | 'row' | 'cells'>

interface Read {
  readonly meaning: Meaning
  readonly mapping: Mapping
  readonly left: readonly LeftColumn[]
  readonly lines: readonly NotedLine[]
  readonly textAt: (row: number, column: number) => string
}

export function columnNotes({ meaning, mapping, left, lines, textAt }: Read): readonly ColumnNote[] {
  const ofCells = (field: ImportField, column: number): readonly ColumnNote[] => {
    for (const { fate, row, cells } of lines) {
      const [typed, value] = [textAt(row, column).trim(), cells[field]?.value]
      if (fate !== 'skipped' && typeof value === 'number' && isConvertedCell(typed, value))
        return [{ column, field, kind: 'convertedCells', typed, value }]
    }
    return []
  }
  const ofRows = (field: ImportField, column: number): readonly ColumnNote[] => {
    const by = meaning.periods
    for (const { fate, row, cells } of by < 0 ? [] : lines) {
      const [typed, often, value] = [textAt(row, column).trim(), textAt(row, by).trim(), cells[field]?.value]
      if (fate !== 'skipped' && typeof value === 'number' && timesOfRow(meaning, field, often) !== 1)
        return [{ column, field, kind: 'convertedRow', typed, often, value, by }]
    }
    return []
  }
  const ofHeading = (field: ImportField, column: number): readonly ColumnNote[] => {
    const line = lines.find(({ fate, cells }) => fate !== 'skipped' && cells[field] !== undefined)
    const value = line?.cells[field]?.value
    if (line === undefined || typeof value !== 'number') return []
    const of = { column, field }
    const sense = meaning.said[column]
    const vat = vatNote(meaning, of, line, value)
    if (vat) return [vat]
    if (sense === undefined) return []
    const isConverted = meaning.senses[column] !== undefined && isMultiplied(meaning.senses[column])
    if (isConverted) return [{ ...of, kind: 'converted', typed: textAt(line.row, column).trim(), value }]
    return isMultiplied(sense) || sense.left === 'currency'
      ? [{ ...of, kind: 'asWritten', mayConvert: isMultiplied(sense) }]
      : []
  }
  const found = mapping.flatMap((field, column): readonly ColumnNote[] => {
    if (field === undefined) return []
    const rows = ofRows(field, column)
    const notes = rows.length > 0 ? rows : ofHeading(field, column)
    return notes.length > 0 ? notes : ofCells(field, column)
  })
  const leftOut = left.flatMap(({ column, field, why }): readonly ColumnNote[] => {
    if (mapping[column] !== undefined || mapping.includes(field)) return []
    return [{ column, field, kind: 'left', why, times: meaning.leftTimes(column, field) }]
  })
  return [...found, ...leftOut].toSorted((a, b) => a.column - b.column)
}

/** True for '45 min' and '12 tkr', not for '1,5 h': the number that is kept is another than the one that is written. */
const isConvertedCell = (typed: string, value: number): boolean =>
  namesUnit(typed) && Number(typed.replace(/[\s\p{L}.]+$/u, '').replace(',', '.')) !== value

const isMultiplied = (sense: ColumnSense | undefined): boolean =>
  sense?.one !== undefined || sense?.times !== undefined || sense?.perHour !== undefined

function vatNote(meaning: Meaning, of: OfColumn, line: NotedLine, value: number): ColumnNote | undefined {
  if (of.field !== 'price') {
    if (meaning.senses[of.column]?.vat !== 'included') return undefined
    if (meaning.rate === 0) return { ...of, kind: 'withoutVat', net: value, rates: -1 }
    return { ...of, kind: 'withVat', rate: meaning.rate, net: value, byRow: meaning.rates >= 0 }
  }
  const { prices, rates, rate, pricesVat } = meaning
  if (prices === undefined) return rates >= 0 ? { ...of, kind: 'perhapsWithVat', rates } : undefined
  if (prices === 'excluded') {
    const isAnswer = meaning.said[of.column]?.vat === 'included'
    return isAnswer || rates >= 0 || pricesVat !== 0 ? { ...of, kind: 'withoutVat', net: value, rates } : undefined
  }
  const own = line.cells.vat?.value
  const included = own === undefined || own === '' ? rate : vatOf({ vat: own as RowVat }, { pricesVat: rate }) // a rate that was read
  return {
    ...of,
    kind: 'withVat',
    rate: included,
    net: withDecimals(value / (1 + percentToday(included) / 100), 2),
    byRow: rates >= 0,
  }
}
