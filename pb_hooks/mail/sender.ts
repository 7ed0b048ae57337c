import { oneSpelling } from '../account/email-address.ts'
import { minutesAfter } from '../ops/moment.ts'
import { inTransaction } from '../ops/transaction.ts'
import { forgetOldLinks } from './links.ts'
import { detailsOf, type Kind, owe } from './queue.ts'
import { sendMail, wordMail } from './words.ts'

// minutes until a mail is tried again; after the last one it is given up, 22 hours later
const pausesMinutes = [1, 5, 15, 60, 180, 360, 720]
const maxAttempts = pausesMinutes.length + 1

// as long as a mail server may take to say that it has a mail (RFC 5321, 4.5.3.2.6): until then it is not sent a second time
const answerMinutes = 10

const retentionHours = 24

// PocketBase's mailer has no time limit of its own: it waits for as long as the line is open, and nothing of ours can end it
const patienceMs = 5000
const inFlight = 'mail in flight '

/**
 * Sends every mail that is due, one after the other, until none is left or the mail server is silent.
 * @param app outside any transaction
 */
export function sendOwed(app: core.App) {
  sendEach(app, isDue, { ahead: minutesAfter(13 * 60).string() })
  forgetOld(app)
  forgetOldLinks(app)
}

/**
 * Sends the mail of a kind that is owed to an address, for somebody who waits for it, also when it is asked for again meanwhile. What can't be sent now is left to the minute's run.
 * @param app outside any transaction
 */
export function sendAtOnce(app: core.App, kind: Kind, typedAddress: string) {
  sendEach(app, isDueTo, { kind, address: oneSpelling(typedAddress) })
}

function sendEach(app: core.App, filter: string, values: Readonly<Record<string, string>> = {}) {
  while (!isSilent(app)) {
    const mail = claim(app, filter, values)
    if (!mail) return
    deliver(app, mail)
  }
}

/** Whether a mail has waited too long for the mail server's answer: no other is sent after it into the silence until its attempt counts as lost. */
function isSilent(app: core.App) {
  return Object.keys(app.store().getAll()).some(
    (key) => key.startsWith(inFlight) && flightMs(app, key) > patienceMs && flightMs(app, key) < answerMinutes * 60000,
  )
}

const flightMs = (app: core.App, key: string) => Date.now() - Number(app.store().get(key) || 0)

// later than any pause: written down in a time that a clock which was put back has not come to
const isDue = "due != '' && (due <= @now || due > {:ahead})"
const isDueTo = "due != '' && due <= @now && kind = {:kind} && address = {:address}"
const mostInFlight = 100

/**
 * Takes the mail that has waited longest, unless it is on its way, and writes down the attempt before it is made: a crash costs a pause, never
 * the mail.
 * @param values of the filter's names
 */
function claim(app: core.App, filter: string, values: Readonly<Record<string, string>>): core.Record | undefined {
  let claimed: core.Record | undefined
  inTransaction(app, (tx) => {
    const due = tx.findRecordsByFilter('mails', filter, 'due', mostInFlight, 0, values)
    // asked for again meanwhile: it is owed again when it has arrived
    const mail = due.find(({ id }) => flightMs(app, inFlight + id) >= answerMinutes * 60000)
    if (!mail) return
    const attempts = mail.getInt('attempts') + 1
    mail.load({ attempts, due: minutesAfter(Math.max(pauseAfter(attempts), answerMinutes)) })
    tx.save(mail)
    app.store().set(inFlight + mail.id, String(Date.now()))
    claimed = mail
  })
  return claimed
}

const pauseAfter = (attempts: number) => pausesMinutes[Math.min(attempts, pausesMinutes.length) - 1]

function deliver(app: core.App, mail: core.Record) {
  try {
    const words = wordMail(app, mail)
    if (!words) return settle(app, mail, (tx, stored) => tx.delete(stored))
    sendMail(app, mail, words)
  } catch (error) {
    return settle(app, mail, (tx, stored) => noteFailure(tx, stored, mail.getInt('attempts'), String(error)))
  } finally {
    app.store().remove(inFlight + mail.id)
  }
  // of an account that is gone nothing is stored
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
  const before = minutesAfter(-retentionHours * 60)
  const old = "due = '' && ((sent != '' && sent < {:before}) || (sent = '' && updated < {:before}))"
  for (const mail of app.findRecordsByFilter('mails', old, '', 500, 0, { before })) app.delete(mail)
}
