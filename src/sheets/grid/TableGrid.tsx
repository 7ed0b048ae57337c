import type { ColDef, ColGroupDef, GridOptions, RowDragEndEvent } from 'ag-grid-community'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CommandIcons } from './commands/CommandIcons.tsx'
import { moveRowTo } from './commands/row-actions.ts'
import { dropRows, rowsOf } from './commands/sheet-rows.ts'
import { connect } from './connect.ts'
import { type RowStub, totalsStub } from './pure/control-columns.ts'
import type { RowsSheet } from './sheet/rows-sheet.ts'
import { PlanGrid } from './view/PlanGrid.tsx'
import { RowDragScroll } from './view/row-drag-scroll.ts'

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
