import { owe } from '../mail/queue.ts'
import { asOne } from '../ops/transaction.ts'
import { accessEnd, refresh } from './access.ts'

/**
 * Stores days that support gives, and what they mean for the customer's access: they begin when the access that there is ends, or now, whatever the
 * form says, and the customer is told by mail.
 * @param e of `free_days`, created or changed
 */
export function give(e: core.RecordEvent) {
  asOne(e, (tx) => {
    const { record } = e
    const user = record.getString('user')
    if (record.isNew() || record.original().getString('user') !== user) {
      const now = new DateTime()
      const end = accessEnd(tx, user)
      record.set('starts', end.after(now) ? end : now)
    } else record.set('starts', record.original().getDateTime('starts'))
    record.set('ends', record.getDateTime('starts').addDate(0, 0, record.getInt('days')))
    const before = record.original().getString('user')
    const isMore = record.isNew() || record.getInt('days') !== record.original().getInt('days')
    e.next()
    refresh(tx, user)
    if (before !== '' && before !== user) refresh(tx, before)
    if (isMore) owe(tx, 'freeDays', tx.findRecordById('users', user).email(), { user, details: { days: record.id } })
  })
}

/** Takes them back together with the access that they gave. */
export function takeBack(e: core.RecordEvent) {
  asOne(e, (tx) => {
    e.next()
    refresh(tx, e.record.getString('user'))
  })
}

/** What decides the access is calculated: an admin's form may not say otherwise, for the next sync would undo it in silence. */
export function keepCalculated(e: core.RecordRequestEvent) {
  const before = e.record.original()
  for (const name of ['access_until', 'free_until'])
    if (e.record.getString(name) !== before.getString(name))
      throw new BadRequestError(
        `${name} is calculated from the customer's subscriptions and free days. To give a free month, make a record in free_days: docs/support.md.`,
      )
  return e.next()
}
