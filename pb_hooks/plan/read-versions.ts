import { answerCollected } from '../http/collected-answer.ts'
import { beginAnswer } from '../http/gate.ts'
import { refusal } from '../http/refusal.ts'
import { dateText } from '../ops/database.ts'
import { inTransaction } from '../ops/transaction.ts'
import { refuseOtherUser, refuseUnlessMayWrite } from './may-write.ts'
import { planNameOf } from './plan-name.ts'
import { planOf, plansOf } from './plans-of.ts'
import { refuseUnlessRoomToKeep } from './versions.ts'

const listed = {
  id: '',
  revision: 0,
  savedAt: '',
  device: '',
  netPay1: '',
  netPay2: '',
  netPay3: '',
  name: '',
  bytes: 0,
  isWhole: false,
}
// far more than a plan has after a night
const mostListed = 1000

/**
 * `GET /api/plan/versions?plan=ID`: what is kept of a plan of who is signed in, the latest first, without what it holds. Answers 200 { versions }.
 * Errors: 401, 403, 404 `plan.gone`.
 */
export function list(e: core.RequestEvent) {
  beginAnswer(e)
  return e.json(200, { versions: versionsOf(e.app, planOf(e.app, e.auth.id, e.request.url.query().get('plan')).id) })
}

function versionsOf(app: core.App, plan: string) {
  const versions = arrayOf(new DynamicModel(listed))
  app
    .db()
    .newQuery(
      `SELECT id, revision, ${dateText('"savedAt"')} AS "savedAt", device, "netPay1", "netPay2", "netPay3", name, bytes, data != '' AS "isWhole" FROM versions
       WHERE plan = {:plan} ORDER BY revision DESC, "savedAt" DESC LIMIT {:limit}`,
    )
    .bind({ plan, limit: mostListed })
    .all(versions)
  return versions
}

/** `GET /api/plan/version?id=ID`: 200 { id, plan, data }, with the plan as it was packed. Errors: 401, 403, 404 `version.gone`. */
export function one(e: core.RequestEvent) {
  beginAnswer(e)
  const version = versionOf(e.app, e.auth.id, e.request.url.query().get('id'))
  const whole = JSON.stringify({ id: version.id, plan: version.getString('plan'), data: version.getString('data') })
  return answerCollected(e, `account ${e.auth.id}`, ({ write }) => write(whole))
}

/**
 * `POST /api/plan/version/name`: a version with a name is kept for ever, one whose name is taken away as others are. Body { user, id, name },
 * answers 200 { versions } of its plan. Errors: 403 save.not_verified, save.no_access, save.other_user; 404 version.gone; 400 plan.invalid,
 * version.no_room when those that are kept fill their part of the room.
 */
export function name(e: core.RequestEvent) {
  beginAnswer(e)
  refuseUnlessMayWrite(e.app, e.auth)
  const { user, id, name: given } = e.requestInfo().body
  refuseOtherUser(e, user)
  const wanted = planNameOf(given)
  let plan = ''
  inTransaction(e.app, (tx) => {
    const version = versionOf(tx, e.auth.id, id)
    plan = version.getString('plan')
    if (wanted !== '') refuseUnlessRoomToKeep(tx, e.auth.id, version)
    version.set('name', wanted)
    tx.save(version)
  })
  return e.json(200, { versions: versionsOf(e.app, plan) })
}

/** Another's, one of a deleted plan and one that never was are answered alike. Error: 404 `version.gone`. */
export function versionOf(app: core.App, user: string, id: unknown): core.Record {
  const [version] = typeof id === 'string' ? app.findRecordsByIds('versions', [id]) : []
  const isOwn =
    version !== undefined &&
    plansOf(app, user).some((plan) => plan.id === version.getString('plan') && plan.deletedAt === '')
  if (!isOwn) throw refusal(404, 'version', 'gone', 'This customer has no such version.')
  return version
}
