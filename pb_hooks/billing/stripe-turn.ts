import { StripeError } from './stripe-client.ts'

// longer than one turn usually takes, shorter than Stripe waits for our answer
const patienceMs = 20000
const pauseMs = 25

/**
 * Does what reads a user's state at Stripe and writes it down, while nobody else does it for the same user: two clicks make one payment page,
 * and what was read later is written later. One server process serves a database, so the memory is place enough. Throws a transient
 * StripeError when the turn does not come.
 *
 * @param app outside any transaction
 */
export function inTurn<T>(app: core.App, user: string, work: () => T): T {
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

function take(app: core.App, key: string) {
  let isMine = false
  app.store().setFunc(key, (held: boolean | undefined) => {
    isMine = !held
    return true
  })
  return isMine
}
