import { beginAnswer, beginHead } from '../http/gate.ts'
import { refusal } from '../http/refusal.ts'
import { inTransaction } from '../ops/transaction.ts'
import { type PackedPlan, packedPlanIn } from '../plan/packed-plan.ts'
import { lineOf, textOf } from '../plan/plain-text.ts'
import { withBody } from '../plan/save-body.ts'
import { proposalCalled, proposalsFor } from './proposals.ts'
import { beginShared, readerOf } from './reader.ts'
import { invitationOf } from './shared-plans.ts'

const limits: {
  maxOpenProposals: number
  openProposalsMaxBytes: number
  proposalMessageMaxLength: number
  proposalsMaxBytes: number
  answeredProposalDays: number
} = require(`${__hooks}/plan/limits.json`)

const authorMaxLength = 60
/** What a proposal takes beside the plan that it holds. */
const bytesOfEmptyProposal = 1000
const emptiedPerTransaction = 1000

interface NewProposal extends PackedPlan {
  readonly clientId: string
  readonly author: string
  readonly message: string
  /** '' when nothing had been saved in the plan that it began with */
  readonly basedOn: string | DateTime
}

/**
 * `POST /api/shared/propose`: an adviser's version of a plan that is shared with them, for its owner to take or leave; the plan itself is not touched.
 * Body { invitation, id, author, message, netPay1, netPay2, netPay3, basedOn, data } with an id among the owner's that the browser has made;
 * the same again is answered, not done again.
 * Answers 200 { proposals }: the adviser's own for this plan.
 * Errors: 401, 403; 404 invitation.gone; 400 proposal.invalid, proposal.too_many; 413; 429.
 */
export function propose(e: core.RequestEvent) {
  beginShared(e, beginHead)
  return withBody(e, ({ invitation = '', ...given }) => {
    let { plan } = readerOf(e.app, e.auth, { invitation })
    const proposal = proposalIn(given)
    inTransaction(e.app, (tx) => {
      // it may have been revoked meanwhile
      plan = readerOf(tx, e.auth, { invitation }).plan
      keep(tx, { plan: plan.id, adviser: e.auth.id }, proposal)
    })
    return e.json(200, { proposals: proposalsFor(e.app, plan.id, e.auth.id) })
  })
}

/** `GET /api/shared/proposals?invitation=ID`: 200 { proposals } of the adviser's own for that plan. Errors: 401, 403, 404 `invitation.gone`. */
export function own(e: core.RequestEvent) {
  beginAnswer(e)
  // looked at only, as by support that looks at a customer
  const invitation = invitationOf(e.app, e.auth, e.request.url.query().get('invitation'))
  return e.json(200, { proposals: proposalsFor(e.app, invitation.plan, e.auth.id) })
}

function proposalIn(given: Readonly<Record<string, unknown>>): NewProposal {
  const { id, ...proposal } = packedPlanIn('proposal', given, ['id', 'author', 'message', 'basedOn'])
  if (proposal.data === '') throw invalid('it holds no plan')
  // one that is too long becomes a blank one, which the schema refuses, as it does an id of another kind
  const author = lineOf(proposal.author, authorMaxLength) ?? ''
  const message = textOf(proposal.message, limits.proposalMessageMaxLength)
  if (message === undefined) {
    throw invalid(`message must be a text of at most ${limits.proposalMessageMaxLength} characters`)
  }
  return { ...proposal, clientId: id, author, message, basedOn: momentIn(proposal.basedOn) }
}

function momentIn(text: string) {
  if (text === '') return ''
  const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text) ? new DateTime(text) : undefined
  // the owner is told what has been saved since: nobody says that nothing has
  if (!moment || moment.isZero() || moment.after(new DateTime()))
    throw invalid('basedOn must be a moment that has been, or blank')
  return moment
}

function keep(tx: core.App, from: { plan: string; adviser: string }, proposal: NewProposal) {
  const there = proposalCalled(tx, tx.findRecordById('plans', from.plan).getString('user'), proposal.clientId)
  if (there) {
    // asked for again, because the answer was lost
    if (there.getString('plan') === from.plan && there.getString('adviser') === from.adviser) return
    throw invalid('there is one of this id')
  }
  const bytes = proposal.data.length + bytesOfEmptyProposal
  refuseTooManyOpen(tx, from, bytes)
  makeRoom(tx, from.plan, bytes)
  const record = new Record(tx.findCollectionByNameOrId('proposals'), { ...from, ...proposal, bytes })
  try {
    tx.validate(record)
  } catch (error) {
    throw invalid(String(error))
  }
  tx.saveNoValidate(record)
}

