import { expect, test } from 'vitest'
import { createActor, type EventFromLogic } from 'xstate'
import { type accessFlow, accessFlowFor } from '../../src/flows/access.ts'
import {
  isAccessOpen,
  isCovered,
  isLooking,
  isOverlayBusy,
  isReadOnly,
  overlayOf,
  planBeingStarted,
  subscriptionOf,
} from '../../src/flows/access-state.ts'
import { Failure, type FailureCode } from '../../src/flows/failure.ts'
import type { AccountPort, AccountUser, Billing, BillingPort, PlanForSale, PlanStart } from '../../src/flows/ports.ts'
import { formatNotice, type NoticeCode } from '../../src/texts/notices.ts'
import { nothingPaid } from '../fixtures/nothing-paid.ts'
import { answerLater, settled, startClock } from './drive.ts'

const day = 86_400_000
const anna: AccountUser = { id: 'anna', name: 'Anna', email: 'anna@exempel.se', verified: true }
const unverified: AccountUser = { ...anna, verified: false }

interface World {
  readonly user?: AccountUser
  /** Milliseconds of access from now; negative: it ran out that long ago. */
  readonly paidFor?: number
}

function startAccess({ user = anna, paidFor = 0 }: World = {}) {
  const { clock, now } = startClock()
  // what the server would answer; the tests change it as the world changes
  const server = {
    user: user as AccountUser | undefined,
    billing: {
      ...nothingPaid,
      hasSubscribed: paidFor !== 0,
      accessUntil: paidFor === 0 ? undefined : new Date(now() + paidFor),
    } as Billing,
    readFails: false,
    reads: 0,
    resent: 0,
    mailWaits: 0,
    resendFails: undefined as FailureCode | undefined,
    started: [] as PlanForSale[],
    confirms: 0,
    confirmFails: false,
    start: { kind: 'started' } as PlanStart | Failure,
    answer: Promise.resolve(undefined) as Promise<unknown>,
  }
  const account: Pick<AccountPort, 'refresh' | 'resendVerification'> = {
    refresh: async () => {
      server.reads += 1
      await server.answer
      if (server.readFails) throw new Failure('offline')
      return server.user
    },
    resendVerification: () => {
      server.resent += 1
      return server.resendFails ? Promise.reject(new Failure(server.resendFails)) : Promise.resolve(server.mailWaits)
    },
  }
  const billing: Pick<BillingPort, 'read' | 'startPlan' | 'confirm'> = {
    read: () => Promise.resolve(server.billing),
    confirm: async () => {
      server.confirms += 1
      await server.answer
      if (server.confirmFails) throw new Failure('paymentUnreachable')
    },
    startPlan: async (plan) => {
      server.started.push(plan)
      await server.answer
      if (server.start instanceof Failure) throw server.start
      return server.start
    },
  }
  const wentTo: string[] = []
  let reloads = 0
  const flow = accessFlowFor({
    account: account as AccountPort, // the flow asks for nothing else
    billing: billing as BillingPort,
    goTo: (url) => wentTo.push(url),
    reload: () => (reloads += 1),
  })
  const actor = createActor(flow, { clock, input: { now } })
  const notices: NoticeCode[] = []
  const reasons: (string | undefined)[] = []
  const words: string[] = []
  actor.on('noticed', ({ notice }) => {
    notices.push(notice.code)
    words.push(formatNotice(notice))
    reasons.push(notice.given?.reason)
  })
  actor.start()
  const signIn = async () => {
    actor.send({ type: 'signedIn', user })
    await settled()
  }
  /** The server knows of access for so long from now, or of none any more. */
  const pays = (time: number | undefined) => {
    server.billing = { ...server.billing, accessUntil: time === undefined ? undefined : new Date(now() + time) }
  }
  /** The same, and the page hears of it. */
  const hearsOfPay = (time: number | undefined) => {
    pays(time)
    actor.send({ type: 'billingChanged', billing: server.billing })
  }
  /** Sends something, and waits for what comes of it. */
  const after = async (event: EventFromLogic<typeof accessFlow>) => {
    actor.send(event)
    await settled(2)
  }
  const pass = async (time: number) => {
    clock.increment(time)
    await settled()
  }
  const overlay = () => overlayOf(actor.getSnapshot())
  const isOpen = () => isAccessOpen(actor.getSnapshot())
  const heard = { notices, reasons, words, reloads: () => reloads }
  return { actor, clock, now, server, wentTo, ...heard, after, pass, pays, hearsOfPay, signIn, overlay, isOpen }
}

