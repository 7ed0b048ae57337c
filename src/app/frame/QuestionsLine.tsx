import '../workbench/start-questions.css'
import { ChevronRight, MessageCircleQuestionMark } from 'lucide-react'
import { useSession } from '../../controls/figures.ts'
import type { Session } from '../../session/session.ts'
import { questionTexts } from '../../texts/questions.ts'
import { questionsLeft } from './start-asking.ts'

export function QuestionsLine({ session, onOpen }: { readonly session: Session; readonly onOpen: () => void }) {
  const left = useSession(session, ({ plan }) => questionsLeft(plan))
  if (left === 0) return null
  return (
    <button type="button" className="questions-line" onClick={onOpen}>
      <MessageCircleQuestionMark aria-hidden="true" />
      {questionTexts.left(left)}
      <ChevronRight aria-hidden="true" />
    </button>
  )
}
