import { ArrowDownUp, Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAnnouncement } from '../../controls/announcement.ts'
import { Button } from '../../controls/Button.tsx'
import { DoubtList } from '../../controls/DoubtList.tsx'
import { useSession } from '../../controls/figures.ts'
import { focusNext } from '../../controls/focus-next.ts'
import { UndoToast } from '../../controls/UndoToast.tsx'
import { VatSwitch } from '../../controls/VatSwitch.tsx'
import type { YearTable } from '../../plan/copy-year.ts'
import type { Table } from '../../plan/fields.ts'
import { filledRowsAtEnd } from '../../plan/new-rows.ts'
import { blankValues } from '../../plan/plan.ts'
import { newRowId } from '../../plan/row-id.ts'
import type { Year } from '../../rules/horizon.ts'
import { addFilled } from '../../sheets/grid/commands/row-actions.ts'
import { addRowCommand, carryOutOn } from '../../sheets/grid/commands/row-commands.ts'
import { ImportFromYear } from '../../sheets/ImportFromYear.tsx'
import { NoteDialog } from '../../sheets/NoteDialog.tsx'
import { phoneTexts } from '../../texts/phone.ts'
import { commandWords } from '../../texts/shortcuts.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { HoursMeter } from '../dashboard/HoursMeter.tsx'
import { type OnNotice, useDesk } from '../parts.ts'
import { CardRows } from './card-rows.ts'
import { PhoneCost, PhoneCostHeading } from './PhoneCost.tsx'
import { PhoneExamples } from './PhoneExamples.tsx'
import { PhoneOrder } from './PhoneOrder.tsx'
import { PhoneRow } from './PhoneRow.tsx'
import { PhoneSums } from './PhoneSums.tsx'
import { nameOnCard, showCard } from './row-entry.ts'
import { TooManyHours } from './TooManyHours.tsx'

interface PhoneRowsProps {
  readonly table: Table
  readonly year: Year
  readonly onNotice: OnNotice
}

/** A card to bring into view, and which part of it gets the keyboard. */
interface ShownCard {
  readonly id: string
  readonly has?: 'field' | 'button'
}

/** The rows of one module, stacked: one of them is open as a form. */
export function PhoneRows({ table, year, onNotice }: PhoneRowsProps) {
  const { session } = useDesk()
  const rows = useSession(session, () => session.rows(table, year))
  const [chosen, setChosen] = useState<string>()
  const [shown, setShown] = useState<ShownCard>()
  const [noting, setNoting] = useState<string>()
  const [isOrdering, setOrdering] = useState(false)
  const [spoken, setSpoken] = useState('')
  const { announcement, announce, close } = useAnnouncement()
  // until one of this year's is chosen the first row is open
  const openId = rows.some(({ id }) => id === chosen) || chosen === 'none' ? chosen : rows[0]?.id
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (shown) showCard(list.current?.querySelector<HTMLElement>(`[data-row="${shown.id}"]`), shown.has)
  }, [shown])

  const desk = new CardRows(session, table, year, {
    open: (id, writes) => {
      setOrdering(false)
      setChosen(id)
      setShown({ id, has: writes ? 'field' : 'button' })
    },
    follow: (id) => setShown({ id }),
    gone: (ids) => openId !== undefined && ids.includes(openId) && setChosen('none'),
    refused: () => onNotice('rows.tooMany'),
    askNote: setNoting,
    announce: setSpoken,
    notify: (text, { done, more }) => {
      setSpoken(text)
      announce({ text, actionCount: done ? session.actionCount : undefined, more })
    },
  })
  const noted = rows.find(({ id }) => id === noting)
  const addExample = (category: string) => {
    const values = { ...blankValues('fixedCosts'), category }
    addFilled(desk, filledRowsAtEnd(session.plan, 'fixedCosts', year, [values], newRowId), 'amount')
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
          <Button icon={addRowCommand.icon} onPress={() => carryOutOn(desk, addRowCommand, [])}>
            {commandWords.addRow.label}
          </Button>
        </div>
      </div>
      {table === 'offerings' && <VatSwitch session={session} year={year} />}
      {table !== 'fixedCosts' && <HoursMeter session={session} year={year} />}
      {table === 'measures' && <TooManyHours />}
      {table !== 'measures' && (
        <div className="phone-import">
          <ImportFromYear sheet={desk as CardRows<YearTable>} year={year} />
        </div>
      )}
      {table === 'fixedCosts' && <PhoneExamples costs={session.rows('fixedCosts', year)} onAdd={addExample} />}
      {table !== 'fixedCosts' && <DoubtList session={session} page={table} year={year} />}
      {isOrdering ? (
        <PhoneOrder desk={desk} rows={rows} />
      ) : (
        <ul ref={list} className={table === 'fixedCosts' ? 'phone-costs card' : 'phone-rows'} onKeyDown={focusNext}>
          {table === 'fixedCosts' && <PhoneCostHeading />}
          {rows.map((row, at) => {
            const card = { table, row, year, onNotice, desk, isFirst: at === 0, isLast: at === rows.length - 1 }
            return 'amount' in row ? (
              <PhoneCost key={row.id} {...card} row={row} />
            ) : (
              <PhoneRow
                key={row.id}
                {...card}
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
      {noted && (
        <NoteDialog desk={desk} id={noted.id} name={nameOnCard(table, noted)} onClose={() => setNoting(undefined)} />
      )}
      {announcement && (
        <UndoToast
          session={session}
          announcement={announcement}
          // the row that comes back is open
          onUndone={() => {
            const back = session.rows(table, year).find(({ id }) => rows.every((row) => row.id !== id))
            if (back) setChosen(back.id)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
