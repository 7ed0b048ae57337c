/** @type {typeof import('./mail-words.js')} */
const { sendMail, wordMail } = require(`${__hooks}/lib/mail-words.js`)
/** @type {typeof import('./mail-links.js')} */
const { forgetOldLinks } = require(`${__hooks}/lib/mail-links.js`)
/** @type {typeof import('./mail-queue.js')} */
const { detailsOf, owe } = require(`${__hooks}/lib/mail-queue.js`)
/** @type {typeof import('./mail-server.js')} */
const { answers } = require(`${__hooks}/lib/mail-server.js`)
/** @type {typeof import('./mail-turn.js')} */
const { endTurn, keepTurn, offerTurn, takeTurn } = require(`${__hooks}/lib/mail-turn.js`)
/** @type {typeof import('./moment.js')} */
const { minutesAfter } = require(`${__hooks}/lib/moment.js`)
/** @type {typeof import('./transaction.js')} */
const { inTransaction } = require(`${__hooks}/lib/transaction.js`)

// minutes until a mail is tried again; after the last one it is given up, 22 hours later
const pausesMinutes = [1, 5, 15, 60, 180, 360, 720]
const maxAttempts = pausesMinutes.length + 1

// as long as a mail server may take to say that it has a mail (RFC 5321, 4.5.3.2.6): until then it is not sent a second time
const answerMinutes = 10

const keptHours = 24

/**
 * Sends every mail that is due, one after the other, until none is left. Never two senders at a time: whoever finds one at work leaves it the
 * mail. One that has waited for the mail server too long is left behind (lib/mail-turn.js), and the server must greet before a new one tries.
 * @param {core.App} app outside any transaction
 */
function sendOwed(app) {
  while (isAnyDue(app)) {
    const turn = takeTurn(app)
    if (turn === undefined) return
    // one that hangs is enough: no second one is sent after it into the silence
    if (turn.silences > 0 && !answers(app.settings().smtp)) return offerTurn(app, turn)
    try {
      for (let mail = claim(app); mail; mail = keepTurn(app, turn.name) ? claim(app) : undefined) deliver(app, mail)
    } finally {
      endTurn(app, turn.name)
    }
  }
  forgetOld(app)
  forgetOldLinks(app)
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
    mail.load({ attempts, due: minutesAfter(Math.max(pauseAfter(attempts), answerMinutes)) })
    tx.save(mail)
    claimed = mail
  })
  return claimed
}

/** @param {number} attempts */
const pauseAfter = (attempts) => pausesMinutes[Math.min(attempts, pausesMinutes.length) - 1]

/**
 * @param {core.App} app
 * @param {core.Record} mail
 */
function deliver(app, mail) {
  const words = wordMail(app, mail)
  if (!words) return settle(app, mail, (tx, stored) => tx.delete(stored))
  try {
    sendMail(app, mail, words)
  } catch (error) {
    return settle(app, mail, (tx, stored) => noteFailure(tx, stored, mail.getInt('attempts'), String(error)))
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
      // as it is stored by now: another may have asked meanwhile, for the same address
      owe(tx, kind, mail.getString('address'), { user: stored.getString('user'), details: detailsOf(stored) })
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
 * @param {core.Record} mail as it is stored by now
 * @param {number} attempt which one failed; another may have begun since
 * @param {string} error stays in the table, which support can read and which is emptied: it often names the address
 */
function noteFailure(tx, mail, attempt, error) {
  mail.set('last_error', error.slice(0, 500))
  const isLatest = mail.getInt('attempts') === attempt
  if (isLatest && attempt >= maxAttempts) {
    mail.set('due', '')
    tx.logger().error('a mail was given up', 'mail', mail.id, 'attempts', attempt)
  } else if (isLatest && mail.getDateTime('due').after(new DateTime())) {
    mail.set('due', minutesAfter(pauseAfter(attempt)))
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
