import { useId, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import type { Session } from '../../session/session.ts'
import { kronor } from '../../texts/format.ts'
import { salaryTexts } from '../../texts/salary.ts'
import type { Opening } from '../../workbook/salary-chains.ts'
import { OwnerNumber, type SetSettings } from './OwnerNumber.tsx'
import { readOpeningSurplus } from './opening-surplus.ts'

const names = ['openingTemplatePayroll', 'openingPayrollTax', 'openingLoss'] as const
const texts = salaryTexts.opening

interface OpeningValuesProps {
  readonly session: Session
  readonly onSet: SetSettings
}

/** What a firm that is not new brings along from the year before the plan, told or worked out from its surplus (law.md section 1). */
export function OpeningValues({ session, onSet }: OpeningValuesProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const [workedOut, setWorkedOut] = useState<Opening>()
  const { settings } = session.plan
  const isNew = names.every((name) => settings[name] === 0)
  // what was worked out is told for as long as it stands
  const isKept = workedOut !== undefined && names.every((name) => settings[name] === workedOut[name])

  const workOut = () => {
    const surplus = readOpeningSurplus(typed, (expression) => session.workbook.calculate(expression))
    setWrong(surplus === undefined)
    if (surplus === undefined) return
    const opening = session.workbook.openingFrom(surplus)
    if (names.some((name) => opening[name] !== settings[name])) onSet(opening, 'openingTemplatePayroll')
    setWorkedOut(opening)
    setTyped('')
  }

  return (
    <div className="opening-values" role="group" aria-label={texts.label}>
      {names.map((name) => (
        <OwnerNumber key={name} session={session} name={name} onSet={onSet} />
      ))}
      <div className="salary-field owner-number">
        <label htmlFor={id}>{texts.surplus}</label>
        <input
          id={id}
          className="field-input slim"
          inputMode="text"
          autoComplete="off"
          value={typed}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') workOut()
            if (event.key !== 'Escape') return
            setTyped('')
            setWrong(false)
          }}
        />
        {wrong && (
          <span id={`${id}-wrong`} className="bubble wrong">
            {texts.wrong}
          </span>
        )}
      </div>
      <Button onPress={workOut}>{texts.workOut}</Button>
      <p className="opening-told" role="status">
        {isKept ? sayOpening(workedOut) : isNew && texts.isNew}
      </p>
    </div>
  )
}

function sayOpening(opening: Opening): string {
  const { openingTemplatePayroll, openingPayrollTax, openingLoss } = opening
  return texts.set(kronor(openingTemplatePayroll), kronor(openingPayrollTax), kronor(openingLoss))
}
