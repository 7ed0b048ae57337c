import { useId, useLayoutEffect, useRef, useState } from 'react'
import { cleanTyped, type Entry, type EntryError, type EntryField } from '../../plan/entry.ts'
import { priorities } from '../../plan/fields.ts'
import { editorText, filledCell } from '../../texts/format.ts'
import { sheetTexts } from '../../texts/sheets.ts'

/** How a field takes what is typed, and to whom it gives it. */
interface Entering {
  readonly field: EntryField
  /** Reads what stands in the field, as it will be read when it is left. */
  readonly read: (typed: string) => Entry
  /** Tells that unwanted characters were taken away. */
  readonly onStripped: () => void
  readonly onEnter: (typed: string) => void
}

interface PhoneFieldProps extends Entering {
  readonly label: string
  readonly value: string | number
}

/** One labelled field to fill in. What is typed counts when the field is left; the numeric keypad has a comma, and the comma works. */
export function PhoneField({ label, value, ...entering }: PhoneFieldProps) {
  const id = useId()
  const { kind } = entering.field
  return (
    <div className="phone-field">
      <label htmlFor={id}>{label}</label>
      {kind === 'priority' ? (
        <select id={id} value={value} onChange={(event) => entering.onEnter(event.target.value)}>
          {priorities.map((priority) => (
            <option key={priority} value={priority}>
              {sheetTexts.priorities[priority]}
            </option>
          ))}
        </select>
      ) : kind === 'date' ? (
        <DayField id={id} value={String(value)} {...entering} />
      ) : (
        <TypedField id={id} value={value} {...entering} />
      )}
    </div>
  )
}

interface DayFieldProps extends Entering {
  readonly id: string
  readonly value: string
}

/** A day: picked in the calendar it counts at once, typed when the field is left, for a year is four days on its way to being right. */
function DayField({ id, value, read, onEnter }: DayFieldProps) {
  const [typed, setTyped] = useState<string>()
  const byKey = useRef(false)
  const enter = (day: string) => {
    setTyped(undefined)
    if (day !== value) onEnter(day)
  }
  return (
    <input
      id={id}
      type="date"
      value={typed ?? value}
      onKeyDown={(event) => {
        byKey.current = true
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setTyped(undefined)
      }}
      onPointerDown={() => {
        byKey.current = false
      }}
      onChange={({ target }) => {
        if (byKey.current || !read(target.value).ok) setTyped(target.value)
        else enter(target.value)
      }}
      onBlur={() => {
        if (typed !== undefined) enter(typed)
      }}
    />
  )
}

interface TypedFieldProps extends Entering {
  readonly id?: string
  readonly label?: string
  readonly value: string | number | null
}

/** A field that is typed in: shows the value grouped, and the plain text while it has focus. What can't stand in it is taken away as it is typed, and said under it. */
export function TypedField({ id, label, field, value, read, onStripped, onEnter }: TypedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const saysId = useId()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<EntryError>()
  const caret = useRef<number | 'all'>(undefined)
  const isFresh = useRef(false)
  const words = typeof value === 'string'
  const before = words ? value : editorText(value)
  const isNumber = field.kind !== 'text'
  // all that was typed has been taken away: only who empties the field empties it
  const nothingLeft = error === 'entry.notANumber' && (typed ?? '').trim() === ''

  // a text that is put right would send the caret to its end
  useLayoutEffect(() => {
    if (caret.current === 'all') input.current?.select()
    else if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  // what is being typed when the page is left by the browser's own buttons, or the phone is turned, is kept
  const leave = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    leave.current = typed === undefined || typed === before || nothingLeft ? undefined : () => onEnter(typed)
  })
  useLayoutEffect(() => () => leave.current?.(), [])

  const take = (text: string) => {
    const clean = cleanTyped(field, text, typed ?? '')
    if (clean.text !== text) {
      caret.current = Math.max(0, (input.current?.selectionStart ?? text.length) - (text.length - clean.text.length))
    }
    setTyped(clean.text)
    setError(clean.error)
    if (clean.error === 'entry.notANumber') onStripped()
  }
  /** Says under the field why what stands there can't be kept in any form. */
  const refuses = (): boolean => {
    if (typed === undefined || typed === before || nothingLeft) return false
    const entry = read(typed)
    if (entry.ok || entry.value !== undefined) return false
    setError(entry.error)
    return true
  }

  return (
    <>
      <input
        ref={input}
        id={id}
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error && saysId}
        type="text"
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        enterKeyHint="done"
        placeholder={isNumber ? '0' : undefined}
        value={typed ?? (words ? value : filledCell(value))}
        onFocus={() => {
          setTyped(before)
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
          // a letter that is being composed is not there yet
          if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setTyped(target.value)
          else take(target.value)
        }}
        onCompositionEnd={(event) => take(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && !refuses()) event.currentTarget.blur()
          if (event.key === 'Escape') {
            setTyped(before)
            setError(undefined)
          }
        }}
        onBlur={() => {
          if (typed !== undefined && typed !== before && !nothingLeft) onEnter(typed)
          setTyped(undefined)
          setError(undefined)
        }}
      />
      {error && (
        <p id={saysId} role="alert" className="phone-says">
          {sheetTexts.says[error](field.maxLength)}
        </p>
      )}
    </>
  )
}
