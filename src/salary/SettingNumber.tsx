import { useId } from 'react'
import { ExplainMark } from '../controls/ExplainMark.tsx'
import { useLock } from '../controls/locked.ts'
import type { PlanSettings } from '../plan/plan.ts'
import { readEntry } from '../plan/read-entry.ts'
import { type NumberSetting, readSetting, settingEntryField } from '../plan/settings.ts'
import type { Year } from '../rules/horizon.ts'
import { type QuestionName, questionOf } from '../rules/setting-questions.ts'
import { type SettingField as Setting, settingFields } from '../rules/settings.ts'
import type { Session } from '../session/session.ts'
import { kronor } from '../texts/format.ts'
import { ownerTexts } from '../texts/owner.ts'
import { explanationId, questionLabels, settingWrong, standardWords } from '../texts/settings.ts'
import { SettingField } from './SettingField.tsx'

/** Sets settings of the plan, as one step; the field is where undo leads back to. */
export type SetSettings = (values: Partial<PlanSettings>, field: keyof PlanSettings) => void

/** Undo leads back to the year that is shown. */
export const settingsIn =
  (session: Session, year: Year): SetSettings =>
  (values, field) =>
    session.edit({ type: 'setSettings', values }, { year, field })

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
const written = ({ kind }: Setting, value: number | null): number | string | null =>
  value !== null && (kind === 'year' || value === 0) ? String(value) : value

interface SettingWordsProps extends Pick<SettingNumberProps, 'session' | 'whenBlank' | 'onSet'> {
  readonly name: 'secondName'
}

export function SettingWords({ session, name, whenBlank = '', onSet }: SettingWordsProps) {
  const field = { kind: 'text', maxLength: settingFields[name].maxLength } as const
  return (
    <SettingField<string>
      label={ownerTexts.fields[name]}
      explains={explanationId(name)}
      className="setting-words"
      field={field}
      value={session.plan.settings[name]}
      whenBlank={whenBlank}
      read={(typed) => readEntry(field, typed, (expression) => session.workbook.calculate(expression))}
      onSet={(words) => {
        if (words !== session.plan.settings[name]) onSet({ [name]: words }, name)
      }}
    />
  )
}

interface SettingCheckProps extends Pick<SettingNumberProps, 'session' | 'onSet'> {
  readonly name: 'interestAllocation' | 'secondIsRelative'
}

/** A yes or no that is told of the owner. */
export function SettingCheck({ session: { plan }, name, onSet }: SettingCheckProps) {
  const { isLocked } = useLock()
  const id = useId()
  return (
    <div className="salary-field whole-line">
      <span className="owner-choice">
        <label className="church-member">
          <input
            type="checkbox"
            checked={plan.settings[name]}
            disabled={isLocked}
            onChange={({ target }) => onSet({ [name]: target.checked }, name)}
          />
          <span id={id}>{ownerTexts.fields[name]}</span>
        </label>
        <ExplainMark id={`owner.${name}`} of={id} />
      </span>
    </div>
  )
}

interface SettingNumbersProps extends Pick<SettingNumberProps, 'session' | 'whenBlank' | 'onSet'> {
  readonly question: QuestionName
  /** What is asked, where it is asked otherwise than by its usual words. */
  readonly asked?: string | undefined
  readonly each: readonly (readonly [name: NumberSetting, label: string])[]
}

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
