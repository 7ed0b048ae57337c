import { beginHead } from '../http/gate.ts'
import { refusal } from '../http/refusal.ts'
import { writeThrough } from '../ops/database.ts'
import { inTransaction } from '../ops/transaction.ts'
import { refuseOtherUser, refuseUnlessMayWrite } from './may-write.ts'
import { planNameOf } from './plan-name.ts'
import { plansOf } from './plans-of.ts'
import { refuseFullAccount, refuseTooManyRows } from './row-limits.ts'
import { counted, write } from './save.ts'
import { withBody } from './save-body.ts'
import { invalid, readSave, type SaveRequest } from './save-request.ts'

const { maxPlans, maxStoredPlans }: { maxPlans: number; maxStoredPlans: number } = require(
  `${__hooks}/plan/limits.json`,
)

/**
 * `POST /api/plan/make`: another plan of a customer's, with its first save in the same transaction: blank, from an example or a copy, as
 * the browser has put it together. Body { user, name, plan, saveId, baseRevision: 0, settings?, put?, salary? }: of a save, with an id for
 * the plan that the browser has made. The same again is answered, not done again. Answers 200 { saveId, revision, plans }.
 * Errors: those of a save; 400 plan.invalid, plan.too_many, plan.too_many_deleted.
 */
export function make(e: core.RequestEvent) {
  return counted(e.app, () => makeOnce(e))
}

function makeOnce(e: core.RequestEvent) {
  beginHead(e)
  refuseUnlessMayWrite(e.app, e.auth)
  // asked for again it is there, and its rows are counted
  const isThere = (plan: string) => e.app.findRecordsByIds('plans', [plan]).length > 0
  const make = ({ name: given, ...body }: Readonly<Record<string, unknown>>) => {
    const request = readSave(e.app, body)
    refuseOtherUser(e, request.user)
    if (request.plan === undefined) invalid('plan must be an id for the new plan')
    if (request.baseRevision !== 0) invalid('baseRevision of a new plan is 0')
    const name = planNameOf(given)
    // before others have to wait for it
    if (!isThere(request.plan)) refuseTooManyRows(e.app, request, '')
    writeThrough(e.app)
    inTransaction(e.app, (tx) => makeIn(tx, name, request))
    return e.json(200, { saveId: request.saveId, revision: 1, plans: plansOf(e.app, e.auth.id) })
  }
  return withBody(e, make, (rows, plan) => {
    if (!isThere(plan)) refuseFullAccount(e.app, e.auth.id, rows)
  })
}

function makeIn(tx: core.App, name: string, request: SaveRequest) {
  const { user, plan: id, saveId } = request
  const [there] = tx.findRecordsByIds('plans', [id])
  if (there) {
    // asked for again, because the answer was lost
    if (there.getString('user') === user && there.getString('lastSaveId') === saveId) return
    throw refusal(400, 'plan', 'invalid', 'There is a plan of this id.')
  }
  refuseTooManyPlans(tx, user, 1)
  const plan = new Record(tx.findCollectionByNameOrId('plans'), { id, user, name })
  plan.set('startYear', new Date().getFullYear())
  write(tx, plan, 1, request)
}

/** @param more stored ones that are on their way. Errors: 400 `plan.too_many`, `plan.too_many_deleted` */
export function refuseTooManyPlans(tx: core.App, user: string, more: number) {
  const plans = plansOf(tx, user)
  if (plans.filter(({ deletedAt }) => deletedAt === '').length >= maxPlans) {
    throw refusal(400, 'plan', 'too_many', `A customer has at most ${maxPlans} plans.`)
  }
  if (plans.length + more > maxStoredPlans) {
    throw refusal(400, 'plan', 'too_many_deleted', `At most ${maxStoredPlans} plans are kept, deleted ones counted.`)
  }
}
