import { answerCollected } from '../http/collected-answer.ts'
import { beginAnswer } from '../http/gate.ts'
import { refusal } from '../http/refusal.ts'
import { dateText } from '../ops/database.ts'
import { inTransaction } from '../ops/transaction.ts'
import { refuseOtherUser } from '../plan/may-write.ts'
import { planOf } from '../plan/plans-of.ts'

/** A proposal without the plan that it holds. Moments are UTC, '' for none. */
interface ListedProposal {
  readonly id: string
  /** Who it is from, as they call themselves. */
  readonly author: string
  readonly message: string
  /** kr per month, whole; '' where nothing is filled in */
  readonly netPay1: string
  readonly netPay2: string
  readonly netPay3: string
  /** When the plan that it began with was saved, as its adviser's page was told. */
  readonly basedOn: string
  /** '' until its owner has answered. */
  readonly answer: string
  readonly answeredAt: string
  readonly created: string
  /** False when what it held is no longer kept. */
  readonly isWhole: boolean
}

/**
 * What is proposed for a plan, the newest first.
 * @param adviser only theirs; '' for everybody's
 */
export function proposalsFor(app: core.App, plan: string, adviser = ''): ListedProposal[] {
  const proposals = arrayOf(
    new DynamicModel({
      id: '',
      author: '',
      message: '',
      netPay1: '',
      netPay2: '',
      netPay3: '',
      basedOn: '',
      answer: '',
      answeredAt: '',
      created: '',
      isWhole: false,
    }),
  )
  app
    .db()
    .newQuery(
      `SELECT "clientId" AS id, author, message, "netPay1", "netPay2", "netPay3", ${dateText('"basedOn"')} AS "basedOn", answer, ${dateText('"answeredAt"')} AS "answeredAt",
         ${dateText('created')} AS created, data != '' AS "isWhole" FROM proposals
       WHERE plan = {:plan} AND ({:adviser} = '' OR adviser = {:adviser}) ORDER BY created DESC, "clientId"`,
    )
    .bind({ plan, adviser })
    .all(proposals)
  return proposals as unknown as ListedProposal[]
}

/** `GET /api/plan/proposals?plan=ID`: 200 { proposals } to who owns the plan. Errors: 401, 403, 404 `plan.gone`. */
export function list(e: core.RequestEvent) {
  beginAnswer(e)
  return e.json(200, { proposals: proposalsFor(e.app, planOf(e.app, e.auth.id, e.request.url.query().get('plan')).id) })
}

/**
 * `GET /api/plan/proposal?id=ID`: 200 { id, data } with the plan as its adviser's browser packed it, '' when it is no longer kept.
 * Errors: 401, 403, 404 `proposal.gone`.
 */
export function one(e: core.RequestEvent) {
  beginAnswer(e)
  const proposal = proposalOf(e.app, e.auth.id, e.request.url.query().get('id'))
  const whole = JSON.stringify({ id: proposal.getString('clientId'), data: proposal.getString('data') })
  return answerCollected(e, `account ${e.auth.id}`, ({ write }) => write(whole))
}

/**
 * `POST /api/plan/proposal/answer`: notes whether the owner has taken a proposal or left it. What is taken comes into the plan by a save of theirs.
 * For a lapsed account too. Body { user, id, answer: 'taken' | 'left' }, answers 200 { proposals } of its plan.
 * Errors: 403 save.other_user; 404 proposal.gone; 400 proposal.invalid.
 */
export function answer(e: core.RequestEvent) {
  beginAnswer(e)
  const { user, id, answer: given } = e.requestInfo().body
  refuseOtherUser(e, user)
  if (given !== 'taken' && given !== 'left') throw refusal(400, 'proposal', 'invalid', 'answer is taken or left.')
  let plan = ''
  inTransaction(e.app, (tx) => {
    const proposal = proposalOf(tx, e.auth.id, id)
    plan = proposal.getString('plan')
    if (proposal.getString('answer') === given) return
    proposal.load({ answer: given, answeredAt: new DateTime() })
    tx.save(proposal)
  })
  return e.json(200, { proposals: proposalsFor(e.app, plan) })
}

/** Another's, one for a deleted plan and one that never was are answered alike. Error: 404 `proposal.gone`. */
function proposalOf(app: core.App, user: string, id: unknown): core.Record {
  const proposal = typeof id === 'string' ? proposalCalled(app, user, id) : undefined
  if (proposal && app.findRecordById('plans', proposal.getString('plan')).getString('deletedAt') === '') return proposal
  throw refusal(404, 'proposal', 'gone', 'This customer has no such proposal.')
}

/** Among those for all plans of a customer, deleted ones too, an id is there once: what others call theirs plays no part. */
export function proposalCalled(app: core.App, user: string, clientId: string): core.Record | undefined {
  const isTheirs = $dbx.exp('plan IN (SELECT id FROM plans WHERE "user" = {:user})', { user })
  const [proposal] = app.findAllRecords('proposals', isTheirs, $dbx.hashExp({ clientId }))
  return proposal
}
