import { type ReactNode, useId, useState } from 'react'
import { ExplainMark } from './ExplainMark.tsx'

interface FoldedCardProps {
  /** Its address in section 10.0 of the help. */
  readonly of: string
  readonly title: string
  /** What holds now, beside its title: what one need not open it for. */
  readonly held?: string | undefined
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** A card of a page that is closed until somebody asks for it. What is closed is neither calculated nor in the page. */
export function FoldedCard({ of, title, held, lead, children }: FoldedCardProps) {
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="insight-card card" aria-labelledby={titleId}>
      <details className="folded-card" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h2 id={titleId}>{title}</h2> {held !== undefined && <span className="folded-held">{held}</span>}
        </summary>
        {isOpen && (
          <>
            <p className={lead === undefined ? 'folded-mark' : 'insight-lead'}>
              {lead} <ExplainMark id={of} of={titleId} />
            </p>
            {children}
          </>
        )}
      </details>
    </section>
  )
}
