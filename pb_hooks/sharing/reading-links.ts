import { hashOf, newCode } from '../account/secret-code.ts'
import { beginAnswer } from '../http/gate.ts'
import { refusal } from '../http/refusal.ts'
import { dateText } from '../ops/database.ts'
import { inTransaction } from '../ops/transaction.ts'
import { refuseOtherUser, refuseUnlessMayWrite } from '../plan/may-write.ts'
import { lineOf } from '../plan/plain-text.ts'
import { planOf } from '../plan/plans-of.ts'
import { versionOf } from '../plan/read-versions.ts'
import { refuseUnlessRoomToKeep } from '../plan/versions.ts'
import { end } from './end.ts'
import { invitationsBy } from './invitations.ts'

const {
  maxLinks,
  linkNameMaxLength,
  linkFirmMaxLength,
}: { maxLinks: number; linkNameMaxLength: number; linkFirmMaxLength: number } = require(`${__hooks}/plan/limits.json`)

const listed = {
  id: '',
  plan: '',
  name: '',
  firm: '',
  isFrozen: false,
  frozenAt: '',
  ends: '',
  openedAt: '',
  created: '',
}

/** A link as its owner asks for it. */
interface Wish {
  readonly name: string
  readonly firm: string
  /** Id of the version that it shows, '' for the plan as it is. */
  readonly version: string
  /** '' for no end. */
  readonly ends: string | DateTime
}

/**
 * `GET /api/plan/sharing`: what who is signed in shares of all their plans, the latest first. Answers 200 { links, invitations }; a link's code is
 * in no answer but the first. Error: 401.
 */
export function list(e: core.RequestEvent) {
  beginAnswer(e)
  return e.json(200, { links: linksOf(e.app, e.auth.id), invitations: invitationsBy(e.app, e.auth.id) })
}

/** The links to a customer's plans, deleted ones too: a plan that is taken back is read by them again. */
function linksOf(app: core.App, user: string) {
  const links = arrayOf(new DynamicModel(listed))
  app
    .db()
    .newQuery(
      `SELECT l.id, l.plan, l.name, l.firm, l."isFrozen", ${dateText('v."savedAt"')} AS "frozenAt", ${dateText('l.ends')} AS ends, ${dateText('l."openedAt"')} AS "openedAt", ${dateText('l.created')} AS created
       FROM plans p JOIN reading_links l ON l.plan = p.id LEFT JOIN versions v ON l."isFrozen" AND v.id = l.version
       WHERE p.user = {:user} ORDER BY l.created DESC, l.id`,
    )
    .bind({ user })
    .all(links)
  return links
}

/**
 * `POST /api/plan/link`: makes a link by which anybody who has it reads a plan of who is signed in, as it is or as a version was. Body { user,
 * plan, name, firm, version, ends }, answers 200 { code, links }, all of theirs: the code is answered once and kept only as a hash.
 * Errors: 403 save.not_verified, save.no_access, save.other_user; 404 plan.gone, version.gone; 400 link.invalid, link.too_many,
 * version.no_room when the versions that are kept for ever would not leave room for others.
 */
export function make(e: core.RequestEvent) {
  beginAnswer(e)
  refuseUnlessMayWrite(e.app, e.auth)
  const { user, plan, ...given } = e.requestInfo().body
  refuseOtherUser(e, user)
  if (typeof plan !== 'string') throw invalid('plan must be an id')
  const wish = wishOf(given)
  const code = newCode()
  inTransaction(e.app, (tx) => makeIn(tx, planOf(tx, e.auth.id, plan), wish, code))
  return e.json(200, { code, links: linksOf(e.app, e.auth.id) })
}

function wishOf({ name, firm, version, ends }: Readonly<Record<string, unknown>>): Wish {
  const wanted = { name: lineOf(name, linkNameMaxLength), firm: lineOf(firm, linkFirmMaxLength) }
  if (wanted.name === undefined) throw invalid(`name must be a text of at most ${linkNameMaxLength} characters`)
  if (wanted.firm === undefined) throw invalid(`firm must be a text of at most ${linkFirmMaxLength} characters`)
  if (typeof version !== 'string') throw invalid('version must be an id or blank')
  if (ends === '') return { name: wanted.name, firm: wanted.firm, version, ends }
  const end = typeof ends === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(ends) ? new DateTime(ends) : undefined
  if (!end?.after(new DateTime())) throw invalid('ends must be a moment that is to come, or blank')
  return { name: wanted.name, firm: wanted.firm, version, ends: end }
}

function makeIn(tx: core.App, plan: core.Record, { version, ...wish }: Wish, code: string) {
  if (tx.countRecords('reading_links', $dbx.hashExp({ plan: plan.id })) >= maxLinks) {
    throw refusal(400, 'link', 'too_many', `A plan has at most ${maxLinks} links.`)
  }
  if (version !== '') refuseUnlessShowable(tx, plan, versionOf(tx, plan.getString('user'), version))
  const link = new Record(tx.findCollectionByNameOrId('reading_links'))
  link.load({ ...wish, plan: plan.id, isFrozen: version !== '', version, code_hash: hashOf(code) })
  tx.save(link)
}

/** Of this plan, whole, and with room to keep it for as long as the link lives. */
function refuseUnlessShowable(tx: core.App, plan: core.Record, version: core.Record) {
  if (version.getString('plan') !== plan.id) throw invalid('the version is of another plan')
  if (version.getString('data') === '') throw invalid('the version was too large to be kept whole')
  refuseUnlessRoomToKeep(tx, plan.getString('user'), version)
}

/** `POST /api/plan/link/revoke`: ends a link, as `end` says. Answers 200 { links }. */
export function revoke(e: core.RequestEvent) {
  beginAnswer(e)
  end(e, 'reading_links')
  return e.json(200, { links: linksOf(e.app, e.auth.id) })
}

/** Not even support is shown what a code is known by. */
export function hideCode(e: core.RecordEnrichEvent) {
  // after PocketBase, which shows support what is hidden
  e.next()
  e.record.hide('code_hash')
}

const invalid = (why: string) => refusal(400, 'link', 'invalid', `This link can't be made: ${why}.`)
