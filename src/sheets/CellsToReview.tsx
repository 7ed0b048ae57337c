import '../controls/warning-list.css'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Dialog } from '../controls/Dialog.tsx'
import { HowTo } from '../controls/HowTo.tsx'
import type { Table } from '../rules/field-names.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { warningTexts } from '../texts/warnings.ts'
import { cellsToReview, countCellsToReview, dismiss } from './cells-to-review.ts'
import type { OpenSheet } from './grid/sheet/open-sheet.ts'
import type { NotTaken } from './grid/sheet/sheet-content.ts'

const { toSee } = sheetTexts
// more than anyone reads; the rest is there when these are mended
const maxShown = 200

interface CellsToReviewProps {
  readonly sheet: OpenSheet<Table>
  readonly notTaken: readonly NotTaken[]
}

export function CellsToReview({ sheet, notTaken }: CellsToReviewProps) {
  const [open, setOpen] = useState(false)
  const count = countCellsToReview(sheet, notTaken)
  return (
    <>
      {count > 0 && (
        <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <TriangleAlert size={14} aria-hidden="true" /> {toSee.count(count)}
        </button>
      )}
      {open && <CellList sheet={sheet} notTaken={notTaken} onClose={() => setOpen(false)} />}
    </>
  )
}

function CellList({ sheet, notTaken, onClose }: CellsToReviewProps & { readonly onClose: () => void }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // Enter leads to the first of them
    list.current?.querySelector('button')?.focus()
  }, [])
  return (
    <Dialog title={toSee.title} className="to-see" onClose={onClose}>
      <ul ref={list}>
        {cellsToReview(sheet, notTaken)
          .slice(0, maxShown)
          .map(({ key, id, column, of, says, warning }) => (
            <li key={key} className={warning && 'has-warning'}>
              <button
                type="button"
                onClick={() => {
                  // first: a window that goes gives the focus back
                  flushSync(onClose)
                  sheet.focus(sheet.indexOf(id), column)
                }}
              >
                <strong>{of}</strong>
                <span>{says}</span>
              </button>
              {warning && (
                <HowTo>
                  <button
                    type="button"
                    className="button outlined"
                    aria-label={warningTexts.isRight(of)}
                    onClick={() => {
                      dismiss(sheet, warning)
                      if (countCellsToReview(sheet, notTaken) === 0) onClose()
                    }}
                  >
                    {warningTexts.right}
                  </button>
                </HowTo>
              )}
            </li>
          ))}
      </ul>
    </Dialog>
  )
}