async function coveredBy(given: World) {
  const access = startAccess(given)
  await access.signIn()
  access.clock.increment(700)
  return access
}

test.each([
  ['without a subscription', {}, 'welcome'],
  ['who has subscribed before', { paidFor: -day }, 'renew'],
  ['whose e-mail is not verified', { user: unverified }, 'verifyEmail'],
  ['whose e-mail is not verified, with a subscription', { user: unverified, paidFor: day }, 'verifyEmail'],
] as const)('a signed-in user %s is covered after 700 ms, not a millisecond before', async (_, who, covering) => {
  const { clock, signIn, overlay, isOpen } = startAccess(who)
  await signIn()
  clock.increment(699)
  expect([overlay(), isOpen()]).toEqual([undefined, false])
  clock.increment(1)
  expect([overlay(), isOpen()]).toEqual([covering, false])
})

test('the 700 ms count from signing in, however long the answer takes', async () => {
  const { clock, server, signIn, overlay } = startAccess()
  const gate = answerLater<undefined>()
  server.answer = gate.promise
  await signIn()
  clock.increment(500)
  gate.answer(undefined)
  await settled()
  clock.increment(199)
  expect(overlay()).toBeUndefined()
  clock.increment(1)
  expect(overlay()).toBe('welcome')
})

test('a subscription that arrives within the 700 ms means no overlay at all', async () => {
  const { clock, hearsOfPay, signIn, overlay, isOpen } = startAccess()
  await signIn()
  clock.increment(600)
  hearsOfPay(day)
  expect(isOpen()).toBe(true)
  clock.increment(5_000)
  expect(overlay()).toBeUndefined()
})

test('while the server cannot be asked nobody is covered, and it is asked again after 5, 10, 20, 40, 60 and 60 seconds', async () => {
  const { clock, server, pass, signIn, overlay, isOpen } = startAccess({ paidFor: day })
  server.readFails = true
  await signIn()
  for (const [at, wait] of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
    clock.increment(wait - 1)
    expect([server.reads, overlay(), isOpen()]).toEqual([at + 1, undefined, false])
    if (at === 5) server.readFails = false
    await pass(1)
    expect(server.reads).toBe(at + 2)
  }
  expect(isOpen()).toBe(true)
})

test('what the server says of somebody whom another tab has let in opens nothing here', async () => {
  const { server, signIn, isOpen } = startAccess({ paidFor: day })
  server.user = { ...anna, id: 'kim' }
  await signIn()
  expect(isOpen()).toBe(false)
})

test('while the server cannot be asked the account shows its last answer, and when it came; never that nothing is paid', async () => {
  const { actor, now, server, after, pass, signIn } = startAccess({ paidFor: day })
  const subscription = () => subscriptionOf(actor.getSnapshot())
  server.readFails = true
  await signIn()
  // a browser that remembers nothing
  expect(subscription()).toEqual({ isActive: undefined, billing: undefined, notAsked: { answeredAt: undefined } })
  const answeredAt = new Date(now() - day)
  actor.send({ type: 'signedIn', user: anna, remembered: { billing: server.billing, answeredAt } })
  expect(subscription()).toEqual({ isActive: true, billing: server.billing, notAsked: undefined })
  await settled()
  expect(subscription()).toEqual({ isActive: true, billing: server.billing, notAsked: { answeredAt } })
  // what has run out meanwhile is not active, whatever the answer was
  const over = { ...server.billing, accessUntil: new Date(now()) }
  await after({ type: 'signedIn', user: anna, remembered: { billing: over, answeredAt } })
  expect(subscription().isActive).toBe(false)
  // nor what was never paid, nor what waits for a verified email
  actor.send({ type: 'signedIn', user: anna, remembered: { billing: nothingPaid, answeredAt } })
  expect(subscription().isActive).toBe(false)
  actor.send({ type: 'signedIn', user: unverified, remembered: { billing: server.billing, answeredAt } })
  expect(subscription().isActive).toBe(false)
  await after({ type: 'signedIn', user: anna })
  // an answer is what counts, and nothing else is needed then
  server.readFails = false
  await pass(60_000)
  expect(subscription()).toEqual({ isActive: true, billing: server.billing, notAsked: undefined })
  expect(actor.getSnapshot().context.answeredAt).toEqual(new Date(now()))
})

