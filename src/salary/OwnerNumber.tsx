import { ownerFields, readEntry } from '../plan/entry.ts'
import type { PlanSettings } from '../plan/plan.ts'
import type { Session } from '../session/session.ts'
import { salaryTexts } from '../texts/salary.ts'
import { SettingField } from './SettingField.tsx'

/** Sets settings of the plan, as one step; the field is where undo leads back to. */
export type SetSettings = (values: Partial<PlanSettings>, field: keyof PlanSettings) => void

interface OwnerNumberProps {
  readonly session: Session
  readonly name: keyof typeof ownerFields
  /** What counts while nothing is typed. */
  readonly whenBlank?: string
  readonly onSet: SetSettings
}

/** A number that the owner states: the share of the surplus, pay from a job, what the firm brings along (docs/salary.md). */
export function OwnerNumber({ session, name, whenBlank = '', onSet }: OwnerNumberProps) {
  const texts = salaryTexts.settings
  const stored = session.plan.settings[name]
  return (
    <SettingField
      label={texts[name]}
      className="owner-number"
      field={ownerFields[name]}
      value={stored}
      whenBlank={whenBlank}
      read={(typed) => readEntry(ownerFields[name], typed, (expression) => session.workbook.calculate(expression))}
      says={() => (name === 'ownSharePercent' ? texts.wrongShare : texts.wrongNumber)}
      onSet={(value) => {
        if (value !== stored) onSet({ [name]: value }, name)
      }}
    />
  )
}
