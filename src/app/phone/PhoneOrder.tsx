import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Table } from '../../plan/fields.ts'
import type { Row } from '../../plan/plan.ts'
import { moveRow } from '../../plan/rank.ts'
import { rowName } from '../../plan/row-name.ts'
import type { Year } from '../../rules/horizon.ts'
import { phoneTexts } from '../../texts/phone.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { useDesk } from '../parts.ts'

interface PhoneOrderProps {
  readonly table: Table
  readonly rows: readonly Row[]
  readonly year: Year
  /** Says what was moved where, for screen readers. */
  readonly onMoved: (words: string) => void
}

const steps = [
  [-1, ArrowUp, phoneTexts.moveUp],
  [1, ArrowDown, phoneTexts.moveDown],
] as const

/** The rows of a module with buttons that move them one place up or down: one undo step each, as in the sheet. */
export function PhoneOrder({ table, rows, year, onMoved }: PhoneOrderProps) {
  const { session } = useDesk()
  const move = (from: number, to: number) => {
    const row = rows[from]
    const edit = moveRow(table, rows, from, to)
    if (!row || !edit) return
    session.edit(edit, { table, year, id: row.id })
    onMoved(sheetTexts.announcements.moved(to + 1, rows.length))
  }
  return (
    <ol className="phone-order card">
      {rows.map((row, at) => {
        const name = rowName(table, row) || phoneTexts.unnamed[table]
        return (
          <li key={row.id} className="phone-order-row">
            <span className="phone-row-name">{name}</span>
            {steps.map(([step, Icon, labelOf]) => (
              <button
                key={step}
                type="button"
                className="icon-button"
                aria-label={labelOf(name)}
                // not disabled: the button under the finger keeps the focus where the row can go no further
                aria-disabled={!rows[at + step]}
                onClick={() => move(at, at + step)}
              >
                <Icon aria-hidden="true" />
              </button>
            ))}
          </li>
        )
      })}
    </ol>
  )
}
