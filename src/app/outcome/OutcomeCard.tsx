import type { ReactNode } from 'react'
import { outcomeTexts } from '../../texts/outcome.ts'
import { PageCard } from '../PageCard.tsx'

interface OutcomeCardProps {
  readonly of: keyof typeof outcomeTexts.cards
  readonly lead?: ReactNode
  readonly children?: ReactNode
}

/** One card of what became of the plan. */
export function OutcomeCard({ of, ...card }: OutcomeCardProps) {
  return <PageCard name={`outcome-${of}`} title={outcomeTexts.cards[of]} explains={`outcomeCards.${of}`} {...card} />
}
