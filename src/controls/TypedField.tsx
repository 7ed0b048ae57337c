import { CalendarDays } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Entry, EntryError, Reading } from '../plan/entry.ts'
import { caretAfter, letterOf, Typing, type TypingRules } from '../plan/typing.ts'
import { editorText, filledCell } from '../texts/format.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { commandWords } from '../texts/shortcuts.ts'
import { BubbleAt } from './BubbleAt.tsx'
import { calendarField } from './calendar-field.ts'
import { useLatest } from './latest.ts'
import { ReadingButtons } from './ReadingButtons.tsx'

/** How a field takes what is typed, and to whom it gives it. */
export interface Entering extends TypingRules {
  /**
   * Reports that unwanted characters were taken away. A listener reports all that is wrong, also to one who has left the field: then what can't be kept
   * is dropped with it; elsewhere it stands there until it is put right.
   */
  readonly onStripped?: () => void
  /** Takes what stands there after each key, where it counts while it is typed; what can't be kept never comes here. */
  readonly onTyping?: (entry: Entry) => void
  /**
   * Takes what was typed, read; when it could not be kept as it stood, it says why. `isReadAgain`: it is the other number that the text before it
   * could have meant.
   */
  readonly onEnter: (entry: Entry, isReadAgain?: boolean) => void
}

interface TypedFieldProps extends Entering {
  readonly id?: string
  readonly label?: string
  readonly className?: string
  readonly value: string | number | null
  /** The formula that gives the value, where one was typed: it is what one goes on writing at. */
  readonly formula?: string | undefined
  /** What stands in the field while nobody is in it, in place of the value. */
  readonly shows?: string
  /** What counts while nothing is typed. */
  readonly whenBlank?: string
  readonly hint?: string
  /** The field's own words for what is wrong. */
  readonly says?: (error: EntryError) => string
  /** The field stands in a line above a sheet: what is wrong is shown over the page, and the sheet reports how a number with two readings was read. */
  readonly isInBar?: boolean
  /** A setting among others: Enter keeps and stays in it, and it is kept whole or not at all. */
  readonly isSetting?: boolean
  /** More fields follow: Enter, on a phone the keypad's own key, leads to the next (`focusNext`). */
  readonly leadsOn?: boolean
}

