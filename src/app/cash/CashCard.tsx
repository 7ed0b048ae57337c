import type { ReactNode } from 'react'
import { cashPageTexts } from '../../texts/cash-page.ts'
import { PageCard } from '../PageCard.tsx'

interface CashCardProps {
  readonly of: keyof typeof cashPageTexts.cards
  readonly lead?: ReactNode
  readonly children?: ReactNode
}

/** One card of the page about the money in the account. */
export function CashCard({ of, ...card }: CashCardProps) {
  return <PageCard name={`cash-${of}`} title={cashPageTexts.cards[of]} explains={`cashCards.${of}`} {...card} />
}
