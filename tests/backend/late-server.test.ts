import { expect, test } from 'vitest'
import { isDeletionLeft } from '../../src/backend/deletion-marks.ts'
import { createLateServer } from '../../src/backend/late-server.ts'
import { createBillingMemory } from '../../src/backend/remembered-billing.ts'
import type { Billing } from '../../src/flows/ports.ts'
import { openBrowser } from './browser.ts'

const anna = { id: 'anna', name: 'Anna', email: 'anna@example.se', verified: true }
const login = JSON.stringify({ token: 'a.b.c', record: { ...anna, collectionName: 'users' } })

/** A page whose code for the server never comes. */
function openLate() {
  const { shared: storage } = openBrowser().newTab()
  const events = new EventTarget()
  let loads = 0
  const late = createLateServer({
    storage,
    events,
    load: () => {
      loads += 1
      return Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    },
  })
  const written = (key: string) => events.dispatchEvent(Object.assign(new Event('storage'), { key }))
  return { late, storage, written, loads: () => loads }
}

test('who is signed in is known before the code that talks to the server is there, and nothing is fetched for it', () => {
  const { late, storage, loads } = openLate()
  expect(late.account.current()).toBeUndefined()
  storage.setItem('pocketbase_auth', login)
  expect(late.account.current()).toEqual(anna)
  for (const other of ['', '{', 'null', '"x"', JSON.stringify({ token: '', record: anna }), '{"token":"a.b.c"}']) {
    storage.setItem('pocketbase_auth', other)
    expect(late.account.current(), other).toBeUndefined()
  }
  expect(loads()).toBe(0)
})

test('another tab’s login is heard of, and no longer by who has stopped listening', () => {
  const { late, storage, written } = openLate()
  const heard: unknown[] = []
  const stop = late.account.watch((user) => heard.push(user?.id))
  storage.setItem('pocketbase_auth', login)
  written('pocketbase_auth')
  written('lonebanken.look')
  storage.removeItem('pocketbase_auth')
  written('pocketbase_auth')
  stop()
  written('pocketbase_auth')
  expect(heard).toEqual(['anna', undefined])
})

test('code that does not come counts as no contact, and is fetched again at the next try', async () => {
  const { late, loads } = openLate()
  await expect(late.account.logIn('anna@example.se', 'Losen12')).rejects.toMatchObject({ code: 'offline' })
  await expect(late.billing.read()).rejects.toMatchObject({ code: 'offline' })
  expect(loads()).toBe(2)
  // heard of by nobody
  await late.billing.watch(() => undefined)()
})

test('a deletion is finished by a page that finds what one that was closed half-way has left', () => {
  const { shared } = openBrowser().newTab()
  expect(isDeletionLeft(shared)).toBe(false)
  for (const key of ['lonebanken.deletionAsked', 'lonebanken.deleted']) {
    shared.setItem(key, 'x')
    expect(isDeletionLeft(shared), key).toBe(true)
    shared.removeItem(key)
  }
})

test('what the server said of a subscription is remembered with its days, for one user, until another one comes', () => {
  const { shared } = openBrowser().newTab()
  const billing: Billing = {
    accessUntil: new Date('2026-12-20T10:00:00Z'),
    status: 'trialing',
    hadCanceled: false,
    hasSubscribed: true,
    trialEnd: new Date('2026-12-20T10:00:00Z'),
    currentPeriodEnd: undefined,
    endsAtPeriodEnd: false,
  }
  const known = { billing, saidAt: new Date('2026-11-20T14:02:00Z') }
  const memory = createBillingMemory(shared)
  expect(memory.of('anna')).toBeUndefined()
  memory.remember('anna', known)
  expect(createBillingMemory(shared).of('anna')).toEqual(known)
  expect(memory.of('bo')).toBeUndefined()
  memory.forgetOthers('anna')
  expect(memory.of('anna')).toEqual(known)
  memory.forgetOthers(undefined)
  expect([...shared.kept]).toEqual([])
  shared.setItem('lonebanken.billing', '{"user":"anna"}')
  expect(memory.of('anna')).toBeUndefined()
})
