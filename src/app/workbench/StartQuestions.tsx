import './start-questions.css'
import '../../sheets/salary/law-settings.css'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { useSession } from '../../controls/figures.ts'
import type { PlanEdit } from '../../plan/edit.ts'
import type { PlanSettings, SalaryYear } from '../../plan/plan.ts'
import { companyForms, type SalaryMethod, type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { readBirthYear } from '../../sheets/salary/birth-year.ts'
import { startYears } from '../../sheets/salary/LawSettings.tsx'
import { MunicipalityPicker } from '../../sheets/salary/MunicipalityPicker.tsx'
import { VatSwitch } from '../../sheets/VatSwitch.tsx'
import { kronor } from '../../texts/format.ts'
import { lawMark } from '../../texts/law-years.ts'
import { questionTexts } from '../../texts/questions.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { companyFormName, yearName } from '../../texts/workbench.ts'

interface StartQuestionsProps {
  readonly session: Session
  readonly year: Year
  readonly onClose: () => void
}

/** What a new user is asked once, in one small card above the sheet: each answer is an act that can be taken back. */
export function StartQuestions({ session, year, onClose }: StartQuestionsProps) {
  const id = useId()
  useSession(session, ({ revision }) => revision)
  const { settings, salary } = session.plan
  const texts = salaryTexts.settings
  const set = (values: Partial<PlanSettings>) => session.edit({ do: 'setSettings', values })
  return (
    <section className="start-questions" aria-labelledby={`${id}-title`}>
      <div className="start-questions-head">
        <h2 id={`${id}-title`}>{questionTexts.title}</h2>
        <p>{questionTexts.lead}</p>
        <button type="button" className="start-questions-close" aria-label={questionTexts.close} onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </button>
      </div>
      <div className="start-questions-fields">
        <ChoiceButtons
          label={questionTexts.companyForm}
          choices={companyForms}
          chosen={salary[year].companyForm}
          nameOf={companyFormName}
          onChoose={(companyForm) => setAllYears(session, { companyForm })}
        />
        <MunicipalityPicker
          code={settings.kommun}
          incomeYear={settings.startYear + years.indexOf(year)}
          onPick={(kommun) => {
            if (kommun !== settings.kommun) set({ kommun })
          }}
        />
        <BirthYear settings={settings} onEnter={(birthYear) => set({ birthYear })} />
        <div className="salary-field start-year">
          <label htmlFor={`${id}-start`}>{texts.startYear}</label>
          <select
            id={`${id}-start`}
            className="field-input slim"
            value={settings.startYear}
            onChange={({ target }) => set({ startYear: Number(target.value) })}
          >
            {startYears(settings.startYear).map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </div>
        <VatSwitch session={session} year={year} />
      </div>
      <div className="start-questions-foot">
        <Method session={session} year={year} />
        <Button look="primary" onPress={onClose}>
          {questionTexts.done}
        </Button>
      </div>
    </section>
  )
}

/** Says what the law gives instead of the schablon, once there is something to say, and lets the person choose. */
function Method({ session, year }: { readonly session: Session; readonly year: Year }) {
  const { plan, workbook } = session
  const byLaw = plan.salary[year].method === 'skatteverket'
  const other: SalaryMethod = byLaw ? 'schablon' : 'skatteverket'
  const monthly = (method: SalaryMethod) => kronor(workbook.figure(`${method}.netProfitPerMonth.${year}`))
  const hasSurplus = (workbook.figure(`surplus.${year}`) ?? 0) > 0
  const mark = lawMark(workbook.lawOf(year))
  const words = byLaw
    ? questionTexts.usesLaw
    : hasSurplus
      ? questionTexts.lawGives(yearName(year), monthly('skatteverket'), mark, monthly('schablon'))
      : questionTexts.forTheLaw
  return (
    <>
      <p>{words}</p>
      <Button look="outlined" onPress={() => setAllYears(session, { method: other })}>
        {byLaw ? questionTexts.useSchablon : questionTexts.useLaw}
      </Button>
    </>
  )
}

/** An answer about the firm holds for all three years, and is one act. */
function setAllYears(session: Session, values: Partial<Pick<SalaryYear, 'companyForm' | 'method'>>): void {
  const edits = years.map((year): PlanEdit => ({ do: 'setSalary', year, values }))
  // no place: to take it back leads nobody away from the page
  session.edit({ do: 'several', edits })
}

interface BirthYearProps {
  readonly settings: PlanSettings
  readonly onEnter: (birthYear: number | null) => void
}

/** The year of birth: kept on Enter and when the field is left. */
function BirthYear({ settings, onEnter }: BirthYearProps) {
  const id = useId()
  const texts = salaryTexts.settings
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const keep = () => {
    if (typed === undefined) return
    const read = readBirthYear(typed, settings.startYear)
    setWrong(!read.ok)
    if (!read.ok) return
    setTyped(undefined)
    if (read.value !== settings.birthYear) onEnter(read.value)
  }
  return (
    <div className="salary-field birth-year">
      <label htmlFor={id}>{texts.birthYear}</label>
      <input
        id={id}
        className="field-input slim"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? settings.birthYear ?? ''}
        aria-invalid={isWrong}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
        onKeyDown={({ key }) => {
          if (key === 'Enter') keep()
          if (key !== 'Escape') return
          setTyped(undefined)
          setWrong(false)
        }}
      />
      <span id={`${id}-note`} className={isWrong ? 'salary-field-note wrong' : 'salary-field-note unseen'}>
        {isWrong ? texts.wrongBirthYear(settings.startYear) : texts.birthYearHint}
      </span>
    </div>
  )
}
