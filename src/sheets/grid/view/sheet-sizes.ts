/** Pixels of a sheet's parts; the grid needs them as numbers. */
export interface SheetSizes {
  readonly row: number
  readonly totals: number
  /** A heading of three lines. */
  readonly header: number
  /** A heading of one line. */
  readonly flatHeader: number
  readonly groupHeader: number
}

const high: SheetSizes = { row: 36, totals: 40, header: 66, flatHeader: 36, groupHeader: 24 }
// every part gives a little, so that a laptop's window shows nine rows and more
const short: SheetSizes = { row: 30, totals: 32, header: 60, flatHeader: 30, groupHeader: 20 }

// a finger needs 44 px (WCAG 2.2, 2.5.5)
const forFingers: SheetSizes = { row: 44, totals: 44, header: 66, flatHeader: 44, groupHeader: 24 }

/** The same in every window: the scrollbar and the lines between the parts, in pixels. */
export const scrollbar = 12
export const lines = 3

/** The style property that holds how many rows a grid is high. */
export const rowCount = '--rows'

/** Asks the browser whether the window is short; theme.css asks the same. */
export const shortQuery = '(height < 720px)'

// what the sheets are used with
const fingerQuery = '(pointer: coarse)'

function isShort(): boolean {
  return window.matchMedia(shortQuery).matches
}

/** The sizes in the window as it is now. */
export function sheetSizes(): SheetSizes {
  if (window.matchMedia(fingerQuery).matches) return forFingers
  return isShort() ? short : high
}

/** Notifies when the window has become short or high, or fingers have come instead of a mouse. Returns how to stop. */
export function watchSheetSizes(onChange: () => void): () => void {
  const queries = [shortQuery, fingerQuery].map((query) => window.matchMedia(query))
  for (const query of queries) query.addEventListener('change', onChange)
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange)
  }
}
