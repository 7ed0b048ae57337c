import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import { afterAll, describe, expect, test } from 'vitest'
import { serverOfFile } from './of-file.ts'
import { validRecord, type WritableCollection, writableCollections } from './records.ts'
import { newId, password, type TestUser } from './server.ts'

type Who = 'guest' | 'unverified' | 'noAccess' | 'lapsed' | 'active' | 'otherUser' | 'superuser'
type Operation = 'list' | 'view' | 'create' | 'update' | 'delete'

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

interface Collection {
  /** Who may do what with a record of the customer in question; everybody else must be refused. */
  readonly may: Allowed
  /** A valid record of the customer's, not yet stored. */
  readonly record: (owner: TestUser) => object
  readonly change: object
  /** The record that signing up has made, or that stands for what it made. */
  readonly madeAtSignUp?: (owner: TestUser) => string | Promise<string>
  /** Made again for each try: the server's own jobs take it up, or a customer has one of it. */
  readonly isFleeting?: boolean
}

const ofPlan = (name: WritableCollection, change: object): Collection => ({
  may: ownersRead,
  record: ({ planId }) => validRecord[name](planId),
  change,
})
const account = () => ({ email: `ny-${newId()}@lonebanken.example`, password, passwordConfirm: password })
const ofUser = (collection: string, { id }: TestUser) =>
  server.superuser.collection(collection).getFirstListItem(`user = "${id}"`)
const later = '2099-01-01 00:00:00.000Z'

const collections: Readonly<Record<string, Collection>> = {
  offerings: ofPlan('offerings', { price: 999 }),
  fixed_costs: ofPlan('fixed_costs', { amount: 999 }),
  measures: ofPlan('measures', { hours1: 9 }),
  salary_years: { ...ofPlan('salary_years', { companyForm: 'aktiebolag' }), isFleeting: true },
  plans: {
    may: ownersRead,
    record: ({ id: user }) => ({ user, revision: 0, startYear: 2026 }),
    change: { revision: 1, kommun: '0180' },
    madeAtSignUp: ({ planId }) => planId,
  },
  billing: {
    may: ownersRead,
    record: ({ id: user }) => ({ user, access_until: later }),
    change: { had_canceled_subscription: true },
    madeAtSignUp: async (owner) => (await ofUser('billing', owner)).id,
  },
  subscriptions: {
    may: ownersRead,
    record: ({ id: user }) => ({ user, status: 'active', role: 'premium', product_active: true, origin: 'stripe' }),
    change: { status: 'trialing' },
  },
  stripe_events: {
    may: supportOnly,
    record: () => ({ event: `evt_${newId()}`, type: 'invoice.paid' }),
    change: { type: 'x' },
  },
  used_trials: { may: supportOnly, record: () => ({ address_hash: newId() }), change: { address_hash: 'x' } },
  free_days: {
    may: supportOnly,
    record: ({ id: user }) => ({ user, days: 30, reason: 'Krångel med kortet' }),
    change: { days: 40 },
  },
  // only the server writes what support did: that it has looked at the plan, here
  support_changes: {
    may: view,
    record: ({ id: user }) => ({ support: 'jag@lonebanken.example', user, action: 'looked', table: 'plans' }),
    change: { fields: 'x' },
    madeAtSignUp: async (owner) => {
      await server.superuser.collection('plans').getOne(owner.planId)
      return (await ofUser('support_changes', owner)).id
    },
  },
  outbox: {
    may: supportOnly,
    record: () => ({ task: 'deleteCustomer', stripe_customer: `cus_${newId()}` }),
    change: { attempts: 3 },
    isFleeting: true,
  },
  mails: {
    may: supportOnly,
    record: () => ({ kind: 'passwordReset', address: `ingen-${newId()}@lonebanken.example` }),
    change: { attempts: 3 },
    isFleeting: true,
  },
  links: {
    may: supportOnly,
    record: ({ id: user }) => ({
      kind: 'verification',
      user,
      code_hash: newId(),
      key_hash: newId(),
      expires: later,
    }),
    change: { new_email: 'x@y.se' },
  },
  versions: {
    may: supportOnly,
    record: ({ planId: plan }) => ({ plan, revision: 1, savedAt: '2026-01-01 00:00:00.000Z' }),
    change: { name: 'Nytt namn' },
  },
  reading_links: {
    may: supportOnly,
    record: ({ planId: plan }) => ({ plan, code_hash: newId() }),
    change: { name: 'Nytt namn' },
  },
  comments: {
    may: supportOnly,
    record: ({ planId: plan }) => ({ plan, author: 'Robin', page: 'salary', text: 'Bra' }),
    change: { text: 'Nytt' },
  },
  invitations: {
    may: supportOnly,
    record: ({ id: adviser, planId: plan, email }) => ({ plan, email, adviser, firm: 'Form' }),
    change: { firm: 'Ny firma' },
    isFleeting: true,
  },
  proposals: {
    may: supportOnly,
    record: ({ id: adviser, planId: plan }) => ({ plan, adviser, author: 'Robin' }),
    change: { answer: 'taken' },
  },
  customers: { may: view, record: account, change: { name: 'Nytt Namn' }, madeAtSignUp: ({ id }) => id },
  customer_plans: { may: view, record: account, change: { name: 'Nytt namn' }, madeAtSignUp: ({ planId }) => planId },
  users: {
    may: { list: owners, view: owners, create: everybody, update: owners, delete: superuserOnly },
    record: account,
    change: { name: 'Nytt Namn' },
    madeAtSignUp: ({ id }) => id,
  },
}

