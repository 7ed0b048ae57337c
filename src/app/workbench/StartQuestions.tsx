import './start-questions.css'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { useSession } from '../../controls/figures.ts'
import { UndoToast } from '../../controls/UndoToast.tsx'
import { VatSwitch } from '../../controls/VatSwitch.tsx'
import { isPlanEmpty, type PlanSettings } from '../../plan/plan.ts'
import { companyForms, type Year, years } from '../../rules/horizon.ts'
import { MunicipalityPicker } from '../../salary/MunicipalityPicker.tsx'
import { BirthYearField, HandsField, StartYearField } from '../../salary/PersonFields.tsx'
import type { Session } from '../../session/session.ts'
import { questionTexts } from '../../texts/questions.ts'
import { companyFormName } from '../../texts/workbench.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { useFirmAnswers } from './firm-answers.ts'
import { MethodAnswer } from './MethodAnswer.tsx'
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
  const [begins, setBegins] = useState(false)
  // and goes on doing so: what comes next, and the way to take an example back, stand there too
  if (!begins && isPlanEmpty(session.plan)) setBegins(true)
  const { timesAskedFor } = questions
  useEffect(() => {
    // at the start the keyboard belongs to the sheet
    if (timesAskedFor > 0) card.current?.focus()
  }, [timesAskedFor])
  const { settings, salary } = session.plan
  const { announcement, close, chooseForm, chooseMethod } = useFirmAnswers(session)
  // an answer that is refused is put right first, or left by the cross
  const finish = () => {
    const refused = card.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (refused) refused.focus()
    else questions.close()
  }
  const set = (values: Partial<PlanSettings>) => session.edit({ type: 'setSettings', values })
  return (
    <section ref={card} className="start-questions card" tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div className="start-questions-head">
        <div className="start-questions-lead">
          <h2 id={`${id}-title`}>{questionTexts.title}</h2>
          <p>{questionTexts.lead}</p>
          <MethodAnswer session={session} year={year} onChoose={chooseMethod} />
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
          changes
          choices={companyForms}
          chosen={salary[year].companyForm}
          nameOf={companyFormName}
          onChoose={chooseForm}
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
        <HandsField settings={settings} calculate={(sum) => session.workbook.calculate(sum)} onSet={set} />
        <Button look="primary" onPress={finish}>
          {questionTexts.done}
        </Button>
      </div>
      {begins && <FirstSteps session={session} inCard />}
      {announcement && <UndoToast session={session} announcement={announcement} onClose={close} />}
    </section>
  )
}
