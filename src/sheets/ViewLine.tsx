import { Undo2 } from 'lucide-react'
import { sheetTexts } from '../texts/sheets.ts'
import { useEveryChange } from './every-change.ts'
import { FindField } from './FindField.tsx'
import { isArranged, ownOrder } from './grid/pure/row-order.ts'
import type { GridSheet } from './grid/sheet/grid-sheet.ts'

const { arranged } = sheetTexts

interface ViewLineProps {
  readonly sheet: GridSheet
  /** What the columns are called, by their names. */
  readonly names?: Readonly<Record<string, string>>
}

/** The line above a sheet that is shown otherwise than it is kept, and where one looks for something; nothing else has it. */
export function ViewLine({ sheet, names = noNames }: ViewLineProps) {
  useEveryChange(sheet)
  const isOtherwise = isArranged(sheet.arrangement)
  if (!isOtherwise && !sheet.finder.isOpen) return null
  const { inOtherGroup = 0 } = sheet.content.arranging ?? {}
  return (
    <div className="view-line">
      {isOtherwise && (
        <div className="view-arranged" role="group" aria-label={arranged.label}>
          <span role="status">{sayArranged(sheet, names)}.</span>
          <span role="status">{inOtherGroup > 0 && arranged.inOtherGroup(inOtherGroup)}</span>
          <button type="button" className="link" onClick={() => sheet.arrange(sheet.arrangement)}>
            {arranged.again}
          </button>
          <button type="button" className="link" onClick={() => sheet.arrange(ownOrder)}>
            <Undo2 size={14} aria-hidden="true" /> {arranged.ownOrder}
          </button>
          {sheet.isAskedToMove && <strong>{arranged.notMoved}</strong>}
        </div>
      )}
      {sheet.finder.isOpen && <FindField key={sheet.finder.timesAsked} sheet={sheet} />}
    </div>
  )
}

const noNames: Readonly<Record<string, string>> = {}

/** How the rows are shown, in words. */
function sayArranged({ arrangement }: GridSheet, names: Readonly<Record<string, string>>): string {
  const { sortedBy, isGrouped } = arrangement
  if (!sortedBy) return arranged.grouped
  const sorted = arranged.sorted(names[sortedBy.column] ?? sortedBy.column, sortedBy.falls)
  return isGrouped ? arranged.both(sorted) : sorted
}
