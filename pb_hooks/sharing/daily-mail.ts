import { owe } from '../mail/queue.ts'
import { dateText, holdsDate } from '../ops/database.ts'
import { inTransaction } from '../ops/transaction.ts'

// each in a transaction of their own, so that saves come between them
const ownersAtOnce = 100

/** What readers of a customer's plans have written, and the customer has not seen or answered. */
export interface News {
  readonly comments: number
  readonly proposals: number
  /** The plan that the latest of it is about; '' when there is none. */
  readonly plan: string
}

/**
 * Owes each customer whom readers have written or proposed to since the last time one mail that says so (once a day), whether their subscription
 * runs or not.
 * What it says is counted when it is sent. Of a deleted plan nobody is told until it is had back.
 * @param app outside any transaction
 */
export function notifyOwners(app: core.App) {
  let after = ''
  for (;;) {
    const owners = ownersToTell(app, after)
    if (owners.length === 0) return
    for (const owner of owners) inTransaction(app, (tx) => notify(tx, owner))
    after = owners[owners.length - 1]
  }
}

function ownersToTell(app: core.App, after: string): string[] {
  const owners = arrayOf(new DynamicModel({ user: '' }))
  app
    .db()
    .newQuery(
      `SELECT DISTINCT "user" FROM plans WHERE "user" > {:after} AND NOT (${holdsDate('"deletedAt"')}) AND id IN (
         SELECT plan FROM comments WHERE told = FALSE AND NOT (${holdsDate('"seenAt"')})
         UNION SELECT plan FROM proposals WHERE told = FALSE AND answer = '')
       ORDER BY "user" LIMIT {:limit}`,
    )
    .bind({ after, limit: ownersAtOnce })
    .all(owners)
  return owners.map(({ user }) => String(user))
}

function notify(tx: core.App, user: string) {
  const told = (query: string) => Number(tx.db().newQuery(query).bind({ user }).execute().rowsAffected())
  const comments = told(
    `UPDATE comments SET told = TRUE WHERE told = FALSE AND NOT (${holdsDate('"seenAt"')})
     AND plan IN (SELECT id FROM plans WHERE "user" = {:user} AND NOT (${holdsDate('"deletedAt"')}))`,
  )
  const proposals = told(
    `UPDATE proposals SET told = TRUE WHERE told = FALSE AND answer = ''
     AND plan IN (SELECT id FROM plans WHERE "user" = {:user} AND NOT (${holdsDate('"deletedAt"')}))`,
  )
  // seen or answered meanwhile
  if (comments + proposals === 0) return
  const owner = tx.findRecordById('users', user)
  owe(tx, 'comments', owner.email(), { user })
}

/** What there is to tell a customer of by now. */
export function newsFor(app: core.App, user: string): News {
  const news = new DynamicModel({ comments: 0, proposals: 0, latest: '' })
  app
    .db()
    .newQuery(
      `SELECT coalesce(sum(comment), 0) AS comments, coalesce(sum(1 - comment), 0) AS proposals,
         coalesce(max(created || ' ' || plan), '') AS latest
       FROM (SELECT plan, ${dateText('created')} AS created, 1 AS comment FROM comments WHERE NOT (${holdsDate('"seenAt"')})
         UNION ALL SELECT plan, ${dateText('created')}, 0 FROM proposals WHERE answer = '') AS news
       WHERE plan IN (SELECT id FROM plans WHERE "user" = {:user} AND NOT (${holdsDate('"deletedAt"')}))`,
    )
    .bind({ user })
    .one(news)
  const { comments, proposals, latest } = news
  return { comments: Number(comments), proposals: Number(proposals), plan: String(latest).split(' ').pop() ?? '' }
}
