import type { RecordModel } from 'pocketbase'
import { expect, test } from 'vitest'
import { billingFrom, modeFrom, startFrom, urlFrom } from '../../src/backend/billing-answers.ts'
import { nothingPaid } from '../fixtures/nothing-paid.ts'

const record = (values: object): RecordModel => ({ id: 'x', collectionId: '', collectionName: '', ...values })
const subscription = (status: string, created: string, end = '', more: object = {}) =>
  record({
    status,
    created: `2026-${created} 10:00:00.000Z`,
    current_period_end: end && `2026-${end} 10:00:00.000Z`,
    ...more,
  })
const inAnyOrder = (...list: readonly RecordModel[]) => [list, list.toReversed()]
const day = (at: string) => new Date(`2026-${at}T10:00:00.000Z`)

// as a new account has it
const unpaid = record({ access_until: '', had_canceled_subscription: false })

test('who has paid for nothing has nothing, and has had nothing', () => {
  expect(billingFrom(unpaid, [])).toEqual(nothingPaid)
})

test('a subscription is reported with its days as the server writes them', () => {
  const until = { access_until: '2026-12-24 10:00:00.000Z', free_until: '2026-12-02 10:00:00.000Z' }
  const billing = record({ ...until, had_canceled_subscription: false })
  const more = { trial_end: '2026-12-20 10:00:00.000Z', ends_at_period_end: true }
  expect(billingFrom(billing, [subscription('trialing', '11-20', '12-24', more)])).toEqual({
    accessUntil: day('12-24'),
    freeUntil: day('12-02'),
    status: 'trialing',
    hadCanceled: false,
    hasSubscribed: true,
    trialEnd: day('12-20'),
    currentPeriodEnd: day('12-24'),
    endsAtPeriodEnd: true,
  })
})

test('of several subscriptions the running one that lasts longest speaks, whatever came later', () => {
  const [short, long] = [subscription('active', '11-03', '12-01'), subscription('trialing', '11-01', '12-30')]
  const dead = subscription('canceled', '11-05', '12-31')
  for (const list of inAnyOrder(short, long, dead)) {
    expect(billingFrom(unpaid, list)).toMatchObject({ status: 'trialing', currentPeriodEnd: day('12-30') })
  }
})

test('without a running one the latest speaks', () => {
  const [first, last] = [subscription('past_due', '11-01', '12-30'), subscription('unpaid', '11-02')]
  for (const list of inAnyOrder(first, last)) {
    expect(billingFrom(unpaid, list)).toMatchObject({ status: 'unpaid', currentPeriodEnd: undefined })
  }
})

test('who has canceled once has had a subscription, also when only the note of it is left', () => {
  const noted = record({ had_canceled_subscription: true })
  expect(billingFrom(noted, [])).toMatchObject({ status: 'none', hadCanceled: true, hasSubscribed: true })
  const list = [subscription('active', '11-02', '12-01'), subscription('canceled', '11-01')]
  expect(billingFrom(unpaid, list)).toMatchObject({ status: 'active', hadCanceled: true, hasSubscribed: true })
})

test('a state that nobody knows here has yet to be paid, and a day that is none counts as none', () => {
  const odd = subscription('resting', '11-01', '12-01', { trial_end: 'soon', current_period_end: 7 })
  const billing = record({ access_until: 'later' })
  expect(billingFrom(billing, [odd])).toMatchObject({
    accessUntil: undefined,
    status: 'incomplete',
    trialEnd: undefined,
    currentPeriodEnd: undefined,
  })
})

test('a server says whether it is a local one and how it is paid; a way that nobody knows is taken in earnest', () => {
  expect(modeFrom({ mode: 'local', payment: 'none', contact: undefined, seller: undefined })).toEqual({
    isLocal: true,
    payment: 'none',
  })
  expect(modeFrom({ mode: 'production', payment: 'test', contact: null, seller: {} })).toEqual({
    isLocal: false,
    payment: 'test',
  })
  expect(modeFrom({ mode: 'production', payment: 'shells', contact: 'a', seller: ['b'] })).toEqual({
    isLocal: false,
    payment: 'live',
  })
})

test.each([
  [
    { email: 'hej@lonebanken.example', phone: '070' },
    { email: 'hej@lonebanken.example', phone: '070' },
  ],
  [{ email: 'hej@lonebanken.example', phone: '' }, { email: 'hej@lonebanken.example' }],
  [{ phone: '070', fax: '071' }, { phone: '070' }],
  [{ email: '', phone: 70 }, undefined],
  [{}, undefined],
])('of who runs the server %o what can be used is %o', (contact, known) => {
  expect(modeFrom({ mode: 'local', payment: 'none', contact, seller: undefined }).contact).toEqual(known)
})

test('who sells is told as far as the server says it in texts', () => {
  const seller = { firm: 'Firman AB', number: '', terms: 'https://firman.example', address: 7, owner: 'Bo' }
  const told = modeFrom({ mode: 'production', payment: 'live', contact: undefined, seller })
  expect(told.seller).toEqual({ firm: 'Firman AB', terms: 'https://firman.example' })
})

test('a chosen plan leads to a page to pay at, or has started; an answer that says neither is the server’s fault', () => {
  expect(startFrom({ url: 'https://pay.example/1' })).toEqual({ kind: 'payAt', url: 'https://pay.example/1' })
  expect(startFrom({ url: '', started: true })).toEqual({ kind: 'started' })
  for (const answer of [{}, { url: '' }, { url: 7 }, { started: 'yes' }]) {
    expect(() => startFrom(answer)).toThrow(expect.objectContaining({ code: 'server' }))
  }
})

test('a page of the payment service has an address', () => {
  expect(urlFrom({ url: 'https://pay.example/2' })).toBe('https://pay.example/2')
  for (const answer of [{}, { url: '' }, { url: null }]) {
    expect(() => urlFrom(answer)).toThrow(expect.objectContaining({ code: 'server' }))
  }
})
