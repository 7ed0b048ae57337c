import { type ReactNode, useId } from 'react'
import { ExplainWord } from '../controls/ExplainWord.tsx'

interface PageCardProps {
  readonly title: string
  /** The title's address in section 10.0 of the help. */
  readonly explains: string
  /** What the card is called in style sheets. */
  readonly name: string
  /** What the card says, in one sentence under its title. */
  readonly lead?: ReactNode
  readonly children?: ReactNode
}

/** One card of a page of cards: its title, which explains itself, one sentence, and what it shows. */
export function PageCard({ title, explains, name, lead, children }: PageCardProps) {
  const titleId = useId()
  return (
    <section className={`insight-card card ${name}`} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <ExplainWord id={explains}>{title}</ExplainWord>
      </h2>
      {lead !== undefined && <p className="insight-lead">{lead}</p>}
      {children}
    </section>
  )
}
