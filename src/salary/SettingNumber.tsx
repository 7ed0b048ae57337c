import { useId } from 'react'
import { ExplainMark } from '../controls/ExplainMark.tsx'
import type { PlanSettings } from '../plan/plan.ts'
import { type NumberSetting, readSetting, settingEntryField } from '../plan/settings.ts'
import { type QuestionName, questionOf } from '../rules/setting-questions.ts'
import { type SettingField as Setting, settingFields } from '../rules/settings.ts'
import type { Session } from '../session/session.ts'
import { kronor } from '../texts/format.ts'
import { explanationId, questionLabels, settingWrong, standardWords } from '../texts/settings.ts'
import { SettingField } from './SettingField.tsx'

/** Sets settings of the plan, as one step; the field is where undo leads back to. */
export type SetSettings = (values: Partial<PlanSettings>, field: keyof PlanSettings) => void

interface SettingNumberProps {
  readonly session: Session
  readonly name: NumberSetting
  /** Of one among fields that are named and explained together. */
  readonly label?: string
  /** What counts while nothing is typed, where that is no number. */
  readonly whenBlank?: string
  readonly isExplained?: boolean
  /** Why what was typed is no answer, where the kind does not say it. */
  readonly wrong?: string
  readonly onSet: SetSettings
}

/** A number that is told of the owner, the firm or the account. While it is the standard one it stands there as what counts when nothing is typed. */
export function SettingNumber({ session, name, label, whenBlank, wrong, onSet, ...shown }: SettingNumberProps) {
  const field: Setting & { readonly default: number | null } = settingFields[name]
  const { isExplained = label === undefined } = shown
  const stored = session.plan.settings[name]
  const question = questionOf(name)
  const why = wrong ?? settingWrong(field)
  return (
    <SettingField
      label={label ?? questionLabels[question]}
      {...(isExplained && { explains: explanationId(question) })}
      className={`setting-number ${field.kind}`}
      field={settingEntryField(name)}
      value={stored === field.default ? null : written(field, stored)}
      whenBlank={whenBlank ?? standardWords(name) ?? kronor(field.default ?? 0)}
      read={(typed) => readSetting(name, typed, (expression) => session.workbook.calculate(expression))}
      {...(why !== undefined && { says: () => why })}
      onSet={(value) => {
        if (value !== stored) onSet({ [name]: value }, name)
      }}
    />
  )
}

/** A year is not grouped as other numbers are; and a 0 that was chosen is not the blank that the field would show. */
function written({ kind }: Setting, value: number | null): number | string | null {
  return value !== null && (kind === 'year' || value === 0) ? String(value) : value
}

interface SettingNumbersProps extends Pick<SettingNumberProps, 'session' | 'whenBlank' | 'onSet'> {
  readonly question: QuestionName
  /** What is asked, where it is asked otherwise than by its usual words. */
  readonly asked?: string | undefined
  /** The settings with the label of each. */
  readonly each: readonly (readonly [name: NumberSetting, label: string])[]
}

/** One question with a field for each year. */
export function SettingNumbers({ question, asked = questionLabels[question], each, ...shown }: SettingNumbersProps) {
  const id = useId()
  if (each.length === 0) return null
  return (
    <div className="owner-years" role="group" aria-labelledby={id}>
      <p className="owner-years-name">
        <span id={id}>{asked}</span>
        <ExplainMark id={explanationId(question)} of={id} />
      </p>
      <div className="owner-years-fields">
        {each.map(([name, label]) => (
          <SettingNumber key={name} name={name} label={label} {...shown} />
        ))}
      </div>
    </div>
  )
}
