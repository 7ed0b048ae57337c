import type { Arrangement, SortedBy } from '../pure/row-order.ts'
import type { ChosenWidths } from './column-widths.ts'

/** How a sheet is shown: what its user has chosen of widths and order, and the columns that are switched on. */
export interface SheetView {
  readonly widths: ChosenWidths
  readonly switchedOn: readonly string[]
  readonly arrangement: Arrangement
}

export interface ViewStore {
  readonly read: () => string | null
  readonly write: (view: string) => void
}

/** Keeps nothing: every sheet is shown in its own way. */
export const noViewStore: ViewStore = { read: () => null, write: () => undefined }

/** Reads a view that the browser has kept; what it can't be is left out, no matter who wrote it. */
export function viewFrom(stored: string | null): SheetView {
  const { widths, switchedOn, arrangement } = recordFrom(() => JSON.parse(stored ?? '{}'))
  const chosen = Object.entries(recordFrom(() => widths)).filter((each): each is [string, number] => isWidth(each[1]))
  const { sortedBy, isGrouped } = recordFrom(() => arrangement)
  return {
    widths: Object.fromEntries(chosen),
    switchedOn: Array.isArray(switchedOn) ? switchedOn.filter((each) => typeof each === 'string') : [],
    arrangement: { sortedBy: sortFrom(sortedBy), isGrouped: isGrouped === true },
  }
}

const isWidth = (value: unknown): boolean => typeof value === 'number' && value > 0 && value < widest

// pixels; wider than any screen is no width
const widest = 4000

function sortFrom(stored: unknown): SortedBy | undefined {
  const { column, falls } = recordFrom(() => stored)
  return typeof column === 'string' ? { column, falls: falls === true } : undefined
}

function recordFrom(read: () => unknown): Readonly<Record<string, unknown>> {
  try {
    const value = read()
    return { ...(typeof value === 'object' ? value : {}) }
  } catch {
    return {}
  }
}
