import './law-settings.css'
import { useId } from 'react'
import { useLock } from '../controls/locked.ts'
import type { Calculate, Entry, EntryField } from '../plan/entry.ts'
import type { PlanSettings } from '../plan/plan.ts'
import { readSetting, settingEntryField } from '../plan/settings.ts'
import { taxYears } from '../rules/tax-years.ts'
import { personTexts } from '../texts/person.ts'
import { salaryTexts } from '../texts/salary.ts'
import { scenarioTexts } from '../texts/scenarios.ts'
import { SettingField } from './SettingField.tsx'
import type { SetSettings } from './SettingNumber.tsx'

const oldest = 120

/** How a year of birth takes what is typed: four digits, or nothing. */
const birthYearField: EntryField = { kind: 'integer', maxLength: 4, blankIs: null }

/** Reads a year of birth: four digits, of somebody who lives and is born when the plan starts. Empty is not given. */
export function readBirthYear(typed: string, startYear: number): Entry<number | null> {
  const text = typed.trim()
  if (text === '') return { ok: true, value: null }
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  return year > startYear - oldest && year < startYear
    ? { ok: true, value: year }
    : { ok: false, error: 'entry.notANumber', value: undefined }
}

interface PersonFieldProps {
  readonly settings: PlanSettings
  readonly onSet: SetSettings
}

const texts = salaryTexts.settings

export function StartYearField({ settings, onSet }: PersonFieldProps) {
  const id = useId()
  const { isLocked } = useLock()
  return (
    <div className="salary-field start-year">
      <label htmlFor={id}>{personTexts.fields.startYear}</label>
      <select
        id={id}
        className="field-input slim"
        value={settings.startYear}
        disabled={isLocked}
        onChange={({ target }) => onSet({ startYear: Number(target.value) }, 'startYear')}
      >
        {startYears(settings.startYear).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The owner's year of birth; blank counts as under 66. */
export function BirthYearField({ settings, onSet }: PersonFieldProps) {
  return (
    <SettingField
      label={personTexts.fields.birthYear}
      className="birth-year"
      hint={texts.birthYearHint}
      field={birthYearField}
      // a year is not grouped as other numbers are
      value={settings.birthYear === null ? '' : String(settings.birthYear)}
      whenBlank=""
      read={(typed) => readBirthYear(typed, settings.startYear)}
      says={() => texts.wrongBirthYear(settings.startYear)}
      onSet={(birthYear) => {
        if (birthYear !== settings.birthYear) onSet({ birthYear }, 'birthYear')
      }}
    />
  )
}

/** The years that year 1 can be: those with rules, the one after, and the one chosen. */
function startYears(chosen: number): readonly number[] {
  const known = taxYears.map(({ year }) => year)
  const next = Math.max(...known) + 1
  return [...new Set([...known, next, chosen])].toSorted((a, b) => a - b)
}

/** How many work in the firm; blank is the owner alone. */
export function HandsField({ settings, calculate, onSet }: PersonFieldProps & { readonly calculate: Calculate }) {
  return (
    <SettingField
      label={scenarioTexts.fields.hands}
      className="hands"
      hint={texts.handsHint}
      field={settingEntryField('hands')}
      value={settings.hands}
      whenBlank="1"
      read={(typed) => readSetting('hands', typed, calculate)}
      onSet={(hands) => {
        if (hands !== null && hands !== settings.hands) onSet({ hands }, 'hands')
      }}
    />
  )
}
