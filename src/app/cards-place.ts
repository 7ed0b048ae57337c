import { ownerPayNames } from '../plan/owner-pay.ts'
import type { Year } from '../rules/horizon.ts'
import type { Place } from '../session/undo-list.ts'
import { type CardsPage, cardsPages } from './routes.ts'

/** Where an action was done on a page of cards, so that undo brings the user back there. No sheet has a cell named like a page. */
export function cardsPlace(page: CardsPage, year: Year): Place {
  return { year, field: page }
}

/** The page of cards that a place is on: what an owner tells of dividend and tools stands on the page about them. */
export function cardsAt({ field }: Place): CardsPage | undefined {
  if (ownerPayNames.some((name) => name === field)) return 'owner'
  return cardsPages.find((page) => page === field)
}
