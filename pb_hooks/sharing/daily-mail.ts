import { owe } from '../mail/queue.ts'
import { inTransaction } from '../ops/transaction.ts'

const ownersPerRun = 1000

/** What readers of a customer's plans have written and the customer has not seen. */
export interface News {
  readonly comments: number
  /** The plan that the latest of it is about; '' when there is none. */
  readonly plan: string
}

/**
 * Owes each customer whom readers have written to since the last time one mail that says so (once a day), whether their subscription runs or not.
 * What it says is counted when it is sent. Of a deleted plan nobody is told until it is had back.
 * @param app outside any transaction
 */
export function notifyOwners(app: core.App) {
  for (const owner of ownersToTell(app)) inTransaction(app, (tx) => notify(tx, owner))
}

function ownersToTell(app: core.App) {
  const owners = arrayOf(new DynamicModel({ user: '' }))
  app
    .db()
    .newQuery(
      `SELECT DISTINCT p.user FROM comments c JOIN plans p ON p.id = c.plan
       WHERE c.told = FALSE AND c.seenAt = '' AND p.deletedAt = '' LIMIT {:limit}`,
    )
    .bind({ limit: ownersPerRun })
    .all(owners)
  return owners.map(({ user }) => String(user))
}

function notify(tx: core.App, user: string) {
  const result = tx
    .db()
    .newQuery(
      `UPDATE comments SET told = TRUE WHERE told = FALSE AND seenAt = ''
       AND plan IN (SELECT id FROM plans WHERE user = {:user} AND deletedAt = '')`,
    )
    .bind({ user })
    .execute()
  // seen meanwhile
  if (result.rowsAffected() === 0) return
  const owner = tx.findRecordById('users', user)
  owe(tx, 'comments', owner.email(), { user })
}

/** What there is to tell a customer of by now. */
export function newsFor(app: core.App, user: string): News {
  const news = new DynamicModel({ comments: 0, plan: '' })
  app
    .db()
    .newQuery(
      `SELECT count(*) AS comments, coalesce(max(c.created || ' ' || c.plan), '') AS plan FROM comments c JOIN plans p ON p.id = c.plan
       WHERE p.user = {:user} AND c.seenAt = '' AND p.deletedAt = ''`,
    )
    .bind({ user })
    .one(news)
  return { comments: Number(news.comments), plan: String(news.plan).split(' ').pop() ?? '' }
}
