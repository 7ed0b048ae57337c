import { beginAnswer } from '../http/gate.ts'
import { refusal } from '../http/refusal.ts'
import { dateText, holdsDate, noDate } from '../ops/database.ts'
import { inTransaction } from '../ops/transaction.ts'
import { refuseOtherUser } from '../plan/may-write.ts'
import { lineOf, textOf } from '../plan/plain-text.ts'
import { planOf } from '../plan/plans-of.ts'
import { beginShared, type Reader, readerOf } from './reader.ts'

const {
  maxComments,
  maxCommentsOfReader,
  maxOpenCommentsOfReader,
  commentMaxLength,
}: Readonly<
  Record<'maxComments' | 'maxCommentsOfReader' | 'maxOpenCommentsOfReader' | 'commentMaxLength', number>
> = require(`${__hooks}/plan/limits.json`)

const authorMaxLength = 60
const rowNameMaxLength = 120
const pages = ['offerings', 'fixedCosts', 'measures', 'salary', 'owner', 'cash', 'insight', 'brief']
const years = ['', 'year1', 'year2', 'year3']

const written = {
  id: '',
  page: '',
  row: '',
  rowName: '',
  year: '',
  isAdviser: false,
  author: '',
  text: '',
  created: '',
  doneAt: '',
}
const listed = { ...written, seenAt: '' }

/**
 * `GET /api/plan/comments?plan=ID`: what readers have written about a plan of who is signed in, the latest first. Answers 200 { comments }.
 * Errors: 401, 403, 404 `plan.gone`.
 */
export function list(e: core.RequestEvent) {
  beginAnswer(e)
  return e.json(200, { comments: allOf(e.app, planOf(e.app, e.auth.id, e.request.url.query().get('plan')).id) })
}

function allOf(app: core.App, plan: string) {
  const comments = arrayOf(new DynamicModel(listed))
  app
    .db()
    .newQuery(
      `SELECT "clientId" AS id, page, "row", "rowName", year, adviser != '' AS "isAdviser", author, text, ${dateText('created')} AS created, ${dateText('"doneAt"')} AS "doneAt", ${dateText('"seenAt"')} AS "seenAt" FROM comments
       WHERE plan = {:plan} ORDER BY created DESC, "clientId"`,
    )
    .bind({ plan })
    .all(comments)
  return comments
}

/** What this reader has written, the latest first; with one link that is everybody who has it. Whether the owner has seen it is not said. */
export function commentsOf(app: core.App, { plan, link, adviser }: Reader) {
  const comments = arrayOf(new DynamicModel(written))
  app
    .db()
    .newQuery(
      `SELECT "clientId" AS id, page, "row", "rowName", year, adviser != '' AS "isAdviser", author, text, ${dateText('created')} AS created, ${dateText('"doneAt"')} AS "doneAt" FROM comments
       WHERE plan = {:plan} AND link = {:link} AND adviser = {:adviser} ORDER BY created DESC, "clientId"`,
    )
    .bind({ plan: plan.id, link: link ? link.id : '', adviser: adviser ? adviser.id : '' })
    .all(comments)
  return comments
}

/**
 * `POST /api/plan/comments/mark`: the owner has seen comments, ticked them off (which is seeing them, too), taken that back or removed them. Body { user,
 * plan, seen?, done?, undone?, removed? }: lists of ids; one that is not there is passed over. Answers 200 { comments }. Needs no subscription.
 * Errors: 403 save.other_user, 404 plan.gone, 400 comment.invalid.
 */
export function mark(e: core.RequestEvent) {
  beginAnswer(e)
  const { user, plan, seen = [], done = [], undone = [], removed = [] } = e.requestInfo().body
  refuseOtherUser(e, user)
  for (const ids of [seen, done, undone, removed]) {
    const isList = Array.isArray(ids) && ids.length <= maxComments
    if (!isList || !ids.every((id) => typeof id === 'string')) throw invalid('what is marked are lists of ids')
  }
  const { id } = planOf(e.app, e.auth.id, plan)
  const now = new DateTime().string()
  inTransaction(e.app, (tx) => {
    const ofPlan = $dbx.hashExp({ plan: id })
    const set = (values: Record<string, string | null>, ids: string[], isBefore: dbx.Expression = ofPlan) =>
      tx
        .db()
        .update('comments', values, $dbx.and(ofPlan, isBefore, $dbx.in('clientId', ...ids)))
        .execute()
    set({ seenAt: now }, [...seen, ...done], $dbx.exp(`NOT (${holdsDate('"seenAt"')})`))
    set({ doneAt: now }, done, $dbx.exp(`NOT (${holdsDate('"doneAt"')})`))
    set({ doneAt: noDate }, undone)
    tx.db()
      .delete('comments', $dbx.and(ofPlan, $dbx.in('clientId', ...removed)))
      .execute()
  })
  return e.json(200, { comments: allOf(e.app, id) })
}

