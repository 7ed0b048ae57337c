import './start-questions.css'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { type SessionYear, useSession } from '../../controls/figures.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import { UndoToast } from '../../controls/UndoToast.tsx'
import { isPlanEmpty } from '../../plan/plan.ts'
import { questionTexts } from '../../texts/questions.ts'
import { FirstSteps } from '../frame/FirstSteps.tsx'
import type { StartAsking } from '../frame/start-asking.ts'
import { useStartFields } from './start-fields.tsx'

interface StartQuestionsProps extends SessionYear {
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
  const { fields, announcement, close } = useStartFields({ session, year })
  // an answer that is refused is put right first, or left by the cross
  const finish = () => {
    const refused = card.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (refused) refused.focus()
    else questions.close()
  }
  return (
    <section ref={card} className="start-questions card" tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div className="start-questions-head">
        <div className="start-questions-lead">
          <h2 id={`${id}-title`}>{questionTexts.title}</h2>
          <p>{questionTexts.lead}</p>
          {fields.method}
        </div>
        <IconButton
          icon={X}
          size={16}
          className="start-questions-close"
          label={questionTexts.close}
          onClick={questions.close}
        />
      </div>
      <div className="start-questions-fields">
        {fields.companyForm}
        {fields.municipality}
        {fields.birthYear}
        {fields.startYear}
        {fields.vat}
        {fields.hands}
        <Button look="primary" onPress={finish}>
          {questionTexts.done}
        </Button>
      </div>
      {begins && <FirstSteps session={session} inCard />}
      {announcement && <UndoToast session={session} announcement={announcement} onClose={close} />}
    </section>
  )
}