test('the server is asked as soon as the network is back', async () => {
  const { server, after, signIn, isOpen } = startAccess({ paidFor: day })
  server.readFails = true
  await signIn()
  server.readFails = false
  await after({ type: 'wentOnline' })
  expect(isOpen()).toBe(true)
})

test('access that runs out while working covers the page 700 ms later', async () => {
  const { clock, pass, signIn, overlay, isOpen } = startAccess({ paidFor: 60_000 })
  await signIn()
  clock.increment(59_999)
  expect(isOpen()).toBe(true)
  await pass(1)
  expect(isOpen()).toBe(false)
  clock.increment(699)
  expect(overlay()).toBeUndefined()
  clock.increment(1)
  expect(overlay()).toBe('renew')
})

test('access that was extended meanwhile goes on without an overlay', async () => {
  const { clock, pass, pays, signIn, overlay, isOpen } = startAccess({ paidFor: 60_000 })
  await signIn()
  pays(day)
  await pass(60_000)
  expect(isOpen()).toBe(true)
  clock.increment(1_000)
  expect(overlay()).toBeUndefined()
})

test('an end that moves while working is counted down to again', async () => {
  const { server, pass, hearsOfPay, signIn, isOpen } = startAccess({ paidFor: 60_000 })
  await signIn()
  hearsOfPay(day)
  await pass(60_000)
  expect(isOpen()).toBe(true)
  expect(server.reads).toBe(1)
})

test('a period longer than a timer can count does not end at once', async () => {
  const { clock, server, pass, signIn, isOpen } = startAccess({ paidFor: 400 * day })
  await signIn()
  clock.increment(2_147_483_646)
  expect(server.reads).toBe(1)
  await pass(1)
  expect(server.reads).toBe(2)
  expect(isOpen()).toBe(true)
})

test('a subscription that is withdrawn while working covers the page', async () => {
  const { clock, hearsOfPay, signIn, overlay } = startAccess({ paidFor: day })
  await signIn()
  hearsOfPay(undefined)
  clock.increment(700)
  expect(overlay()).toBe('renew')
})

test.each<[string, number | FailureCode, NoticeCode, string?]>([
  ['sent again', 0, 'account.verificationResent'],
  ['not reported as sent while it waits its turn', 1, 'account.verificationWaits', 'inom 2 minuter'],
  ['not reported as sent while it waits its turn', 60, 'account.verificationWaits', 'inom 2 minuter'],
  ['not reported as sent while it waits its turn', 119, 'account.verificationWaits', 'inom 3 minuter'],
  ['not reported as sent while it waits its turn', 3600, 'account.verificationWaits', 'inom 61 minuter'],
  ['not sent', 'tooMany', 'request.tooMany'],
  ['not sent', 'offline', 'request.offline'],
  ['not sent', 'server', 'account.resetFailed'],
])('the verification mail is %s (%s), which is said', async (_, answer, notice, words = '') => {
  const { actor, server, notices, words: said } = await coveredBy({ user: unverified })
  if (typeof answer === 'number') server.mailWaits = answer
  else server.resendFails = answer
  actor.send({ type: 'resendRequested' })
  expect(isOverlayBusy(actor.getSnapshot())).toBe(true)
  await settled(2)
  expect([server.resent, notices]).toEqual([1, [notice]])
  expect(said[0]).toContain(words)
  expect(isOverlayBusy(actor.getSnapshot())).toBe(false)
})

