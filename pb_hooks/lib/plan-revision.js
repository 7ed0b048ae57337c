/** @type {typeof import('./transaction.js')} */
const { asOne } = require(`${__hooks}/lib/transaction.js`)

/**
 * Lets a save through only if it follows the revision that is stored. Runs in the transaction of the save, so of two saves from the same
 * revision exactly one wins; the other is refused with 409 `revision_conflict` and the whole batch is rolled back.
 * Support staff (superusers) may edit a plan freely; it then gets the next revision, so that the customer's open tab notices.
 * @param {core.RecordRequestEvent} e
 */
function guard(e) {
  asOne(e, (tx) => {
    const next = nextRevision(tx, e.record.id)
    if (e.hasSuperuserAuth()) e.record.set('revision', next)
    if (e.record.getInt('revision') !== next) {
      throw new ApiError(409, 'The plan has been saved by somebody else since it was read.', {
        revision: new ValidationError('revision_conflict', `The next revision is ${next}.`),
      })
    }
    e.next()
  })
}

/**
 * The one revision that a save of this plan may bring.
 * @param {core.App} tx
 * @param {string} plan
 */
function nextRevision(tx, plan) {
  return tx.findRecordById('plans', plan).getInt('revision') + 1
}

module.exports = { guard, nextRevision }
