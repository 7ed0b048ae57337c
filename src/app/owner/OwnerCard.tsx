import type { ReactNode } from 'react'
import { ownerPageTexts } from '../../texts/owner-page.ts'
import { PageCard } from '../PageCard.tsx'

interface OwnerCardProps {
  readonly of: keyof typeof ownerPageTexts.cards
  readonly lead?: ReactNode
  readonly children?: ReactNode
}

/** One card of the page about pay and dividend. */
export function OwnerCard({ of, ...card }: OwnerCardProps) {
  return <PageCard name={`owner-${of}`} title={ownerPageTexts.cards[of]} explains={`ownerCards.${of}`} {...card} />
}
