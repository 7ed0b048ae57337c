import { asOne } from '../ops/transaction.ts'
import { noteSaved } from './plans-of.ts'

/**
 * Support (superusers) may edit a customer's plan in the admin UI; it then gets the next revision, whatever the form says, so that the
 * customer's open tab notices and its next save is refused instead of putting the old values back.
 * @param e of `plans`
 */
export function editPlan(e: core.RecordRequestEvent) {
  asOne(e, (tx) => {
    e.record.set('revision', revisionOf(tx, e.record.id) + 1)
    noteSaved(e.record)
    e.next()
  })
}

/**
 * The same for a row that belongs to a plan: added, changed, deleted or given to another plan.
 * @param e of a collection with a `plan`
 */
export function editRow(e: core.RecordRequestEvent) {
  asOne(e, (tx) => {
    const plans = new Set([e.record.getString('plan'), e.record.original().getString('plan')])
    e.next()
    for (const plan of plans) if (plan !== '') raiseRevision(tx, plan)
  })
}

function raiseRevision(tx: core.App, id: string) {
  const [plan] = tx.findRecordsByIds('plans', [id])
  if (!plan) return
  plan.set('revision', plan.getInt('revision') + 1)
  noteSaved(plan)
  tx.save(plan)
}

function revisionOf(tx: core.App, plan: string) {
  return tx.findRecordById('plans', plan).getInt('revision')
}
