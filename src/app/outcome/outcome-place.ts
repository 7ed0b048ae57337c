import type { Year } from '../../rules/horizon.ts'
import type { Place } from '../../session/undo-list.ts'

/** Where undo leads back to: the outcome stands on the page about the account. */
export const outcomePlace = (year: Year): Place => ({ year, field: 'cash' })
