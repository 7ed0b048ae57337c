import '../../salary/law-settings.css'
import '../../salary/owner/owner-inputs.css'
import { useId } from 'react'
import { ExplainMark } from '../../controls/ExplainMark.tsx'
import { useLock } from '../../controls/locked.ts'
import { cashFields } from '../../plan/cash.ts'
import type { CashNumber } from '../../plan/cash-entry.ts'
import { years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { cashTexts } from '../../texts/cash.ts'
import { yearName } from '../../texts/workbench.ts'
import { CashNumberField } from './CashNumberField.tsx'
import { setCash } from './set-cash.ts'

const { fields, choices, standard } = cashTexts

const perYear = {
  debitedTax: ['debitedTax1', 'debitedTax2', 'debitedTax3'],
  ownDraw: ['ownDraw1', 'ownDraw2', 'ownDraw3'],
} as const

/** What is asked about the account, for the whole plan. Whoever answers nothing has an account that begins at 0. */
export function CashInputs({ session }: { readonly session: Session }) {
  return (
    <div className="owner-inputs">
      <CashNumberField
        session={session}
        name="openingBalance"
        label={fields.openingBalance}
        explains="openingBalance"
      />
      <CashNumberField session={session} name="taxBefore" label={fields.taxBefore} explains="taxBefore" />
      <CashNumberField session={session} name="wantedBuffer" label={fields.wantedBuffer} explains="wantedBuffer" />
      <Choice session={session} name="paymentDays" />
      <Choice session={session} name="vatPeriod" />
      <Choice session={session} name="salesVat" />
      <CashNumberField
        session={session}
        name="costsVatPercent"
        label={fields.costsVatPercent}
        explains="costsVatPercent"
      />
      <Years session={session} of="debitedTax" />
      <Years session={session} of="ownDraw" />
    </div>
  )
}

interface ChoiceProps {
  readonly session: Session
  readonly name: 'paymentDays' | 'salesVat' | 'vatPeriod'
}

function Choice({ session, name }: ChoiceProps) {
  const id = useId()
  const nameId = useId()
  const { isLocked } = useLock()
  const words: Readonly<Record<string, string>> = choices[name]
  const all: readonly (number | string)[] = cashFields[name].choices
  return (
    <div className="salary-field cash-choice">
      <span className="setting-name">
        <label htmlFor={id} id={nameId}>
          {fields[name]}
        </label>
        <ExplainMark id={`cash.${name}`} of={nameId} />
      </span>
      <select
        id={id}
        className="field-input slim"
        disabled={isLocked}
        value={String(session.plan.settings[name])}
        onChange={({ target }) => {
          const chosen = all.find((each) => String(each) === target.value)
          if (chosen !== undefined) setCash(session, { [name]: chosen }, name)
        }}
      >
        {all.map((each) => (
          <option key={each} value={String(each)}>
            {words[each]}
          </option>
        ))}
      </select>
    </div>
  )
}

/** One question with a field for each year. */
function Years({ session, of }: { readonly session: Session; readonly of: keyof typeof perYear }) {
  const id = useId()
  const names: readonly CashNumber[] = perYear[of]
  return (
    <div className="owner-years" role="group" aria-labelledby={id}>
      <p className="owner-years-name">
        <span id={id}>{fields[of]}</span>
        <ExplainMark id={`cash.${of}`} of={id} />
      </p>
      <div className="owner-years-fields">
        {years.map((year, at) => {
          const name = names[at]
          return (
            name && (
              <CashNumberField
                key={year}
                session={session}
                name={name}
                label={yearName(year)}
                whenBlank={standard[of]}
              />
            )
          )
        })}
      </div>
    </div>
  )
}
