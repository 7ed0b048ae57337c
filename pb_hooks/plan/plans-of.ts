import { refusal } from '../http/refusal.ts'
import { dateText } from '../ops/database.ts'

/** A plan in the list of a customer's plans. A moment is UTC, '' for none. */
export interface ListedPlan {
  readonly id: string
  /** '' for one that has no name of its own. */
  readonly name: string
  readonly archived: boolean
  readonly deletedAt: string
  readonly revision: number
  readonly created: string
  /** When it was saved last; when it was made, if it never has been. */
  readonly updated: string
}

const dates = ['deletedAt', 'created', 'updated'].map((name) => `${dateText(`"${name}"`)} AS "${name}"`)

/** All plans of a customer, deleted ones too, the oldest first: that one is their first plan, whatever becomes of it. */
export function plansOf(app: core.App, user: string): ListedPlan[] {
  const listed = {
    id: '',
    name: '',
    archived: false,
    deletedAt: '',
    revision: 0,
    created: '',
    updated: '',
  }
  const plans = arrayOf(new DynamicModel(listed))
  app
    .db()
    .select('id', 'name', 'archived', 'revision', ...dates)
    .from('plans')
    .where($dbx.hashExp({ user }))
    .orderBy('created', 'id')
    .all(plans)
  return plans as unknown as ListedPlan[]
}

/** Notes that a plan is saved: from now on it holds something else. Its name, and whether it is archived or deleted, are no part of that. */
export function noteSaved(plan: core.Record) {
  plan.setRaw('updated', new DateTime())
}

/** When a plan was saved last, '' for one that never has been. */
export const savedAtOf = (plan: core.Record) => (plan.getInt('revision') > 0 ? plan.getString('updated') : '')

export const isInUse = ({ archived, deletedAt }: ListedPlan) => !archived && deletedAt === ''

/**
 * The customer's plan of this id. Another's, a deleted one and one that never was are answered alike.
 * Error: 404 `plan.gone`.
 */
export function planOf(app: core.App, user: string, id: string): core.Record {
  const plan = anyPlanOf(app, user, id)
  if (plan.getString('deletedAt') !== '') throw gone()
  return plan
}

/** The same, of deleted ones too. */
export function anyPlanOf(app: core.App, user: string, id: string): core.Record {
  const [plan] = app.findRecordsByIds('plans', [id])
  if (!plan || plan.getString('user') !== user) throw gone()
  return plan
}

/** Whether what belongs to a plan belongs to one of the customer's, deleted ones too. */
export function isOfPlanOf(app: core.App, user: string, record: core.Record): boolean {
  const [plan] = app.findRecordsByIds('plans', [record.getString('plan')])
  return plan !== undefined && plan.getString('user') === user
}

/**
 * The plan of a request that names none, from a page that was opened before a customer could have several: the oldest,
 * never another in its place. Error: 404 `plan.gone`.
 */
export function firstPlanOf(app: core.App, user: string): core.Record {
  const [first] = plansOf(app, user)
  return planOf(app, user, first ? first.id : '')
}

export const gone = () => refusal(404, 'plan', 'gone', 'This customer has no such plan.')
