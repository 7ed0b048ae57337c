import { tables } from '../rules/field-names.ts'
import { years } from '../rules/horizon.ts'
import type { Place } from './undo-list.ts'

/** Reads a place that the browser has kept as text; undefined when it is none, no matter who wrote it. */
export function placeFrom(stored: string | null): Place | undefined {
  const { year, table, id, field } = recordFrom(stored)
  const known = years.find((each) => each === year)
  if (!known) return undefined
  const knownTable = tables.find((each) => each === table)
  return {
    year: known,
    ...(knownTable ? { table: knownTable } : {}),
    ...(typeof id === 'string' ? { id } : {}),
    ...(typeof field === 'string' ? { field } : {}),
  }
}

function recordFrom(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(stored ?? '{}')
    return { ...(typeof read === 'object' ? read : {}) }
  } catch {
    return {}
  }
}
