import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import { afterAll, describe, expect, test } from 'vitest'
import { serverOfFile } from './of-file.ts'
import { savePlan } from './plan-save.ts'
import { validRecord, type WritableCollection, writableCollections } from './records.ts'
import { newId, type TestUser } from './server.ts'

type Who = 'guest' | 'unverified' | 'noAccess' | 'lapsed' | 'active' | 'otherUser' | 'superuser'
type Operation = 'list' | 'view' | 'create' | 'update' | 'delete'
type Collection =
  | WritableCollection
  | 'users'
  | 'plans'
  | 'billing'
  | 'subscriptions'
  | 'stripe_events'
  | 'used_trials'
  | 'free_days'
  | 'support_changes'
  | 'outbox'
  | 'mails'
  | 'links'
  | 'versions'
  | 'reading_links'
  | 'comments'
  | 'invitations'
  | 'proposals'
  | 'customers'
  | 'customer_plans'

const everybody: readonly Who[] = ['guest', 'unverified', 'noAccess', 'lapsed', 'active', 'otherUser', 'superuser']
const owners: readonly Who[] = ['unverified', 'noAccess', 'lapsed', 'active', 'superuser']
const superuserOnly: readonly Who[] = ['superuser']

type Allowed = Readonly<Record<Operation, readonly Who[]>>
// customers write by POST /api/plan/save alone
const ownersRead: Allowed = {
  list: owners,
  view: owners,
  create: superuserOnly,
  update: superuserOnly,
  delete: superuserOnly,
}
// a view is only looked at
const view: Allowed = { list: superuserOnly, view: superuserOnly, create: [], update: [], delete: [] }
const supportOnly: Allowed = { ...ownersRead, list: superuserOnly, view: superuserOnly }

/** Who may do what with a record of the customer in question; everybody else must be refused. */
const allowed: Readonly<Record<Collection, Allowed>> = {
  offerings: ownersRead,
  fixed_costs: ownersRead,
  measures: ownersRead,
  salary_years: ownersRead,
  plans: ownersRead,
  billing: ownersRead,
  subscriptions: ownersRead,
  stripe_events: supportOnly,
  used_trials: supportOnly,
  free_days: supportOnly,
  // only the server writes what support did
  support_changes: view,
  outbox: supportOnly,
  mails: supportOnly,
  links: supportOnly,
  versions: supportOnly,
  reading_links: supportOnly,
  comments: supportOnly,
  invitations: supportOnly,
  proposals: supportOnly,
  customers: view,
  customer_plans: view,
  users: { list: owners, view: owners, create: everybody, update: owners, delete: superuserOnly },
}

const server = serverOfFile()

/** The customer whose records are tried, and the client that tries. */
type Cast = { readonly owner: TestUser; readonly client: PocketBase }
const casts = new Map<Who, Promise<Cast>>()

/** Signing up costs a tenth of a second (bcrypt), so a customer is used again until somebody may change what sign-up made. */
function cast(who: Who, changesTheCustomer: boolean): Promise<Cast> {
  if (changesTheCustomer) return newCast(who)
  const known = casts.get(who) ?? newCast(who)
  casts.set(who, known)
  return known
}

async function newCast(who: Who): Promise<Cast> {
  switch (who) {
    case 'guest':
      return { owner: await server.newUser(), client: server.guest() }
    case 'superuser':
      return { owner: await server.newUser(), client: server.superuser }
    case 'otherUser':
      return { owner: await server.newUser(), client: (await server.newUser()).client }
    case 'unverified':
      return ownerOf(await server.newUser({ verified: false, access: 'active' }))
    case 'noAccess':
      return ownerOf(await server.newUser({ access: 'none' }))
    case 'lapsed':
      return ownerOf(await server.newUser({ access: 'lapsed' }))
    case 'active':
      return ownerOf(await server.newUser())
  }
}
const ownerOf = (owner: TestUser) => ({ owner, client: owner.client })

