import { userWith } from '../account/email-address.ts'
import { type News, newsFor } from '../sharing/daily-mail.ts'
import { newLink } from './links.ts'
import { detailsOf } from './queue.ts'
import { shownName } from './shown-name.ts'
import { howSoon, longDay } from './swedish-day.ts'
import { fillTemplate } from './template.ts'

/**
 * Words an owed mail as things stand when it is sent; undefined when it is no longer needed, or was asked for by somebody without an account.
 * No mail holds the name that somebody signed up with: it may be their message to a stranger whose address they gave. The text of an invitation does, when it is
 * nothing but a name (`shownName`): who invites is verified and pays, and an invitation from nobody is thrown away. No subject does.
 * @param mail a record of `mails`
 */
export function wordMail(app: core.App, mail: core.Record) {
  const kind = mail.getString('kind')
  const address = mail.getString('address')
  const url = app.settings().meta.appURL.replace(/\/+$/, '')
  const values = { url, ...detailsOf(mail) }
  // a user who is gone still gets this mail
  if (kind === 'accountDeleted') return fillTemplate(kind, values)
  // whoever has the address, with an account or without
  if (kind === 'invited') return wordInvitation(app, address, values)

  const user = recordAt(app, 'users', mail.getString('user'))
  if (!user) return undefined
  const isTheirs = user.email() === address
  switch (kind) {
    case 'verification':
      return user.verified() || !isTheirs
        ? undefined
        : fillTemplate(kind, { ...values, code: newLink(app, kind, user) })
    case 'passwordReset':
      return !isTheirs ? undefined : fillTemplate(kind, { ...values, code: newLink(app, kind, user) })
    case 'emailChange':
      // taken by somebody else: their address is shown to nobody
      if (userWith(app, address)) return undefined
      return fillTemplate(kind, { ...values, code: newLink(app, kind, user, address) })
    case 'trialEnds':
      return wordTrialEnd(app, values)
    case 'paymentFailed':
      return wordUnpaid(app, values)
    case 'freeDays':
      return wordFreeDays(app, values)
    case 'comments':
      return wordNews(newsFor(app, user.id), values)
    default:
      return fillTemplate(kind, values)
  }
}

/** How the trial stands by now: nothing is sent about one that is over, or was ended or paid for since. */
function wordTrialEnd(app: core.App, values: Readonly<Record<string, string>>) {
  const trial = recordAt(app, 'subscriptions', values['subscription'])
  const now = new DateTime()
  if (!trial || trial.getString('status') !== 'trialing') return undefined
  const end = trial.getDateTime('trial_end')
  if (!end.after(now)) return undefined
  const template = trial.getBool('ends_at_period_end') ? 'trialEnds' : 'trialRenews'
  return fillTemplate(template, { ...values, when: howSoon(end, now), day: longDay(end) })
}

/** Nothing is sent about what has been paid since. */
function wordUnpaid(app: core.App, values: Readonly<Record<string, string>>) {
  const subscription = recordAt(app, 'subscriptions', values['subscription'])
  if (!subscription || !['past_due', 'unpaid'].includes(subscription.getString('status'))) return undefined
  return fillTemplate('paymentFailed', values)
}

/** The days that support gave, unless they have been taken back since. */
function wordFreeDays(app: core.App, values: Readonly<Record<string, string>>) {
  const given = recordAt(app, 'free_days', values['days'])
  if (!given) return undefined
  const days = given.getInt('days')
  const count = days === 1 ? 'en dag' : `${days} dagar`
  return fillTemplate('freeDays', { ...values, count, day: longDay(given.getDateTime('ends')) })
}

/** How much there is, and no word of it: a stranger may have written it. Nothing is sent when all has been seen, answered or removed. */
function wordNews({ comments, proposals, plan }: News, values: Readonly<Record<string, string>>) {
  if (comments + proposals === 0) return undefined
  const parts = [
    { count: comments, name: 'kommentarer', one: 'en kommentar', state: 'som du inte har sett' },
    { count: proposals, name: 'förslag', one: 'ett förslag', state: 'som du inte har svarat på' },
  ].filter(({ count }) => count > 0)
  return fillTemplate('comments', {
    ...values,
    what: parts.map(({ name }) => name).join(' och '),
    news: parts
      .map(({ count, name, one, state }) => `${count === 1 ? one : `${count} ${name}`} ${state}`)
      .join(' och '),
    plan,
    place: comments > 0 ? 'kommentarer' : 'forslag',
  })
}

/** By whom the address was invited last. Nothing once every invitation of it has been revoked, and for one that its account no longer has. */
function wordInvitation(app: core.App, address: string, values: Readonly<Record<string, string>>) {
  const isTheirs = "email = {:address} && (adviser = '' || adviser.email = {:address}) && plan.deletedAt = ''"
  const [latest] = app.findRecordsByFilter('invitations', isTheirs, '-created', 1, 0, { address })
  const plan = latest && recordAt(app, 'plans', latest.getString('plan'))
  if (!plan) return undefined
  const name = recordAt(app, 'users', plan.getString('user'))?.getString('name') ?? ''
  return fillTemplate('invited', { ...values, who: shownName(name) })
}

function recordAt(app: core.App, collection: string, id: string): core.Record | undefined {
  const [record] = app.findRecordsByIds(collection, [id])
  return record
}

/**
 * Sends a worded mail. Throws what the mail server says. Every attempt bears the same Message-ID, by which a mail server knows a copy when
 * its word that it has the first one was lost.
 */
export function sendMail(
  app: core.App,
  mail: core.Record,
  { subject, text, html }: { subject: string; text: string; html: string },
) {
  const { senderName, senderAddress } = app.settings().meta
  const from = { name: senderName, address: senderAddress }
  const to = [{ address: mail.getString('address') }]
  const [, domain = 'localhost'] = senderAddress.split('@')
  const headers = { 'Message-ID': `<${mail.id}@${domain}>`, 'Auto-Submitted': 'auto-generated' }
  app.newMailClient().send(new MailerMessage({ from, to, subject, text, html, headers }))
}
