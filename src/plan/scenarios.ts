import { maxLength, scenarioPercents } from '../rules/limits.ts'
import type { Entry, EntryField } from './entry.ts'
import { readSwedishNumber } from './swedish-number.ts'

/** How the wanted net pay takes what is typed: whole kr a month; blank: not given. */
export const wantedNetPayField: EntryField = { kind: 'integer', maxLength: maxLength.wantedNetPay }

/** Reads a percent of a scenario: at most two decimals, a plus or a minus before it, a % after; blank is 0. */
export function readScenarioPercent(typed: string): Entry<number> {
  const text = typed.trim().replace(/^\+\s*/, '')
  if (text === '') return { ok: true, value: 0 }
  const read = readSwedishNumber(text)
  if (read.is !== 'number' || read.decimals.length > 2) {
    return { ok: false, error: 'entry.notANumber', value: undefined }
  }
  const size = Number(`${read.whole}.${read.decimals || '0'}`)
  // no minus before a nought
  const value = read.negative && size !== 0 ? -size : size
  if (value < scenarioPercents.from) return { ok: false, error: 'entry.overHundred', value: scenarioPercents.from }
  return value > scenarioPercents.to ? { ok: false, error: 'entry.tooLong', value: undefined } : { ok: true, value }
}
