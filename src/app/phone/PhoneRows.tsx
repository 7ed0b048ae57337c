import { ArrowDownUp, Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { type Announcement, useAnnouncement } from '../../controls/announcement.ts'
import { Button } from '../../controls/Button.tsx'
import { DoubtList } from '../../controls/DoubtList.tsx'
import { useSession } from '../../controls/figures.ts'
import { focusNext } from '../../controls/focus-next.ts'
import { UndoToast } from '../../controls/UndoToast.tsx'
import { VatSwitch } from '../../controls/VatSwitch.tsx'
import type { RemoveRows } from '../../plan/edit.ts'
import type { Table } from '../../plan/fields.ts'
import { blankRowAtEnd, type FilledRows, filledRowsAtEnd } from '../../plan/new-rows.ts'
import { blankValues, type RowId } from '../../plan/plan.ts'
import { newRowId } from '../../plan/row-id.ts'
import { isTooManyRows } from '../../plan/row-limit.ts'
import type { Year } from '../../rules/horizon.ts'
import { phoneTexts } from '../../texts/phone.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { HoursMeter } from '../dashboard/HoursMeter.tsx'
import { type OnNotice, useDesk } from '../parts.ts'
import { PhoneCost, PhoneCostHeading } from './PhoneCost.tsx'
import { PhoneExamples } from './PhoneExamples.tsx'
import { PhoneImport } from './PhoneImport.tsx'
import { PhoneOrder } from './PhoneOrder.tsx'
import { PhoneRow } from './PhoneRow.tsx'
import { PhoneSums } from './PhoneSums.tsx'
import { TooManyHours } from './TooManyHours.tsx'

interface PhoneRowsProps {
  readonly table: Table
  readonly year: Year
  readonly onNotice: OnNotice
}

/** The rows of one module, stacked: one of them is open as a form. */
export function PhoneRows({ table, year, onNotice }: PhoneRowsProps) {
  const { session } = useDesk()
  const rows = useSession(session, () => session.rows(table, year))
  const [chosen, setChosen] = useState<string>()
  // a row that was just asked for: it comes into view, ready to be written in
  const [newest, setNewest] = useState<string>()
  const [isOrdering, setOrdering] = useState(false)
  const [spoken, setSpoken] = useState('')
  const { announcement, announce, close } = useAnnouncement<Announcement & { readonly id?: string }>()
  // until one of this year's is chosen the first row is open
  const openId = rows.some(({ id }) => id === chosen) || chosen === 'none' ? chosen : rows[0]?.id

  const insert = ({ edit, rows: added }: FilledRows) => {
    if (isTooManyRows(session.plan, edit)) {
      onNotice('rows.tooMany')
      return
    }
    if (!session.edit(edit, { table, year })) return
    setOrdering(false)
    setChosen(added[0]?.id)
    setNewest(added[0]?.id)
  }
  const add = () => {
    const edit = blankRowAtEnd(session.plan, table, year, newRowId)
    insert({ edit, rows: edit.rows })
  }
  const addExample = (category: string) =>
    insert(filledRowsAtEnd(session.plan, 'fixedCosts', year, [{ ...blankValues('fixedCosts'), category }], newRowId))
  const remove = (id: string) => {
    const edit = { do: 'remove', table, ids: [id as RowId] } as RemoveRows // id of a row of this sheet
    if (!session.edit(edit, { table, year, id })) return
    announce({ text: sheetTexts.announcements.deleted(1), actionCount: session.actionCount, id })
    setChosen('none')
  }

  return (
    <>
      <div className="phone-title">
        <h1>{workbenchTexts.pageNames[table]}</h1>
        <div className="phone-tools">
          {rows.length > 1 && (
            <button
              type="button"
              className="icon-button"
              aria-pressed={isOrdering}
              aria-label={isOrdering ? phoneTexts.orderDone : phoneTexts.order}
              title={isOrdering ? phoneTexts.orderDone : phoneTexts.order}
              onClick={() => setOrdering(!isOrdering)}
            >
              {isOrdering ? <Check aria-hidden="true" /> : <ArrowDownUp aria-hidden="true" />}
            </button>
          )}
          <Button icon={Plus} onPress={add}>
            {phoneTexts.newRow}
          </Button>
        </div>
      </div>
      {table === 'offerings' && <VatSwitch session={session} year={year} />}
      {table !== 'fixedCosts' && <HoursMeter session={session} year={year} />}
      {table === 'measures' && <TooManyHours />}
      {table !== 'measures' && (
        <PhoneImport
          table={table}
          year={year}
          onNotice={onNotice}
          onAnnounce={(text, { done, more }) =>
            announce({ text, actionCount: done ? session.actionCount : undefined, more })
          }
        />
      )}
      {table === 'fixedCosts' && <PhoneExamples costs={session.rows('fixedCosts', year)} onAdd={addExample} />}
      {table !== 'fixedCosts' && <DoubtList session={session} page={table} year={year} />}
      {isOrdering ? (
        <PhoneOrder table={table} rows={rows} year={year} onMoved={setSpoken} />
      ) : (
        <ul className={table === 'fixedCosts' ? 'phone-costs card' : 'phone-rows'} onKeyDown={focusNext}>
          {table === 'fixedCosts' && <PhoneCostHeading />}
          {rows.map((row) => {
            const given = { table, row, year, onNotice, isNew: row.id === newest, onRemove: () => remove(row.id) }
            return 'amount' in row ? (
              <PhoneCost key={row.id} {...given} row={row} />
            ) : (
              <PhoneRow
                key={row.id}
                {...given}
                isOpen={row.id === openId}
                onToggle={() => setChosen(row.id === openId ? 'none' : row.id)}
              />
            )
          })}
        </ul>
      )}
      <div className="visually-hidden" role="status" aria-live="polite">
        {spoken}
      </div>
      <PhoneSums table={table} year={year} />
      {announcement && (
        <UndoToast
          session={session}
          announcement={announcement}
          // the row that comes back is open, as it was when it went
          onUndone={() => announcement.id !== undefined && setChosen(announcement.id)}
          onClose={close}
        />
      )}
    </>
  )
}
