import { useRef, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import type { Calculate, Entry, EntryField } from '../plan/entry.ts'
import { readSignedKronor } from '../plan/signed-kronor.ts'
import { maxLength } from '../rules/limits.ts'
import type { Session } from '../session/session.ts'
import { kronor } from '../texts/format.ts'
import { salaryTexts } from '../texts/salary.ts'
import type { Opening } from '../workbook/salary-chains.ts'
import { SettingField } from './SettingField.tsx'
import { type SetSettings, SettingNumber } from './SettingNumber.tsx'

/** How the surplus of the year before the plan is typed: whole kr, a loss with a minus. */
const openingSurplusField: EntryField = { kind: 'integer', maxLength: maxLength.opening, minusAllowed: true }

/** Reads the surplus of the year before the plan, whole kr, a loss less than 0; null when nothing stands there. */
export function readOpeningSurplus(typed: string, calculate: Calculate): Entry<number | null> {
  if (typed.trim() === '') return { ok: true, value: null }
  const entry = readSignedKronor(openingSurplusField, typed, calculate)
  return entry.ok && typeof entry.value === 'number'
    ? { ok: true, value: entry.value }
    : { ok: false, error: 'entry.notANumber', value: undefined }
}

const names = ['openingTemplatePayroll', 'openingPayrollTax', 'openingLoss'] as const
const texts = salaryTexts.opening

/** What a firm that is not new brings along from the year before the plan, stated or worked out from its surplus (docs/salary.md). */
export function OpeningValues({ session, onSet }: { readonly session: Session; readonly onSet: SetSettings }) {
  const [surplus, setSurplus] = useState<number | null>(null)
  // the key that keeps it also works it out, before the next render
  const latest = useRef(surplus)
  const [workedOut, setWorkedOut] = useState<Opening>()
  const { settings } = session.plan
  const isNew = names.every((name) => settings[name] === 0)
  // what was worked out is shown for as long as it stands
  const isTaken = workedOut !== undefined && names.every((name) => settings[name] === workedOut[name])

  const keep = (value: number | null) => {
    latest.current = value
    setSurplus(value)
  }
  const workOut = () => {
    if (latest.current === null) return
    const opening = session.workbook.openingFrom(latest.current)
    if (names.some((name) => opening[name] !== settings[name])) onSet(opening, 'openingTemplatePayroll')
    setWorkedOut(opening)
    keep(null)
  }

  return (
    <div className="opening-values" role="group" aria-label={texts.label}>
      {names.map((name) => (
        <SettingNumber key={name} session={session} name={name} whenBlank="" isExplained={false} onSet={onSet} />
      ))}
      <div
        onKeyDown={({ key }) => {
          if (key === 'Enter') workOut()
        }}
      >
        <SettingField
          label={texts.surplus}
          className="setting-number kronor"
          field={openingSurplusField}
          value={surplus}
          whenBlank=""
          read={(typed) => readOpeningSurplus(typed, (expression) => session.workbook.calculate(expression))}
          says={() => texts.wrong}
          onSet={keep}
        />
      </div>
      <Button changes onPress={workOut}>
        {texts.workOut}
      </Button>
      <p className="opening-status" role="status">
        {isTaken ? describeOpening(workedOut) : isNew && texts.isNew}
      </p>
    </div>
  )
}

function describeOpening(opening: Opening): string {
  const { openingTemplatePayroll, openingPayrollTax, openingLoss } = opening
  return texts.set(kronor(openingTemplatePayroll), kronor(openingPayrollTax), kronor(openingLoss))
}
