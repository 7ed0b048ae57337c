import { emailMaxLength, oneSpelling } from '../account/email-address.ts'
import { countOneMore } from '../http/counter.ts'
import { beginAnswer } from '../http/gate.ts'
import { limitNetwork } from '../http/network-limit.ts'
import { refusal } from '../http/refusal.ts'
import { owe } from '../mail/queue.ts'
import { inTransaction } from '../ops/transaction.ts'
import { refuseOtherUser, refuseUnlessMayWrite } from '../plan/may-write.ts'
import { planOf } from '../plan/plans-of.ts'
import { lineOf } from './words.ts'

const { maxInvitations, linkFirmMaxLength }: { maxInvitations: number; linkFirmMaxLength: number } = require(
  `${__hooks}/plan/limits.json`,
)

// nobody writes to strangers by our sender: more than anybody has advisers
const mailsADay = 40

/** An invitation as who made it sees it: nothing says whether the address has an account. Moments are UTC, '' for none. */
interface Invitation {
  readonly id: string
  readonly email: string
  readonly firm: string
  readonly openedAt: string
  readonly created: string
}

/** The invitations to a plan, the oldest first. */
export function invitationsTo(app: core.App, plan: string): Invitation[] {
  const listed = { id: '', email: '', firm: '', openedAt: '', created: '' }
  const invitations = arrayOf(new DynamicModel(listed))
  app
    .db()
    .select(...Object.keys(listed))
    .from('invitations')
    .where($dbx.hashExp({ plan }))
    .orderBy('created', 'id')
    .all(invitations)
  return invitations as unknown as Invitation[]
}

/**
 * `POST /api/plan/invite`: shows a plan to whoever has an account with this address, now or later; a mail tells them. The same work and answer
 * whether there is an account. Asked again it changes the firm's name and owes another mail. Body { user, plan, email, firm }, answers 200
 * { invitations } of the plan.
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
  planOf(e.app, e.auth.id, plan)
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
    owe(tx, 'invited', email)
  })
  return e.json(200, { invitations: invitationsTo(e.app, plan) })
}

/**
 * `POST /api/plan/invite/revoke`: from now on the plan is closed to who was invited. Their comments and proposals stay with it. For a lapsed account
 * too. Body { user, plan, id }, answers 200 { invitations } of the plan; the same again is answered alike. Errors: 403 save.other_user, 404 plan.gone.
 */
export function revoke(e: core.RequestEvent) {
  beginAnswer(e)
  const { user, plan: named, id } = e.requestInfo().body
  refuseOtherUser(e, user)
  let plan = ''
  inTransaction(e.app, (tx) => {
    const [invitation] = typeof id === 'string' ? tx.findRecordsByIds('invitations', [id]) : []
    plan = planOf(tx, e.auth.id, String(named === undefined && invitation ? invitation.getString('plan') : named)).id
    if (invitation && invitation.getString('plan') === plan) tx.delete(invitation)
  })
  return e.json(200, { invitations: invitationsTo(e.app, plan) })
}

/** An address in its one spelling. Error: 400 `invitation.invalid`. */
function addressIn(typed: unknown) {
  const address = typeof typed === 'string' ? oneSpelling(typed) : ''
  if (address.length > emailMaxLength || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) {
    throw invalid('email must be an address')
  }
  return address
}

const invalid = (why: string) => refusal(400, 'invitation', 'invalid', `This invitation can't be made: ${why}.`)