/**
 * `POST /api/shared/comment`: a reader writes about a row of what has been shared with them, or about a page. Body { code or invitation, id, page, row, rowName, year,
 * author, text } with an id within the plan that the browser has made; the same again is answered, not written again. Answers 200 { comments }: those of this reader.
 * Errors: 404 `link.gone`, `invitation.gone`, 400 `comment.invalid`, `comment.too_many`, 429.
 */
export function write(e: core.RequestEvent) {
  beginShared(e)
  const { body } = e.requestInfo()
  let reader = readerOf(e.app, e.auth, body)
  const values = valuesOf(body)
  inTransaction(e.app, (tx) => {
    // it may have been revoked meanwhile
    reader = readerOf(tx, e.auth, body)
    writeIn(tx, reader, values)
  })
  return e.json(200, { comments: commentsOf(e.app, reader) })
}

type Values = Readonly<Record<'clientId' | 'page' | 'row' | 'rowName' | 'year' | 'author' | 'text', string>>

function valuesOf({ id, page, row, year, ...words }: Readonly<Record<string, unknown>>): Values {
  if (typeof id !== 'string' || !/^[a-z0-9]{15}$/.test(id)) throw invalid('id must be 15 characters a-z and 0-9')
  if (typeof page !== 'string' || !pages.includes(page)) throw invalid('there is no such page')
  if (typeof row !== 'string' || !/^[A-Za-z0-9.]{0,60}$/.test(row)) throw invalid('row must be an id or blank')
  if (typeof year !== 'string' || !years.includes(year)) throw invalid('there is no such year')
  const rowName = lineOf(words.rowName, rowNameMaxLength)
  if (rowName === undefined) throw invalid(`rowName must be a text of at most ${rowNameMaxLength} characters`)
  const author = lineOf(words.author, authorMaxLength)
  if (!author) throw invalid(`author must be a text of 1 to ${authorMaxLength} characters`)
  const text = textOf(words.text, commentMaxLength)
  if (!text) throw invalid(`text must be a text of 1 to ${commentMaxLength} characters`)
  return { clientId: id, page, row, rowName, year, author, text }
}

function writeIn(tx: core.App, { plan, link, adviser }: Reader, values: Values) {
  const writer = { link: link ? link.id : '', adviser: adviser ? adviser.id : '' }
  const [there] = tx.findAllRecords('comments', $dbx.hashExp({ plan: plan.id, clientId: values.clientId }))
  if (there) {
    if (there.getString('link') === writer.link && there.getString('adviser') === writer.adviser) return
    throw invalid('id is taken')
  }
  const theirs = $dbx.hashExp({ plan: plan.id, ...writer })
  const open = tx.countRecords('comments', theirs, $dbx.exp(`NOT (${holdsDate('"doneAt"')})`))
  // a share of each reader's, whatever the others have written
  if (open >= maxOpenCommentsOfReader || tx.countRecords('comments', theirs) >= maxCommentsOfReader) {
    throw refusal(400, 'comment', 'too_many', 'So many comments wait to be ticked off, or are kept, as there may be.')
  }
  const over = tx.countRecords('comments', $dbx.hashExp({ plan: plan.id })) + 1 - maxComments
  if (over > 0) removeOfFormerReaders(tx, plan.id, over)
  const comment = new Record(tx.findCollectionByNameOrId('comments'))
  comment.load({ ...values, ...writer, plan: plan.id })
  tx.save(comment)
}

/**
 * All who may read at once (20 links, 10 invitations) have room for their shares in what a plan keeps; the rest was written by who may no longer,
 * and goes when there is no more: what is ticked off first, the oldest first.
 */
function removeOfFormerReaders(tx: core.App, plan: string, limit: number) {
  tx.db()
    .newQuery(
      `DELETE FROM comments WHERE id IN (
         SELECT c.id FROM comments c WHERE c.plan = {:plan} AND c.link = ''
           AND NOT EXISTS (SELECT 1 FROM invitations i WHERE i.plan = c.plan AND i.adviser = c.adviser AND c.adviser != '')
         ORDER BY ${holdsDate('c."doneAt"')} DESC, c.created, c.id LIMIT {:limit})`,
    )
    .bind({ plan, limit })
    .execute()
}

const invalid = (why: string) => refusal(400, 'comment', 'invalid', `This comment can't be read: ${why}.`)
