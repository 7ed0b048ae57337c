import { EventSource } from 'eventsource'
import type PocketBase from 'pocketbase'
import { type BatchService, ClientResponseError } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { validRecord, type WritableCollection, writableCollections } from './records.ts'
import { newId, startServer, type TestServer, type TestUser } from './server.ts'

// enough for the way of pb_hooks/lib/bulk-save.js
const many = 60
const shortAnswer = { fields: 'id' }

let server: TestServer

beforeAll(async () => {
  // browsers have it; Node does not
  vi.stubGlobal('EventSource', EventSource)
  server = await startServer()
})
afterAll(() => server.stop())

interface Outcome {
  readonly isBulk: boolean
  readonly status: number
  readonly answer: unknown
}

/** A save of the next revision and whatever `rows` adds, and how the server carried it out. */
async function save(
  user: TestUser,
  rows: (batch: BatchService) => void,
  {
    client = user.client,
    revision = 1,
    plan = {},
  }: { client?: PocketBase; revision?: number; plan?: Readonly<Record<string, unknown>> } = {},
): Promise<Outcome> {
  const batch = client.createBatch()
  batch.collection('plans').update(user.planId, { ...plan, revision }, shortAnswer)
  rows(batch)
  let isBulk = false
  client.afterSend = (response, data: unknown) => {
    isBulk = response.headers.get('server-timing') === 'bulk'
    return data
  }
  try {
    return { status: 200, answer: await batch.send({ requestKey: null }), isBulk }
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error
    return { status: error.status, answer: error.response, isBulk }
  } finally {
    delete client.afterSend
  }
}

const offeringsOf = (user: TestUser, count = many) =>
  Array.from({ length: count }, (_, at) => validRecord.offerings(user.id, { price: at }))

const putAll =
  (records: readonly { readonly id: string }[], collection = 'offerings') =>
  (batch: BatchService) => {
    for (const record of records) batch.collection(collection).upsert(record, shortAnswer)
  }

/** Everything a customer has, without times. */
async function allOf(user: TestUser): Promise<unknown> {
  const lists = await Promise.all(
    ['plans', ...writableCollections].map((name) =>
      server.superuser.collection(name).getFullList({ filter: `user = "${user.id}"`, sort: 'id' }),
    ),
  )
  const times = ['created', 'updated']
  return lists.map((list) =>
    list.map((record) => Object.fromEntries(Object.entries(record).filter(([name]) => !times.includes(name)))),
  )
}

function refusalOf({ answer }: Outcome, at: number): unknown {
  const { data } = answer as { data: { requests?: Record<string, { response: unknown }> } }
  return data.requests?.[String(at)]?.response
}

test('a large save is carried out in one go: rows of every kind added, changed and deleted', async () => {
  const user = await server.newUser()
  const rows = offeringsOf(user)
  const others = {
    fixed_costs: validRecord.fixed_costs(user.id),
    measures: validRecord.measures(user.id),
    salary_years: validRecord.salary_years(user.id, { localTaxesPercent: '' }),
  }
  const added = await save(user, (batch) => {
    putAll(rows)(batch)
    for (const [name, record] of Object.entries(others)) putAll([record], name)(batch)
  })
  expect(added.isBulk).toBe(true)
  expect(added.answer).toEqual(
    [user.planId, ...rows.map(({ id }) => id), ...Object.values(others).map(({ id }) => id)].map((id) => ({
      status: 200,
      body: { id },
    })),
  )

  const [gone, ...kept] = rows
  const changed = await save(
    user,
    (batch) => {
      putAll(kept.map((row) => ({ ...row, price: row.price + 0.5 })))(batch)
      if (gone) batch.collection('offerings').delete(gone.id)
    },
    { revision: 2, plan: { kommun: '0180' } },
  )
  expect(changed).toMatchObject({ status: 200, isBulk: true })
  expect((changed.answer as readonly unknown[]).at(-1)).toEqual({ status: 204, body: null })

  const plan = await user.client.collection('plans').getOne(user.planId)
  expect(plan).toMatchObject({ revision: 2, kommun: '0180' })
  const there = await user.client.collection('offerings').getFullList({ sort: 'price' })
  expect(there.map(({ id, price }) => [id, price as number])).toEqual(kept.map(({ id, price }) => [id, price + 0.5]))
  expect(await user.client.collection('salary_years').getOne(others.salary_years.id)).toMatchObject(others.salary_years)
})