/** A valid record of the customer's, not yet stored. */
function newRecord(collection: Collection, owner: TestUser): Record<string, unknown> {
  switch (collection) {
    case 'offerings':
    case 'fixed_costs':
    case 'measures':
    case 'salary_years':
      return validRecord[collection](owner.planId)
    case 'plans':
      return { id: newId(), user: owner.id, revision: 0, startYear: 2026 }
    case 'billing':
      return { id: newId(), user: owner.id, access_until: '2099-01-01 00:00:00.000Z' }
    case 'subscriptions':
      return { id: newId(), user: owner.id, status: 'active', role: 'premium', product_active: true, origin: 'stripe' }
    case 'stripe_events':
      return { id: newId(), event: `evt_${newId()}`, type: 'invoice.paid' }
    case 'used_trials':
      return { id: newId(), address_hash: newId() }
    case 'free_days':
      return { id: newId(), user: owner.id, days: 30, reason: 'Krångel med kortet' }
    case 'support_changes':
      return { id: newId(), support: 'jag@lonebanken.example', user: owner.id, action: 'looked', table: 'plans' }
    case 'outbox':
      return { id: newId(), task: 'deleteCustomer', stripe_customer: `cus_${newId()}` }
    case 'mails':
      return { id: newId(), kind: 'passwordReset', address: `ingen-${newId()}@lonebanken.example` }
    case 'links': {
      const expires = '2099-01-01 00:00:00.000Z'
      return { id: newId(), kind: 'verification', user: owner.id, code_hash: newId(), key_hash: newId(), expires }
    }
    case 'versions':
      return { id: newId(), plan: owner.planId, revision: 1, savedAt: '2026-01-01 00:00:00.000Z' }
    case 'reading_links':
      return { id: newId(), plan: owner.planId, code_hash: newId() }
    case 'comments':
      return { id: newId(), plan: owner.planId, author: 'Robin', page: 'salary', text: 'Bra' }
    case 'invitations':
      return { id: newId(), plan: owner.planId, email: owner.email, adviser: owner.id, firm: 'Form' }
    case 'proposals':
      return { id: newId(), plan: owner.planId, adviser: owner.id, author: 'Robin' }
    case 'users':
    case 'customers':
    case 'customer_plans':
      return {
        email: `ny-${newId()}@lonebanken.example`,
        password: 'Hemligt1',
        passwordConfirm: 'Hemligt1',
      }
  }
}

/** The customer's stored record: what sign-up made, or a new one put there by a superuser. */
async function storedRecord(collection: Collection, owner: TestUser): Promise<string> {
  if (collection === 'users' || collection === 'customers') return owner.id
  if (collection === 'plans' || collection === 'customer_plans') return owner.planId
  if (collection === 'billing') {
    return (await server.superuser.collection('billing').getFirstListItem(`user = "${owner.id}"`)).id
  }
  if (collection === 'support_changes') {
    await server.superuser.collection('plans').getOne(owner.planId)
    return (await server.superuser.collection(collection).getFirstListItem(`user = "${owner.id}"`)).id
  }
  return (await server.superuser.collection(collection).create(newRecord(collection, owner))).id
}

const change: Readonly<Record<Collection, object>> = {
  offerings: { price: 999 },
  fixed_costs: { amount: 999 },
  measures: { hours1: 9 },
  salary_years: { companyForm: 'aktiebolag' },
  plans: { revision: 1, kommun: '0180' },
  billing: { had_canceled_subscription: true },
  subscriptions: { status: 'trialing' },
  stripe_events: { type: 'x' },
  used_trials: { address_hash: 'x' },
  free_days: { days: 40 },
  support_changes: { fields: 'x' },
  outbox: { attempts: 3 },
  mails: { attempts: 3 },
  links: { new_email: 'x@y.se' },
  versions: { name: 'Nytt namn' },
  reading_links: { name: 'Nytt namn' },
  comments: { text: 'Nytt' },
  invitations: { firm: 'Ny firma' },
  proposals: { answer: 'taken' },
  users: { name: 'Nytt Namn' },
  customers: { name: 'Nytt Namn' },
  customer_plans: { name: 'Nytt namn' },
}

const madeAtSignUp: readonly Collection[] = [
  'users',
  'plans',
  'billing',
  'customers',
  'customer_plans',
  'support_changes',
]

const standing = new Map<string, Promise<string>>()

