import { type Calculate, type EntryField, readEntry } from '../../plan/entry.ts'
import { maxLength } from '../../rules/limits.ts'

const field: EntryField = { kind: 'integer', maxLength: maxLength.opening }
const minus = /^\s*[-\u2212\u2013](?=\s*\d)/

/** Reads the surplus of the year before the plan, whole kr, a loss with a minus. Undefined when it is empty or no such number. */
export function readOpeningSurplus(typed: string, calculate: Calculate): number | undefined {
  if (typed.trim() === '') return undefined
  const entry = readEntry(field, typed.replace(minus, ''), calculate)
  if (!entry.ok || typeof entry.value !== 'number') return undefined
  return minus.test(typed) ? -entry.value : entry.value
}
