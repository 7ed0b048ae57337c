import { oneSpelling } from '../account/email-address.ts'
import { holdsDate } from '../ops/database.ts'
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
  | 'freeDays'

// two at once (the first may have been lost), then ever more seldom: nobody's inbox is filled by a stranger
const sentAtOnce = 2
const firstPauseMinutes = 2
const longestPauseMinutes = 60

// of what goes on in the account: owed to whatever address it has by then
const aboutAccount = ['trialEnds', 'paymentFailed', 'comments', 'freeDays']

/**
 * Writes down that a mail is owed; mail/sender.ts words and sends it. One of a kind and address at most: asking again brings it
 * forward. Does the same work whether the address has an account or not. May be called in a transaction. Answers when it is the mail's turn.
 * @param about whose account the mail is about, by which alone it is found again: an address may become another's. '' when there is none. And what it names
 */
export function owe(
  app: core.App,
  kind: Kind,
  typedAddress: string,
  { user, details }: { user: string; details?: Readonly<Record<string, string>> },
) {
  const address = oneSpelling(typedAddress)
  let due = new DateTime()
  inTransaction(app, (tx) => {
    const known = tx.findRecordsByFilter('mails', 'kind = {:kind} && address = {:address}', '-sent', 0, 0, {
      kind,
      address,
    })
    // a notice to an address that is being left is not put aside by who has it next
    const isSame = (mail: core.Record) => kind !== 'emailChangeNotice' || mail.getString('user') === user
    const owed = known.find((mail) => !mail.getDateTime('due').isZero() && isSame(mail))
    const mail = owed || new Record(tx.findCollectionByNameOrId('mails'))
    due = whenAfter(known.filter((one) => !one.getDateTime('sent').isZero()))
    mail.load({ kind, address, user, details: details ?? null, due })
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
  // sent in a time that a clock which was put back has not come to: as if now
  const latest = minutesAfter(minutes)
  if (rested.after(latest)) return latest
  return rested.after(now) ? rested : now
}

/** What a mail names beside the user. */
export function detailsOf(mail: core.Record): Readonly<Record<string, string>> {
  return JSON.parse(toString(mail.get('details')) || 'null') || {}
}

/** Deletes a user together with what was owed or sent about them, whatever address it went to. */
export function forgetWith(e: core.RecordEvent) {
  asOne(e, (tx) => {
    e.next()
    tx.db()
      .delete('mails', $dbx.hashExp({ user: e.record.id }))
      .execute()
  })
}

/**
 * Changes a user's address together with that of the mails that are owed about what goes on in their account. Those to the old address stay with it, and
 * with the user. Who shows that an address is theirs is told that it was invited.
 */
export function followUser(e: core.RecordEvent) {
  const { id } = e.record
  const before = e.record.original()
  const isMoved = e.record.email() !== before.email()
  const isProved = e.record.verified() && (isMoved || !before.verified())
  if (!isMoved && !isProved) return e.next()
  asOne(e, (tx) => {
    e.next()
    const address = oneSpelling(e.record.email())
    const set = (values: Record<string, string>, which: dbx.Expression) =>
      tx.db().update('mails', values, which).execute()
    const isAboutAccount = $dbx.and($dbx.hashExp({ user: id }), $dbx.in('kind', ...aboutAccount))
    if (isMoved) set({ address }, $dbx.and(isAboutAccount, $dbx.exp(holdsDate('due'))))
    if (isProved) set({ user: id }, $dbx.hashExp({ kind: 'invited', address, user: '' }))
  })
}
