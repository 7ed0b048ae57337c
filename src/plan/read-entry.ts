import { countedTexts } from '../texts/counted.ts'
import { readDay } from './day.ts'
import { type Calculate, type Entry, type EntryField, longestTyped, readWordsOrNumber, refused } from './entry.ts'
import { countedChoices, defaultPriority, priorities } from './fields.ts'
import { readCostVat, readVat } from './read-vat.ts'
import type { Beside } from './two-readings.ts'

/** Reads what was typed or pasted in one cell: a value, or an error with the cleaned value. Never NaN. */
export function readEntry(field: EntryField, typed: string, calculate: Calculate, beside: Beside = {}): Entry {
  switch (field.kind) {
    case 'priority':
      return readPriority(typed)
    case 'counted':
      return readCounted(typed)
    case 'vat':
    case 'costVat': {
      const vat = field.kind === 'vat' ? readVat(typed) : readCostVat(typed)
      return vat === undefined ? refused('entry.notAVat') : { ok: true, value: vat }
    }
    case 'date': {
      const day = typed.length > longestTyped ? undefined : readDay(typed, field.year)
      return day === undefined ? refused('entry.notADate') : { ok: true, value: day }
    }
    case 'text':
    case 'integer':
    case 'decimal':
      return readWordsOrNumber(field, typed, calculate, beside)
  }
}

function readPriority(typed: string): Entry {
  const text = typed.trim()
  if (text === '') return { ok: true, value: defaultPriority }
  const priority = priorities.find((known) => known === text)
  return priority === undefined ? refused('entry.notAPriority') : { ok: true, value: priority }
}

function readCounted(typed: string): Entry {
  const text = typed.trim().toLocaleLowerCase('sv')
  const counted = countedChoices.find((choice) => countedTexts.words[choice].some((word) => word === text))
  return counted === undefined ? refused('entry.notYesOrNo') : { ok: true, value: counted }
}