test('it stores exactly what the ordinary way stores', async () => {
  const users = [await server.newUser(), await server.newUser()] as const
  const ids = Object.fromEntries(writableCollections.map((name) => [name, [newId(), newId()]]))
  const rowsFor = (user: TestUser, price: unknown) => (batch: BatchService, options: object) => {
    // ids are the whole server's, so each user has their own; everything else is alike
    const own = user === users[0] ? 0 : 1
    for (const name of writableCollections) {
      batch.collection(name).upsert(validRecord[name](user.id, { id: ids[name]?.[own] }), options)
    }
    for (let at = 0; at < many; at += 1) {
      const wish = { id: `${user.id.slice(0, 10)}${String(at).padStart(5, '0')}`, price, category: ' Två  ord ' }
      batch.collection('offerings').upsert(validRecord.offerings(user.id, wish), options)
    }
  }
  for (const [revision, price] of [
    [1, 12.25],
    [2, '7'],
  ] as const) {
    const bulk = await save(users[0], (batch) => rowsFor(users[0], price)(batch, shortAnswer), { revision })
    const ordinary = await save(users[1], (batch) => rowsFor(users[1], price)(batch, {}), { revision })
    expect([bulk.isBulk, ordinary.isBulk]).toEqual([true, false])
  }
  const alike = JSON.stringify(await allOf(users[1]))
    .replaceAll(users[1].id, users[0].id)
    .replaceAll(users[1].id.slice(0, 10), users[0].id.slice(0, 10))
    .replaceAll(users[1].planId, users[0].planId)
  const withIdsOfFirst = writableCollections.reduce(
    (text, name) => text.replaceAll(ids[name]?.[1] ?? '', ids[name]?.[0] ?? ''),
    alike,
  )
  const sorted = (text: string) =>
    (JSON.parse(text) as { id: string }[][]).map((list) => list.toSorted((a, b) => a.id.localeCompare(b.id)))
  expect(sorted(withIdsOfFirst)).toEqual(sorted(JSON.stringify(await allOf(users[0]))))
})

