import { type ReactNode, useId, useRef, useState } from 'react'
import { ExplainButton } from '../../controls/ExplainButton.tsx'
import { type Entering, TypedField } from '../../controls/TypedField.tsx'
import { priorities } from '../../plan/fields.ts'
import { rowVats } from '../../rules/vat.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { vatTexts } from '../../texts/vat.ts'

interface PhoneFieldProps extends Entering {
  readonly label: ReactNode
  /** The field's address in section 10.0 of the help, and its name in one line. */
  readonly explains: string
  readonly called: string
  readonly value: string | number
}

/** One labelled field to fill in. What is typed counts when the field is left; the numeric keypad has a comma, and the comma works. */
export function PhoneField({ label, explains, called, value, ...entering }: PhoneFieldProps) {
  const id = useId()
  const { kind } = entering.field
  return (
    <div className="phone-field">
      <span className="phone-label">
        <label htmlFor={id}>{label}</label>
        <ExplainButton id={explains} what={called} />
      </span>
      {kind === 'priority' || kind === 'vat' ? (
        <select id={id} value={value} onChange={(event) => entering.onEnter(event.target.value)}>
          {choicesOf[kind].map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
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

const choicesOf = {
  priority: priorities.map((priority) => [priority, sheetTexts.priorities[priority]] as const),
  vat: rowVats.map((vat) => [vat, vatTexts.rows[vat]] as const),
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
