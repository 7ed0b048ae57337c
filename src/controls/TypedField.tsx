import { CalendarDays } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { EntryError, EntryField } from '../plan/entry.ts'
import { decimalsShown } from '../plan/fields.ts'
import { editorText, filledCell } from '../texts/format.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { followBubble, placeBubble } from './bubble-place.ts'
import { calendarField } from './calendar-field.ts'
import { EntryTaken } from './EntryTaken.tsx'
import { type Entering, useFieldEntry } from './field-entry.ts'
import { readOnlyOf, useLock } from './locked.ts'

interface TypedFieldProps extends Entering {
  readonly id?: string
  readonly label?: string
  readonly labelledBy?: string
  readonly className?: string
  readonly value: string | number | null
  /** The formula that gives the value, where one was typed: it is what one goes on writing at. */
  readonly formula?: string | undefined
  /** What stands in the field while nobody is in it, in place of the value. */
  readonly shows?: string
  readonly whenBlank?: string
  readonly hint?: string
  /** The field's own words for what is wrong. */
  readonly says?: (error: EntryError, typed: string) => string
  /** The field stands in a line above a sheet: what is wrong is shown over the page, and the sheet reports what became of an entry. */
  readonly isInBar?: boolean
  /** A setting among others: Enter keeps and stays in it, and it is kept whole or not at all. */
  readonly isSetting?: boolean
  /** More fields follow: Enter, on a phone the keypad's own key, leads to the next (`focusNext`). */
  readonly leadsOn?: boolean
  /** What is typed changes nothing of the plan: a trial, which a locked plan takes too. */
  readonly isTrial?: boolean
}

type OpenFieldProps = Omit<TypedFieldProps, 'isTrial'>

export function TypedField({ isTrial = false, ...props }: TypedFieldProps) {
  const { isLocked } = useLock()
  // a field that is being typed in leaves its entry to the plan when it goes, which says that it takes none
  return isLocked && !isTrial ? <LockedField {...props} /> : <OpenField {...props} />
}

function LockedField({ id, label, labelledBy, className, field, value, shows, whenBlank, hint }: OpenFieldProps) {
  const lock = useLock()
  const noteId = useId()
  return (
    <>
      <input
        id={id}
        className={className}
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-describedby={hint === undefined ? undefined : noteId}
        type="text"
        inputMode={inputModeOf(field)}
        placeholder={whenBlank}
        value={shows ?? shownOf(value, field)}
        {...readOnlyOf(lock)}
      />
      <Hint id={noteId} text={hint} />
    </>
  )
}

function Hint({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return text === undefined ? null : (
    <span id={id} className="visually-hidden">
      {text}
    </span>
  )
}

/** A formula is words too, which no keypad of numbers has. */
const inputModeOf = ({ kind }: EntryField, text = '') =>
  (kind === 'integer' || kind === 'decimal') && !text.startsWith('=') ? 'decimal' : 'text'

const patternOf = ({ kind }: EntryField) => (kind === 'date' ? sheetTexts.dayPattern : undefined)

const textOf = (value: string | number | null) => (typeof value === 'string' ? value : editorText(value))
/** The line above a sheet has all decimals. */
const shownOf = (value: string | number | null, field: EntryField, isInBar = false) =>
  typeof value === 'string' ? value : filledCell(value, isInBar ? undefined : decimalsShown(field))

/** A field that is typed in: shows the value grouped, and the plain text while it has focus. What can't stand in it is taken away as it is typed, and reported under it, with the value it replaced and the way back. Nothing that is typed holds one back: what can't be kept is said under the field, and opened again by a press. */
function OpenField({
  id,
  label,
  labelledBy,
  className,
  value,
  hint,
  isSetting = false,
  isInBar = false,
  leadsOn,
  ...props
}: OpenFieldProps) {
  const { field, read, onEnter } = props
  const text = props.formula ?? textOf(value)
  const shown = props.shows ?? shownOf(value, field, isInBar)
  const entry = useFieldEntry({ ...props, text, shown, isSetting, isInBar })
  const { input, typing, error } = entry
  const typed = typing?.text
  const isFresh = useRef(false)
  const noteId = useId()
  const says = (why: EntryError) => props.says?.(why, typed ?? '') ?? sheetTexts.says[why](field.maxLength)

  return (
    <>
      <input
        ref={input}
        id={id}
        className={className}
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-invalid={error !== undefined}
        aria-describedby={error !== undefined || hint !== undefined ? noteId : undefined}
        type="text"
        inputMode={inputModeOf(field, typed ?? text)}
        autoComplete="off"
        enterKeyHint={leadsOn ? 'next' : 'done'}
        placeholder={props.whenBlank ?? patternOf(field)}
        value={typed ?? shown}
        onFocus={() => {
          entry.enter()
          isFresh.current = true
        }}
        onClick={(event) => {
          // the finger that brought the focus has also put the caret somewhere
          if (isFresh.current) event.currentTarget.select()
          isFresh.current = false
        }}
        onChange={({ nativeEvent, target }) => {
          isFresh.current = false
          if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) entry.compose(target.value)
          else entry.take(target.value)
        }}
        onCompositionEnd={(event) => entry.take(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') entry.goOn()
          else if (event.key === 'Escape') entry.restore()
        }}
        onBlur={entry.leave}
      />
      {field.kind === 'date' && (
        <span className="calendar-place">
          <CalendarDays aria-hidden="true" />
          <input
            {...calendarField}
            aria-label={calendarField.title}
            value={text}
            onChange={({ target }) => {
              entry.drop()
              onEnter(read(target.value), { typed: target.value })
            }}
          />
        </span>
      )}
      {error === undefined ? (
        <Hint id={noteId} text={hint} />
      ) : (
        <EntryRefused id={noteId} isInBar={isInBar} isSetting={isSetting} about={input}>
          {says(error)}
        </EntryRefused>
      )}
      {typing === undefined && (
        <EntryTaken
          {...entry.taken}
          value={value}
          shown={shown}
          text={text}
          says={says}
          onRead={(reading) =>
            onEnter({ ok: true, ...reading }, { typed: editorText(reading.value), isReadAgain: true })
          }
          onUndo={(replaced) => onEnter(read(replaced), { typed: replaced })}
          onReopen={entry.reopen}
        />
      )}
    </>
  )
}

interface EntryRefusedProps {
  readonly id: string
  readonly isInBar: boolean
  readonly isSetting: boolean
  readonly about: RefObject<HTMLInputElement | null>
  readonly children: ReactNode
}

/** Why what stands in the field can't be kept: in the line under it, or over the page. */
function EntryRefused({ id, isInBar, isSetting, about, children }: EntryRefusedProps) {
  if (isInBar)
    return (
      <BubbleAt id={id} about={about}>
        {children}
      </BubbleAt>
    )
  return (
    <p id={id} role="alert" className={isSetting ? 'bubble wrong' : 'field-says'}>
      {children}
    </p>
  )
}

/** What is wrong with a field, over the page: for a field in a line that clips what stands in it. */
function BubbleAt({ id, about, children }: Pick<EntryRefusedProps, 'id' | 'about' | 'children'>) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const following = new AbortController()
    const place = () => {
      if (bubble.current && about.current) placeBubble(bubble.current, about.current)
    }
    place()
    followBubble(place, following.signal)
    return () => following.abort()
  })
  return createPortal(
    <div ref={bubble} id={id} role="alert" className="bubble wrong cell-says">
      {children}
    </div>,
    document.body,
  )
}
