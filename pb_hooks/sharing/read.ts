import { rowsOfPlan, settingsOf, write } from '../plan/whole-plan.ts'
import { commentsOf } from './comments.ts'
import { beginShared, noteOpened, type Reader, readerOf } from './reader.ts'

/**
 * `POST /api/shared/plan`: what has been shared with a reader, and nothing else of whose it is. By POST, because a body stands in no log. Body
 * { code } or, with an adviser's login, { invitation }, answers 200 { by, firm, name, savedAt, frozenAt, comments, …}: of the plan as it is its settings (`plan`) and rows, as `GET /api/plan` writes
 * them; of a version what it holds (`version`), as its owner's browser packed it. `comments`: those of this reader.
 * Errors: 404 `link.gone`, `invitation.gone`, 429.
 */
export function read(e: core.RequestEvent) {
  beginShared(e)
  const reader = readerOf(e.app, e.auth, e.requestInfo().body)
  noteOpened(e.app, reader)
  const { version } = reader
  const about = aboutPlan(e.app, reader)
  if (version) return e.json(200, { ...about, version: version.getString('data') })
  e.response.header().set('Content-Type', 'application/json')
  write(e, `${JSON.stringify({ ...about, plan: settingsOf(reader.plan) }).slice(0, -1)},`)
  rowsOfPlan(e, reader.plan.id)
  write(e, '}')
}

function aboutPlan(app: core.App, reader: Reader) {
  const { plan, version, adviser, firm } = reader
  const savedAt = version ? version.getString('savedAt') : plan.getString('updated')
  return {
    by: adviser ? 'adviser' : 'link',
    firm,
    name: plan.getString('name'),
    savedAt,
    frozenAt: version ? savedAt : '',
    comments: commentsOf(app, reader),
  }
}
