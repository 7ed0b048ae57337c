import { oneSpelling } from '../account/email-address.ts'
import { isSupport } from '../account/looking.ts'
import { beginAnswer } from '../http/gate.ts'
import { refusal } from '../http/refusal.ts'
import { dateText, holdsDate } from '../ops/database.ts'
import { asOne, inTransaction } from '../ops/transaction.ts'
import { refuseOtherUser } from '../plan/may-write.ts'

/**
 * An invitation as who was invited sees it: of its owner the firm's name, without one their own, of the plan its name and when it was saved, and
 * what its owner has said last to a proposal of theirs. Moments are UTC, '' for none.
 */
export interface SharedPlan {
  readonly id: string
  readonly firm: string
  readonly name: string
  readonly savedAt: string
  readonly openedAt: string
  readonly created: string
  readonly answer: string
  readonly answeredAt: string
}

interface Found extends SharedPlan {
  readonly plan: string
  readonly adviser: string
}

/**
 * What is shared with a customer, the newest first: what was bound to their account, and what their verified address was invited to and nobody has
 * seen yet. A deleted plan is not there until it is taken back. No subscription is asked for, theirs or its owner's.
 */
function sharedWith(app: core.App, user: core.Record): Found[] {
  if (!user.verified()) return []
  const found = arrayOf(
    new DynamicModel({
      id: '',
      adviser: '',
      plan: '',
      firm: '',
      name: '',
      savedAt: '',
      openedAt: '',
      created: '',
      answer: '',
      answeredAt: '',
    }),
  )
  app
    .db()
    .newQuery(
      `SELECT i.id, i.adviser, i.plan, CASE WHEN i.firm = '' THEN u.name ELSE i.firm END AS firm, p.name, CASE WHEN p.revision > 0 THEN ${dateText('p.updated')} ELSE '' END AS "savedAt",
         ${dateText('i."openedAt"')} AS "openedAt", ${dateText('i.created')} AS created, coalesce(r.answer, '') AS answer, ${dateText('r."answeredAt"')} AS "answeredAt"
       FROM invitations i JOIN plans p ON p.id = i.plan JOIN users u ON u.id = p.user
         LEFT JOIN proposals r ON r.id = (
           SELECT id FROM proposals WHERE plan = i.plan AND adviser = {:user} AND answer != ''
           ORDER BY "answeredAt" DESC, id LIMIT 1)
       WHERE (i.adviser = {:user} OR (i.adviser = '' AND i.email = {:email})) AND NOT (${holdsDate('p."deletedAt"')}) AND p.user != {:user}
       ORDER BY i.created DESC, i.id`,
    )
    .bind({ user: user.id, email: user.email() })
    .all(found)
  return found as unknown as Found[]
}

/** From now on these are this account's, whatever its address becomes, and nobody else's who is given the address. */
function bind(app: core.App, user: core.Record, shared: readonly Pick<Found, 'id' | 'adviser'>[]) {
  const ids = shared.filter(({ adviser }) => adviser === '').map(({ id }) => id)
  if (ids.length === 0) return
  inTransaction(app, (tx) => {
    tx.db()
      .update('invitations', { adviser: user.id }, $dbx.and($dbx.in('id', ...ids), $dbx.hashExp({ adviser: '' })))
      .execute()
  })
}

/**
 * The invitation of this id when it is this customer's. One of another's, one that was revoked and one whose plan is deleted are answered alike.
 * Error: 404 `invitation.gone`.
 */
export function invitationOf(
  app: core.App,
  user: core.Record | null,
  id: unknown,
): SharedPlan & Pick<Found, 'plan' | 'adviser'> {
  const isCustomer = user && user.collection().name === 'users'
  const found = isCustomer ? sharedWith(app, user).find((one) => one.id === id) : undefined
  if (!found) throw refusal(404, 'invitation', 'gone', 'This customer has no such invitation.')
  return found
}

/** The same, for who makes use of it: it is this account's from now on. */
export function useInvitation(app: core.App, user: core.Record | null, id: unknown) {
  const invitation = invitationOf(app, user, id)
  bind(app, user, [invitation])
  return invitation
}

/** `GET /api/shared/plans`: 200 { shared }, also for who has no subscription. Errors: 401, 403. */
export function list(e: core.RequestEvent) {
  beginAnswer(e)
  return e.json(200, { shared: listFor(e) })
}

/**
 * `POST /api/shared/leave`: takes a plan from the list of who was invited; only its owner can bring it back. Body { user, id }, answers
 * 200 { shared }; the same again is answered alike. Errors: 401, 403 save.other_user.
 */
export function leave(e: core.RequestEvent) {
  beginAnswer(e)
  const { user, id } = e.requestInfo().body
  refuseOtherUser(e, user)
  inTransaction(e.app, (tx) => {
    const shared = sharedWith(tx, e.auth)
    const left = shared.find((one) => one.id === id)
    // more than one when several addresses of theirs have been invited
    for (const one of shared) if (one.plan === left?.plan) tx.delete(tx.findRecordById('invitations', one.id))
  })
  return e.json(200, { shared: listFor(e) })
}

function listFor(e: core.RequestEvent): SharedPlan[] {
  const shared = sharedWith(e.app, e.auth)
  // support that looks at a customer changes nothing
  if (!isSupport(e)) bind(e.app, e.auth, shared)
  // a plan is there once, by the latest invitation
  const latest = shared.filter(({ plan }, at) => shared.findIndex((one) => one.plan === plan) === at)
  return latest.map(({ id, firm, name, savedAt, openedAt, created, answer, answeredAt }) => ({
    id,
    firm,
    name,
    savedAt,
    openedAt,
    created,
    answer,
    answeredAt,
  }))
}

/** Who leaves an address that they have shown to be theirs takes along what it was invited to, seen or not: who has it next finds nothing. */
export function keepWith(e: core.RecordEvent) {
  const before = e.record.original()
  if (e.record.email() === before.email() || !before.verified()) return e.next()
  asOne(e, (tx) => {
    e.next()
    tx.db()
      .newQuery(
        `UPDATE invitations SET adviser = {:user}
         WHERE adviser = '' AND email = {:email} AND plan NOT IN (SELECT id FROM plans WHERE "user" = {:user})`,
      )
      .bind({ user: e.record.id, email: oneSpelling(before.email()) })
      .execute()
  })
}

/**
 * Deletes a user together with the invitations to their address that nobody has seen; those that are theirs go by the schema. Who never showed that
 * the address is theirs takes nothing away from it.
 */
export function forgetWith(e: core.RecordEvent) {
  asOne(e, (tx) => {
    e.next()
    if (!e.record.verified()) return
    const email = oneSpelling(e.record.email())
    for (const unseen of tx.findRecordsByFilter('invitations', "adviser = '' && email = {:email}", '', 0, 0, { email }))
      tx.delete(unseen)
  })
}