describe('nobody may write more by writing much', () => {
  test.each([
    ['an unverified customer', { verified: false }],
    ['a customer without a subscription', { access: 'none' }],
    ['a customer whose subscription has run out', { access: 'lapsed' }],
  ] as const)('%s', async (_, wish) => {
    const user = await server.newUser(wish)
    const before = await allOf(user)
    const outcome = await save(user, putAll(offeringsOf(user)))
    expect(outcome).toMatchObject({ status: 400, isBulk: false })
    expect(refusalOf(outcome, 0)).toMatchObject({ status: 404 })
    expect(await allOf(user)).toEqual(before)
  })

  test.each(['a guest', 'another customer'])("%s on somebody's plan", async (who) => {
    const user = await server.newUser()
    const before = await allOf(user)
    const client = who === 'a guest' ? server.guest() : (await server.newUser()).client
    const outcome = await save(user, putAll(offeringsOf(user)), { client })
    expect(outcome).toMatchObject({ status: 400, isBulk: false })
    expect(await allOf(user)).toEqual(before)
  })

  const attempts: Readonly<
    Record<string, (batch: BatchService, own: TestUser, other: TestUser, theirs: { readonly id: string }) => void>
  > = {
    "changes somebody else's row": (batch, own, _, theirs) => {
      batch.collection('offerings').upsert(validRecord.offerings(own.id, { id: theirs.id, price: 1 }), shortAnswer)
    },
    "changes somebody else's row in their name": (batch, _, other, theirs) => {
      batch.collection('offerings').upsert(validRecord.offerings(other.id, { id: theirs.id, price: 1 }), shortAnswer)
    },
    "deletes somebody else's row": (batch, _, __, theirs) => {
      batch.collection('offerings').delete(theirs.id)
    },
    'adds a row in the name of another': (batch, _, other) => {
      batch.collection('offerings').upsert(validRecord.offerings(other.id), shortAnswer)
    },
    'adds a row of nobody': (batch, own) => {
      batch.collection('offerings').upsert({ ...validRecord.offerings(own.id), user: '' }, shortAnswer)
    },
    'deletes a row that is not there': (batch) => {
      batch.collection('offerings').delete(newId())
    },
    'gives the plan away': (batch, own, other) => {
      batch.collection('plans').update(own.planId, { user: other.id, revision: 2 }, shortAnswer)
    },
    'makes a subscription': (batch, own) => {
      const subscription = { user: own.id, status: 'active', role: 'premium', product_active: true, origin: 'stripe' }
      batch.collection('subscriptions').upsert({ id: newId(), ...subscription }, shortAnswer)
    },
    'prolongs its own access': (batch, own) => {
      batch.collection('billing').upsert({ id: newId(), user: own.id, access_until: '2099-01-01' }, shortAnswer)
    },
    'brings a value that no row may have': (batch, own) => {
      batch.collection('offerings').upsert(validRecord.offerings(own.id, { price: -1 }), shortAnswer)
    },
    'brings an id that no row may have': (batch, own) => {
      batch.collection('offerings').upsert(validRecord.offerings(own.id, { id: 'UPPER' }), shortAnswer)
    },
  }

  test.each(Object.entries(attempts))('a save that %s is refused whole', async (_, attempt) => {
    const [own, other] = [await server.newUser(), await server.newUser()]
    const theirs = validRecord.offerings(other.id)
    await other.client.collection('offerings').create(theirs)
    const before = [await allOf(own), await allOf(other)]
    const outcome = await save(own, (batch) => {
      putAll(offeringsOf(own))(batch)
      attempt(batch, own, other, theirs)
    })
    expect(outcome).toMatchObject({ status: 400, isBulk: false })
    expect(refusalOf(outcome, many + 1)).toBeDefined()
    expect([await allOf(own), await allOf(other)]).toEqual(before)
  })

  test('a rule that this way does not know is left to PocketBase', async () => {
    const own = await startServer()
    try {
      await own.superuser.collections.update('offerings', { createRule: null })
      const user = await own.newUser()
      const batch = user.client.createBatch()
      batch.collection('plans').update(user.planId, { revision: 1 }, shortAnswer)
      putAll(offeringsOf(user))(batch)
      await expect(batch.send({ requestKey: null })).rejects.toMatchObject({ status: 400 })
      expect(await own.superuser.collection('offerings').getFullList()).toEqual([])
    } finally {
      await own.stop()
    }
  })
})

test.each([0, 2, 5])('revision %i on a new plan is a conflict, told as for a small save', async (revision) => {
  const user = await server.newUser()
  const outcome = await save(user, putAll(offeringsOf(user)), { revision })
  expect(outcome.status).toBe(400)
  expect(refusalOf(outcome, 0)).toMatchObject({ status: 409, data: { revision: { code: 'revision_conflict' } } })
  expect(await user.client.collection('offerings').getFullList()).toEqual([])
})

test('of two simultaneous large saves exactly one wins', async () => {
  const user = await server.newUser()
  const elsewhere = server.guest()
  await elsewhere.collection('users').authWithPassword(user.email, user.password)
  const outcomes = await Promise.all([
    save(user, putAll(offeringsOf(user))),
    save(user, putAll(offeringsOf(user)), { client: elsewhere }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await user.client.collection('offerings').getFullList()).toHaveLength(many)
})

test('another device is told of a large save', async () => {
  const user = await server.newUser()
  const elsewhere = server.guest()
  await elsewhere.collection('users').authWithPassword(user.email, user.password)
  const heard: unknown[] = []
  await elsewhere.collection('plans').subscribe('*', ({ record }) => heard.push(record['revision']))
  await save(user, putAll(offeringsOf(user)))
  await vi.waitFor(() => expect(heard).toEqual([1]), { timeout: 20_000 })
  await elsewhere.collection('plans').unsubscribe()
})

test.each<WritableCollection>([...writableCollections])('rows of %s are judged by their own rules', async (name) => {
  const user = await server.newUser()
  const bad = validRecord[name](user.id, name === 'measures' ? { priority: '9' } : { year: 'year9' })
  const outcome = await save(user, (batch) => {
    putAll(offeringsOf(user))(batch)
    putAll([bad], name)(batch)
  })
  expect(refusalOf(outcome, many + 1)).toMatchObject({ status: 400 })
  expect(await user.client.collection('offerings').getFullList()).toEqual([])
})