const server = serverOfFile()

/** The customer whose records are tried, and the client that tries. */
type Cast = { readonly owner: TestUser; readonly client: PocketBase }
const casts = new Map<Who, Promise<Cast>>()

/** A customer is used again until somebody may change what sign-up made. */
function cast(who: Who, changesTheCustomer: boolean): Promise<Cast> {
  if (changesTheCustomer) return newCast(who)
  const known = casts.get(who) ?? newCast(who)
  casts.set(who, known)
  return known
}

const wishes = {
  unverified: { verified: false },
  noAccess: { access: 'none' },
  lapsed: { access: 'lapsed' },
} as const

async function newCast(who: Who): Promise<Cast> {
  const owner = await server.newUser(who in wishes ? wishes[who as keyof typeof wishes] : {})
  if (who === 'guest') return { owner, client: server.guest() }
  if (who === 'superuser') return { owner, client: server.superuser }
  return { owner, client: who === 'otherUser' ? (await server.newUser()).client : owner.client }
}

/** The customer's stored record: what sign-up made, or a new one put there by a superuser. */
async function storedRecord(name: string, owner: TestUser): Promise<string> {
  const { record, madeAtSignUp } = collectionOf(name)
  if (madeAtSignUp) return madeAtSignUp(owner)
  return (await server.superuser.collection(name).create(record(owner))).id
}

function collectionOf(name: string): Collection {
  const found = collections[name]
  if (!found) throw new Error(`no collection ${name}`)
  return found
}

const standing = new Map<string, Promise<string>>()

/** A record of the customer's for all that is refused and all who look at it: nobody changes it. */
function standingRecord(name: string, owner: TestUser): Promise<string> {
  const key = `${name} ${owner.id}`
  const known = standing.get(key) ?? storedRecord(name, owner)
  standing.set(key, known)
  return known
}

