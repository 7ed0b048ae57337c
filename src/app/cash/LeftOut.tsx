import { cashPageTexts } from '../../texts/cash-page.ts'
import { CashCard } from './CashCard.tsx'

/** What the account takes for granted, and what it leaves out. */
export function LeftOut() {
  return (
    <CashCard of="leftOut">
      <ul className="cash-assumptions">
        {cashPageTexts.leftOut.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </CashCard>
  )
}
