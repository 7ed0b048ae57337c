import type { ColDef, ColGroupDef, GridOptions, RowDragEndEvent } from 'ag-grid-community'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CommandIcons } from './commands/CommandIcons.tsx'
import { moveRowTo } from './commands/row-actions.ts'
import { dropRows, rowsOf } from './commands/sheet-rows.ts'
import { connect } from './connect.ts'
import { type RowStub, totalsStub } from './pure/control-columns.ts'
import type { RowsSheet } from './sheet/rows-sheet.ts'
import { areaOfCells, rowScroller } from './view/grid-dom.ts'
import { PlanGrid } from './view/PlanGrid.tsx'

export type SheetColumn = ColDef<RowStub> | ColGroupDef<RowStub>

interface TableGridProps {
  readonly sheet: RowsSheet
  readonly label: string
  readonly columns: readonly SheetColumn[]
  readonly tallHeadings: boolean
  readonly named: readonly string[]
}

const totals: readonly RowStub[] = [totalsStub]
const idOf = (row: RowStub) => row.id

export function TableGrid({ sheet, label, columns, tallHeadings, named }: TableGridProps) {
  const frame = useRef<HTMLDivElement>(null)
  const rows = useSyncExternalStore(sheet.watch, sheet.rows)
  const [scroll] = useState(() => new RowDragScroll())
  const [options] = useState(
    (): GridOptions<RowStub> => ({
      rowDragManaged: true,
      suppressMoveWhenRowDragging: true,
      suppressNoRowsOverlay: true,
      rowClassRules: { 'row-group': ({ data }) => data?.group !== undefined },
      // the sheet's own keys take Tab to the next field; after the last it leaves the sheet, for the grid goes nowhere with it
      tabToNextCell: () => false,
      onRowDragMove: ({ event }) => scroll.follow(frame.current, event.clientY),
      onRowDragLeave: () => scroll.stop(),
      onRowDragCancel: () => scroll.stop(),
      onRowDragEnd: (event) => {
        scroll.stop()
        if (isOver(frame.current, event.event)) dropped(sheet, event)
        // the finger has left the sheet, which the grid notices of a mouse only: its rows go back
        else event.api.setGridOption('rowData', [...sheet.rows()])
      },
    }),
  )

  useEffect(() => sheet.open(), [sheet])
  useEffect(() => () => scroll.stop(), [scroll])

  return (
    <div ref={frame} className="sheet-frame">
      <PlanGrid
        label={label}
        columns={columns}
        rows={rows}
        rowId={idOf}
        totals={totals}
        named={named}
        tallHeadings={tallHeadings}
        options={options}
        // at once, not after a render: the first key may come as soon as the cells are there
        onReady={(api) => (frame.current ? connect(sheet, api, frame.current) : undefined)}
        onFocus={() => sheet.follow()}
        onEnter={() => sheet.giveKeyboard()}
      />
      <CommandIcons />
    </div>
  )
}

function isOver(frame: HTMLElement | null, { clientX, clientY }: MouseEvent): boolean {
  if (!frame) return false
  const { left, right, top, bottom } = frame.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}

/** The grid has moved the row on the screen: the plan learns its new place, or nothing when it fell where it was. */
function dropped(sheet: RowsSheet, { api, node }: RowDragEndEvent<RowStub>): void {
  const id = node.id
  if (id === undefined) return
  const from = sheet.indexOf(id)
  let to = -1
  api.forEachNode((each, index) => {
    if (each.id === id) to = index
  })
  if (to < 0) return
  const { gripped } = sheet
  if (gripped.length > 1 && gripped.includes(id)) {
    const others = sheet.content.ids().filter((each) => !gripped.includes(each))
    let before = 0
    api.forEachNode((each, index) => {
      if (index < to && each.id !== undefined && others.includes(each.id)) before += 1
    })
    dropRows(sheet, gripped, before)
    // what the grid has moved on the screen is one of them: the rows stand where the plan has them
    api.setGridOption('rowData', [...sheet.rows()])
  } else if (to !== from) moveRowTo(rowsOf(sheet), id, to)
}

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
class RowDragScroll {
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
