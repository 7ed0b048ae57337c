import { useId, useState } from 'react'
import { type FieldKind, priorities } from '../../plan/fields.ts'
import { editorText, filledCell } from '../../texts/format.ts'
import { sheetTexts } from '../../texts/sheets.ts'

interface PhoneFieldProps {
  readonly label: string
  readonly kind: FieldKind
  readonly value: string | number
  readonly onEnter: (typed: string) => void
}

/** One labelled field to fill in. What is typed counts when the field is left; the numeric keypad has a comma, and the comma works. */
export function PhoneField({ label, kind, value, onEnter }: PhoneFieldProps) {
  const id = useId()
  return (
    <div className="phone-field">
      <label htmlFor={id}>{label}</label>
      {kind === 'priority' ? (
        <select id={id} value={value} onChange={(event) => onEnter(event.target.value)}>
          {priorities.map((priority) => (
            <option key={priority} value={priority}>
              {sheetTexts.priorities[priority]}
            </option>
          ))}
        </select>
      ) : kind === 'date' ? (
        <input id={id} type="date" value={value} onChange={(event) => onEnter(event.target.value)} />
      ) : (
        <TypedField id={id} isNumber={kind !== 'text'} value={value} onEnter={onEnter} />
      )}
    </div>
  )
}

interface TypedFieldProps {
  readonly id?: string
  readonly label?: string
  readonly isNumber: boolean
  readonly value: string | number | null
  readonly onEnter: (typed: string) => void
}

/** A field that is typed in: shows the value grouped, and the plain text while it has focus. */
export function TypedField({ id, label, isNumber, value, onEnter }: TypedFieldProps) {
  const [typed, setTyped] = useState<string>()
  const words = typeof value === 'string'
  return (
    <input
      id={id}
      aria-label={label}
      type="text"
      inputMode={isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      enterKeyHint="done"
      placeholder={isNumber ? '0' : undefined}
      value={typed ?? (words ? value : filledCell(value))}
      onFocus={(event) => {
        setTyped(words ? value : editorText(value))
        const field = event.target
        requestAnimationFrame(() => field.select())
      }}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setTyped(words ? value : editorText(value))
      }}
      onBlur={() => {
        const before = words ? value : editorText(value)
        if (typed !== undefined && typed !== before) onEnter(typed)
        setTyped(undefined)
      }}
    />
  )
}
