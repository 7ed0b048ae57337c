import { useId, useLayoutEffect, useRef, useState } from 'react'
import { type Calculate, type Entry, type EntryField, type Reading, readWordsOrNumber } from '../../plan/entry.ts'
import { entrySays } from '../../texts/entry-says.ts'
import { firstVisitTexts } from '../../texts/first-visit.ts'
import { editorText, filledCell } from '../../texts/format.ts'
import { goDown, goUp } from './cell-keys.ts'

interface FirstCellProps {
  readonly label: string
  readonly column: string
  readonly field: EntryField
  readonly value: string | number
  readonly read: (typed: string) => Entry
  /** Takes the value after each key that leaves something to count with. */
  readonly onValue: (value: string | number) => void
  /** Reports once that another value has been entered. */
  readonly onEdit: () => void
  readonly onPastLast?: (() => void) | undefined
}

/** A number that has two readings, as it was taken and as it could be. */
interface ReadAs {
  readonly typed: string
  /** Undefined where the field could not keep it. */
  readonly other: Reading | undefined
}

const words = firstVisitTexts
const textOf = (value: string | number) => (typeof value === 'string' ? value : editorText(value))
const shownOf = (value: string | number) => (typeof value === 'string' ? value : filledCell(value))

interface LabelledCellProps extends Omit<FirstCellProps, 'column' | 'read'> {
  readonly className: string
  readonly calculate: Calculate
}

/** One with its label beside or above it. */
export function LabelledCell({ className, calculate, ...cell }: LabelledCellProps) {
  const { label, field } = cell
  return (
    <div className={className}>
      <span aria-hidden="true">{label}</span>
      <FirstCell {...cell} column={label} read={(typed) => readWordsOrNumber(field, typed, calculate)} />
    </div>
  )
}

/** A cell of the first page's sheet: what can't be kept stands as it was typed, with the reason, until put right. */
export function FirstCell(props: FirstCellProps) {
  const { label, column, field, value, read, onValue, onEdit, onPastLast } = props
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [before, setBefore] = useState(value)
  const [typed, setTyped] = useState<string>()
  const [isInside, setInside] = useState(false)
  const [readAs, setReadAs] = useState<ReadAs>()
  const entry = typed === undefined ? undefined : read(typed)
  // the text is another one once the cell is open; at once, or the first letters of a fast typist would be selected too
  useLayoutEffect(() => {
    if (isInside) input.current?.select()
  }, [isInside])
  const isRefused = entry !== undefined && !entry.ok

  const other = readAs?.other

  const take = (text: string) => {
    setTyped(text)
    setReadAs(undefined)
    const next = read(text)
    onValue((next.ok ? next.value : before) ?? before)
  }
  const leave = () => {
    setInside(false)
    if (isRefused) return
    setTyped(undefined)
    if (entry?.ok && (entry.other ?? entry.isUnsure) && typed !== undefined) setReadAs({ typed, other: entry.other })
    if (entry?.value === undefined || entry.value === null || entry.value === before) return
    onValue(entry.value)
    onEdit()
  }
  return (
    <>
      <input
        className="first-input"
        data-column={column}
        aria-label={label}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused || readAs ? noteId : undefined}
        type="text"
        inputMode={field.kind === 'text' ? 'text' : 'decimal'}
        autoComplete="off"
        enterKeyHint="next"
        value={typed ?? (isInside ? textOf(value) : shownOf(value))}
        ref={input}
        onFocus={() => {
          if (!isRefused) setBefore(value)
          setInside(true)
        }}
        onChange={(event) => take(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          const { key, shiftKey, currentTarget } = event
          if (key === 'Escape') {
            onValue(before)
            setTyped(undefined)
          } else if (key === 'ArrowUp' || (key === 'Enter' && shiftKey)) {
            event.preventDefault()
            goUp(currentTarget)
          } else if (key === 'ArrowDown' || key === 'Enter') {
            event.preventDefault()
            if (!goDown(currentTarget) && key === 'Enter') onPastLast?.()
          }
        }}
      />
      {isRefused && (
        <span id={noteId} role="alert" className="first-refused">
          {entrySays[entry.error](field.maxLength)} {words.stays(shownOf(before) || '0')}
        </span>
      )}
      {!isRefused && readAs && (
        <span id={noteId} role="status" className="first-read-as">
          {words.readAs(readAs.typed, shownOf(value))}{' '}
          {other && (
            <button
              type="button"
              className="link"
              onClick={() => {
                setReadAs(undefined)
                onValue(other.value)
                onEdit()
              }}
            >
              {words.readOther(filledCell(other.value))}
            </button>
          )}
        </span>
      )}
    </>
  )
}
