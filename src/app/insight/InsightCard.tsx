import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { ExplainButton } from '../../controls/ExplainButton.tsx'
import { insightCards, insightTexts } from '../../texts/insight.ts'
import { paths } from '../../texts/paths.ts'

export type CardName = keyof typeof insightCards

interface InsightCardProps {
  readonly of: CardName
  /** What the card says, in one sentence under its title. */
  readonly lead?: ReactNode
  readonly children?: ReactNode
}

/** One card: its title with what explains it, one sentence, and what it shows. */
export function InsightCard({ of, lead, children }: InsightCardProps) {
  const titleId = useId()
  return (
    <section className={`insight-card card ${of}`} aria-labelledby={titleId}>
      <h2>
        <span id={titleId}>{insightCards[of]}</span>
        <ExplainButton id={`insight.${of}`} what={insightCards[of]} />
      </h2>
      {lead !== undefined && <p className="insight-lead">{lead}</p>}
      {children}
    </section>
  )
}

interface NeedsProps {
  readonly of: CardName
  readonly what: 'product' | 'measure' | 'hours'
}

/** A card that has nothing to say yet: what it needs, and the way there. */
export function Needs({ of, what }: NeedsProps) {
  const isMeasure = what === 'measure'
  return (
    <InsightCard of={of} lead={insightTexts.needs[what]}>
      <Link className="link" href={isMeasure ? paths.measures : paths.offerings}>
        {isMeasure ? insightTexts.toMeasures : insightTexts.toOfferings}
      </Link>
    </InsightCard>
  )
}
