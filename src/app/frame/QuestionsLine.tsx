import '../workbench/start-questions.css'
import { ChevronRight, MessageCircleQuestionMark } from 'lucide-react'
import { type SessionYear, useSession } from '../../controls/figures.ts'
import { questionTexts } from '../../texts/questions.ts'
import { questionsLeft } from './start-asking.ts'
import type { WorkspaceState } from './workspace-state.ts'

/** Leads to the questions where they are open and not asked. */
export function QuestionsLine({ session, questions }: Pick<SessionYear & WorkspaceState, 'session' | 'questions'>) {
  const left = useSession(session, ({ plan }) => questionsLeft(plan))
  if (!questions?.isOpen || left === 0) return null
  return (
    <button type="button" className="questions-line" onClick={questions.open}>
      <MessageCircleQuestionMark aria-hidden="true" />
      {questionTexts.left(left)}
      <ChevronRight aria-hidden="true" />
    </button>
  )
}
