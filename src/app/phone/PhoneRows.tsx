import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useAnnouncement } from '../../controls/announcement.ts'
import { CostsOfBefore } from '../../controls/CostsOfBefore.tsx'
import { FoodChange } from '../../controls/FoodChange.tsx'
import { useSession } from '../../controls/figures.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import { useLatest } from '../../controls/latest.ts'
import { useIsLocked } from '../../controls/locked.ts'
import { UndoToast } from '../../controls/UndoToast.tsx'
import { WarningList } from '../../controls/WarningList.tsx'
import type { PlanEdit } from '../../plan/edit.ts'
import { isBlank, type Row } from '../../plan/plan.ts'
import type { Table } from '../../rules/field-names.ts'
import type { Year } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import type { Place } from '../../session/undo-list.ts'
import { executeOn, rowCommand } from '../../sheets/grid/commands/row-commands.ts'
import type { RowComments } from '../../sheets/grid/sheet/row-comments.ts'
import { NoteDialog } from '../../sheets/NoteDialog.tsx'
import { phoneTexts } from '../../texts/phone.ts'
import { type OnNotice, useWorkspace } from '../services.ts'
import { CardRows } from './card-rows.ts'
import { type OpenRow, useOpenRow } from './open-row.ts'
import { useOtherYears } from './other-years.ts'
import { PhoneThumb } from './PhoneThumb.tsx'
import { RowCard } from './RowCard.tsx'
import { RowSheet } from './RowSheet.tsx'
import { RowTools } from './RowTools.tsx'
import { nameOnCard, showCard } from './row-entry.ts'
import { TooManyHours } from './TooManyHours.tsx'

const steps = [
  { step: -1, command: rowCommand('moveUp'), labelOf: phoneTexts.moveUp },
  { step: 1, command: rowCommand('moveDown'), labelOf: phoneTexts.moveDown },
] as const

function PhoneOrder({ workspace, rows }: { readonly workspace: CardRows; readonly rows: readonly Row[] }) {
  return (
    <ol className="phone-order card">
      {rows.map((row, at) => {
        const name = nameOnCard(workspace.table, row)
        return (
          <li key={row.id} className="phone-order-row">
            <span className="phone-row-name">{name}</span>
            {steps.map(({ step, command, labelOf }) => {
              const { icon: Icon } = command
              return (
                <IconButton
                  icon={Icon}
                  key={step}
                  label={labelOf(name)}
                  // not disabled: the button under the finger keeps the focus where the row can go no further
                  aria-disabled={!rows[at + step]}
                  onClick={() => executeOn(workspace, command, [row.id])}
                />
              )
            })}
          </li>
        )
      })}
    </ol>
  )
}

export interface PhoneRowsProps {
  readonly table: Table
  readonly year: Year
  readonly onNotice: OnNotice
  /** The page's own messages, for the sheet that lies over them. */
  readonly messages: ReactNode
  /** What readers say about the rows: the same for as long as the session is. */
  readonly comments?: RowComments
  /** Where a link has led: the card that it is about gets the keyboard. */
  readonly led?: Place | undefined
  readonly onArrived?: () => void
}

/** A card to bring into view, and whether its button gets the keyboard. */
interface ShownCard {
  readonly id: string
  readonly hasKeyboard: boolean
}

export function PhoneRows({ table, year, onNotice, messages, comments, led, onArrived }: PhoneRowsProps) {
  const { session } = useWorkspace()
  const rows = useSession(session, () => session.rows(table, year))
  const isLocked = useIsLocked(session)
  const open = useOpenRow()
  const [noting, setNoting] = useState<string>()
  const [isOrdering, setOrdering] = useState(false)
  const [spoken, setSpoken] = useState('')
  const { announcement, announce, close } = useAnnouncement()
  const { list, show } = useShownCard({ table, led, onArrived })
  const opened = rows.find(({ id }) => id === open.id)
  const noteAdded = useWayBack({ session, table, open, isOpen: opened !== undefined, show })
  const page = useLatest({
    open: (id: string, writes: boolean) => {
      setOrdering(false)
      if (writes) {
        noteAdded(id)
        open.open(id, writes)
      } else show({ id, hasKeyboard: true })
    },
    gone: (ids: readonly string[]) => open.id !== undefined && ids.includes(open.id) && open.close(),
    refused: onNotice,
  })
  const workspace = useMemo(
    () =>
      new CardRows(
        session,
        table,
        year,
        {
          open: (id, writes) => page.current.open(id, writes),
          follow: (id) => show({ id, hasKeyboard: false }),
          gone: (ids) => void page.current.gone(ids),
          refused: (why) => page.current.refused(why),
          askNote: setNoting,
          announce: setSpoken,
          notify: (text, { done, more }) => {
            setSpoken(text)
            announce({ text, actionCount: done ? session.actionCount : undefined, more })
          },
        },
        comments,
      ),
    [session, table, year, comments, page, announce, show],
  )
  const toOpen = useLatest((id: string) => open.open(id, false))
  const onOpen = useCallback((id: string) => toOpen.current(id), [toOpen])
  const noted = rows.find(({ id }) => id === noting)

  return (
    <>
      {table === 'measures' && !opened && <TooManyHours />}
      {table === 'offerings' && <FoodChange session={session} year={year} />}
      {table === 'fixedCosts' && <CostsOfBefore session={session} />}
      {table !== 'fixedCosts' && <WarningList session={session} page={table} year={year} />}
      {isOrdering && !isLocked ? (
        <PhoneOrder workspace={workspace} rows={rows} />
      ) : (
        <Cards ref={list} {...{ table, year, rows, workspace, onOpen }} openId={opened?.id} />
      )}
      {!isLocked && (
        <RowTools workspace={workspace} year={year} isOrdering={isOrdering} onOrder={() => setOrdering(!isOrdering)} />
      )}
      <div className="visually-hidden" role="status" aria-live="polite">
        {spoken}
      </div>
      <PhoneThumb workspace={workspace} />
      {opened && <RowSheet {...{ table, year, onNotice, workspace, rows, open, messages }} row={opened} />}
      {noted && (
        <NoteDialog
          workspace={workspace}
          id={noted.id}
          name={nameOnCard(table, noted)}
          onClose={() => setNoting(undefined)}
        />
      )}
      {announcement && (
        <UndoToast
          session={session}
          announcement={announcement}
          onUndone={() => {
            const back = session.rows(table, year).find(({ id }) => rows.every((row) => row.id !== id))
            if (back) show({ id: back.id, hasKeyboard: true })
          }}
          onClose={close}
        />
      )}
    </>
  )
}

