import { maxLength, scenarioPercents } from '../rules/limits.ts'
import { type SettingField, type SettingOfKind, settingFields } from '../rules/settings.ts'
import { type Calculate, type Entry, type EntryField } from './entry.ts'
import { readEntry } from './read-entry.ts'
import { readSignedKronor } from './signed-kronor.ts'
import { readSwedishNumber } from './swedish-number.ts'

/** A setting that is typed as a number: the others are chosen, listed, or have a form of their own. */
export type NumberSetting = SettingOfKind<NumberKind>
type NumberKind = 'year' | 'kronor' | 'signedKronor' | 'decimal' | 'percent' | 'change'

const yearLength = 4
const changeLength = 6
const changeDecimals = 2

/** How a setting that is typed as a number takes what is typed; left blank it is as nobody has told it. */
export function settingEntryField(name: NumberSetting): EntryField {
  const field: SettingField & { readonly kind: NumberKind } = settingFields[name]
  const blankIs = field.default === 0 ? 0 : null
  switch (field.kind) {
    case 'year':
      return { kind: 'integer', maxLength: yearLength, blankIs }
    case 'kronor':
      return { kind: 'integer', maxLength: field.maxLength, blankIs }
    case 'signedKronor':
      return { kind: 'integer', maxLength: field.maxLength, minusAllowed: true, blankIs }
    case 'decimal':
      return { kind: 'decimal', maxLength: field.maxLength, blankIs }
    case 'percent':
      return { kind: 'decimal', maxLength: maxLength.percent, isPercent: true, blankIs }
    case 'change':
      return { kind: 'decimal', maxLength: changeLength, minusAllowed: true }
  }
}

/** Reads what is typed for a setting that is a number. Blank is what holds when nobody has told: null, 0 or the standard. */
export function readSetting(name: NumberSetting, typed: string, calculate: Calculate): Entry<number | null> {
  const field: SettingField & { readonly kind: NumberKind } = settingFields[name]
  const text = typed.trim()
  if (text === '') return { ok: true, value: field.default }
  switch (field.kind) {
    case 'year':
      return readYear(text, field)
    case 'change':
      return readChange(text, field)
    case 'kronor':
    case 'signedKronor':
    case 'decimal':
    case 'percent': {
      const how = settingEntryField(name)
      const read = field.kind === 'signedKronor' ? readSignedKronor : readEntry
      const entry = read(how, text, calculate) as Entry<number | null> // a number's entry
      // a firm in which nobody works has no hours
      if (entry.value === 0 && field.zeroIsNone) return { ok: false, error: 'entry.nobodyWorks', value: undefined }
      const isOver = field.kind === 'percent' && typeof entry.value === 'number' && entry.value > field.max
      return isOver ? { ok: false, error: field.over, value: undefined } : entry
    }
  }
}

interface Range {
  readonly from: number
  readonly to: number
}

function readYear(text: string, { from, to }: Range): Entry<number> {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  return year >= from && year <= to
    ? { ok: true, value: year }
    : { ok: false, error: 'entry.notAYear', value: undefined }
}

/** Reads how much something is otherwise, in percent: at most two decimals, a plus or a minus before it, a % after; blank is nothing. */
export function readChange(typed: string, { from, to }: Range = scenarioPercents): Entry<number> {
  const text = typed.trim().replace(/^\+\s*/, '')
  if (text === '') return { ok: true, value: 0 }
  const read = readSwedishNumber(text)
  if (read.kind !== 'number' || read.decimals.length > changeDecimals) {
    return { ok: false, error: 'entry.notANumber', value: undefined }
  }
  const size = Number(`${read.whole}.${read.decimals || '0'}`)
  // no minus before a nought
  const value = read.negative && size !== 0 ? -size : size
  if (value < from) return { ok: false, error: 'entry.overHundred', value: from }
  return value > to ? { ok: false, error: 'entry.tooLong', value: undefined } : { ok: true, value }
}
