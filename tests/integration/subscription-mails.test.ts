import { describe, expect, test } from 'vitest'
import { payingServerOfFile } from './of-file.ts'
import { subscribe } from './paying-server.ts'
import type { TestUser } from './server.ts'

const day = 86_400_000
const soon = { timeout: 20_000 }

// Stripe's clock stands 28 days back: a trial that is begun there has two days left here
const paying = payingServerOfFile({ startsAt: new Date(Date.now() - 28 * day) })

const newUser = (access: 'none' | 'lapsed' = 'none') => paying.server.newUser({ access })
const runJob = (name: string) => paying.server.superuser.crons.run(name)
const mailbox = () => paying.server.mailbox
const owedOrSent = (user: TestUser, kind: string) =>
  paying.server.superuser.collection('mails').getFullList({ filter: `user = "${user.id}" && kind = "${kind}"` })

/** A trial that nobody pays for, as local mode begins them. */
const trial = (user: TestUser, endsIn: number, wish: object = {}) =>
  paying.server.superuser.collection('subscriptions').create({
    user: user.id,
    status: 'trialing',
    role: 'premium',
    price: '30days',
    product_active: true,
    trial_end: new Date(Date.now() + endsIn).toISOString(),
    current_period_end: new Date(Date.now() + endsIn).toISOString(),
    ends_at_period_end: true,
    origin: 'local',
    ...wish,
  })

describe('that the trial ends', () => {
  test('is announced three days before, once, with the day, and not earlier', async () => {
    const [user, early] = [await newUser(), await newUser()]
    await trial(early, 3 * day + 2 * 3_600_000)
    const { trial_end } = await trial(user, 3 * day - 60_000)
    await runJob('notifyTrialEnds')
    const { subject, text, links } = await nextMail(user.email)
    expect(subject).toBe('Din provperiod hos Lönebänken slutar om tre dagar')
    const ends = new Date(String(trial_end).replace(' ', 'T'))
    const format = { dateStyle: 'long', timeZone: 'Europe/Stockholm' } as const
    expect(text).toContain(`slutar den ${new Intl.DateTimeFormat('sv-SE', format).format(ends)}.`)
    expect(text).toContain('Prenumerationen upphör då av sig själv')
    expect(links).toEqual([`${paying.server.url}/`])

    await runJob('notifyTrialEnds')
    const last = await newUser()
    await trial(last, day)
    await runJob('notifyTrialEnds')
    expect((await nextMail(last.email)).subject).toBe('Din provperiod hos Lönebänken slutar i morgon')
    expect(mailbox().countTo(user.email)).toBe(1)
    expect(await owedOrSent(early, 'trialEnds')).toEqual([])
  })

  test('is announced in other words to who will be charged', async () => {
    const user = await newUser()
    await trial(user, 2 * day, { ends_at_period_end: false })
    await runJob('notifyTrialEnds')
    const { text } = await nextMail(user.email)
    expect(text).toContain('priset för din plan dras från det betalsätt som du har lagt in')
  })

  test('is announced when Stripe says so, although every event before it was lost, and once', async () => {
    const user = await newUser()
    paying.stripe.deliveries.weather(() => 'drop')
    await subscribe(paying, user)
    expect(await owedOrSent(user, 'trialEnds')).toEqual([])
    paying.stripe.deliveries.weather((event) =>
      event.type === 'customer.subscription.trial_will_end' ? undefined : 'drop',
    )
    await paying.stripe.clock.advance(27.5)
    expect((await nextMail(user.email)).subject).toBe('Din provperiod hos Lönebänken slutar om två dagar')
    await runJob('syncSubscriptions')
    await runJob('notifyTrialEnds')
    await marker()
    expect(mailbox().countTo(user.email)).toBe(1)
  })

  test('is not announced for a trial that has ended by the time that the mail server takes mail again', async () => {
    const user = await newUser()
    const accept = mailbox().refuseMail()
    const { id } = await trial(user, 2 * day)
    await runJob('notifyTrialEnds')
    const lastError = async () => {
      await runJob('sendMail')
      return (await owedOrSent(user, 'trialEnds'))[0]?.['last_error'] as string
    }
    await expect.poll(lastError, soon).toMatch(/later/)
    await paying.server.superuser.collection('subscriptions').update(id, { status: 'canceled' })
    accept()
    const [mail] = await owedOrSent(user, 'trialEnds')
    const due = new Date().toISOString()
    await paying.server.superuser.collection('mails').update(mail?.id ?? '', { due })
    await runJob('sendMail')
    await expect.poll(() => owedOrSent(user, 'trialEnds'), soon).toEqual([])
    expect(mailbox().countTo(user.email)).toBe(0)
  })
})

describe('that a payment did not go through', () => {
  test('is announced once for each unpaid invoice, to who pays it and to nobody else', async () => {
    const [user, other] = [await newUser('lapsed'), await newUser('lapsed')]
    const customer = await subscribe(paying, user)
    await subscribe(paying, other)
    paying.stripe.refusePayments(customer)
    await paying.stripe.clock.advance(30.5)
    const mail = await nextMail(user.email)
    expect(mail.subject).toBe('Betalningen till Lönebänken gick inte igenom')
    expect(mail.links).toEqual([`${paying.server.url}/`])

    // Stripe tries the same invoice again and says again that it failed; something else about the subscription changes
    await paying.stripe.clock.advance(4)
    const { subscriptions } = paying.stripe.client()
    const [{ id } = { id: '' }] = (await subscriptions.list({ customer })).data
    await subscriptions.update(id, { cancel_at_period_end: true })
    await subscriptions.update(id, { cancel_at_period_end: false })
    await paying.stripe.deliveries.idle()
    await marker()
    expect(mailbox().countTo(user.email)).toBe(1)

    // paid, and the next one is not
    paying.stripe.changeCard(customer)
    await paying.stripe.deliveries.idle()
    expect(paying.stripe.word(customer).active).toBe(true)
    paying.stripe.refusePayments(customer)
    await paying.stripe.clock.advance(30.5)
    await nextMail(user.email)
    await marker()
    expect(mailbox().countTo(user.email)).toBe(2)
    expect(mailbox().countTo(other.email)).toBe(0)
  })

  test('is not announced once it has been paid', async () => {
    const user = await newUser('lapsed')
    const { superuser } = paying.server
    const { id } = await superuser.collection('subscriptions').getFirstListItem(`user = "${user.id}"`)
    const mail = { kind: 'paymentFailed', address: user.email, user: user.id, details: { subscription: id } }
    await superuser.collection('mails').create({ ...mail, due: new Date().toISOString() })
    await runJob('sendMail')
    await expect.poll(() => owedOrSent(user, 'paymentFailed'), soon).toEqual([])
    expect(mailbox().countTo(user.email)).toBe(0)
  })
})

/** The next mail to an address: the minute strikes. */
async function nextMail(to: string) {
  await runJob('sendMail')
  return mailbox().next(to)
}

/** Waits until everything that was owed before has been sent. */
const marker = () =>
  expect
    .poll(async () => {
      await runJob('sendMail')
      return paying.server.superuser.collection('mails').getFullList({ filter: "sent = '' && last_error = ''" })
    }, soon)
    .toEqual([])
