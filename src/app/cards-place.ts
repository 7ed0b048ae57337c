import type { Year } from '../rules/horizon.ts'
import { settingNames } from '../rules/settings.ts'
import type { Place } from '../session/undo-list.ts'
import { type CardsPage, cardsPages } from './routes.ts'

/** Where an action was done on a page of cards, so that undo brings the user back there. No sheet has a cell named like a page. */
export const cardsPlace = (page: CardsPage, year: Year): Place => ({ year, field: page })

/** The page of cards that a place is on: what is told of dividend and tools, and of the account, stands on the pages about them. */
export function cardsAt({ field }: Place): CardsPage | undefined {
  if (settingNames('shares', 'tools').some((name) => name === field)) return 'owner'
  if (settingNames('account', 'spread').some((name) => name === field)) return 'cash'
  if (settingNames('financing').some((name) => name === field)) return 'financing'
  return cardsPages.find((page) => page === field)
}
