import { useId, useLayoutEffect, useRef, useState } from 'react'
import { cleanTyped, type Entry, type EntryError, type EntryField } from '../plan/entry.ts'
import { editorText, filledCell } from '../texts/format.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { commandWords } from '../texts/shortcuts.ts'

/** How a field takes what is typed, and to whom it gives it. */
export interface Entering {
  readonly field: EntryField
  /** Reads what stands in the field, as it will be read when it is left. */
  readonly read: (typed: string) => Entry
  /** Tells that unwanted characters were taken away. */
  readonly onStripped: () => void
  readonly onEnter: (typed: string) => void
}

interface TypedFieldProps extends Entering {
  readonly id?: string
  readonly label?: string
  readonly className?: string
  readonly value: string | number | null
}

/** A field that is typed in: shows the value grouped, and the plain text while it has focus. What can't stand in it is taken away as it is typed, and said under it, with the value it replaced and the way back. */
export function TypedField({ id, label, className, field, value, read, onStripped, onEnter }: TypedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const saysId = useId()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<EntryError>()
  const caret = useRef<number | 'all'>(undefined)
  const isFresh = useRef(false)
  // something of this entry was taken away: what is left may be another number than was meant
  const isStripped = useRef(false)
  const [replaced, setReplaced] = useState<{ readonly text: string; readonly shown: string }>()
  const words = typeof value === 'string'
  const before = words ? value : editorText(value)
  const shown = words ? value : filledCell(value)
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
    if (clean.error !== 'entry.notANumber') return
    isStripped.current = true
    onStripped()
  }
  const keep = () => {
    if (typed === undefined || typed === before || nothingLeft) return
    setReplaced(isStripped.current && before !== '' ? { text: before, shown } : undefined)
    onEnter(typed)
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
        className={className}
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error && saysId}
        type="text"
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        enterKeyHint="done"
        placeholder={isNumber ? '0' : undefined}
        value={typed ?? shown}
        onFocus={() => {
          setTyped(before)
          // at once: a moment later it would take the first letters of a fast typist
          caret.current = 'all'
          isFresh.current = true
          isStripped.current = false
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
          if (event.key === 'Enter' && !refuses()) {
            // a slip: the hand stays where it can be put right
            if (isStripped.current && typed !== before && !nothingLeft) {
              keep()
              // what is kept stands there, not the letters around it
              const kept = read(typed ?? '').value
              setTyped(typeof kept === 'number' ? editorText(kept) : (kept ?? ''))
              isStripped.current = false
              setError(undefined)
              caret.current = 'all'
            } else event.currentTarget.blur()
          }
          if (event.key === 'Escape') {
            setTyped(before)
            setError(undefined)
          }
        }}
        onBlur={() => {
          keep()
          setTyped(undefined)
          setError(undefined)
        }}
      />
      {error && (
        <p id={saysId} role="alert" className="phone-says">
          {sheetTexts.says[error](field.maxLength)}
        </p>
      )}
      {!error && replaced && replaced.text !== before && (
        <p role="status" className="phone-says slip">
          {sheetTexts.insteadOf(shown || '0', replaced.shown)}
          <button type="button" className="link" onClick={() => onEnter(replaced.text)}>
            {commandWords.undo.label}
          </button>
        </p>
      )}
    </>
  )
}
