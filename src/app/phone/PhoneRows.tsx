import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { RemoveRows } from '../../plan/edit.ts'
import type { Table } from '../../plan/fields.ts'
import { blankRowAtEnd } from '../../plan/new-rows.ts'
import type { RowId } from '../../plan/plan.ts'
import { newRowId } from '../../plan/row-id.ts'
import type { Year } from '../../rules/horizon.ts'
import { SheetToast } from '../../sheets/SheetToast.tsx'
import { phoneTexts } from '../../texts/phone.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { Button } from '../controls/Button.tsx'
import { useSession } from '../figures.ts'
import { type OnNotice, useDesk } from '../parts.ts'
import { PhoneRow } from './PhoneRow.tsx'
import { PhoneSums } from './PhoneSums.tsx'
import { TooManyHours } from './TooManyHours.tsx'

interface PhoneRowsProps {
  readonly table: Table
  readonly year: Year
  readonly onNotice: OnNotice
}

/** The rows of one module, stacked: one of them is open as a form (spec section 2). */
export function PhoneRows({ table, year, onNotice }: PhoneRowsProps) {
  const { session } = useDesk()
  const rows = useSession(session, () => session.rows(table, year))
  const [chosen, setChosen] = useState<string>()
  const [toast, setToast] = useState<{ readonly text: string; readonly revision: number }>()
  const revision = useSession(session, (open) => open.revision)
  // until one is chosen the first row is open
  const openId = chosen ?? rows[0]?.id

  const add = () => {
    const edit = blankRowAtEnd(session.plan, table, year, newRowId)
    session.edit(edit, { table, year })
    setChosen(edit.rows[0]?.id)
  }
  const remove = (id: string) => {
    session.edit({ do: 'remove', table, ids: [id as RowId] } as RemoveRows, { table, year, id }) // id of a row of this sheet
    setToast({ text: sheetTexts.tellers.deleted(1), revision: session.revision })
    setChosen('none')
  }

  return (
    <>
      <div className="phone-title">
        <h1>{workbenchTexts.pageNames[table]}</h1>
        <Button icon={Plus} onPress={add}>
          {phoneTexts.newRow}
        </Button>
      </div>
      {table === 'measures' && <TooManyHours />}
      <ul className="phone-rows">
        {rows.map((row) => (
          <PhoneRow
            key={row.id}
            table={table}
            row={row}
            year={year}
            isOpen={row.id === openId}
            onToggle={() => setChosen(row.id === openId ? 'none' : row.id)}
            onRemove={() => remove(row.id)}
            onNotice={onNotice}
          />
        ))}
      </ul>
      <PhoneSums table={table} year={year} />
      {toast && (
        <SheetToast
          text={toast.text}
          canUndo={session.canUndo && revision === toast.revision}
          onUndo={() => {
            session.undo()
            setToast(undefined)
          }}
          onClose={() => setToast(undefined)}
        />
      )}
    </>
  )
}
