import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../controls/IconButton.tsx'
import { MessageLine } from '../../controls/MessageLine.tsx'
import type { NoticeTone } from '../../texts/notices.ts'
import { workbenchTexts } from '../../texts/workbench.ts'

interface NoticeCardProps {
  readonly tone: NoticeTone
  readonly children: string
  readonly action?: ReactNode
  readonly onClose: () => void
}

/** One message that floats over the page until it is closed or no longer true. */
export function NoticeCard({ tone, children, action, onClose }: NoticeCardProps) {
  return (
    <div className={action === undefined ? 'notice' : 'notice with-action'}>
      <MessageLine tone={tone}>{children}</MessageLine>
      {action !== undefined && <div className="notice-action">{action}</div>}
      <IconButton icon={X} className="notice-close" label={workbenchTexts.dismiss} onClick={onClose} />
    </div>
  )
}
