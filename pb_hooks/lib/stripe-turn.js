/** @type {typeof import('./stripe-client.js')} */
const { StripeError } = require(`${__hooks}/lib/stripe-client.js`)

// longer than one turn usually takes, shorter than Stripe waits for our answer
const patienceMs = 20000
const pauseMs = 25

/**
 * Does what reads a user's state at Stripe and writes it down, while nobody else does it for the same user: two clicks make one payment page,
 * and what was read later is written later. One server process serves a database, so the memory is place enough. Throws a transient
 * StripeError when the turn does not come.
 * @template T
 * @param {core.App} app outside any transaction
 * @param {string} user
 * @param {() => T} work
 * @returns {T}
 */
function inTurn(app, user, work) {
  const key = `stripeTurn ${user}`
  const giveUpAt = Date.now() + patienceMs
  while (!take(app, key)) {
    if (Date.now() > giveUpAt) {
      throw new StripeError({ kind: 'transient', status: 0, code: '', message: 'Another request is still at work.' })
    }
    sleep(pauseMs)
  }
  try {
    return work()
  } finally {
    app.store().remove(key)
  }
}

/**
 * @param {core.App} app
 * @param {string} key
 */
function take(app, key) {
  let isMine = false
  app.store().setFunc(key, (/** @type {boolean | undefined} */ held) => {
    isMine = !held
    return true
  })
  return isMine
}

module.exports = { inTurn }
