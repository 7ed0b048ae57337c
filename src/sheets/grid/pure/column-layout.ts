/** A column whose width is to be settled. All in pixels. */
export interface ColumnToLay {
  readonly id: string
  /** What its heading and its longest number must have. */
  readonly min: number
  /** What its longest words would take; what it must have, for a column of something else. */
  readonly wanted: number
  /** Its part of the room that nobody needs; 0 for a column that keeps its width. */
  readonly share: number
  /** The width that the user has given it, which goes before everything else. */
  readonly chosen?: number | undefined
}

/** A column with its width. It shares the room when the sheet becomes wider or narrower, unless the width was given or the sheet scrolls sideways. */
export interface LaidColumn {
  readonly id: string
  readonly width: number
  readonly shares: boolean
}

// words that are longer get no more where the sheet scrolls sideways: the numbers must be seen beside them
const maxWhenScrolled = 160

/** Settles the widths of all columns: numbers get what they need, then words what they would like to have, and then all a part of the rest. `scale`: how many times the usual size the text has. */
export function layColumns(columns: readonly ColumnToLay[], room: number, scale = 1): readonly LaidColumn[] {
  const narrowest = columns.map((column) => column.chosen ?? column.min)
  const spare = room - sum(narrowest)
  if (spare < 0) {
    return columns.map(({ id, min, wanted, chosen }) => {
      return { id, width: chosen ?? Math.max(min, Math.min(wanted, maxWhenScrolled * scale)), shares: false }
    })
  }
  const lacking = columns.map(({ chosen, wanted, min }) => (chosen === undefined ? Math.max(0, wanted - min) : 0))
  const granted = Math.min(1, spare / Math.max(1, sum(lacking)))
  const floors = narrowest.map((width, at) => width + (lacking[at] ?? 0) * granted)
  const widths = shared(columns, floors, room)
  return columns.map(({ id, share, chosen }, at) => ({
    id,
    width: widths[at] ?? 0,
    shares: share > 0 && chosen === undefined,
  }))
}

/** Each column's part of the room, and never less than its floor. */
function shared(columns: readonly ColumnToLay[], floors: readonly number[], room: number): readonly number[] {
  const isFixed = columns.map(({ share, chosen }) => share === 0 || chosen !== undefined)
  for (;;) {
    const left = room - sum(floors.filter((_, at) => isFixed[at]))
    const shares = sum(columns.map(({ share }, at) => (isFixed[at] ? 0 : share)))
    const widths = columns.map(({ share }, at) => (isFixed[at] ? (floors[at] ?? 0) : (left * share) / shares))
    const tooNarrow = widths.findIndex((width, at) => width < (floors[at] ?? 0))
    if (tooNarrow < 0) return widths
    // the others share what is left beside those that have only what they need
    for (const [at, width] of widths.entries()) if (width < (floors[at] ?? 0)) isFixed[at] = true
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
