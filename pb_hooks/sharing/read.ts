import { answerCollected } from '../http/collected-answer.ts'
import { ipv6Network } from '../http/network.ts'
import { savedAtOf } from '../plan/plans-of.ts'
import { answerWith, settingsOf } from '../plan/whole-plan.ts'
import { commentsOf } from './comments.ts'
import { beginShared, noteOpened, type Reader, readerOf } from './reader.ts'

/**
 * `POST /api/shared/plan`: what has been shared with a reader, and nothing else of whose it is. By POST, because a body stands in no log. Body
 * { code } or, with an adviser's login, { invitation }, answers 200 { by, firm, name, savedAt, frozenAt, comments, …}: of the plan as it is its settings (`plan`) and rows, as `GET /api/plan` writes
 * them; of a version what it holds (`version`), as its owner's browser packed it. `comments`: those of this reader; an adviser also reads
 * what the owner has said last to a proposal of theirs (`answer`, `answeredAt`).
 * Errors: 404 `link.gone`, `invitation.gone`, 429.
 */
export function read(e: core.RequestEvent) {
  const reader = beginReading(e)
  const { version } = reader
  const about = aboutPlan(e.app, reader)
  const line = `${reader.opened.id} ${ipv6Network(e.realIP()) || e.realIP()}`
  if (version) {
    const whole = JSON.stringify({ ...about, version: version.getString('data') })
    return answerCollected(e, line, ({ write }) => write(whole))
  }
  const beginning = JSON.stringify({ ...about, plan: settingsOf(reader.plan) }).slice(0, -1)
  return answerWith(e, reader.plan.id, line, beginning)
}

/**
 * `POST /api/shared/look`: the same without the plan, for a page that has it and looks whether it is still so: another `savedAt` says that there is
 * a newer one to read. Cheap, and with a limit of its own: what open pages ask takes nothing from who opens one. Body and errors as above.
 */
export function look(e: core.RequestEvent) {
  const reader = beginReading(e)
  return e.json(200, aboutPlan(e.app, reader))
}

/** Who looks on reads as much as who opens: both are noted. */
function beginReading(e: core.RequestEvent): Reader {
  beginShared(e)
  const reader = readerOf(e.app, e.auth, e.requestInfo().body)
  noteOpened(e.app, reader)
  return reader
}

function aboutPlan(app: core.App, reader: Reader) {
  const { plan, version, adviser, firm, answered } = reader
  // of the record at hand: rows of a save that lands meanwhile are newer than it, and the next look finds that out
  const savedAt = version ? version.getString('savedAt') : savedAtOf(plan)
  return {
    by: adviser ? 'adviser' : 'link',
    firm,
    name: plan.getString('name'),
    savedAt,
    frozenAt: version ? savedAt : '',
    comments: commentsOf(app, reader),
    ...answered,
  }
}