/** A record of the customer's for all that is refused and all who look at it: nobody changes it. */
function standingRecord(collection: Collection, owner: TestUser): Promise<string> {
  const key = `${collection} ${owner.id}`
  const known = standing.get(key) ?? storedRecord(collection, owner)
  standing.set(key, known)
  return known
}

// what the server's own jobs take up, and what a customer has one of
const neverStanding: readonly Collection[] = ['outbox', 'mails', 'salary_years', 'invitations']

/** Tries one operation, and checks in the database that what was refused did not happen and what was granted did. */
async function attempt(operation: Operation, collection: Collection, who: Who): Promise<boolean> {
  const isGranted = allowed[collection][operation].includes(who)
  const isMadeAtSignUp = madeAtSignUp.includes(collection)
  const { owner, client } = await cast(who, isMadeAtSignUp && isGranted)
  const records = client.collection(collection)
  const stored = server.superuser.collection(collection)
  const find = (id: string) => stored.getFullList({ filter: `id = "${id}"` })

  if (operation === 'create') {
    // what sign-up has made is unique per user: make room
    if (isGranted && (collection === 'plans' || collection === 'billing')) {
      await stored.delete(await storedRecord(collection, owner))
    }
    const record = newRecord(collection, owner)
    const isAllowed = await succeeds(() => records.create(record).then(() => true))
    // nobody chooses their own id at sign-up
    const found =
      collection === 'users'
        ? await stored.getFullList({ filter: `email = "${String(record['email'])}"` })
        : await find(String(record['id']))
    expect(found.length > 0).toBe(isAllowed)
    if (isAllowed && !isMadeAtSignUp) await stored.delete(String(record['id']))
    return isAllowed
  }

  const isChanged = operation === 'update' || operation === 'delete'
  const stands = !(isGranted && isChanged) && !neverStanding.includes(collection)
  const id = await (stands ? standingRecord : storedRecord)(collection, owner)
  const before = JSON.stringify(await find(id))
  const isAllowed = await succeeds(async () => {
    switch (operation) {
      case 'list':
        return (await records.getFullList()).some((record) => record.id === id)
      case 'view':
        return (await records.getOne(id)).id === id
      case 'update':
        return (await records.update(id, change[collection])).id === id
      case 'delete':
        return records.delete(id)
    }
  })
  const after = await find(id)
  expect(JSON.stringify(after) !== before).toBe(isAllowed && isChanged)
  if (!stands && after.length > 0 && !isMadeAtSignUp) await stored.delete(id)
  return isAllowed
}

async function succeeds(action: () => Promise<boolean>): Promise<boolean> {
  try {
    return await action()
  } catch (error) {
    if (error instanceof ClientResponseError && [400, 403, 404].includes(error.status)) return false
    throw error
  }
}

const operations: readonly Operation[] = ['list', 'view', 'create', 'update', 'delete']

// the keys of `allowed` are the collections
for (const collection of Object.keys(allowed) as Collection[]) {
  describe(collection, () => {
    afterAll(async () => {
      const left = [...standing].filter(
        ([key]) => key.startsWith(`${collection} `) && !madeAtSignUp.includes(collection),
      )
      for (const [, id] of left) await server.superuser.collection(collection).delete(await id)
    })
    for (const operation of operations) {
      test.each(everybody)(`${operation} by %s`, async (who) => {
        expect(await attempt(operation, collection, who)).toBe(allowed[collection][operation].includes(who))
      })
    }
  })
}

// PocketBase's own, which hold nothing of a customer's that they need: logins from elsewhere, one-time codes, support staff
const systemCollections = ['_authOrigins', '_externalAuths', '_mfas', '_otps', '_superusers']

test('every collection of the database stands in these tables', async () => {
  const all = await server.superuser.collections.getFullList()
  expect(all.map(({ name }) => name).toSorted()).toEqual([...Object.keys(allowed), ...systemCollections].toSorted())
})

