import { TypedSetting } from '../../controls/TypedSetting.tsx'
import { ownerFields, readEntry } from '../../plan/entry.ts'
import type { PlanSettings } from '../../plan/plan.ts'
import type { Session } from '../../session/session.ts'
import { editorText } from '../../texts/format.ts'
import { salaryTexts } from '../../texts/salary.ts'

/** Sets settings of the plan, as one step; the field is where undo leads back to. */
export type SetSettings = (values: Partial<PlanSettings>, field: keyof PlanSettings) => void

interface OwnerNumberProps {
  readonly session: Session
  readonly name: keyof typeof ownerFields
  /** What counts while nothing is typed. */
  readonly whenBlank?: string
  readonly onSet: SetSettings
}

/** A number that the owner tells: the share of the surplus, pay from a job, what the firm brings along (law.md sections 1 and 2). */
export function OwnerNumber({ session, name, whenBlank = '0', onSet }: OwnerNumberProps) {
  const texts = salaryTexts.settings
  const kept = session.plan.settings[name]
  return (
    <TypedSetting
      label={texts[name]}
      className="owner-number"
      whenBlank={whenBlank}
      shown={editorText(kept)}
      onEnter={(typed) => {
        const entry = readEntry(ownerFields[name], typed, (expression) => session.workbook.calculate(expression))
        if (!entry.ok || typeof entry.value === 'string')
          return name === 'ownSharePercent' ? texts.wrongShare : texts.wrongNumber
        if (entry.value !== kept) onSet({ [name]: entry.value }, name)
        return undefined
      }}
    />
  )
}
