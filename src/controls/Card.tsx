import { type ReactNode, useId } from 'react'
import { ExplainWord } from './ExplainWord.tsx'

interface CardProps {
  /** Its address in section 10.0 of the help. */
  readonly of: string
  readonly title: string
  readonly lead?: ReactNode
  readonly children?: ReactNode
}

export function Card({ of, title, lead, children }: CardProps) {
  const titleId = useId()
  return (
    <section className="insight-card card" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <ExplainWord id={of}>{title}</ExplainWord>
      </h2>
      {lead !== undefined && <p className="insight-lead">{lead}</p>}
      {children}
    </section>
  )
}