/** Tries one operation, and checks in the database that what was refused did not happen and what was granted did. */
async function isAllowed(operation: Operation, name: string, who: Who): Promise<boolean> {
  const { may, record, change, madeAtSignUp, isFleeting = false } = collectionOf(name)
  const isGranted = may[operation].includes(who)
  const { owner, client } = await cast(who, madeAtSignUp !== undefined && isGranted)
  const records = client.collection(name)
  const stored = server.superuser.collection(name)

  if (operation === 'create') {
    // what sign-up has made is unique per user: make room
    if (isGranted && (name === 'plans' || name === 'billing')) await stored.delete(await storedRecord(name, owner))
    const wanted = { id: newId(), ...record(owner) }
    const { id: _, ...withoutId } = wanted
    // nobody chooses their own id at sign-up
    const isDone = await succeeds(() => records.create(name === 'users' ? withoutId : wanted).then(() => true))
    const filter = 'email' in wanted && name === 'users' ? `email = "${String(wanted.email)}"` : `id = "${wanted.id}"`
    expect((await stored.getFullList({ filter })).length > 0).toBe(isDone)
    if (isDone && !madeAtSignUp) await stored.delete(wanted.id)
    return isDone
  }

  const isChange = operation === 'update' || operation === 'delete'
  const stands = !(isGranted && isChange) && !isFleeting
  const id = await (stands ? standingRecord : storedRecord)(name, owner)
  const now = async () => JSON.stringify(await stored.getFullList({ filter: `id = "${id}"` }))
  const tries: Readonly<Record<Exclude<Operation, 'create'>, () => Promise<boolean>>> = {
    list: async () => (await records.getFullList()).some((each) => each.id === id),
    view: async () => (await records.getOne(id)).id === id,
    update: async () => (await records.update(id, change)).id === id,
    delete: () => records.delete(id),
  }
  const before = isChange && (await now())
  const isDone = await succeeds(tries[operation])
  if (isChange) expect((await now()) !== before).toBe(isDone)
  if (!stands && !madeAtSignUp && !(isDone && operation === 'delete')) await stored.delete(id)
  return isDone
}

async function succeeds(action: () => Promise<boolean>): Promise<boolean> {
  try {
    return await action()
  } catch (error) {
    if (error instanceof ClientResponseError && [400, 403, 404].includes(error.status)) return false
    throw error
  }
}

describe.each(Object.entries(collections))('%s', (name, { may, madeAtSignUp }) => {
  afterAll(async () => {
    const left = [...standing].filter(([key]) => key.startsWith(`${name} `) && !madeAtSignUp)
    for (const [, id] of left) await server.superuser.collection(name).delete(await id)
  })
  test.each(['list', 'view', 'create', 'update', 'delete'] as const)('%s', async (operation) => {
    const tried = await Promise.all(everybody.map((who) => isAllowed(operation, name, who)))
    expect(everybody.filter((_, at) => tried[at])).toEqual(may[operation])
  })
})

// PocketBase's own, which hold nothing of a customer's that they need: logins from elsewhere, one-time codes, support staff
const systemCollections = ['_authOrigins', '_externalAuths', '_mfas', '_otps', '_superusers']

test('every collection of the database stands in these tables', async () => {
  const all = await server.superuser.collections.getFullList()
  expect(all.map(({ name }) => name).toSorted()).toEqual([...Object.keys(collections), ...systemCollections].toSorted())
})

test.each(systemCollections)('%s is closed to customers', async (name) => {
  const { owner, client } = await cast('active', false)
  const records = client.collection(name)
  const stored = await server.superuser.collection(name).getFullList()
  expect(await succeeds(async () => (await records.getFullList()).length > 0)).toBe(false)
  for (const { id } of stored) {
    expect(await succeeds(() => records.getOne(id).then(() => true))).toBe(false)
    expect(await succeeds(() => records.update(id, { email: owner.email }).then(() => true))).toBe(false)
    expect(await succeeds(() => records.delete(id))).toBe(false)
  }
  expect(await succeeds(() => records.create(account()).then(() => true))).toBe(false)
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

test("Stripe's ids are shown to support only", async () => {
  const kim = await server.newUser()
  const [billing] = await kim.client.collection('billing').getFullList()
  const [subscription] = await kim.client.collection('subscriptions').getFullList()
  expect(Object.keys({ ...billing, ...subscription })).not.toContain('stripe_customer')
  expect(Object.keys({ ...billing, ...subscription })).not.toContain('stripe_subscription')
  const [shown] = await server.superuser.collection('subscriptions').getFullList({ filter: `user = "${kim.id}"` })
  expect(shown?.['stripe_subscription']).toBe(`sub_${kim.id}`)
})
