import { startTransition, useEffect, useReducer } from 'react'
import { idleWork } from '../../controls/when-idle.ts'
import { mostInHand } from '../../insight/most/most-in-hand.ts'
import type { Session } from '../../session/session.ts'

/** Draws the page again when figures have changed, and searches for the most in hand in idle time. */
export function useOwnerFigures(session: Session, isSearched = true): void {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const { ask, stop } = idleWork(() => {
      const { plan } = session
      if (isSearched) session.tellMostInHand(mostInHand(session.workbook.ownerModel), plan)
    })
    ask()
    const stops = [session.subscribe(ask), session.subscribeFigures(() => startTransition(draw)), stop]
    return () => {
      for (const each of stops) each()
    }
  }, [session, isSearched])
}
