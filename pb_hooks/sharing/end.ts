import { inTransaction } from '../ops/transaction.ts'
import { refuseOtherUser } from '../plan/may-write.ts'
import { isOfPlanOf } from '../plan/plans-of.ts'

/**
 * Ends what who is signed in has shared, a link or an invitation: from now on it opens nothing. Body { user, id }; the same again, and another
 * customer's, is passed over alike. Needs no subscription: what has been given out can always be taken back. Error: 403 save.other_user.
 */
export function end(e: core.RequestEvent, collection: 'reading_links' | 'invitations') {
  const { user, id } = e.requestInfo().body
  refuseOtherUser(e, user)
  inTransaction(e.app, (tx) => {
    const [shared] = typeof id === 'string' ? tx.findRecordsByIds(collection, [id]) : []
    if (shared && isOfPlanOf(tx, e.auth.id, shared)) tx.delete(shared)
  })
}