interface CardsProps extends Pick<PhoneRowsProps, 'table' | 'year'> {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly rows: readonly Row[]
  readonly workspace: CardRows
  readonly openId: string | undefined
  readonly onOpen: (id: string) => void
}

function Cards({ ref, table, year, rows, workspace, openId, onOpen }: CardsProps) {
  const { session } = useWorkspace()
  const settings = useSession(session, ({ plan }) => plan.settings)
  const otherYears = useOtherYears(session, table, year)
  return (
    <div ref={ref} className="phone-rows" data-table={table}>
      {partsOf(rows).map((part, number) => (
        <ul key={number} className="phone-rows-part" style={{ '--rows': part.length } as CSSProperties}>
          {part.map((row, at) => (
            <RowCard
              key={row.id}
              {...{ table, row, workspace, settings, onOpen }}
              amounts={otherYears.get(row.id)?.amounts ?? ''}
              lacking={otherYears.get(row.id)?.lacking ?? ''}
              isFirst={number + at === 0}
              isLast={number * rowsInPart + at === rows.length - 1}
              isOpen={row.id === openId}
            />
          ))}
        </ul>
      ))}
    </div>
  )
}

interface Link extends Pick<PhoneRowsProps, 'table'> {
  readonly led: Place | undefined
  readonly onArrived: (() => void) | undefined
}

function useShownCard({ table, led, onArrived }: Link) {
  const list = useRef<HTMLDivElement>(null)
  const [shown, show] = useState<ShownCard>()
  const bringIntoView = useLatest(({ id, hasKeyboard }: ShownCard) =>
    showCard(list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`), hasKeyboard),
  )
  useEffect(() => {
    if (shown) bringIntoView.current(shown)
  }, [shown, bringIntoView])
  useEffect(() => {
    if (led?.table !== table) return
    if (led.id !== undefined) bringIntoView.current({ id: led.id, hasKeyboard: true })
    onArrived?.()
  }, [led, table, onArrived, bringIntoView])
  return { list, show }
}

interface WayBack extends Pick<PhoneRowsProps, 'table'> {
  readonly session: Session
  readonly open: OpenRow
  /** False once an undo has taken the open row away. */
  readonly isOpen: boolean
  readonly show: (card: ShownCard) => void
}

/** Back from a row's sheet the keyboard is on the card that it has led to. Answers how to note that a row was made for a sheet. */
function useWayBack({ session, table, open, isOpen, show }: WayBack): (id: string) => void {
  const isGone = open.id !== undefined && !isOpen
  useEffect(() => {
    if (isGone) open.forget()
  }, [isGone, open])
  const before = useRef<string>(undefined)
  const added = useRef<{ readonly id: string; readonly actionCount: number }>(undefined)
  useEffect(() => {
    const left = before.current
    before.current = open.id
    if (left === undefined || left === open.id) return
    const row = session.row(table, left)
    // a new row in which nothing stands goes as it came; where something has been written, with what emptied it: one undo brings both back
    if (row?.note === '' && added.current?.id === left && isBlank(table, row)) {
      if (added.current.actionCount === session.actionCount) session.undo()
      else session.edit({ type: 'remove', table, ids: [row.id] } as PlanEdit, undefined, { undoable: 'withLatest' }) // an id of this table's rows
    } else if (open.id === undefined) show({ id: left, hasKeyboard: true })
  }, [open.id, session, table, show])
  return (id) => {
    added.current = { id, actionCount: session.actionCount }
  }
}

// of what lies far from the window the browser passes over a whole part at once, also when a sheet opens above it
const rowsInPart = 50

function partsOf<R>(rows: readonly R[]): readonly (readonly R[])[] {
  return Array.from({ length: Math.ceil(rows.length / rowsInPart) }, (_, part) =>
    rows.slice(part * rowsInPart, (part + 1) * rowsInPart),
  )
}
