import type { List, StripeObject } from '../objects.ts'
import { missingObject, refused } from '../refusal.ts'

type Paging = { readonly limit?: number; readonly starting_after?: string; readonly ending_before?: string }

/** A page of objects, newest first, as Stripe cuts it: ten at a time unless asked otherwise, a hundred at most. `stored` is oldest first. */
export function page<Item extends StripeObject>(
  stored: Iterable<Item>,
  { limit = 10, starting_after, ending_before }: Paging,
  url: string,
): List<Item> {
  if (limit < 1 || limit > 100) {
    throw refused('Invalid integer: limit must be between 1 and 100', 'limit', 'parameter_invalid_integer')
  }
  const all = [...stored].reverse()
  const at = (id: string, param: string) => {
    const index = all.findIndex((item) => item.id === id)
    if (index < 0) throw missingObject('object', id, param)
    return index
  }
  if (ending_before !== undefined) {
    const before = all.slice(0, at(ending_before, 'ending_before'))
    return { object: 'list', data: before.slice(-limit), has_more: before.length > limit, url }
  }
  const rest = starting_after === undefined ? all : all.slice(at(starting_after, 'starting_after') + 1)
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url }
}