/**
 * Each adviser has a share of their own, whatever the others have sent: a number in the plan, and bytes in all plans of its owner.
 * Error: 400 `proposal.too_many`.
 */
function refuseTooManyOpen(tx: core.App, { plan, adviser }: { plan: string; adviser: string }, bytes: number) {
  const open = new DynamicModel({ here: 0, bytes: 0 })
  tx.db()
    .newQuery(
      `SELECT count(CASE WHEN r.plan = {:plan} THEN 1 END) AS here, coalesce(sum(r.bytes), 0) AS bytes FROM proposals r
       WHERE r.adviser = {:adviser} AND r.answer = '' AND r.plan IN (SELECT id FROM plans WHERE "user" = (SELECT "user" FROM plans WHERE id = {:plan}))`,
    )
    .bind({ plan, adviser })
    .one(open)
  if (open.here < limits.maxOpenProposals && open.bytes + bytes <= limits.openProposalsMaxBytes) return
  throw refusal(400, 'proposal', 'too_many', 'So many of this adviser wait for an answer as there may be.')
}

/**
 * Ten who are invited at once have room for their shares, as many as to a plan. What is over goes: the oldest answered ones of the owner's plans first,
 * then what waits of who is no longer invited. Error: 400 `proposal.too_many` when more advisers than that, in several plans, fill the room.
 */
function makeRoom(tx: core.App, plan: string, bytes: number) {
  let over = bytesOfOwner(tx, plan) + bytes - limits.proposalsMaxBytes
  if (over <= 0) return
  const gone: string[] = []
  const removable = oldestRemovable(tx, plan)
  for (let at = 0; at < removable.length && over > 0; at += 1) {
    gone.push(removable[at].id)
    over -= removable[at].bytes
  }
  if (over > 0) throw refusal(400, 'proposal', 'too_many', 'What waits for an answer fills the room.')
  tx.db()
    .delete('proposals', $dbx.in('id', ...gone))
    .execute()
}

function bytesOfOwner(tx: core.App, plan: string): number {
  const row = new DynamicModel({ bytes: 0 })
  tx.db()
    .newQuery(
      `SELECT coalesce(sum(r.bytes), 0) AS bytes FROM proposals r
       WHERE r.plan IN (SELECT id FROM plans WHERE "user" = (SELECT "user" FROM plans WHERE id = {:plan}))`,
    )
    .bind({ plan })
    .one(row)
  return row.bytes
}

function oldestRemovable(tx: core.App, plan: string) {
  const rows = arrayOf(new DynamicModel({ id: '', bytes: 0 }))
  tx.db()
    .newQuery(
      `SELECT r.id, r.bytes FROM plans p JOIN proposals r ON r.plan = p.id
       WHERE p.user = (SELECT "user" FROM plans WHERE id = {:plan}) AND (r.answer != '' OR NOT EXISTS (
         SELECT 1 FROM invitations i JOIN plans o ON o.id = i.plan WHERE o.user = p.user AND i.adviser = r.adviser))
       ORDER BY r.answer = '', r."answeredAt", r.created, r.id`,
    )
    .bind({ plan })
    .all(rows)
  return rows as unknown as { id: string; bytes: number }[]
}

/** Takes away what proposals held that were answered more than 30 days ago (nightly): that they were made, and the answer, stay. */
export function emptyOld(app: core.App) {
  const before = new DateTime().addDate(0, 0, -limits.answeredProposalDays).string()
  while (emptyLot(app, before)) continue
}

/** Some at a time, so that saves come between them. Answers true when there are more. */
function emptyLot(app: core.App, before: string) {
  let emptied = 0
  inTransaction(app, (tx) => {
    const result = tx
      .db()
      .newQuery(
        `UPDATE proposals SET data = '', bytes = {:empty} WHERE id IN (
           SELECT id FROM proposals WHERE "answeredAt" > '1970-01-01' AND "answeredAt" < {:before} AND data != '' LIMIT {:limit})`,
      )
      .bind({ before, empty: bytesOfEmptyProposal, limit: emptiedPerTransaction })
      .execute()
    emptied = Number(result.rowsAffected())
  })
  return emptied >= emptiedPerTransaction
}

const invalid = (why: string) => refusal(400, 'proposal', 'invalid', `This proposal can't be read: ${why}.`)
