import './phone-questions.css'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../controls/Button.tsx'
import { type SessionYear, useSession } from '../../controls/figures.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import { UndoToast } from '../../controls/UndoToast.tsx'
import { phoneTexts } from '../../texts/phone.ts'
import { questionTexts } from '../../texts/questions.ts'
import type { StartAsking } from '../frame/start-asking.ts'
import { startQuestions, useStartFields } from '../workbench/start-fields.tsx'

interface PhoneQuestionsProps extends SessionYear {
  readonly questions: Pick<StartAsking, 'timesAskedFor' | 'at' | 'turnTo' | 'close'>
}

/** What a new user is asked once, one question at a time, in a low card under the answer. Each answer is an action that can be taken back. */
export function PhoneQuestions({ session, year, questions }: PhoneQuestionsProps) {
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  useSession(session, ({ plan }) => plan)
  const { fields, announcement, close } = useStartFields({ session, year })
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
    else if (at + by === startQuestions.length) questions.close()
    else questions.turnTo(at + by)
  }
  const step = startQuestions[at] ?? 'companyForm'
  return (
    <section ref={card} className="phone-questions card" tabIndex={-1} aria-labelledby={titleId}>
      <div className="phone-questions-head">
        <h2 id={titleId}>{questionTexts.title}</h2>
        <span>{phoneTexts.question(at + 1, startQuestions.length)}</span>
        <IconButton icon={X} label={questionTexts.close} onClick={questions.close} />
      </div>
      <div key={step} className="phone-question">
        {step === 'companyForm' && <span aria-hidden="true">{questionTexts.companyForm}</span>}
        {fields[step]}
      </div>
      <div className="phone-questions-foot">
        {at > 0 && <Button onPress={() => turn(-1)}>{phoneTexts.questionBefore}</Button>}
        <Button look="primary" onPress={() => turn(1)}>
          {at + 1 === startQuestions.length ? questionTexts.done : phoneTexts.next}
        </Button>
      </div>
      {announcement && <UndoToast session={session} announcement={announcement} onClose={close} />}
    </section>
  )
}
