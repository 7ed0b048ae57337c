import type { Place } from '../../../session/undo-list.ts'

export interface RowComments {
  readonly areThere: () => boolean
  /** How many open comments there are on the row at a place. */
  readonly countAt: (place: Place) => number
  readonly watch: (listener: () => void) => () => void
  /** Shows the list of comments, from the first one about these places. */
  readonly show: (places: readonly Place[]) => void
  /** Opens the form to write about the row at a place; undefined for who does not write. */
  readonly write: ((place: Place) => void) | undefined
}

/** How many open comments there are on a row, which is at several places where the years stand side by side. */
export function commentsAt(comments: RowComments | undefined, places: () => readonly Place[]): number {
  // asked for every row that is drawn
  if (!comments?.areThere()) return 0
  return places().reduce((count, place) => count + comments.countAt(place), 0)
}
