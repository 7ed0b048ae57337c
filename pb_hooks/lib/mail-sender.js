/** @type {typeof import('./letters.js')} */
const { sendLetter, wordMail } = require(`${__hooks}/lib/letters.js`)
/** @type {typeof import('./mail-links.js')} */
const { forgetOldLinks } = require(`${__hooks}/lib/mail-links.js`)
/** @type {typeof import('./mail-queue.js')} */
const { owe } = require(`${__hooks}/lib/mail-queue.js`)
/** @type {typeof import('./mail-server.js')} */
const { answers } = require(`${__hooks}/lib/mail-server.js`)
/** @type {typeof import('./moment.js')} */
const { minutesAfter } = require(`${__hooks}/lib/moment.js`)
/** @type {typeof import('./transaction.js')} */
const { inTransaction } = require(`${__hooks}/lib/transaction.js`)

// minutes until a mail is tried again; after the last one it is given up, 22 hours later
const pausesMinutes = [1, 5, 15, 60, 180, 360, 720]
const mostAttempts = pausesMinutes.length + 1

// PocketBase's mailer has no time limit of its own
const patienceMs = 30000

const keptHours = 24
const turnKey = 'mailSenderTurn'

/**
 * Sends every mail that is due, one after the other, until none is left. Never two senders at a time: whoever finds one at work leaves it the
 * mail. One that has waited for the mail server longer than half a minute is left behind, and the server must greet before a new one tries.
 * @param {core.App} app outside any transaction
 */
function sendOwed(app) {
  while (isAnyDue(app)) {
    const turn = takeTurn(app)
    if (turn === undefined) return
    // one that hangs is enough: no second one is sent after it into the silence
    if (turn.isAfterSilence && !answers(app.settings().smtp)) return offerTurn(app, turn.name)
    try {
      for (let mail = claim(app); mail; mail = keepTurn(app, turn.name) ? claim(app) : undefined) deliver(app, mail)
    } finally {
      endTurn(app, turn.name)
    }
  }
  forgetOld(app)
  forgetOldLinks(app)
}

/**
 * The right to send, or undefined when another has it.
 * @param {core.App} app
 * @returns {{ name: string, isAfterSilence: boolean } | undefined}
 */
function takeTurn(app) {
  const name = $security.randomString(8)
  let isMine = false
  let isAfterSilence = false
  app.store().setFunc(turnKey, (/** @type {string | undefined} */ held) => {
    isMine = !held || Date.now() - Number(held.split(' ')[1]) > patienceMs
    isAfterSilence = isMine && Boolean(held)
    return isMine ? `${name} ${Date.now()}` : held
  })
  return isMine ? { name, isAfterSilence } : undefined
}

/**
 * Leaves the turn to the next who asks, with the memory of the silence.
 * @param {core.App} app
 * @param {string} name
 */
function offerTurn(app, name) {
  app.store().set(turnKey, `${name} 0`)
}

/**
 * Goes on for another mail. False for one that was left behind in the meantime.
 * @param {core.App} app
 * @param {string} name
 */
function keepTurn(app, name) {
  let isMine = false
  app.store().setFunc(turnKey, (/** @type {string | undefined} */ held) => {
    isMine = Boolean(held) && held.startsWith(`${name} `)
    return isMine ? `${name} ${Date.now()}` : held
  })
  return isMine
}

/**
 * @param {core.App} app
 * @param {string} name
 */
function endTurn(app, name) {
  if (keepTurn(app, name)) app.store().remove(turnKey)
}

const isDue = "due != '' && due <= @now"

/** @param {core.App} app */
function isAnyDue(app) {
  return app.findRecordsByFilter('mails', isDue, '', 1, 0).length > 0
}

/**
 * Takes the mail that has waited longest and writes down the attempt before it is made: a crash costs a pause, never the mail.
 * @param {core.App} app
 * @returns {core.Record | undefined}
 */
function claim(app) {
  /** @type {core.Record | undefined} */
  let claimed
  inTransaction(app, (tx) => {
    const [mail] = tx.findRecordsByFilter('mails', isDue, 'due', 1, 0)
    if (!mail) return
    const attempts = mail.getInt('attempts') + 1
    const pause = pausesMinutes[Math.min(attempts, pausesMinutes.length) - 1]
    mail.load({ attempts, due: minutesAfter(pause) })
    tx.save(mail)
    claimed = mail
  })
  return claimed
}

/**
 * @param {core.App} app
 * @param {core.Record} mail
 */
function deliver(app, mail) {
  const letter = wordMail(app, mail)
  if (!letter) return settle(app, mail, (tx, stored) => tx.delete(stored))
  try {
    sendLetter(app, mail.getString('address'), letter)
  } catch (error) {
    return settle(app, mail, (tx, stored) => noteFailure(tx, stored, String(error)))
  }
  // of an account that is gone nothing is kept
  if (mail.getString('kind') === 'accountDeleted') return settle(app, mail, (tx, stored) => tx.delete(stored))
  settle(app, mail, (tx, stored) => {
    const isSameAttempt = stored.getInt('attempts') === mail.getInt('attempts')
    const isAskedForAgain = isSameAttempt && stored.getDateTime('due').compare(mail.getDateTime('due')) !== 0
    stored.load({ sent: new DateTime(), due: '', last_error: '' })
    tx.save(stored)
    if (isAskedForAgain) {
      const kind = /** @type {import('./mail-queue.js').Kind} */ (mail.getString('kind'))
      owe(tx, kind, mail.getString('address'))
    }
  })
}

/**
 * Writes down what became of a mail, on top of what was written since.
 * @param {core.App} app
 * @param {core.Record} mail
 * @param {(tx: core.App, stored: core.Record) => void} write
 */
function settle(app, mail, write) {
  inTransaction(app, (tx) => {
    for (const stored of tx.findRecordsByIds('mails', [mail.id])) write(tx, stored)
  })
}

/**
 * @param {core.App} tx
 * @param {core.Record} mail
 * @param {string} error stays in the table, which support can read and which is emptied: it often names the address
 */
function noteFailure(tx, mail, error) {
  mail.set('last_error', error.slice(0, 500))
  const attempts = mail.getInt('attempts')
  if (attempts >= mostAttempts) {
    mail.set('due', '')
    tx.logger().error('a mail was given up', 'mail', mail.id, 'attempts', attempts)
  }
  tx.save(mail)
}

/**
 * Sent mails are remembered for as long as they slow down the next one; those given up as long as the last attempt lies back.
 * @param {core.App} app
 */
function forgetOld(app) {
  const before = minutesAfter(-keptHours * 60)
  const old = "due = '' && ((sent != '' && sent < {:before}) || (sent = '' && updated < {:before}))"
  for (const mail of app.findRecordsByFilter('mails', old, '', 500, 0, { before })) app.delete(mail)
}

module.exports = { sendOwed }
