import { beginAnswer } from '../http/gate.ts'
import { refusal } from '../http/refusal.ts'
import { inTransaction } from '../ops/transaction.ts'
import { refuseTooManyPlans } from './make.ts'
import { refuseOtherUser, refuseUnlessMayWrite } from './may-write.ts'
import { planNameOf } from './plan-name.ts'
import { anyPlanOf, gone, isInUse, plansOf } from './plans-of.ts'

interface Change {
  readonly name?: string
  readonly archived?: boolean
  readonly deleted?: boolean
}

/**
 * `POST /api/plan/change`: renames, archives or deletes a plan of a customer's, or takes that back. What the plan holds is not touched, nor is
 * its revision. Body { user, plan, name?, archived?, deleted? }, answers 200 { plans }. The same again changes nothing.
 * Errors: 403 save.not_verified, save.no_access, save.other_user; 404 plan.gone; 400 plan.invalid, plan.last, plan.too_many.
 */
export function change(e: core.RequestEvent) {
  beginAnswer(e)
  refuseUnlessMayWrite(e.app, e.auth)
  const { user, plan, ...given } = e.requestInfo().body
  refuseOtherUser(e, user)
  if (typeof plan !== 'string') throw invalid('plan must be an id')
  const wanted = changeOf(given)
  inTransaction(e.app, (tx) => changeIn(tx, e.auth.id, plan, wanted))
  return e.json(200, { plans: plansOf(e.app, e.auth.id) })
}

function changeOf(given: Readonly<Record<string, unknown>>): Change {
  const names = Object.keys(given)
  if (names.length === 0) throw invalid('nothing is to be changed')
  for (const name of names) {
    if (!['name', 'archived', 'deleted'].includes(name))
      throw invalid(`there is no ${JSON.stringify(name.slice(0, 40))}`)
    if (name !== 'name' && typeof given[name] !== 'boolean') throw invalid(`${name} must be a boolean`)
  }
  return names.includes('name') ? { ...given, name: planNameOf(given.name) } : given
}

function changeIn(tx: core.App, user: string, id: string, { name, archived, deleted }: Change) {
  const plan = anyPlanOf(tx, user, id)
  const wasDeleted = plan.getString('deletedAt') !== ''
  // what is deleted is taken back first
  if (wasDeleted && deleted === undefined) throw gone()
  if (wasDeleted && deleted === false) refuseTooManyPlans(tx, user, 0)
  if (name !== undefined) plan.set('name', name)
  if (archived !== undefined) plan.set('archived', archived)
  if (deleted !== undefined && deleted !== wasDeleted) plan.set('deletedAt', deleted ? new DateTime() : '')
  tx.save(plan)
  if (!plansOf(tx, user).some(isInUse)) throw refusal(400, 'plan', 'last', 'One plan at least is in use.')
}

const invalid = (why: string) => refusal(400, 'plan', 'invalid', `This change can't be read: ${why}.`)
