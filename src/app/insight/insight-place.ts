import type { Year } from '../../rules/horizon.ts'
import type { Place } from '../../session/undo-list.ts'

// no sheet has a cell of this name: undo leads back to the page
const field = 'insight'

/** Where an action of Insikter was done, so that undo brings the user back there. */
export function insightPlace(year: Year): Place {
  return { year, field }
}

/** True for a place on Insikter. */
export function isInsightPlace(place: Place): boolean {
  return place.field === field
}
