import { isMailable, oneSpelling, userWith } from '../account/email-address.ts'
import { countOneMore } from '../http/counter.ts'
import { beginAnswer } from '../http/gate.ts'
import { limitNetwork } from '../http/network-limit.ts'
import { refusal } from '../http/refusal.ts'
import { owe } from '../mail/queue.ts'
import { dateText } from '../ops/database.ts'
import { inTransaction } from '../ops/transaction.ts'
import { refuseOtherUser, refuseUnlessMayWrite } from '../plan/may-write.ts'
import { lineOf } from '../plan/plain-text.ts'
import { planOf } from '../plan/plans-of.ts'
import { end } from './end.ts'

const { maxInvitations, linkFirmMaxLength }: { maxInvitations: number; linkFirmMaxLength: number } = require(
  `${__hooks}/plan/limits.json`,
)

// nobody writes to strangers by our sender: more than anybody has advisers
const mailsADay = 40

/** An invitation as who made it sees it: nothing says whether the address has an account. Moments are UTC, '' for none. */
interface Invitation {
  readonly id: string
  readonly plan: string
  readonly email: string
  readonly firm: string
  readonly openedAt: string
  readonly created: string
}

/** The invitations to a customer's plans, deleted ones too, the oldest first. */
export function invitationsBy(app: core.App, user: string): Invitation[] {
  const listed = { id: '', plan: '', email: '', firm: '', openedAt: '', created: '' }
  const invitations = arrayOf(new DynamicModel(listed))
  app
    .db()
    .newQuery(
      `SELECT i.id, i.plan, i.email, i.firm, ${dateText('i."openedAt"')} AS "openedAt", ${dateText('i.created')} AS created
       FROM plans p JOIN invitations i ON i.plan = p.id WHERE p.user = {:user} ORDER BY i.created, i.id`,
    )
    .bind({ user })
    .all(invitations)
  return invitations as unknown as Invitation[]
}

/**
 * `POST /api/plan/invite`: shows a plan to whoever has an account with this address, now or later; a mail tells them. The same work and answer
 * whether there is an account. Asked again it changes the firm's name and owes another mail. Body { user, plan, email, firm }, answers 200
 * { invitations }, all of theirs.
 * Errors: 403 save.not_verified, save.no_access, save.other_user; 404 plan.gone; 400 invitation.invalid, invitation.own, invitation.too_many; 429.
 */
export function invite(e: core.RequestEvent) {
  beginAnswer(e)
  limitNetwork(e, 'POST /api/plan/invite')
  refuseUnlessMayWrite(e.app, e.auth)
  const { user, plan, email: typed, firm: given } = e.requestInfo().body
  refuseOtherUser(e, user)
  const email = addressIn(typed)
  if (email === oneSpelling(e.auth.email())) throw refusal(400, 'invitation', 'own', 'This is their own address.')
  const firm = lineOf(given, linkFirmMaxLength)
  if (firm === undefined) throw invalid(`firm must be a text of at most ${linkFirmMaxLength} characters`)
  if (typeof plan !== 'string') throw invalid('plan must be an id')
  if (countOneMore(e.app, `mails of invitations by ${e.auth.id}`, 86_400) > mailsADay)
    throw new TooManyRequestsError('')
  inTransaction(e.app, (tx) => {
    const { id } = planOf(tx, e.auth.id, plan)
    const known = tx.findRecordsByFilter('invitations', 'plan = {:id}', '', 0, 0, { id })
    const there = known.find((one) => one.getString('email') === email)
    if (!there && known.length >= maxInvitations) {
      throw refusal(400, 'invitation', 'too_many', `A plan has at most ${maxInvitations} invitations.`)
    }
    const invitation = there || new Record(tx.findCollectionByNameOrId('invitations'), { plan: id, email })
    invitation.set('firm', firm)
    tx.save(invitation)
    owe(tx, 'invited', email, { user: holderOf(tx, email) })
  })
  return e.json(200, { invitations: invitationsBy(e.app, e.auth.id) })
}

/** The account that has shown that the address is theirs, '' when none has. */
function holderOf(tx: core.App, email: string) {
  const holder = userWith(tx, email)
  return holder?.verified() ? holder.id : ''
}

/** `POST /api/plan/invite/revoke`: ends an invitation, as `end` says; comments and proposals stay with the plan. Answers 200 { invitations }. */
export function revoke(e: core.RequestEvent) {
  beginAnswer(e)
  end(e, 'invitations')
  return e.json(200, { invitations: invitationsBy(e.app, e.auth.id) })
}

// what an account can have (PocketBase judges it as a mail server does not: without quotes, comments or numbers in brackets)
const word = '[^\\s@.,;:<>()\\[\\]\\\\"]+'
const addressPattern = new RegExp(`^${word}(\\.${word})*@(${word}\\.)+${word}$`)

/** An address in its one spelling. Error: 400 `invitation.invalid`. */
function addressIn(typed: unknown) {
  const address = typeof typed === 'string' ? oneSpelling(typed) : ''
  if (!isMailable(address) || !addressPattern.test(address)) {
    throw invalid('email must be an address')
  }
  return address
}

const invalid = (why: string) => refusal(400, 'invitation', 'invalid', `This invitation can't be made: ${why}.`)
