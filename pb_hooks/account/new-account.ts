import { owe } from '../mail/queue.ts'
import { asOne } from '../ops/transaction.ts'
import { oneSpelling } from './email-address.ts'

/**
 * Gives a new user their empty plan (revision 0), their billing row (no access) and, unless support has vouched for the address, the mail that
 * verifies it, in the same transaction as the account itself.
 */
export function createWithPlan(e: core.RecordEvent) {
  asOne(e, (tx) => {
    e.record.setEmail(oneSpelling(e.record.email()))
    e.next()

    const plan = new Record(tx.findCollectionByNameOrId('plans'))
    plan.set('user', e.record.id)
    plan.set('startYear', new Date().getFullYear())
    tx.save(plan)

    const billing = new Record(tx.findCollectionByNameOrId('billing'))
    billing.set('user', e.record.id)
    tx.save(billing)

    if (!e.record.verified()) owe(tx, 'verification', e.record.email(), { user: e.record.id })
  })
}

/** Brings a changed address to its one spelling. */
export function keepOneSpelling(e: core.RecordEvent) {
  e.record.setEmail(oneSpelling(e.record.email()))
  e.next()
}
