import { oneSpelling } from '../account/email-address.ts'
import { minutesAfter } from '../ops/moment.ts'
import { asOne, inTransaction } from '../ops/transaction.ts'

export type Kind =
  | 'verification'
  | 'passwordReset'
  | 'emailChange'
  | 'emailChangeNotice'
  | 'accountDeleted'
  | 'trialEnds'
  | 'paymentFailed'
  | 'comments'
  | 'invited'

// two at once (the first may have been lost), then ever more seldom: nobody's inbox is filled by a stranger
const sentAtOnce = 2
const firstPauseMinutes = 2
const longestPauseMinutes = 60

// of what goes on in the account: owed to whatever address it has by then
const aboutAccount = ['trialEnds', 'paymentFailed', 'comments']

/**
 * Writes down that a mail is owed; mail/sender.ts words and sends it. One of a kind and address at most: asking again brings it
 * forward. Does the same work whether the address has an account or not. May be called in a transaction. Answers when it is the mail's turn.
 * @param about who asked, where the address is not theirs, and what the mail names
 */
export function owe(
  app: core.App,
  kind: Kind,
  typedAddress: string,
  about: { user?: string; details?: Readonly<Record<string, string>> } = {},
) {
  const address = oneSpelling(typedAddress)
  let due = new DateTime()
  inTransaction(app, (tx) => {
    const known = tx.findRecordsByFilter('mails', 'kind = {:kind} && address = {:address}', '-sent', 0, 0, {
      kind,
      address,
    })
    const owed = known.find((mail) => !mail.getDateTime('due').isZero())
    const mail = owed || new Record(tx.findCollectionByNameOrId('mails'))
    due = whenAfter(known.filter((one) => !one.getDateTime('sent').isZero()))
    mail.load({ kind, address, ...about, due })
    tx.save(mail)
  })
  return due
}

/**
 * When the next mail of a kind may go to an address that has had these within a day.
 * @param sent the latest first
 */
function whenAfter(sent: readonly core.Record[]) {
  const now = new DateTime()
  if (sent.length < sentAtOnce) return now
  const minutes = Math.min(firstPauseMinutes * 2 ** (sent.length - sentAtOnce), longestPauseMinutes)
  const rested = minutesAfter(minutes, sent[0].getDateTime('sent'))
  return rested.after(now) ? rested : now
}

/** What a mail names beside the user. */
export function detailsOf(mail: core.Record): Readonly<Record<string, string>> {
  return JSON.parse(toString(mail.get('details')) || 'null') || {}
}

/** Deletes a user together with what was owed or sent to them, or to an address that they asked for. */
export function forgetWith(e: core.RecordEvent) {
  asOne(e, (tx) => {
    e.next()
    const about = { address: oneSpelling(e.record.email()), user: e.record.id }
    for (const mail of tx.findRecordsByFilter('mails', 'address = {:address} || user = {:user}', '', 0, 0, about))
      tx.delete(mail)
  })
}

/**
 * Changes a user's address together with that of the mails that are owed about what goes on in their account. Those to the old address stay with it, and
 * are known as the user's.
 */
export function moveWith(e: core.RecordEvent) {
  const before = e.record.original().email()
  if (e.record.email() === before) return e.next()
  asOne(e, (tx) => {
    e.next()
    const about = { address: oneSpelling(before), user: e.record.id }
    for (const mail of tx.findRecordsByFilter('mails', 'address = {:address} || user = {:user}', '', 0, 0, about)) {
      const isOwed = !mail.getDateTime('due').isZero() && aboutAccount.includes(mail.getString('kind'))
      mail.load({ user: e.record.id, address: isOwed ? e.record.email() : mail.getString('address') })
      tx.save(mail)
    }
  })
}
