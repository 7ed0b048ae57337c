import './start-questions.css'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { useSession } from '../../controls/figures.ts'
import { hiddenMinus } from '../../controls/net-pay.ts'
import type { PlanEdit } from '../../plan/edit.ts'
import { isPlanEmpty, type PlanSettings, type SalaryYear } from '../../plan/plan.ts'
import { companyForms, type SalaryMethod, type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { MunicipalityPicker } from '../../sheets/salary/MunicipalityPicker.tsx'
import { BirthYearField, StartYearField } from '../../sheets/salary/PersonFields.tsx'
import { VatSwitch } from '../../sheets/VatSwitch.tsx'
import { kronor } from '../../texts/format.ts'
import { lawMark } from '../../texts/law-years.ts'
import { questionTexts } from '../../texts/questions.ts'
import { companyFormName, yearName } from '../../texts/workbench.ts'
import { FirstSteps } from './FirstSteps.tsx'
import type { StartAsking } from './start-asking.ts'

interface StartQuestionsProps {
  readonly session: Session
  readonly year: Year
  readonly questions: Pick<StartAsking, 'timesAskedFor' | 'close'>
}

/** What a new user is asked once, in one small card above the sheet in which one begins: each answer is an action that can be taken back. */
export function StartQuestions({ session, year, questions }: StartQuestionsProps) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  useSession(session, ({ revision }) => revision)
  const [wasEmpty] = useState(() => isPlanEmpty(session.plan))
  const begins = wasEmpty || isPlanEmpty(session.plan)
  const { timesAskedFor } = questions
  useEffect(() => {
    // at the start the keyboard belongs to the sheet
    if (timesAskedFor > 0) card.current?.focus()
  }, [timesAskedFor])
  const { settings, salary } = session.plan
  const set = (values: Partial<PlanSettings>) => session.edit({ do: 'setSettings', values })
  return (
    <section ref={card} className="start-questions card" tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div className="start-questions-head">
        <div className="start-questions-lead">
          <h2 id={`${id}-title`}>{questionTexts.title}</h2>
          <p>{questionTexts.lead}</p>
          <Method session={session} year={year} />
        </div>
        <button
          type="button"
          className="icon-button start-questions-close"
          aria-label={questionTexts.close}
          onClick={questions.close}
        >
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
        <BirthYearField settings={settings} onSet={set} />
        <StartYearField settings={settings} onSet={set} />
        <VatSwitch session={session} year={year} />
        <Button look="primary" onPress={questions.close}>
          {questionTexts.done}
        </Button>
      </div>
      {begins && <FirstSteps session={session} inCard />}
    </section>
  )
}

/** Says what the law gives instead of the schablon, once there is something to say, and lets the person choose. */
function Method({ session, year }: { readonly session: Session; readonly year: Year }) {
  const { plan, workbook } = session
  const byLaw = plan.salary[year].method === 'skatteverket'
  const other: SalaryMethod = byLaw ? 'schablon' : 'skatteverket'
  const monthly = (method: SalaryMethod) => {
    const minus = hiddenMinus(session, year, 'month', method)
    if (minus !== '') return questionTexts.noPay(minus)
    return questionTexts.pay(kronor(workbook.figure(`${method}.netProfitPerMonth.${year}`)))
  }
  const hasSurplus = (workbook.figure(`surplus.${year}`) ?? 0) > 0
  const mark = lawMark(workbook.lawOf(year))
  const words = byLaw
    ? questionTexts.usesLaw
    : hasSurplus
      ? questionTexts.lawGives(yearName(year), monthly('skatteverket'), mark, monthly('schablon'))
      : questionTexts.forTheLaw
  return (
    <p>
      {words}{' '}
      <button type="button" className="link" onClick={() => setAllYears(session, { method: other })}>
        {byLaw ? questionTexts.useSchablon : questionTexts.useLaw}
      </button>
    </p>
  )
}

/** An answer about the firm holds for all three years, and is one action. */
function setAllYears(session: Session, values: Partial<Pick<SalaryYear, 'companyForm' | 'method'>>): void {
  const edits = years.map((year): PlanEdit => ({ do: 'setSalary', year, values }))
  // no place: to take it back leads nobody away from the page
  session.edit({ do: 'several', edits })
}
