import '../controls/warning-list.css'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Dialog } from '../controls/Dialog.tsx'
import { HowTo } from '../controls/HowTo.tsx'
import { cellsAtFault } from '../controls/own-formula.ts'
import { ownWorkedOf } from '../controls/own-worked.ts'
import { dismissWarning, openWarnings, type WarningLine, warningLines } from '../controls/warnings.ts'
import { fieldOf } from '../plan/fields.ts'
import type { FieldName, Table } from '../rules/field-names.ts'
import { columnNames } from '../texts/headings.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { warningTexts } from '../texts/warnings.ts'
import type { WarningPage } from '../workbook/warnings.ts'
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

/** One cell that wants a look: it may be a slip, or did not take what was pasted as it stood. */
interface CellToSee {
  readonly key: string
  readonly id: string
  readonly column: string
  readonly of: string
  readonly says: string
  /** The warning that can be dismissed; undefined for what a paste left out. */
  readonly warning?: WarningLine
}

const warningPages: Readonly<Partial<Record<Table, WarningPage>>> = { offerings: 'offerings', measures: 'measures' }

/** How many cells want a look. Asked after every edit, so it only counts. */
function countCellsToReview(sheet: OpenSheet<Table>, leftOut: readonly NotTaken[]): number {
  const page = warningPages[sheet.table]
  const atFault = cellsAtFault(sheet.session.plan, sheet.table, sheet.year).length
  return (
    stillNotTaken(sheet, leftOut).length + atFault + (page ? openWarnings(sheet.session, page, sheet.year).length : 0)
  )
}

function cellsToReview(sheet: OpenSheet<Table>, leftOut: readonly NotTaken[]): readonly CellToSee[] {
  const names: Readonly<Record<string, string>> = columnNames[sheet.table]
  const notTaken = stillNotTaken(sheet, leftOut).map(({ id, column, typed, why }) => ({
    key: `${id} ${column}`,
    id,
    column,
    of: sheetTexts.toSee.of(names[column] ?? '', sheet.nameOf(id)),
    says: sheetTexts.toSee.notTaken(
      typed,
      // only cells to fill in can refuse
      sheetTexts.says[why](fieldOf(sheet.table, column as FieldName).maxLength),
    ),
  }))
  const { plan } = sheet.session
  const atFault = cellsAtFault(plan, sheet.table, sheet.year).map(({ row, field }) => ({
    key: `${row.id} ${field} formula`,
    id: row.id,
    column: field,
    of: sheetTexts.toSee.of(names[field] ?? '', sheet.nameOf(row.id)),
    says: ownWorkedOf(plan, sheet.table, row, field)?.trouble ?? '',
  }))
  const page = warningPages[sheet.table]
  const warnings = page ? warningLines(sheet.session, page, sheet.year) : []
  return [
    ...notTaken,
    ...atFault,
    // on pages of rows every warning is about a cell
    ...warnings.map((warning) => ({
      ...warning,
      key: warning.mark,
      id: warning.id ?? '',
      column: warning.column ?? '',
      warning,
    })),
  ]
}

function dismiss(sheet: OpenSheet<Table>, warning: WarningLine): void {
  const page = warningPages[sheet.table]
  if (page) dismissWarning(sheet.session, page, sheet.year, warning)
}

/** What the latest paste left out, but for cells that have been filled in or taken away since. */
const stillNotTaken = (sheet: OpenSheet<Table>, leftOut: readonly NotTaken[]): readonly NotTaken[] =>
  leftOut.filter(({ id, column, held }) => sheet.indexOf(id) >= 0 && sheet.value(id, column) === held)
