import type { SessionYear } from '../controls/figures.ts'
import './law-settings.css'
import { useLock } from '../controls/locked.ts'
import { readSetting, settingEntryField } from '../plan/settings.ts'
import { years } from '../rules/horizon.ts'
import { rulesFor, taxYears } from '../rules/tax-years.ts'
import { decimal, editorText, kronor } from '../texts/format.ts'
import type { NoticeCode } from '../texts/notices.ts'
import { personTexts } from '../texts/person.ts'
import { salaryTexts } from '../texts/salary.ts'
import { MunicipalityPicker } from './MunicipalityPicker.tsx'
import { OpeningValues } from './OpeningValues.tsx'
import { BirthYearField, HandsField, StartYearField } from './PersonFields.tsx'
import { SettingField } from './SettingField.tsx'
import { type SetSettings, SettingNumber, settingsIn } from './SettingNumber.tsx'

interface LawSettingsProps extends SessionYear {
  /** Whether the law is the method, or compared with: the schablon asks for the own share only. */
  readonly byLaw: boolean
  readonly onNotice: (code: NoticeCode) => void
}

const maxDecimals = 2

/** What must be known of the owner, for all three years: by law all of it, by either method the own share (docs/salary.md). */
export function LawSettings({ session, year, byLaw, onNotice }: LawSettingsProps) {
  const texts = salaryTexts.settings
  const set = settingsIn(session, year)
  return (
    <div className="law-settings" role="group" aria-label={byLaw ? texts.label : texts.labelBySchablon}>
      {byLaw && <Circumstances session={session} year={year} onNotice={onNotice} onSet={set} />}
      {byLaw && <p className="law-settings-note">{texts.forAllYears}</p>}
      <OwnersOther session={session} year={year} byLaw={byLaw} onSet={set} />
    </div>
  )
}

interface OwnersOtherProps extends Omit<LawSettingsProps, 'onNotice'> {
  readonly onSet: SetSettings
}

/** What most owners need not state, folded together: what holds now stands in its heading. */
function OwnersOther({ session, year, byLaw, onSet }: OwnersOtherProps) {
  const texts = salaryTexts.settings
  const { settings, salary } = session.plan
  const { hands, ownSharePercent, employmentIncome, openingTemplatePayroll, openingPayrollTax, openingLoss } = settings
  const isNew = openingTemplatePayroll === 0 && openingPayrollTax === 0 && openingLoss === 0
  const held = [
    ...(hands === 1 ? [] : [texts.handsHeld(editorText(hands))]),
    texts.shareHeld(ownSharePercent === null ? undefined : editorText(ownSharePercent)),
    ...(byLaw
      ? [texts.jobHeld(employmentIncome === 0 ? undefined : kronor(employmentIncome)), texts.firmHeld(isNew)]
      : []),
  ]
  const isShared = salary[year].companyForm === 'enskildFirma'
  return (
    <details className="law-settings-other">
      <summary>
        {byLaw ? texts.other : texts.otherBySchablon} <span>{held.join(' · ')}</span>
      </summary>
      <div className="law-settings-fields">
        <HandsField settings={settings} calculate={(sum) => session.workbook.calculate(sum)} onSet={onSet} />
        <SettingNumber
          session={session}
          name="ownSharePercent"
          whenBlank={texts.wholeShare}
          isExplained={false}
          wrong={texts.wrongShare}
          onSet={onSet}
        />
        {byLaw && (
          <SettingNumber session={session} name="employmentIncome" whenBlank="" isExplained={false} onSet={onSet} />
        )}
        {byLaw && <OpeningValues session={session} onSet={onSet} />}
        {isShared && <p className="law-settings-note shared">{texts.handelsbolag}</p>}
      </div>
    </details>
  )
}

interface CircumstancesProps extends Omit<LawSettingsProps, 'byLaw'> {
  readonly onSet: SetSettings
}

function Circumstances({ session, year, onNotice, onSet: set }: CircumstancesProps) {
  const texts = salaryTexts.settings
  const { isLocked } = useLock()
  const { settings } = session.plan
  const incomeYear = settings.startYear + years.indexOf(year)
  const rules = rulesFor(taxYears, incomeYear)
  return (
    <>
      <StartYearField settings={settings} onSet={set} />
      <MunicipalityPicker
        code={settings.kommun}
        incomeYear={incomeYear}
        onPick={(kommun) => {
          if (kommun !== settings.kommun) set({ kommun }, 'kommun')
        }}
      />
      <BirthYearField settings={settings} onSet={set} />
      <div className="salary-field church">
        <label className="church-member">
          <input
            type="checkbox"
            checked={settings.churchMember}
            disabled={isLocked}
            onChange={(event) => set({ churchMember: event.target.checked }, 'churchMember')}
          />
          {personTexts.fields.churchMember}
        </label>
      </div>
      {settings.churchMember && (
        <SettingField
          label={personTexts.fields.churchPercent}
          className="church-percent"
          field={settingEntryField('churchPercent')}
          value={settings.churchPercent}
          whenBlank={texts.churchAverage(decimal(rules.churchPercent, maxDecimals), rules.states.churchPercent)}
          read={(typed) => readSetting('churchPercent', typed, (expression) => session.workbook.calculate(expression))}
          onStripped={() => onNotice('entry.notANumber')}
          onSet={(churchPercent) => {
            if (churchPercent !== settings.churchPercent) set({ churchPercent }, 'churchPercent')
          }}
        />
      )}
    </>
  )
}