test("'Jag har verifierat mig' reloads the page when it is so", async () => {
  const { actor, server, reloads, overlay } = await coveredBy({ user: unverified })
  server.user = anna
  actor.send({ type: 'verifiedClaimed' })
  expect(isCovered(actor.getSnapshot())).toBe(true)
  expect(reloads()).toBe(0)
  await settled()
  expect(reloads()).toBe(1)
  expect(overlay()).toBe('welcome')
})

test('a link that is followed in a tab loads no page again: that tab would follow it a second time', async () => {
  const { notices, reloads, after, overlay } = await coveredBy({ user: unverified })
  await after({ type: 'linkFollowed' })
  expect(overlay()).toBe('welcome')
  expect([reloads(), notices]).toEqual([0, []])
})

test('a link that is followed before the page is covered is not asked for', async () => {
  const { actor, clock, signIn, overlay } = startAccess({ user: unverified })
  await signIn()
  clock.increment(600)
  actor.send({ type: 'linkFollowed' })
  clock.increment(100)
  expect(overlay()).toBe('welcome')
})

test("that the link was followed is heard while 'Jag har verifierat mig' asks: the page is loaded again all the same", async () => {
  const { actor, server, reloads, after } = await coveredBy({ user: unverified })
  server.user = anna
  actor.send({ type: 'verifiedClaimed' })
  await after({ type: 'linkFollowed' })
  expect(reloads()).toBe(1)
})

test.each([
  ['it is not so', false, 'account.notYetVerified'],
  ['there is no answer', true, 'request.offline'],
] as const)("'Jag har verifierat mig' says so when %s, and the question stays", async (_, readFails, notice) => {
  const { server, notices, reloads, after, overlay } = await coveredBy({ user: unverified })
  server.readFails = readFails
  await after({ type: 'verifiedClaimed' })
  expect([overlay(), notices, reloads()]).toEqual(['verifyEmail', [notice], 0])
})

test('a chosen plan that starts at once opens the workbench, and loads no page again', async () => {
  const { actor, pays, reloads, isOpen } = await coveredBy({})
  pays(30 * day)
  actor.send({ type: 'planChosen', plan: '12months' })
  expect(planBeingStarted(actor.getSnapshot())).toBe('12months')
  await settled(2)
  expect([isOpen(), reloads()]).toEqual([true, 0])
})

test('a second click while a plan starts is not heard', async () => {
  const { actor, server } = await coveredBy({})
  server.answer = answerLater<undefined>().promise
  actor.send({ type: 'planChosen', plan: '12months' })
  actor.send({ type: 'planChosen', plan: '30days' })
  expect(planBeingStarted(actor.getSnapshot())).toBe('12months')
})

test('a plan to pay for sends the browser to the payment page', async () => {
  const { server, wentTo, after, overlay } = await coveredBy({})
  server.start = { kind: 'payAt', url: 'https://pay.example/s/1' }
  await after({ type: 'planChosen', plan: '30days' })
  expect(server.started).toEqual(['30days'])
  expect(wentTo).toEqual(['https://pay.example/s/1'])
  expect(overlay()).toBe('welcome')
})

test.each<[FailureCode, NoticeCode, string?]>([
  ['trialUsed', 'billing.trialUsed'],
  ['billingUnavailable', 'billing.unavailable'],
  ['signedOut', 'billing.notSignedIn'],
  ['paymentUnreachable', 'billing.unreachable'],
  ['offline', 'request.offline'],
  ['server', 'billing.failed'],
  // what the payment service says is passed on word for word
  ['paymentRefused', 'billing.refused', 'Your account cannot currently make charges.'],
])('a plan that cannot start (%s) says why and offers the plans again', async (code, notice, said) => {
  const { actor, server, notices, reasons, after, overlay } = await coveredBy({})
  server.start = new Failure(code, undefined, said)
  await after({ type: 'planChosen', plan: '30days' })
  expect([notices, reasons]).toEqual([[notice], [said]])
  expect(overlay()).toBe('welcome')
  expect(planBeingStarted(actor.getSnapshot())).toBeUndefined()
})

