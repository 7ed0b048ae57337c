/** @type {typeof import('./transaction.js')} */
const { asOne } = require(`${__hooks}/lib/transaction.js`)

/**
 * Support (superusers) may edit a customer's plan in the admin UI; it then gets the next revision, whatever the form says, so that the
 * customer's open tab notices and its next save is refused instead of putting the old values back.
 * @param {core.RecordRequestEvent} e of `plans`
 */
function editPlan(e) {
  asOne(e, (tx) => {
    e.record.set('revision', revisionOf(tx, e.record.id) + 1)
    e.next()
  })
}

/**
 * The same for a row that belongs to a plan: added, changed, deleted or given to another plan.
 * @param {core.RecordRequestEvent} e of a collection with a `plan`
 */
function editRow(e) {
  asOne(e, (tx) => {
    const plans = new Set([e.record.getString('plan'), e.record.original().getString('plan')])
    e.next()
    for (const plan of plans) if (plan !== '') raiseRevision(tx, plan)
  })
}

/**
 * @param {core.App} tx
 * @param {string} id
 */
function raiseRevision(tx, id) {
  const [plan] = tx.findRecordsByIds('plans', [id])
  if (!plan) return
  plan.set('revision', plan.getInt('revision') + 1)
  tx.save(plan)
}

/**
 * @param {core.App} tx
 * @param {string} plan
 */
function revisionOf(tx, plan) {
  return tx.findRecordById('plans', plan).getInt('revision')
}

module.exports = { editPlan, editRow }
