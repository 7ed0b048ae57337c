import './law-settings.css'
import { useId, useState } from 'react'
import { churchPercentField, ownerFields, readEntry } from '../../plan/entry.ts'
import type { PlanSettings } from '../../plan/plan.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { rulesFor, taxYears } from '../../rules/tax-years.ts'
import type { Session } from '../../session/session.ts'
import { decimal, editorText } from '../../texts/format.ts'
import type { NoticeCode } from '../../texts/notices.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { readBirthYear } from './birth-year.ts'
import { MunicipalityPicker } from './MunicipalityPicker.tsx'

interface LawSettingsProps {
  readonly session: Session
  readonly year: Year
  readonly onNotice: (code: NoticeCode) => void
}

const mostDecimals = 2

/** What the law must know of the owner, for all three years: start year, municipality, year of birth, church (salary.md section 3). */
export function LawSettings({ session, year, onNotice }: LawSettingsProps) {
  const id = useId()
  const texts = salaryTexts.settings
  const { settings } = session.plan
  const set = (values: Partial<PlanSettings>, field: string) => {
    session.edit({ do: 'setSettings', values }, { year, field })
  }
  const incomeYear = settings.startYear + years.indexOf(year)
  return (
    <div className="law-settings" role="group" aria-label={texts.label}>
      <div className="salary-field start-year">
        <label htmlFor={`${id}-start`}>{texts.startYear}</label>
        <select
          id={`${id}-start`}
          className="field-input slim"
          value={settings.startYear}
          onChange={(event) => set({ startYear: Number(event.target.value) }, 'startYear')}
        >
          {startYears(settings.startYear).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </div>
      <MunicipalityPicker
        code={settings.kommun}
        incomeYear={incomeYear}
        onPick={(kommun) => {
          if (kommun !== settings.kommun) set({ kommun }, 'kommun')
        }}
      />
      <TypedSetting
        label={texts.birthYear}
        className="birth-year"
        hint={texts.birthYearHint}
        shown={settings.birthYear === null ? '' : String(settings.birthYear)}
        onEnter={(typed) => {
          const read = readBirthYear(typed, settings.startYear)
          if (!read.ok) return texts.wrongBirthYear(settings.startYear)
          if (read.value !== settings.birthYear) set({ birthYear: read.value }, 'birthYear')
          return undefined
        }}
      />
      <div className="salary-field church">
        <label className="church-member">
          <input
            type="checkbox"
            checked={settings.churchMember}
            onChange={(event) => set({ churchMember: event.target.checked }, 'churchMember')}
          />
          {texts.churchMember}
        </label>
      </div>
      {settings.churchMember && (
        <TypedSetting
          label={texts.churchPercent}
          className="church-percent"
          whenBlank={texts.churchAverage(decimal(rulesFor(taxYears, incomeYear).churchPercent, mostDecimals))}
          shown={editorText(settings.churchPercent)}
          onEnter={(typed) => {
            const entry = readEntry(churchPercentField, typed, (expression) => session.workbook.calculate(expression))
            if (!entry.ok && entry.error === 'entry.overHundred') return sheetTexts.says['entry.overHundred']()
            if (!entry.ok) onNotice('entry.notANumber')
            if (
              typeof entry.value !== 'string' &&
              entry.value !== undefined &&
              entry.value !== settings.churchPercent
            ) {
              set({ churchPercent: entry.value }, 'churchPercent')
            }
            return undefined
          }}
        />
      )}
      {ownerNames.map((name) => (
        <TypedSetting
          key={name}
          label={texts[name]}
          className="owner-number"
          whenBlank={name === 'ownSharePercent' ? texts.wholeShare : '0'}
          shown={editorText(settings[name])}
          onEnter={(typed) => {
            const entry = readEntry(ownerFields[name], typed, (expression) => session.workbook.calculate(expression))
            if (!entry.ok || typeof entry.value === 'string')
              return name === 'ownSharePercent' ? texts.wrongShare : texts.wrongNumber
            if (entry.value !== settings[name]) set({ [name]: entry.value }, name)
            return undefined
          }}
        />
      ))}
      <p className="law-settings-note">{texts.forAllYears}</p>
    </div>
  )
}

const ownerNames = Object.keys(ownerFields) as (keyof typeof ownerFields)[] // its own keys

/** The years that year 1 can be: those with rules, the one after, and the one chosen. */
function startYears(chosen: number): readonly number[] {
  const known = taxYears.map(({ year }) => year)
  const next = Math.max(...known) + 1
  return [...new Set([...known, next, chosen])].toSorted((a, b) => a - b)
}

interface TypedSettingProps {
  readonly label: string
  readonly className: string
  readonly shown: string
  readonly hint?: string
  /** What counts while nothing is typed. */
  readonly whenBlank?: string
  /** Keeps what was typed; answers what is wrong with it when it can't be kept. */
  readonly onEnter: (typed: string) => string | undefined
}

/** A small field that keeps what is typed on Enter and when it is left; Esc takes back. */
function TypedSetting({ label, className, shown, hint, whenBlank, onEnter }: TypedSettingProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const keep = () => {
    if (typed === undefined) return
    const problem = onEnter(typed)
    setWrong(problem)
    if (problem === undefined) setTyped(undefined)
  }
  const note = wrong ?? hint
  return (
    <div className={`salary-field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field-input slim"
        inputMode="decimal"
        autoComplete="off"
        placeholder={whenBlank}
        value={typed ?? shown}
        aria-invalid={wrong !== undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep()
          if (event.key !== 'Escape') return
          setTyped(undefined)
          setWrong(undefined)
        }}
      />
      {note !== undefined && (
        <span id={`${id}-note`} className={wrong === undefined ? 'unseen' : 'bubble wrong'}>
          {note}
        </span>
      )}
    </div>
  )
}
