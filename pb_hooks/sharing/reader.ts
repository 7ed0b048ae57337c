import { hashOf } from '../account/secret-code.ts'
import { beginAnswer } from '../http/gate.ts'
import { limitNetwork } from '../http/network-limit.ts'
import { refusal } from '../http/refusal.ts'
import { minutesAfter } from '../ops/moment.ts'
import { useInvitation } from './shared-plans.ts'

/** Who reads a plan that is not theirs, and what of it. One of `link` and `adviser` is there. */
export interface Reader {
  readonly plan: core.Record
  /** Shown in place of the plan as it is. */
  readonly version?: core.Record
  readonly link?: core.Record
  readonly adviser?: core.Record
  /** What the reader is told of whose plan it is. */
  readonly firm: string
  /** What the owner has said last to a proposal of this adviser's; '' where nothing has been said. */
  readonly answered?: { readonly answer: string; readonly answeredAt: string }
  /** The link or the invitation, which holds when it was last opened. */
  readonly opened: core.Record
}

/** What every answer to a reader begins with: as any of ours, and a limit that a whole IPv6 network shares. Error: 429. */
export function beginShared(e: core.RequestEvent, begin = beginAnswer) {
  begin(e)
  limitNetwork(e, `POST ${e.request.url.path}`)
}

/**
 * The one place that decides who reads what. A link that never was, has been revoked or has ended, one whose plan is deleted and one whose
 * version is gone are answered alike. The owner's subscription plays no part: what has been shared is read for as long as they let it.
 * An adviser's invitation that is not theirs, or no more, likewise; whose login has ended is told that, for what is shared with them still may be.
 * @param auth whose login came along, if any: it plays no part with a link
 * @param given a request's body: { code } of a link, or { invitation }
 * Errors: 404 `link.gone`, `invitation.gone`; 401 for an invitation without a login.
 */
export function readerOf(app: core.App, auth: core.Record | null, given: Readonly<Record<string, unknown>>): Reader {
  return given.invitation === undefined ? readerByLink(app, given.code) : readerInvited(app, auth, given.invitation)
}

function readerInvited(app: core.App, adviser: core.Record | null, id: unknown): Reader {
  if (!adviser) throw new UnauthorizedError('')
  const { id: invitation, plan, firm, answer, answeredAt } = useInvitation(app, adviser, id)
  return {
    plan: app.findRecordById('plans', plan),
    adviser,
    firm,
    answered: { answer, answeredAt },
    opened: app.findRecordById('invitations', invitation),
  }
}

function readerByLink(app: core.App, code: unknown): Reader {
  if (typeof code !== 'string') throw linkGone()
  const valid = "code_hash = {:hash} && (ends = '' || ends > @now)"
  const [link] = app.findRecordsByFilter('reading_links', valid, '', 1, 0, { hash: hashOf(code) })
  if (!link) throw linkGone()
  const [plan] = app.findRecordsByIds('plans', [link.getString('plan')])
  if (!plan || plan.getString('deletedAt') !== '') throw linkGone()
  const reader = { plan, link, firm: link.getString('firm'), opened: link }
  if (!link.getBool('isFrozen')) return reader
  const [version] = app.findRecordsByIds('versions', [link.getString('version')])
  if (!version || version.getString('plan') !== plan.id) throw linkGone()
  return { ...reader, version }
}

const linkGone = () => refusal(404, 'link', 'gone', 'This link opens nothing.')

/**
 * Writes down that a reader has opened what they were given, once a minute at most: a page that is loaded again and again writes nothing. Where
 * nothing can be written, because the disk is full, it is read all the same.
 */
export function noteOpened(app: core.App, { opened }: Reader) {
  const now = new DateTime()
  if (minutesAfter(1, opened.getDateTime('openedAt')).after(now)) return
  try {
    app
      .db()
      .update(opened.collection().name, { openedAt: now.string() }, $dbx.hashExp({ id: opened.id }))
      .execute()
  } catch (error) {
    app.logger().error('when a plan was opened is not written down', 'error', String(error))
  }
}