test('a plan that was started in another tab opens this one too', async () => {
  const { server, pays, notices, after, isOpen } = await coveredBy({})
  server.start = new Failure('alreadyActive')
  pays(day)
  await after({ type: 'planChosen', plan: '30days' })
  expect(isOpen()).toBe(true)
  expect(notices).toEqual(['billing.alreadyActive'])
})

test('back from the payment page the payment service is asked at once, and the workbench opens without an overlay', async () => {
  const { actor, clock, server, pays, notices, signIn, overlay, isOpen } = startAccess()
  const gate = answerLater<undefined>()
  server.answer = gate.promise
  const signedIn = signIn()
  actor.send({ type: 'cameBack', from: 'paid' })
  expect(server.confirms).toBe(1)
  pays(30 * day)
  clock.increment(700)
  expect(overlay()).toBeUndefined()
  gate.answer(undefined)
  await signedIn
  await settled()
  expect(isOpen()).toBe(true)
  expect(notices).toEqual(['billing.confirmed'])
})

test('a payment that is not confirmed at once is waited for, and asked about again', async () => {
  const { clock, server, after, pass, pays, signIn, overlay, isOpen } = startAccess()
  await signIn()
  await after({ type: 'cameBack', from: 'paid' })
  expect(overlay()).toBe('confirming')
  clock.increment(1_999)
  expect(server.confirms).toBe(1)
  pays(30 * day)
  await pass(1)
  expect(server.confirms).toBe(2)
  expect(isOpen()).toBe(true)
})

test('a payment that the server reports before its answer is confirmed all the same, once', async () => {
  const { actor, server, hearsOfPay, notices, signIn, isOpen } = startAccess()
  await signIn()
  const gate = answerLater<undefined>()
  server.answer = gate.promise
  actor.send({ type: 'cameBack', from: 'paid' })
  hearsOfPay(day)
  expect(isOpen()).toBe(true)
  gate.answer(undefined)
  await settled()
  expect(notices).toEqual(['billing.confirmed'])
})

test('a payment that the server reports by itself opens the waiting page', async () => {
  const { server, after, hearsOfPay, signIn, overlay, isOpen } = startAccess()
  await signIn()
  server.confirmFails = true
  await after({ type: 'cameBack', from: 'paid' })
  expect(overlay()).toBe('confirming')
  hearsOfPay(day)
  expect(isOpen()).toBe(true)
})

test.each(['has', 'has not'])(
  'on a page that %s news already the plans are offered again after a minute without a word, with a notice',
  async (has) => {
    const { actor, server, notices, pass, signIn, overlay } = startAccess()
    server.confirmFails = true
    const signedIn = signIn()
    if (has === 'has') await signedIn
    actor.send({ type: 'cameBack', from: 'paid' })
    await signedIn
    await settled()
    for (const [asked, wait] of [2_000, 4_000, 8_000, 16_000, 32_000].entries()) {
      expect(overlay()).toBe('confirming')
      await pass(wait - 1)
      expect(server.confirms).toBe(asked + 1)
      await pass(1)
    }
    expect(server.confirms).toBe(6)
    expect(overlay()).toBe('welcome')
    expect(notices).toEqual(['billing.notConfirmed'])
  },
)

test('back from a payment that was broken off the overlay is there again, with the notice that nothing was drawn', async () => {
  const { clock, server, notices, after, signIn, overlay } = startAccess()
  await signIn()
  await after({ type: 'cameBack', from: 'canceled' })
  clock.increment(700)
  expect(overlay()).toBe('welcome')
  expect(notices).toEqual(['billing.paymentCanceled'])
  expect(server.confirms).toBe(0)
})

