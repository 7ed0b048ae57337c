import { tables } from '../plan/fields.ts'
import { years } from '../rules/horizon.ts'
import type { Place } from './undo-list.ts'

/** Reads a place that the browser has kept as text; undefined when it is none, whoever wrote it. */
export function placeFrom(kept: string | null): Place | undefined {
  const { year, table, id, field } = recordFrom(kept)
  const known = years.find((each) => each === year)
  if (!known) return undefined
  const its = tables.find((each) => each === table)
  return {
    year: known,
    ...(its ? { table: its } : {}),
    ...(typeof id === 'string' ? { id } : {}),
    ...(typeof field === 'string' ? { field } : {}),
  }
}

function recordFrom(kept: string | null): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(kept ?? '{}')
    return { ...(typeof read === 'object' ? read : {}) }
  } catch {
    return {}
  }
}
