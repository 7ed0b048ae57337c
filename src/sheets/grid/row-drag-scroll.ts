import { areaOfCells, rowScroller } from './grid-dom.ts'

// where a dragged row starts to scroll the sheet and where it does so at full speed, as parts of the sheet's
// height from its edge, and how far at full speed, in pixels per frame
const startsAt = 0.25
const fullAt = 0.05
const fullSpeed = 28
// milliseconds until it goes at its full speed: a row that is taken up near an edge must not run away
const gathering = 1200

/** Scrolls a sheet while a row is dragged near its upper or lower edge. */
export class RowDragScroll {
  private frame: HTMLElement | null = null
  private y = 0
  private since = 0
  private next: number | undefined

  /** Follows the hand over a sheet: where it is in the window, in pixels from the top. */
  follow(frame: HTMLElement | null, y: number): void {
    this.frame = frame
    this.y = y
    if (this.next !== undefined) return
    this.since = performance.now()
    this.next = requestAnimationFrame(this.scroll)
  }

  stop(): void {
    if (this.next !== undefined) cancelAnimationFrame(this.next)
    this.next = undefined
  }

  private readonly scroll = (now: number): void => {
    const { frame } = this
    const rows = rowScroller(frame)
    if (!frame || !rows) return
    const { top, bottom } = areaOfCells(frame)
    const speed = speedAt(this.y - top, bottom - top) - speedAt(bottom - this.y, bottom - top)
    if (speed === 0) this.since = now
    rows.scrollTop -= speed * Math.min(1, (now - this.since) / gathering)
    this.next = requestAnimationFrame(this.scroll)
  }
}

/** Pixels per frame for a hand so far from an edge: slow at first, faster the nearer. */
function speedAt(distance: number, height: number): number {
  const near = (startsAt - distance / height) / (startsAt - fullAt)
  return fullSpeed * Math.max(0, Math.min(1, near)) ** 2
}