test('back from the page where a subscription is changed what is true now is asked for', async () => {
  const { clock, server, after, signIn, overlay, isOpen } = startAccess({ paidFor: day })
  await signIn()
  server.billing = { ...server.billing, accessUntil: undefined, status: 'canceled' }
  await after({ type: 'cameBack', from: 'changed' })
  expect(server.confirms).toBe(1)
  // once at the start, once after the change
  expect(server.reads).toBe(2)
  clock.increment(700)
  expect(isOpen()).toBe(false)
  expect(overlay()).toBe('renew')
})

test.each(['past_due', 'unpaid', 'paused', 'incomplete'] as const)(
  'a subscription that is %s is mended, not bought again',
  async (status) => {
    const { actor, clock, server, signIn, overlay } = startAccess({ paidFor: -day })
    server.billing = { ...server.billing, status }
    await signIn()
    clock.increment(700)
    expect(overlay()).toBe('paymentDue')
    expect(isLooking(actor.getSnapshot())).toBe(false)
  },
)

test('a second purchase beside a late payment shows what is to be mended', async () => {
  const { server, notices, after, overlay } = await coveredBy({ paidFor: -day })
  server.start = new Failure('paymentDue')
  server.billing = { ...server.billing, status: 'past_due' }
  await after({ type: 'planChosen', plan: '30days' })
  expect(notices).toEqual(['billing.paymentDue'])
  expect(overlay()).toBe('paymentDue')
})

test('a lapsed user looks at the plan, and comes back to the plans for sale', async () => {
  const { actor, overlay, isOpen } = await coveredBy({ paidFor: -day })
  actor.send({ type: 'refreshRequested' })
  expect(isLooking(actor.getSnapshot())).toBe(true)
  expect([overlay(), isOpen()]).toEqual([undefined, false])
  actor.send({ type: 'renewRequested' })
  expect(overlay()).toBe('renew')
})

test.each([
  ['not verified', { user: unverified }],
  ['without a plan', {}],
  ['whose subscription has ended', { paidFor: -day }],
] as const)(
  'what an account %s may do is a state, whatever lies above the plan: it is read until access comes',
  async (_, who) => {
    const { actor, clock, hearsOfPay, signIn, isOpen } = startAccess(who)
    const readOnly = () => isReadOnly(actor.getSnapshot())
    // until it is known nobody is kept from work
    expect(readOnly()).toBe(false)
    await signIn()
    clock.increment(700)
    expect(readOnly()).toBe(true)
    actor.send({ type: 'refreshRequested' })
    expect(readOnly()).toBe(true)
    actor.send({ type: 'linkFollowed' })
    hearsOfPay(day)
    expect([isOpen(), readOnly()]).toEqual([true, false])
    hearsOfPay(-day)
    clock.increment(700)
    expect(readOnly()).toBe(true)
  },
)

test('a subscription that comes while the plan is looked at opens it', async () => {
  const { actor, hearsOfPay, isOpen } = await coveredBy({ paidFor: -day })
  actor.send({ type: 'refreshRequested' })
  hearsOfPay(day)
  expect(isOpen()).toBe(true)
  expect(isLooking(actor.getSnapshot())).toBe(false)
})

test('who has never had a plan has none to look at', async () => {
  const { actor, overlay } = await coveredBy({})
  actor.send({ type: 'refreshRequested' })
  expect(overlay()).toBe('welcome')
})

test('logging out hides the overlay and forgets who it was', async () => {
  const { actor, overlay } = await coveredBy({})
  actor.send({ type: 'signedOut' })
  expect(overlay()).toBeUndefined()
  expect(actor.getSnapshot().context.user).toBeUndefined()
})

test.each([
  ['at the login', { type: 'signedIn', user: anna }],
  ['verified', { type: 'verifiedClaimed' }],
  ['paid', { type: 'cameBack', from: 'paid' }],
  ['changed', { type: 'cameBack', from: 'changed' }],
] as const)('a login that has ended meanwhile signs out when it is looked again (%s)', async (_, event) => {
  const { actor, server, after } = await coveredBy({ user: unverified })
  server.user = undefined
  await after(event)
  expect(actor.getSnapshot().matches('signedOut')).toBe(true)
})
