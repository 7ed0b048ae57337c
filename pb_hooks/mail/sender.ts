import { minutesAfter } from '../ops/moment.ts'
import { inTransaction } from '../ops/transaction.ts'
import { forgetOldLinks } from './links.ts'
import type { Kind } from './queue.ts'
import { detailsOf, owe } from './queue.ts'
import { answers } from './server.ts'
import { endTurn, keepTurn, offerTurn, takeTurn } from './turn.ts'
import { sendMail, wordMail } from './words.ts'

// minutes until a mail is tried again; after the last one it is given up, 22 hours later
const pausesMinutes = [1, 5, 15, 60, 180, 360, 720]
const maxAttempts = pausesMinutes.length + 1

// as long as a mail server may take to say that it has a mail (RFC 5321, 4.5.3.2.6): until then it is not sent a second time
const answerMinutes = 10

const keptHours = 24

/**
 * Sends every mail that is due, one after the other, until none is left. Never two senders at a time: whoever finds one at work leaves it the
 * mail. One that has waited for the mail server too long is left behind (mail/turn.ts), and the server must greet before a new one tries.
 * @param app outside any transaction
 */
export function sendOwed(app: core.App) {
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

function isAnyDue(app: core.App) {
  return app.findRecordsByFilter('mails', isDue, '', 1, 0).length > 0
}

/** Takes the mail that has waited longest and writes down the attempt before it is made: a crash costs a pause, never the mail. */
function claim(app: core.App): core.Record | undefined {
  let claimed: core.Record | undefined
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

const pauseAfter = (attempts: number) => pausesMinutes[Math.min(attempts, pausesMinutes.length) - 1]

function deliver(app: core.App, mail: core.Record) {
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
      const kind = mail.getString('kind') as Kind
      // as it is stored by now: another may have asked meanwhile, for the same address
      owe(tx, kind, mail.getString('address'), { user: stored.getString('user'), details: detailsOf(stored) })
    }
  })
}

/** Writes down what became of a mail, on top of what was written since. */
function settle(app: core.App, mail: core.Record, write: (tx: core.App, stored: core.Record) => void) {
  inTransaction(app, (tx) => {
    for (const stored of tx.findRecordsByIds('mails', [mail.id])) write(tx, stored)
  })
}

/**
 * @param mail as it is stored by now
 * @param attempt which one failed; another may have begun since
 * @param error stays in the table, which support can read and which is emptied: it often names the address
 */
function noteFailure(tx: core.App, mail: core.Record, attempt: number, error: string) {
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

/** Sent mails are remembered for as long as they slow down the next one; those given up as long as the last attempt lies back. */
function forgetOld(app: core.App) {
  const before = minutesAfter(-keptHours * 60)
  const old = "due = '' && ((sent != '' && sent < {:before}) || (sent = '' && updated < {:before}))"
  for (const mail of app.findRecordsByFilter('mails', old, '', 500, 0, { before })) app.delete(mail)
}
