import { areaOfCells, rowScroller } from './grid-dom.ts'

// where a dragged row starts to scroll the sheet and where it does so at full speed, as parts of the sheet's
// height from its edge, and how far at full speed, in pixels per millisecond
const startsAt = 0.25
const fullAt = 0.05
const fullSpeed = 1.7
// milliseconds until it goes at its full speed: a row that is taken up near an edge must not run away
const gathering = 1200
// how many milliseconds a frame that came late makes up for: a page that has stood still must not jump to its end
const longestFrame = 500

/** Scrolls a sheet while a row is dragged near its upper or lower edge. */
export class RowDragScroll {
  #frame: HTMLElement | null = null
  #y = 0
  #since = 0
  #last = 0
  // what is less than a pixel waits for the next frame: on a quick screen a slow scroll consists of such parts
  #rest = 0
  #next: number | undefined

  /** Follows the hand over a sheet: where it is in the window, in pixels from the top. */
  follow(frame: HTMLElement | null, y: number): void {
    this.#frame = frame
    this.#y = y
    if (this.#next !== undefined) return
    this.#since = this.#last = performance.now()
    this.#rest = 0
    this.#next = requestAnimationFrame(this.#scroll)
  }

  stop(): void {
    if (this.#next !== undefined) cancelAnimationFrame(this.#next)
    this.#next = undefined
  }

  readonly #scroll = (now: number): void => {
    const frame = this.#frame
    const rows = rowScroller(frame)
    if (!frame || !rows) return
    const { top, bottom } = areaOfCells(frame)
    const speed = speedAt(this.#y - top, bottom - top) - speedAt(bottom - this.#y, bottom - top)
    if (speed === 0) this.#since = now
    // a frame is dated from its beginning, which may be before the hand was there
    const passed = Math.max(0, Math.min(now - this.#last, longestFrame))
    const pixels = speed * passed * Math.min(1, (now - this.#since) / gathering) + this.#rest
    this.#last = now
    this.#rest = pixels % 1
    rows.scrollTop -= Math.trunc(pixels)
    this.#next = requestAnimationFrame(this.#scroll)
  }
}

/** Pixels per millisecond for a hand so far from an edge: slow at first, faster the nearer. */
function speedAt(distance: number, height: number): number {
  const near = (startsAt - distance / height) / (startsAt - fullAt)
  return fullSpeed * Math.max(0, Math.min(1, near)) ** 2
}
