import './phone-questions.css'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../../controls/Button.tsx'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { useSession } from '../../controls/figures.ts'
import { UndoToast } from '../../controls/UndoToast.tsx'
import { VatSwitch } from '../../controls/VatSwitch.tsx'
import type { PlanSettings } from '../../plan/plan.ts'
import { companyForms, type Year, years } from '../../rules/horizon.ts'
import { MunicipalityPicker } from '../../salary/MunicipalityPicker.tsx'
import { BirthYearField, HandsField, StartYearField } from '../../salary/PersonFields.tsx'
import type { Session } from '../../session/session.ts'
import { phoneTexts } from '../../texts/phone.ts'
import { questionTexts } from '../../texts/questions.ts'
import { companyFormName } from '../../texts/workbench.ts'
import { useFirmAnswers } from '../workbench/firm-answers.ts'
import { MethodAnswer } from '../workbench/MethodAnswer.tsx'
import type { StartAsking } from '../workbench/start-asking.ts'

interface PhoneQuestionsProps {
  readonly session: Session
  readonly year: Year
  readonly questions: Pick<StartAsking, 'timesAskedFor' | 'at' | 'turnTo' | 'close'>
}

const steps = ['companyForm', 'municipality', 'birthYear', 'startYear', 'vat', 'hands', 'method'] as const

/** What a new user is asked once, one question at a time, in a low card under the answer. Each answer is an action that can be taken back. */
export function PhoneQuestions({ session, year, questions }: PhoneQuestionsProps) {
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const { settings, salary } = useSession(session, ({ plan }) => plan)
  const { announcement, close, chooseForm, chooseMethod } = useFirmAnswers(session)
  const { timesAskedFor, at } = questions
  const isTurned = useRef(false)
  useEffect(() => {
    // at the start the keyboard stays where it is; a field that got it would open the keypad over the answer
    if (timesAskedFor > 0 || isTurned.current) card.current?.focus()
  }, [timesAskedFor, at])
  const turn = (by: 1 | -1) => {
    // an answer that is refused is put right first, or left by the cross
    const refused = card.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    isTurned.current = true
    if (refused) refused.focus()
    else if (at + by === steps.length) questions.close()
    else questions.turnTo(at + by)
  }
  const set = (values: Partial<PlanSettings>) => session.edit({ type: 'setSettings', values })
  const fields: Readonly<Record<(typeof steps)[number], ReactNode>> = {
    companyForm: (
      <>
        <span aria-hidden="true">{questionTexts.companyForm}</span>
        <ChoiceButtons
          label={questionTexts.companyForm}
          changes
          choices={companyForms}
          chosen={salary[year].companyForm}
          nameOf={companyFormName}
          onChoose={chooseForm}
        />
      </>
    ),
    municipality: (
      <MunicipalityPicker
        code={settings.kommun}
        incomeYear={settings.startYear + years.indexOf(year)}
        onPick={(kommun) => {
          if (kommun !== settings.kommun) set({ kommun })
        }}
      />
    ),
    birthYear: <BirthYearField settings={settings} onSet={set} />,
    startYear: <StartYearField settings={settings} onSet={set} />,
    vat: <VatSwitch session={session} year={year} />,
    hands: <HandsField settings={settings} calculate={(sum) => session.workbook.calculate(sum)} onSet={set} />,
    method: <MethodAnswer session={session} year={year} onChoose={chooseMethod} />,
  }
  const step = steps[at] ?? 'companyForm'
  return (
    <section ref={card} className="phone-questions card" tabIndex={-1} aria-labelledby={titleId}>
      <div className="phone-questions-head">
        <h2 id={titleId}>{questionTexts.title}</h2>
        <span>{phoneTexts.question(at + 1, steps.length)}</span>
        <button type="button" className="icon-button" aria-label={questionTexts.close} onClick={questions.close}>
          <X aria-hidden="true" />
        </button>
      </div>
      <div key={step} className="phone-question">
        {fields[step]}
      </div>
      <div className="phone-questions-foot">
        {at > 0 && <Button onPress={() => turn(-1)}>{phoneTexts.questionBefore}</Button>}
        <Button look="primary" onPress={() => turn(1)}>
          {at + 1 === steps.length ? questionTexts.done : phoneTexts.next}
        </Button>
      </div>
      {announcement && <UndoToast session={session} announcement={announcement} onClose={close} />}
    </section>
  )
}
