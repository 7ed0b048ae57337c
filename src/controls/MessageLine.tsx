import type { NoticeTone } from '../texts/notices.ts'
import { FirstIcon } from './FirstIcon.tsx'

interface MessageLineProps {
  readonly id?: string
  readonly tone: NoticeTone
  readonly children: string
}

/** One sentence to the user: red for what went wrong, green for what is saved, blue for the rest. */
export function MessageLine({ id, tone, children }: MessageLineProps) {
  return (
    <p id={id} className={`message ${tone}`}>
      <FirstIcon of={tone} className="message-icon" />
      <span>{children}</span>
    </p>
  )
}
