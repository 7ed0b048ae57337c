import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { NoticeTone } from '../texts/notices.ts'

const iconOf = { error: CircleAlert, saved: CircleCheck, info: Info } as const satisfies Record<NoticeTone, unknown>

interface MessageLineProps {
  readonly id?: string
  readonly tone: NoticeTone
  readonly children: string
}

/** One sentence to the user: red for what went wrong, green for what is saved, blue for the rest. */
export function MessageLine({ id, tone, children }: MessageLineProps) {
  const Icon = iconOf[tone]
  return (
    <p id={id} className={`message ${tone}`}>
      <Icon className="message-icon" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
