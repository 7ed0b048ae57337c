import type { ColDef, ColGroupDef, GridApi, GridOptions, RowDragEndEvent } from 'ag-grid-community'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Table } from '../../plan/fields.ts'
import { type RowStub, totalsStub } from './bare-columns.ts'
import type { OpenSheet } from './open-sheet.ts'
import { PlanGrid } from './PlanGrid.tsx'
import { moveRowTo } from './sheet-acts.ts'
import { listenToClipboard } from './sheet-clipboard.ts'
import { listenToKeys } from './sheet-keys.ts'
import { listenToPointer } from './sheet-pointer.ts'

/** A column of a sheet, or several under one heading. */
export type SheetColumn = ColDef<RowStub> | ColGroupDef<RowStub>

interface TableGridProps {
  readonly sheet: OpenSheet<Table>
  readonly label: string
  readonly columns: readonly SheetColumn[]
  readonly tallHeadings: boolean
  readonly named: readonly string[]
  readonly announce: (text: string) => void
}

const totals: readonly RowStub[] = [totalsStub]
const idOf = (row: RowStub) => row.id

/** The grid of a sheet whose rows a person adds, fills, moves and removes. */
export function TableGrid({ sheet, label, columns, tallHeadings, named, announce }: TableGridProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [api, setApi] = useState<GridApi<RowStub>>()
  const rows = useSyncExternalStore(sheet.watch, sheet.rows)
  const [options] = useState(
    (): GridOptions<RowStub> => ({
      rowDragManaged: true,
      suppressMoveWhenRowDragging: true,
      suppressNoRowsOverlay: true,
      // Tab goes from cell to cell, then out of the sheet; the sums are reached with the arrows
      tabToNextCell: ({ nextCellPosition }) => nextCellPosition?.rowPinned === null && nextCellPosition,
      onRowDragEnd: (event) => {
        dropped(sheet, event)
      },
    }),
  )

  useEffect(() => sheet.open(), [sheet])
  useEffect(() => {
    if (!api || !frame.current) return undefined
    sheet.attach(api, frame.current.querySelector<HTMLElement>('.sheet-grid'))
    const stops = [
      listenToKeys(frame.current, sheet, api, announce),
      listenToClipboard(frame.current, sheet, api),
      listenToPointer(frame.current, sheet, api),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [api, sheet, announce])

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
        onReady={setApi}
        onFocus={() => {
          sheet.followCursor()
        }}
      />
    </div>
  )
}

/** The grid has moved the row on the screen: the plan learns its new place, or nothing when it fell where it was. */
function dropped(sheet: OpenSheet<Table>, { api, node }: RowDragEndEvent<RowStub>): void {
  const id = node.id
  if (id === undefined) return
  const from = sheet.indexOf(id)
  let to = -1
  api.forEachNode((each, index) => {
    if (each.id === id) to = index
  })
  if (to >= 0 && to !== from) moveRowTo(sheet, from, to)
}
