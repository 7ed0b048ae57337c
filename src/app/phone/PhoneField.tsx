import { type ReactNode, useId } from 'react'
import { ExplainMark } from '../../controls/ExplainMark.tsx'
import type { Entering } from '../../controls/field-entry.ts'
import { useLock } from '../../controls/locked.ts'
import { type NamesOf, offerNames, writeIn } from '../../controls/name-suggestions.ts'
import { TypedField } from '../../controls/TypedField.tsx'
import { countedChoices, priorities } from '../../plan/fields.ts'
import { costVats, rowVats } from '../../rules/vat.ts'
import { countedTexts } from '../../texts/counted.ts'
import { ownFormulaTexts } from '../../texts/own-formulas.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { vatChoices } from '../../texts/vat-choices.ts'

interface PhoneFieldProps extends Entering {
  readonly label: ReactNode
  /** The field's address in section 10.0 of the help. */
  readonly explains: string
  readonly value: string | number
  readonly formula?: string | undefined
  readonly worked?: string | undefined
  /** What a formula may go on with, by the words typed last. */
  readonly names?: NamesOf | undefined
  readonly beside?: ReactNode
}

/** One labelled field to fill in. What is typed counts when the field is left; the numeric keypad has a comma, and the comma works. */
export function PhoneField({ label, explains, value, beside, names, worked, ...entering }: PhoneFieldProps) {
  const id = useId()
  const nameId = useId()
  const { isLocked } = useLock()
  const { field, read, onEnter } = entering
  return (
    <div
      className={`phone-field ${field.kind}`}
      onFocus={({ target }) => {
        if (names && target instanceof HTMLInputElement) offerNames(target, names)
      }}
    >
      <span className="phone-label">
        <label htmlFor={id} id={nameId}>
          {label}
        </label>
        {beside}
        <ExplainMark id={explains} of={nameId} />
      </span>
      {field.kind === 'priority' || field.kind === 'vat' || field.kind === 'costVat' || field.kind === 'counted' ? (
        <select
          id={id}
          value={value}
          disabled={isLocked}
          onChange={(event) => onEnter(read(event.target.value), { typed: event.target.value })}
        >
          {choicesOf[field.kind].map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </select>
      ) : (
        <TypedField id={id} labelledBy={nameId} value={value} leadsOn {...entering} />
      )}
      {names && !isLocked && (field.kind === 'integer' || field.kind === 'decimal') && (
        <button
          type="button"
          className="formula-key"
          aria-label={ownFormulaTexts.key}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            const input = document.getElementById(id)
            // what is written of a formula stays
            if (input instanceof HTMLInputElement && !input.value.trimStart().startsWith('='))
              writeIn(input, '=', 0, input.value.length)
          }}
        >
          =
        </button>
      )}
      {worked && <small className="formula-worked">{worked}</small>}
    </div>
  )
}

const choicesOf = {
  priority: priorities.map((priority) => [priority, sheetTexts.priorities[priority]] as const),
  vat: rowVats.map((vat) => [vat, vatChoices.rows[vat]] as const),
  costVat: costVats.map((vat) => [vat, vatChoices.costs[vat]] as const),
  counted: countedChoices.map((counted) => [counted, countedTexts.choices[counted]] as const),
}
