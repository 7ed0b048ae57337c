import { type ReactNode, useState } from 'react'
import { ownerTexts } from '../../texts/owner.ts'

interface BeforePlanProps {
  /** What is asked, where it is not the years before the plan. */
  readonly title?: string
  /** Whether there is something to tell: then it opens, and stays open for who empties a field in it. */
  readonly opens: boolean
  readonly held: string
  readonly children: ReactNode
}

/** What is asked of the years before the plan, folded together for who has none. */
export function BeforePlan({ title = ownerTexts.before, opens, held, children }: BeforePlanProps) {
  const [isOpen, setOpen] = useState(opens)
  if (opens && !isOpen) setOpen(true)
  return (
    <details className="law-settings-other" open={isOpen}>
      <summary>
        {title} <span>{held}</span>
      </summary>
      <div className="law-settings-fields">{children}</div>
    </details>
  )
}
