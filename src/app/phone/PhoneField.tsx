import { type ReactNode, useId } from 'react'
import { type Entering, TypedField } from '../../controls/TypedField.tsx'
import { priorities } from '../../plan/fields.ts'
import { rowVats } from '../../rules/vat.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { vatTexts } from '../../texts/vat.ts'

interface PhoneFieldProps extends Entering {
  readonly label: ReactNode
  readonly value: string | number
}

/** One labelled field to fill in. What is typed counts when the field is left; the numeric keypad has a comma, and the comma works. */
export function PhoneField({ label, value, ...entering }: PhoneFieldProps) {
  const id = useId()
  const { field, read, onEnter } = entering
  return (
    <div className="phone-field">
      <label htmlFor={id}>{label}</label>
      {field.kind === 'priority' || field.kind === 'vat' ? (
        <select id={id} value={value} onChange={(event) => onEnter(read(event.target.value))}>
          {choicesOf[field.kind].map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </select>
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
