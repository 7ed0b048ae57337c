import { maxLength, reservePercentMax, shareYears } from '../rules/limits.ts'
import { type Calculate, type Entry, type EntryField, readEntry } from './entry.ts'
import { type OwnerPayName, ownerPayFields } from './owner-pay.ts'
import { readSignedKronor } from './signed-kronor.ts'

const kindFields = {
  year: { kind: 'integer', maxLength: 4 },
  kronor: { kind: 'integer', maxLength: maxLength.ownerPay },
  signedKronor: { kind: 'integer', maxLength: maxLength.ownerPay, minusAllowed: true },
  reservePercent: { kind: 'decimal', maxLength: maxLength.percent, isPercent: true },
} as const satisfies Record<string, EntryField>

/** A setting of the owner's pay that is typed: all but the choice. */
export type OwnerPayNumber = Exclude<OwnerPayName, 'interestAllocation'>

/** How a number of the owner's pay takes what is typed; left blank it is as nobody has told it. */
export function ownerPayField(name: OwnerPayNumber): EntryField {
  const { kind, default: otherwise } = ownerPayFields[name]
  return { ...kindFields[kind], blankIs: otherwise === 0 ? 0 : null }
}

/** Reads a number of the owner's pay. Blank is what holds when nobody has told: null, 0 or the standard cost of shares. */
export function readOwnerPay(name: OwnerPayNumber, typed: string, calculate: Calculate): Entry<number | null> {
  const { kind, default: otherwise } = ownerPayFields[name]
  const text = typed.trim()
  if (text === '') return { ok: true, value: otherwise }
  if (kind === 'year') return readYear(text)
  const field = ownerPayField(name)
  const entry = kind === 'signedKronor' ? readSignedKronor(field, text, calculate) : readEntry(field, text, calculate)
  const isOver = kind === 'reservePercent' && typeof entry.value === 'number' && entry.value > reservePercentMax
  return isOver ? { ok: false, error: 'entry.overReserve', value: undefined } : (entry as Entry<number | null>) // a number's entry
}

function readYear(text: string): Entry<number> {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  return year >= shareYears.from && year <= shareYears.to
    ? { ok: true, value: year }
    : { ok: false, error: 'entry.notAYear', value: undefined }
}
