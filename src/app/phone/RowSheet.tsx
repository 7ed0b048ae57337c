import './phone-fields.css'
import './row-sheet.css'
import { MessageSquarePlus, Trash2, Undo2, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '../../controls/Button.tsx'
import { useSession } from '../../controls/figures.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import { useIsLocked } from '../../controls/locked.ts'
import { useModal } from '../../controls/modal.ts'
import { isBlank, type Row } from '../../plan/plan.ts'
import type { Year } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { addRowCommand, executeOn, rowCommand } from '../../sheets/grid/commands/row-commands.ts'
import { commentTexts } from '../../texts/comments.ts'
import { phoneTexts } from '../../texts/phone.ts'
import { commandWords } from '../../texts/shortcuts.ts'
import { workbenchTexts, yearName } from '../../texts/workbench.ts'
import { NetPay } from '../dashboard/NetPay.tsx'
import { useWorkspace } from '../services.ts'
import type { CardRows } from './card-rows.ts'
import type { OpenRow } from './open-row.ts'
import { RowFields, RowResults } from './RowFields.tsx'
import { type EnteredRow, nameOnCard } from './row-entry.ts'
import { TooManyHours } from './TooManyHours.tsx'

// so far a finger draws a sheet down before it closes, in pixels
const far = 80

/** What the head of a sheet does under a finger: it goes along downwards, and let go far enough down the sheet closes. */
function useSwipeDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const from = useRef<number>(undefined)
  const drawn = ({ clientY }: PointerEvent) => Math.max(0, clientY - (from.current ?? clientY))
  const place = (pixels: number) => sheet.current?.style.setProperty('translate', pixels === 0 ? '' : `0 ${pixels}px`)
  const stop = () => {
    from.current = undefined
    place(0)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
      if (event.pointerType !== 'mouse' && !isOnButton) from.current = event.clientY
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== undefined) place(drawn(event))
    },
    onPointerUp: (event: PointerEvent) => {
      const isFar = drawn(event) > far
      stop()
      if (isFar) onClose()
    },
    onPointerCancel: stop,
  }
}

interface RowSheetProps extends EnteredRow {
  readonly workspace: CardRows
  readonly rows: readonly Row[]
  readonly open: OpenRow
  /** The page's own messages, which lie under the sheet otherwise. */
  readonly messages: ReactNode
}

/** A row to fill in, in a sheet from below. However it is closed, what stands typed is kept. */
export function RowSheet({ rows, workspace, open, messages, ...entered }: RowSheetProps) {
  const { table, row, year } = entered
  const { session } = useWorkspace()
  const { dialog: sheet, props } = useModal({ unasked: true, close: open.close })
  const titleId = useId()
  const fields = useRef<HTMLDivElement>(null)
  const [isAtLast, setAtLast] = useState(false)
  const isLocked = useIsLocked(session)
  useAboveKeypad(sheet)
  const { writes } = open
  useEffect(() => {
    const [first] = stepsIn(fields.current)
    if (writes) first?.focus()
  }, [row.id, writes])

  const name = nameOnCard(table, row)
  const place = phoneTexts.rowOf[table](rows.indexOf(row) + 1, rows.length)
  const { next, ends, goOn, press } = useSteps(fields, { rows, row, table, workspace, open, isLocked })

  return (
    <dialog {...props} className="row-sheet" aria-labelledby={titleId} onKeyDownCapture={keepByEsc}>
      <RowSheetHead {...{ sheet, titleId, name, place, year }} onClose={open.close} />
      <div
        key={row.id}
        ref={fields}
        className="row-sheet-fields"
        onFocus={({ target }) => setAtLast(stepsIn(fields.current).at(-1) === target)}
        onKeyDown={({ key, target, nativeEvent }) => {
          if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
          if (document.activeElement !== target) goOn(target)
        }}
      >
        <RowFields {...entered} />
        {workspace.comments?.write && (
          <Button
            look="quiet"
            icon={MessageSquarePlus}
            onPress={() => executeOn(workspace, rowCommand('comment'), [row.id])}
          >
            {commentTexts.write}
          </Button>
        )}
        {!isLocked && (
          <Button look="quiet" icon={Trash2} onPress={() => executeOn(workspace, rowCommand('remove'), [row.id])}>
            {phoneTexts.removeRow[table]}
          </Button>
        )}
      </div>
      <div className="row-sheet-messages">
        {messages}
        {table === 'measures' && <TooManyHours />}
      </div>
      <div className="row-sheet-foot">
        <RowResults table={table} row={row} />
        <div className="row-sheet-commands">
          {!isLocked && <UndoInField session={session} />}
          <button type="button" className="button primary large" onMouseDown={stay} onClick={press}>
            {!isAtLast && !isLocked
              ? phoneTexts.next
              : ends
                ? phoneTexts.done
                : phoneTexts.nextRow(next ? nameOnCard(table, next) : phoneTexts.unnamed[table])}
          </button>
        </div>
      </div>
      <div role="status" className="visually-hidden">
        {`${name}, ${place}`}
      </div>
    </dialog>
  )
}