test.each(systemCollections)('%s is closed to customers', async (name) => {
  const { owner, client } = await cast('active', false)
  const records = client.collection(name)
  const stored = await server.superuser.collection(name).getFullList()
  expect(await succeeds(async () => (await records.getFullList()).length > 0)).toBe(false)
  for (const { id } of stored) expect(await succeeds(() => records.getOne(id).then(() => true))).toBe(false)
  for (const { id } of stored)
    expect(await succeeds(() => records.update(id, { email: owner.email }).then(() => true))).toBe(false)
  for (const { id } of stored) expect(await succeeds(() => records.delete(id))).toBe(false)
  const record = { email: `ny-${newId()}@lonebanken.example`, password: 'Hemligt1', passwordConfirm: 'Hemligt1' }
  expect(await succeeds(() => records.create(record).then(() => true))).toBe(false)
})

describe('a whole plan is given to its owner alone', () => {
  const mayRead: readonly Who[] = ['unverified', 'noAccess', 'lapsed', 'active']
  test.each(everybody)('asked for by %s', async (who) => {
    const { owner, client } = await newCast(who)
    const rows: string[] = []
    for (const name of writableCollections) {
      const { clientId, year } = await server.superuser.collection(name).getOne(await storedRecord(name, owner))
      rows.push(String(clientId ?? year))
    }
    const asked = client.send<Record<string, unknown>>('/api/plan', {})
    if (who === 'guest') return expect(asked).rejects.toMatchObject({ status: 401 })
    if (who === 'superuser') return expect(asked).rejects.toMatchObject({ status: 403 })
    const { plans, plan, ...lists } = await asked
    expect(plans).toEqual([expect.objectContaining({ id: (plan as { id: string }).id })])
    const given = Object.values(lists as Record<string, { id?: string; year: string }[][]>).flatMap((each) =>
      each.flat(),
    )
    expect(plan).toMatchObject({ user: client.authStore.record?.id })
    // a row by what its plan calls it, a year as the year that it is
    expect(given.map(({ id, year }) => id ?? year).toSorted()).toEqual(mayRead.includes(who) ? rows.toSorted() : [])
  })
})

describe('nobody gets around the rules', () => {
  test.each(['plans', ...writableCollections] as const)('a record of %s is not written by its owner', async (name) => {
    const { owner, client } = await cast('active', false)
    const id = await storedRecord(name, owner)
    await expect(client.collection(name).update(id, change[name])).rejects.toMatchObject({ status: 403 })
    await expect(client.collection(name).delete(id)).rejects.toMatchObject({ status: 403 })
    await expect(client.collection(name).create(newRecord(name, owner))).rejects.toMatchObject({ status: 403 })
  })

  test('one who lists without naming themselves sees only their own rows', async () => {
    const [kim, other] = [await server.newUser(), await server.newUser()]
    const mine = validRecord.offerings(kim.planId)
    await savePlan(kim, 0, { put: { offerings: [mine] } })
    await savePlan(other, 0, { put: { offerings: [validRecord.offerings(other.planId)] } })
    const seen = await kim.client.collection('offerings').getFullList()
    expect(seen.map((row) => row['clientId'] as unknown)).toEqual([mine.id])
  })

  test("Stripe's ids are shown to support only", async () => {
    const kim = await server.newUser()
    const [billing] = await kim.client.collection('billing').getFullList()
    const [subscription] = await kim.client.collection('subscriptions').getFullList()
    expect(Object.keys({ ...billing, ...subscription })).not.toContain('stripe_customer')
    expect(Object.keys({ ...billing, ...subscription })).not.toContain('stripe_subscription')
    const [shown] = await server.superuser.collection('subscriptions').getFullList({ filter: `user = "${kim.id}"` })
    expect(shown?.['stripe_subscription']).toBe(`sub_${kim.id}`)
  })

  test('deleting a user deletes everything that is theirs', async () => {
    const kim = await server.newUser()
    for (const collection of writableCollections) {
      await server.superuser.collection(collection).create(validRecord[collection](kim.planId))
    }
    await server.superuser.collection('users').delete(kim.id)
    for (const collection of [...writableCollections, 'plans', 'billing', 'subscriptions']) {
      const column = collection in validRecord ? 'plan' : 'user'
      const filter = `${column} = "${column === 'plan' ? kim.planId : kim.id}"`
      const left = await server.superuser.collection(collection).getFullList({ filter })
      expect(left, collection).toEqual([])
    }
  })
})
