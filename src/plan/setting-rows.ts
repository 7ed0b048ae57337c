import { lastPlanMonth, type RowColumn } from '../rules/financing.ts'
import { type SettingOfKind, settingFields } from '../rules/settings.ts'
import type { Calculate, Entry, EntryField } from './entry.ts'
import { readEntry } from './read-entry.ts'
import { readSignedKronor } from './signed-kronor.ts'

export type RowsSetting = SettingOfKind<'rows'>
type Columns<N extends RowsSetting> = (typeof settingFields)[N]['columns']

type ValueOf<C extends RowColumn> = C extends { readonly kind: 'name' }
  ? string
  : C extends { readonly choices: readonly (infer V)[] }
    ? V
    : number

export type SettingRow<N extends RowsSetting = RowsSetting> = {
  readonly [C in keyof Columns<N>]: Columns<N>[C] extends RowColumn ? ValueOf<Columns<N>[C]> : never
}
type Values = Readonly<Record<string, string | number>>

export const columnsOf = (name: RowsSetting): readonly (readonly [column: string, field: RowColumn])[] =>
  Object.entries<RowColumn>(settingFields[name].columns)

export const mostRows = (name: RowsSetting): number => settingFields[name].most

const percentLength = 6

export function columnEntry(column: RowColumn): EntryField | undefined {
  switch (column.kind) {
    case 'name':
      return { kind: 'text', maxLength: column.maxLength }
    case 'kronor':
      return { kind: 'integer', maxLength: column.maxLength, blankIs: 0 }
    case 'signedKronor':
      return { kind: 'integer', maxLength: column.maxLength, minusAllowed: true, blankIs: 0 }
    case 'percent':
      return { kind: 'decimal', maxLength: percentLength, isPercent: true, blankIs: 0 }
    case 'whole':
      return { kind: 'integer', maxLength: String(column.to).length, blankIs: 0 }
    case 'planMonth':
    case 'oneOf':
      return undefined
  }
}

export function columnChoices(column: RowColumn): readonly (number | string)[] {
  if (column.kind === 'oneOf') return column.choices
  return column.kind === 'planMonth' ? Array.from({ length: lastPlanMonth + 1 }, (_, at) => at) : []
}

export function readColumn(column: RowColumn, typed: string, calculate: Calculate): Entry<string | number> {
  const field = columnEntry(column)
  const text = typed.trim()
  if (!field) {
    const chosen = columnChoices(column).find((each) => String(each) === text)
    return chosen === undefined
      ? { ok: false, error: 'entry.notANumber', value: undefined }
      : { ok: true, value: chosen }
  }
  const read = column.kind === 'signedKronor' ? readSignedKronor : readEntry
  const entry = read(field, text, calculate) as Entry<string | number> // an entry of its kind
  const { value } = entry
  if (typeof value === 'string') return { ...entry, value: oneCell(value) }
  if (!entry.ok || isWithin(column, value)) return entry
  return { ok: false, error: column.kind === 'percent' ? 'entry.overHundred' : 'entry.notANumber', value: undefined }
}

function isWithin(column: RowColumn, value: unknown): boolean {
  if (column.kind === 'percent') return typeof value === 'number' && value >= 0 && value <= column.max
  if (column.kind === 'whole')
    return Number.isInteger(value) && Number(value) >= column.from && Number(value) <= column.to
  return true
}

const oneCell = (text: string) => text.replaceAll(/[;\n]/g, ',').trim()

/** The rows that a setting holds; a line that nobody can have written is left out. */
export function settingRows<N extends RowsSetting>(name: N, text: string): readonly SettingRow<N>[] {
  const columns = columnsOf(name)
  return text.split('\n').flatMap((line) => {
    const parts = line.split(';')
    if (text === '' || parts.length !== columns.length) return []
    const values = columns.map(([column, field], at) => [column, stored(field, parts[at] ?? '')] as const)
    return values.some(([, value]) => value === undefined) ? [] : [Object.fromEntries(values) as SettingRow<N>] // just checked
  })
}

function stored(column: RowColumn, text: string): string | number | undefined {
  if (column.kind === 'name') return text.length <= column.maxLength ? text : undefined
  const choices = columnChoices(column)
  if (choices.length > 0) return choices.find((each) => String(each) === text)
  if (!/^-?\d+(\.\d+)?$/.test(text) || (text.startsWith('-') && column.kind !== 'signedKronor')) return undefined
  const value = Number(text)
  if (column.kind === 'percent' || column.kind === 'whole') return isWithin(column, value) ? value : undefined
  return Number.isInteger(value) ? value : undefined
}

/** A list of rows as the plan holds it; undefined when there are too many. */
export function writeRows<N extends RowsSetting>(name: N, rows: readonly SettingRow<N>[]): string | undefined {
  if (rows.length > mostRows(name)) return undefined
  const text = rows
    .map((row) =>
      columnsOf(name)
        .map(([column]) => String((row as Values)[column] ?? ''))
        .join(';'),
    ) // its columns
    .join('\n')
  return text.length > settingFields[name].maxLength ? undefined : text
}

export function blankRow<N extends RowsSetting>(name: N): SettingRow<N> {
  const blank = (column: RowColumn): string | number => {
    switch (column.kind) {
      case 'name':
        return ''
      case 'planMonth':
        return 1
      case 'whole':
        return column.from === 0 ? 0 : usualTerm
      case 'oneOf':
        return column.choices[0] ?? ''
      case 'kronor':
      case 'signedKronor':
      case 'percent':
        return 0
    }
  }
  return Object.fromEntries(columnsOf(name).map(([column, field]) => [column, blank(field)])) as SettingRow<N> // every column
}

const usualTerm = 60
