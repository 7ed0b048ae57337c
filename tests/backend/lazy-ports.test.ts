import { expect, test } from 'vitest'
import { isDeletionLeft } from '../../src/backend/deletion-marks.ts'
import { createLazyPorts } from '../../src/backend/lazy-ports.ts'
import { createBillingMemory } from '../../src/backend/remembered-billing.ts'
import type { Server } from '../../src/backend/server.ts'
import type { AccountPort, Billing, BillingPort } from '../../src/flows/ports.ts'
import { openBrowser } from './browser.ts'

const anna = { id: 'anna', name: 'Anna', email: 'anna@example.se', verified: true }
const login = JSON.stringify({ token: 'a.b.c', record: { ...anna, collectionName: 'users' } })

/** A page, and how often it has asked for the code that talks to the server. */
function openPage(load: () => Promise<Server>) {
  const { shared: storage } = openBrowser().newTab()
  const events = new EventTarget()
  let loads = 0
  const late = createLazyPorts({
    storages: [storage],
    events,
    load: () => {
      loads += 1
      return load()
    },
  })
  const written = (key: string) => events.dispatchEvent(Object.assign(new Event('storage'), { key }))
  return { late, storage, written, loads: () => loads }
}

/** One whose code for the server never comes. */
const openLate = () => openPage(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))

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
  await late.billing.watch(
    () => undefined,
    () => undefined,
  )()
})

/** A page whose code for the server comes when the test says so; the server answers every question with its name. */
function openFetched() {
  const asked: (readonly unknown[])[] = []
  let notifyLogin: () => void = () => undefined
  let listening = 0
  const port = (own: object) =>
    new Proxy(own, {
      get: (_, name): unknown =>
        Reflect.get(own, name) ??
        ((...given: unknown[]) => {
          asked.push([name, ...given])
          return Promise.resolve(name)
        }),
    })
  const account = port({
    current: () => ({ ...anna, name: 'as the server says' }),
    watch: (listener: () => void) => {
      notifyLogin = listener
    },
  })
  const billing = port({
    watch: () => {
      listening += 1
      return () => {
        listening -= 1
        return Promise.resolve()
      }
    },
  })
  const server = { account, billing } as unknown as Server // whatever is asked of it, it answers
  let come: (server: Server) => void = () => undefined
  const page = openPage(() => new Promise((resolve) => (come = resolve)))
  return {
    ...page,
    server,
    asked,
    comes: () => come(server),
    notifyLogin: () => notifyLogin(),
    listening: () => listening,
  }
}

const accountQuestions = [
  ['signUp', { name: 'Anna', email: 'anna@example.se', password: 'Losen12' }],
  ['logIn', 'anna@example.se', 'Losen12'],
  ['logOut'],
  ['endAllLogins'],
  ['changeName', 'Anna'],
  ['changePassword', 'Losen12', 'Losen13'],
  ['requestEmailChange', 'ny@example.se', 'Losen12'],
  ['confirmEmailChange', 'code', 'Losen12'],
  ['downloadData'],
  ['deleteAccount', 'anna@example.se', 'Losen12'],
  ['requestPasswordReset', 'anna@example.se'],
  ['confirmPasswordReset', 'token', 'Losen13'],
  ['resendVerification'],
  ['confirmVerification', 'token', { password: 'Losen12' }],
  ['refresh'],
] as const satisfies readonly (readonly [keyof AccountPort, ...unknown[]])[]
const billingQuestions = [
  ['read'],
  ['mode'],
  ['startPlan', '30days'],
  ['confirm'],
  ['changeAddress'],
] as const satisfies readonly (readonly [keyof BillingPort, ...unknown[]])[]

test('the first question to the server fetches what asks it, once, and every question reaches it as it was put', async () => {
  const { late, server, asked, comes, loads } = openFetched()
  const put = (port: object, [name, ...given]: readonly [string, ...unknown[]]): unknown =>
    (Reflect.get(port, name) as (...given: readonly unknown[]) => unknown)(...given) // each takes what stands above
  const answers = [
    ...accountQuestions.map((question) => put(late.account, question)),
    ...billingQuestions.map((question) => put(late.billing, question)),
  ]
  expect(asked).toEqual([])
  comes()
  const all = [...accountQuestions, ...billingQuestions]
  expect(await Promise.all(answers)).toEqual(all.map(([name]) => name))
  expect(asked).toEqual(all)
  expect(await late.fetched()).toBe(server)
  expect(loads()).toBe(1)
})

test('once the server can be asked it says who is signed in, and reports logins', async () => {
  const { late, comes, notifyLogin } = openFetched()
  const heard: unknown[] = []
  late.account.watch((user) => heard.push(user?.name))
  const fetched = late.fetched()
  comes()
  await fetched
  expect(late.account.current()?.name).toBe('as the server says')
  notifyLogin()
  expect(heard).toEqual(['as the server says'])
})

test('a subscription is watched from when the server can be asked, unless nobody wants to hear any more by then', async () => {
  const { late, comes, listening } = openFetched()
  const ignore = () => undefined
  const [stop, stopEarly] = [late.billing.watch(ignore, ignore), late.billing.watch(ignore, ignore)]
  const stopped = stopEarly()
  comes()
  await stopped
  expect(listening()).toBe(1)
  await stop()
  expect(listening()).toBe(0)
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

test('what the server answered about a subscription is remembered with its days, for one user, until another one comes', () => {
  const { shared } = openBrowser().newTab()
  const billing: Billing = {
    accessUntil: new Date('2026-12-20T10:00:00Z'),
    freeUntil: new Date('2026-12-20T10:00:00Z'),
    status: 'trialing',
    hadCanceled: false,
    hasSubscribed: true,
    trialEnd: new Date('2026-12-20T10:00:00Z'),
    currentPeriodEnd: undefined,
    endsAtPeriodEnd: false,
  }
  const known = { billing, answeredAt: new Date('2026-11-20T14:02:00Z') }
  const memory = createBillingMemory(shared)
  expect(memory.of('anna')).toBeUndefined()
  memory.forgetOthers('anna')
  memory.remember('anna', known)
  expect(createBillingMemory(shared).of('anna')).toEqual(known)
  expect(memory.of('bo')).toBeUndefined()
  memory.forgetOthers('anna')
  expect(memory.of('anna')).toEqual(known)
  memory.forgetOthers(undefined)
  expect([...shared.entries]).toEqual([])
  // nor what does not say when the server answered
  for (const stored of ['{"user":"anna"}', '{"user":"anna","known":{"billing":{}}}']) {
    shared.setItem('lonebanken.billing', stored)
    expect(memory.of('anna'), stored).toBeUndefined()
  }
})

test('storage that refuses remembers nothing, and nobody notices', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  const memory = createBillingMemory({ getItem: refuse, setItem: refuse, removeItem: () => undefined })
  expect(memory.of('anna')).toBeUndefined()
  memory.remember('anna', { billing: {} as Billing, answeredAt: new Date(0) })
})