interface Steps extends Pick<RowSheetProps, 'rows' | 'row' | 'table' | 'workspace' | 'open'> {
  readonly isLocked: boolean
}

/** The way that Enter and the button at the foot lead: from field to field, then to the next row. */
function useSteps(fields: RefObject<HTMLElement | null>, { rows, row, table, workspace, open, isLocked }: Steps) {
  const next = rows[rows.indexOf(row) + 1]
  // in a locked plan no row is made after the last
  const ends = next === undefined && (isLocked || isBlank(table, row))
  const turn = () => {
    if (next) open.open(next.id, !isLocked)
    else if (ends) open.close()
    else executeOn(workspace, addRowCommand, [])
  }
  const goOn = (from: Element | null) => {
    const steps = stepsIn(fields.current)
    const step = steps[steps.findIndex((each) => each === from) + 1]
    if (step) step.focus()
    else turn()
  }
  const press = () => {
    const { activeElement: field } = document
    // nothing is filled in: one goes from row to row
    if (isLocked) turn()
    // the field takes what stands in it, as by its own key
    else if (field instanceof HTMLInputElement && fields.current?.contains(field)) field.dispatchEvent(enter())
    else goOn(field)
  }
  return { next, ends, goOn, press }
}

const keepByEsc = (event: KeyboardEvent) => {
  const { key, target } = event
  if (key !== 'Escape' || !(target instanceof HTMLInputElement)) return
  // in place of the field, which would take back what stands typed
  event.stopPropagation()
  target.blur()
}

interface RowSheetHeadProps {
  readonly sheet: RefObject<HTMLElement | null>
  readonly titleId: string
  readonly name: string
  readonly place: string
  readonly year: Year
  readonly onClose: () => void
}

/** Which row it is, and the net pay; a finger draws the sheet down by it. */
function RowSheetHead({ sheet, titleId, name, place, year, onClose }: RowSheetHeadProps) {
  const { session } = useWorkspace()
  const swipe = useSwipeDown(sheet, onClose)
  return (
    <div className="row-sheet-head" {...swipe}>
      <div className="row-sheet-name">
        <h2 id={titleId}>{name}</h2>
        <p>{place}</p>
      </div>
      <IconButton icon={X} label={phoneTexts.closeRow} onMouseDown={stay} onClick={onClose} />
      <NetPay session={session} year={year} label={workbenchTexts.dashboard.monthlySalaryOf(yearName(year))} />
    </div>
  )
}

/** Takes back while one writes: the keyboard stays in its field. */
function UndoInField({ session }: { readonly session: Session }) {
  const canUndo = useSession(session, (now) => now.canUndo)
  const undo = () => {
    const { activeElement: field } = document
    // what stands typed is the latest that can be taken back
    if (field instanceof HTMLInputElement) field.blur()
    session.undo()
    if (field instanceof HTMLInputElement) field.focus()
  }
  return (
    <button
      type="button"
      className="button outlined icon-only"
      aria-label={commandWords.undo.label}
      disabled={!canUndo}
      onMouseDown={stay}
      onClick={undo}
    >
      <Undo2 className="button-icon" aria-hidden="true" />
    </button>
  )
}

function stepsIn(fields: Element | null): readonly HTMLElement[] {
  const found = fields?.querySelectorAll<HTMLElement>('.phone-field > :is(input[enterkeyhint], select)') ?? []
  return [...found].filter((field) => !field.closest('.row-sheet-vat'))
}

/** Of a button that is pressed: the keyboard stays in its field, for what a field says as it is left would move the button from under the finger. */
const stay = (event: MouseEvent) => event.preventDefault()

const enter = () => new window.KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })

/** Keeps what stands at the foot of the window above the phone's keypad, which lies over the window: its height is given as `--keypad`. */
function useAboveKeypad(sheet: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const seen = window.visualViewport
    if (!seen) return undefined
    const fit = () => {
      // a page that is pinched larger is cut on all sides: that is no keypad
      const hidden = seen.scale > 1 ? 0 : window.innerHeight - seen.height - seen.offsetTop
      sheet.current?.style.setProperty('--keypad', `${Math.max(0, Math.round(hidden))}px`)
    }
    fit()
    seen.addEventListener('resize', fit)
    seen.addEventListener('scroll', fit)
    return () => {
      seen.removeEventListener('resize', fit)
      seen.removeEventListener('scroll', fit)
    }
  }, [sheet])
}
