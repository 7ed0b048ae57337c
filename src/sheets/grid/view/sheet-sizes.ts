import { textScale, watchWindow, windowIs } from '../../../controls/text-scale.ts'

/** Pixels of a sheet's parts; the grid needs them as numbers. */
export interface SheetSizes {
  /** How many times as large as designed they are: they follow the text. */
  readonly scale: number
  readonly row: number
  readonly totals: number
  readonly header: number
  readonly flatHeader: number
  readonly groupHeader: number
}

const high: SheetSizes = { scale: 1, row: 36, totals: 40, header: 66, flatHeader: 36, groupHeader: 24 }
// every part gives a little, so that a laptop's window shows nine rows and more
const short: SheetSizes = { scale: 1, row: 30, totals: 32, header: 60, flatHeader: 30, groupHeader: 20 }

// a finger needs 44 px (WCAG 2.2, 2.5.5)
const forFingers: SheetSizes = { scale: 1, row: 44, totals: 44, header: 66, flatHeader: 44, groupHeader: 24 }

/** The same in every window: the scrollbar and the lines between the parts, in pixels. */
export const scrollbar = 12
export const lines = 3

/** The style property that holds how many rows a grid is high. */
export const rowCount = '--rows'

/** Asks the browser whether the window is short; theme.css asks the same. */
export const shortQuery = '(height < 720px)'

// what the sheets are used with
const fingerQuery = '(pointer: coarse)'
const noHoverQuery = '(hover: none)'

// where nothing hovers a heading's arrow is always seen, and has a line of its own
const arrow = 14
const withArrows = new Map(
  [high, short, forFingers].map((sizes) => [sizes, { ...sizes, header: sizes.header + arrow }]),
)

// whoever watches them takes the same object for no change
let latest = high
let designed = high

export function sheetSizes(): SheetSizes {
  const sizes = windowIs(fingerQuery) ? forFingers : windowIs(shortQuery) ? short : high
  const now = (windowIs(noHoverQuery) && withArrows.get(sizes)) || sizes
  const scale = textScale()
  if (now !== designed || scale !== latest.scale) latest = scaled(now, scale)
  designed = now
  return latest
}

function scaled({ row, totals, header, flatHeader, groupHeader }: SheetSizes, scale: number): SheetSizes {
  const by = (px: number) => Math.round(px * scale)
  return {
    scale,
    row: by(row),
    totals: by(totals),
    header: by(header),
    flatHeader: by(flatHeader),
    groupHeader: by(groupHeader),
  }
}

/** Notifies when the window has become short or high, fingers have come instead of a mouse, or the text has another size. Returns how to stop. */
export function watchSheetSizes(onChange: () => void): () => void {
  const stops = [shortQuery, fingerQuery, noHoverQuery].map((query) => watchWindow(query, onChange))
  return () => {
    for (const stop of stops) stop()
  }
}