/** The field that is typed in: shows the value grouped, and the plain text while it has focus. What can't stand in it is taken away as it is typed, and reported under it, with the value it replaced and the way back. What can't be kept stands there until it is put right, or one goes elsewhere. */
export function TypedField({
  id,
  label,
  className,
  value,
  hint,
  isSetting = false,
  leadsOn = false,
  ...props
}: TypedFieldProps) {
  const { field, read, onStripped, onEnter } = props
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const [typing, setTyping] = useState<Typing>()
  const caret = useRef<number | 'all'>(undefined)
  const isFresh = useRef(false)
  const [replaced, setReplaced] = useState<{ readonly text: string; readonly shown: string }>()
  const [asked, setAsked] = useState<{ readonly taken: Reading; readonly other: Reading }>()
  const isWords = typeof value === 'string'
  const before = props.formula ?? (isWords ? value : editorText(value))
  const shown = props.shows ?? (isWords ? value : filledCell(value))
  const isNumber = field.kind === 'integer' || field.kind === 'decimal'
  const error = typing?.error
  const says = props.says ?? ((why: EntryError) => sheetTexts.says[why](field.maxLength))

  // a text that is put right would send the caret to its end
  useLayoutEffect(() => {
    if (caret.current === 'all') input.current?.select()
    else if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  const isTold = onStripped !== undefined && !isSetting
  const left = () => (isTold ? typing?.left() : typing?.isUnchanged === false ? typing.read() : undefined)

  // what is being typed when the page is left by the browser's own buttons, or the phone is turned, is kept
  const leave = useLatest(() => {
    const entry = left()
    if (entry) onEnter(entry)
  })
  useLayoutEffect(() => () => leave.current(), [leave])

  const take = (text: string) => {
    const next = (typing ?? Typing.open({ field, read }, before)).type(text)
    if (next.text !== text) caret.current = caretAfter(text, next.text, input.current?.selectionStart ?? null)
    setTyping(next)
    if (next.error === 'entry.notANumber') onStripped?.()
    if (props.onTyping && next.read().ok) props.onTyping(next.read())
  }
  /** Says why what stands there can't be kept. A setting is kept whole or not at all. */
  const refuses = (): boolean => {
    if (!typing || typing.isUnchanged) return false
    if (isSetting ? typing.read().ok : typing.answer() !== 'refused') return false
    setTyping(typing.refuse())
    return true
  }
  const keep = (entry = left()) => {
    if (!typing || !entry) return
    const isReplaced = typing.isStripped && !typing.isUnchanged && !isSetting && before !== ''
    setReplaced(isReplaced ? { text: before, shown } : undefined)
    setAsked(props.isInBar === true ? undefined : entry.other && { taken: readingOf(entry), other: entry.other })
    onEnter(entry)
  }
  const goOn = (entry = left()) => {
    const isKept = typing !== undefined && !typing.isUnchanged
    // after a slip the hand stays where it can be put right
    if (!isSetting && !(isKept && typing.isStripped)) input.current?.blur()
    else if (isKept) {
      keep(entry)
      // what is kept stands there, not the letters around it
      const kept = entry?.value ?? null
      setTyping(Typing.open({ field, read }, typeof kept === 'string' ? kept : editorText(kept)))
      caret.current = 'all'
    }
  }
  const question = typing?.isAsking === true ? typing.question : undefined
  const choose = (reading: Reading) => {
    const chosen = typing?.choose(reading)
    // at once: who leaves the field leaves what was chosen
    flushSync(() => setTyping(chosen))
    goOn(chosen?.left())
  }

  return (
    <>
      <input
        ref={input}
        id={id}
        className={className}
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error !== undefined || hint !== undefined ? noteId : undefined}
        type="text"
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        enterKeyHint={leadsOn ? 'next' : 'done'}
        placeholder={props.whenBlank ?? (field.kind === 'date' ? sheetTexts.dayPattern : undefined)}
        value={typing?.text ?? shown}
        onFocus={() => {
          // what could not be kept is put right, not written again
          if (error === undefined) setTyping(Typing.open({ field, read }, before))
          // at once: a moment later it would take the first letters of a fast typist
          caret.current = 'all'
          isFresh.current = true
        }}
        onClick={(event) => {
          // the finger that brought the focus has also put the caret somewhere
          if (isFresh.current) event.currentTarget.select()
          isFresh.current = false
        }}
        onChange={(event) => {
          isFresh.current = false
          const { nativeEvent, target } = event
          if (nativeEvent instanceof InputEvent && nativeEvent.isComposing)
            setTyping((typing ?? Typing.open({ field, read }, before)).compose(target.value))
          else take(target.value)
        }}
        onCompositionEnd={(event) => take(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          const reading = event.key === 'Enter' ? question?.likelier : typing?.answerBy(event)
          if (reading) {
            event.preventDefault()
            choose(reading)
          } else if (event.key === 'Enter' && !refuses()) goOn()
          else if (event.key === 'Tab' && props.isInBar === true) {
            // going on by Tab asks too, and then takes the likelier one
            if (question) flushSync(() => setTyping(typing?.choose(question.likelier)))
            else if (typing?.question && refuses()) event.preventDefault()
          }
          // at once: an element that then takes the focus must not leave what was taken back
          if (event.key === 'Escape') flushSync(() => setTyping(Typing.open({ field, read }, before)))
        }}
        onBlur={() => {
          // of a number that may mean two the likelier one is taken, but for a setting, which is kept whole or not at all
          if (!isTold && (isSetting || !typing?.question) && refuses()) return
          keep()
          setTyping(undefined)
        }}
      />
      {field.kind === 'date' && (
        <span className="calendar-place">
          <CalendarDays aria-hidden="true" />
          <input
            {...calendarField}
            aria-label={calendarField.title}
            value={before}
            onChange={({ target }) => {
              setTyping(undefined)
              onEnter(read(target.value))
            }}
          />
        </span>
      )}
      {error !== undefined ? (
        <Wrong id={noteId} isInBar={props.isInBar === true} isSetting={isSetting} isAsking={!!question} about={input}>
          {question ? (
            <ReadingButtons
              question={question}
              keys={[sheetTexts.readings.enter, letterOf(question)]}
              onChoose={choose}
            />
          ) : (
            says(error)
          )}
        </Wrong>
      ) : (
        hint !== undefined && (
          <span id={noteId} className="visually-hidden">
            {hint}
          </span>
        )
      )}
      {error === undefined && asked && (value === asked.taken.value || value === asked.other.value) && (
        <p role="status" className="field-says slip">
          <ReadingButtons
            question={{ likelier: asked.taken, other: asked.other }}
            chosen={value}
            onChoose={(reading) => onEnter({ ok: true, ...reading }, true)}
          />
        </p>
      )}
      {error === undefined && replaced && replaced.text !== before && (
        <p role="status" className="field-says slip">
          {sheetTexts.insteadOf(shown || '0', replaced.shown)}
          <button type="button" className="link" onClick={() => onEnter(read(replaced.text))}>
            {commandWords.undo.label}
          </button>
        </p>
      )}
    </>
  )
}

interface WrongProps {
  readonly id: string
  readonly isInBar: boolean
  readonly isSetting: boolean
  readonly isAsking: boolean
  readonly about: RefObject<HTMLInputElement | null>
  readonly children: ReactNode
}

/** Why what stands in the field can't be kept, or what is asked of it: in the line under it, or over the page. */
function Wrong({ id, isInBar, isSetting, isAsking, about, children }: WrongProps) {
  const asks = isAsking ? ' asks' : ''
  if (isInBar)
    return (
      <BubbleAt id={id} about={about} className={`bubble wrong cell-says${asks}`}>
        {children}
      </BubbleAt>
    )
  return (
    <p
      id={id}
      role="alert"
      className={(isSetting ? 'bubble wrong' : isAsking ? 'field-says slip' : 'field-says') + asks}
    >
      {children}
    </p>
  )
}

const readingOf = ({ value, formula }: Entry): Reading => ({
  value: Number(value),
  ...(formula === undefined ? {} : { formula }),
})
