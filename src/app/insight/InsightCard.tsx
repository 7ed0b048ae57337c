import { createContext, type ReactNode, useContext } from 'react'
import { Link } from 'wouter'
import { Card } from '../../controls/Card.tsx'
import { FoldedCard } from '../../controls/FoldedCard.tsx'
import { insightCards, insightTexts } from '../../texts/insight.ts'
import { paths } from '../../texts/paths.ts'

export type CardName = keyof typeof insightCards

interface InsightCardProps {
  readonly of: CardName
  readonly lead?: ReactNode
  readonly children?: ReactNode
}

const IsFolded = createContext(false)

/** A card that one opens: what it says is not reckoned before. */
export function FoldedInsight({ of, children }: Required<Pick<InsightCardProps, 'of' | 'children'>>) {
  return (
    <FoldedCard of={`insight.${of}`} title={insightCards[of]}>
      <IsFolded value>{children}</IsFolded>
    </FoldedCard>
  )
}

export function InsightCard({ of, ...card }: InsightCardProps) {
  const { lead, children } = card
  if (useContext(IsFolded)) {
    return (
      <>
        {lead !== undefined && <p className="insight-lead">{lead}</p>}
        {children}
      </>
    )
  }
  return <Card of={`insight.${of}`} title={insightCards[of]} {...card} />
}

/** A card that has nothing to say yet: what it needs, and the way there. */
export function Needs({ of, what }: { readonly of: CardName; readonly what: 'product' | 'measure' | 'hours' }) {
  const isMeasure = what === 'measure'
  return (
    <InsightCard of={of} lead={insightTexts.needs[what]}>
      <Link className="link" href={isMeasure ? paths.measures : paths.offerings}>
        {isMeasure ? insightTexts.toMeasures : insightTexts.toOfferings}
      </Link>
    </InsightCard>
  )
}
