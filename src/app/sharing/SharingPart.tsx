import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../../controls/Button.tsx'
import { StatusLine } from './StatusLine.tsx'
import type { SharingActions, StatusMessage } from './sharing-actions.ts'

interface SharingPartProps {
  readonly words: Readonly<Record<'title' | 'lead' | 'new' | 'none' | 'list', string>>
  readonly status: StatusMessage | undefined
  readonly work: SharingActions
  readonly icon: LucideIcon
  readonly look?: 'primary'
  /** What stands in place of the button while one more is being made. */
  readonly making: ReactNode
  readonly onNew: () => void
  readonly children: readonly ReactNode[]
}

export function SharingPart({ words, status, work, icon, look, making, onNew, children }: SharingPartProps) {
  const titleId = useId()
  return (
    <section className="sharing-part" aria-labelledby={titleId}>
      <h3 className="sharing-title" id={titleId}>
        {words.title}
      </h3>
      <p className="plan-note">{words.lead}</p>
      <StatusLine status={status} />
      {making ?? (
        <div className="plan-commands">
          <Button
            icon={icon}
            {...(look && { look })}
            reason={work.reason}
            onPress={() => {
              work.clearStatus()
              onNew()
            }}
          >
            {words.new}
          </Button>
          {children.length === 0 && <span className="plan-note">{words.none}</span>}
        </div>
      )}
      {children.length > 0 && (
        <ul className="plan-list" aria-label={words.list}>
          {children}
        </ul>
      )}
    </section>
  )
}
