import { setTimeout as pause } from 'node:timers/promises'
import type PocketBase from 'pocketbase'
import { type BatchService, ClientResponseError } from 'pocketbase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { validRecord } from './records.ts'
import { startServer, type TestServer, type TestUser } from './server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** One save as the app sends it: the next revision first, then the changed rows. */
async function save(user: TestUser, baseRevision: number, rows: (batch: BatchService) => void, client = user.client) {
  const batch = client.createBatch()
  batch.collection('plans').update(user.planId, { revision: baseRevision + 1 })
  rows(batch)
  return batch.send({ requestKey: null })
}

/** What the outer answer to a refused batch says about request number `at`. */
function refusalOf(error: unknown, at: number): unknown {
  if (!(error instanceof ClientResponseError)) throw error
  const { data } = error.response as { data: { requests?: Record<string, { response: unknown }> } }
  return data.requests?.[String(at)]?.response
}

const revisionOf = async (user: TestUser) =>
  (await user.client.collection('plans').getOne(user.planId))['revision'] as number
const rowsOf = (client: PocketBase) => client.collection('offerings').getFullList({ sort: 'rank' })

test('a new user has a plan of revision 0 for this year, and no access', async () => {
  const user = await server.newUser({ access: 'none' })
  const plan = await user.client.collection('plans').getOne(user.planId)
  expect(plan).toMatchObject({
    user: user.id,
    revision: 0,
    startYear: new Date().getFullYear(),
    kommun: '',
    birthYear: 0,
  })
  const billing = await user.client.collection('billing').getFullList()
  expect(billing).toMatchObject([{ user: user.id, access_until: '', had_canceled_subscription: false }])
})

test('one batch saves every kind of row, and another browser reads the same', async () => {
  const user = await server.newUser()
  const offering = validRecord.offerings(user.id)
  const cost = validRecord.fixed_costs(user.id)
  const measure = validRecord.measures(user.id)
  const salary = validRecord.salary_years(user.id, { localTaxesPercent: '' })
  await save(user, 0, (batch) => {
    batch.collection('offerings').upsert(offering)
    batch.collection('fixed_costs').upsert(cost)
    batch.collection('measures').upsert(measure)
    batch.collection('salary_years').upsert(salary)
  })

  const elsewhere = server.guest()
  await elsewhere.collection('users').authWithPassword(user.email, user.password)
  expect(await elsewhere.collection('offerings').getOne(offering.id)).toMatchObject(offering)
  expect(await elsewhere.collection('fixed_costs').getOne(cost.id)).toMatchObject(cost)
  expect(await elsewhere.collection('measures').getOne(measure.id)).toMatchObject(measure)
  expect(await elsewhere.collection('salary_years').getOne(salary.id)).toMatchObject(salary)
  expect(await revisionOf(user)).toBe(1)
})

test('the same batch changes, adds and deletes rows', async () => {
  const user = await server.newUser()
  const [kept, gone, added] = [
    validRecord.offerings(user.id, { rank: 'a0' }),
    validRecord.offerings(user.id, { rank: 'a1' }),
    validRecord.offerings(user.id, { rank: 'a2' }),
  ]
  await save(user, 0, (batch) => {
    batch.collection('offerings').upsert(kept)
    batch.collection('offerings').upsert(gone)
  })
  await save(user, 1, (batch) => {
    batch.collection('offerings').upsert({ ...kept, price: 99999.5 })
    batch.collection('offerings').delete(gone.id)
    batch.collection('offerings').upsert(added)
  })
  const rows = await rowsOf(user.client)
  expect(rows.map((row) => [row.id, row['price'] as unknown])).toEqual([
    [kept.id, 99999.5],
    [added.id, 450],
  ])
})

test('of two simultaneous saves from one revision exactly one wins, and the other is told why', async () => {
  for (let round = 0; round < 5; round++) {
    const user = await server.newUser()
    const [mine, theirs] = [validRecord.offerings(user.id), validRecord.offerings(user.id)]
    const outcomes = await Promise.allSettled([
      save(user, 0, (batch) => batch.collection('offerings').upsert(mine)),
      save(user, 0, (batch) => batch.collection('offerings').upsert(theirs)),
    ])
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(lost).toHaveLength(1)
    expect(refusalOf(lost[0]?.reason as unknown, 0)).toMatchObject({
      status: 409,
      data: { revision: { code: 'revision_conflict' } },
    })
    const winner = outcomes[0].status === 'fulfilled' ? mine : theirs
    expect((await rowsOf(user.client)).map((row) => row.id)).toEqual([winner.id])
    expect(await revisionOf(user)).toBe(1)
  }
})

test.each([
  ['an older revision', 0],
  ['the same revision', 1],
  ['a revision that skips ahead', 3],
])('%s is refused and changes nothing', async (_, revision) => {
  const user = await server.newUser()
  await save(user, 0, () => undefined)
  const refused = await save(user, revision - 1, (batch) =>
    batch.collection('offerings').upsert(validRecord.offerings(user.id)),
  ).catch((error: unknown) => error)
  expect(refusalOf(refused, 0)).toMatchObject({ status: 409, data: { revision: { code: 'revision_conflict' } } })
  expect(await rowsOf(user.client)).toEqual([])
  expect(await revisionOf(user)).toBe(1)
})

test('a single bad row rolls everything back, the revision too, and the answer says which row', async () => {
  const user = await server.newUser()
  const refused = await save(user, 0, (batch) => {
    batch.collection('offerings').upsert(validRecord.offerings(user.id))
    batch.collection('fixed_costs').upsert(validRecord.fixed_costs(user.id))
    batch.collection('measures').upsert(validRecord.measures(user.id, { priority: '4' }))
    batch.collection('offerings').upsert(validRecord.offerings(user.id))
  }).catch((error: unknown) => error)
  expect(refusalOf(refused, 3)).toMatchObject({ status: 400, data: { priority: { code: 'validation_invalid_value' } } })
  expect(await rowsOf(user.client)).toEqual([])
  expect(await revisionOf(user)).toBe(0)
})

test("somebody else's row in a batch rolls it back", async () => {
  const [user, other] = [await server.newUser(), await server.newUser()]
  const theirs = validRecord.offerings(other.id)
  await save(other, 0, (batch) => batch.collection('offerings').upsert(theirs))
  const refused = await save(user, 0, (batch) => {
    batch.collection('offerings').upsert(validRecord.offerings(user.id, { id: theirs.id, price: 1 }))
  }).catch((error: unknown) => error)
  expect(refusalOf(refused, 1)).toMatchObject({ status: 404 })
  expect((await other.client.collection('offerings').getOne(theirs.id))['price']).toBe(450)
  expect(await revisionOf(user)).toBe(0)
})

test('a lapsed user may read but a save is refused', async () => {
  const user = await server.newUser({ access: 'lapsed' })
  const refused = await save(user, 0, () => undefined).catch((error: unknown) => error)
  expect(refusalOf(refused, 0)).toMatchObject({ status: 404 })
  expect(await revisionOf(user)).toBe(0)
})

test('the company form is saved by itself and leaves the revision alone', async () => {
  const user = await server.newUser()
  const salary = validRecord.salary_years(user.id)
  const upsert = async (wish: object) => {
    const batch = user.client.createBatch()
    batch.collection('salary_years').upsert({ ...salary, ...wish })
    await batch.send({ requestKey: null })
  }
  await upsert({})
  await upsert({ companyForm: 'aktiebolag' })
  expect(await user.client.collection('salary_years').getFullList()).toMatchObject([{ companyForm: 'aktiebolag' }])
  expect(await revisionOf(user)).toBe(0)
})

test('a year has one salary calculation', async () => {
  const user = await server.newUser()
  await user.client.collection('salary_years').create(validRecord.salary_years(user.id))
  await expect(user.client.collection('salary_years').create(validRecord.salary_years(user.id))).rejects.toMatchObject({
    response: { data: { year: { code: 'validation_not_unique' } } },
  })
})

test("support may edit a plan, and the customer's open tab is then told", async () => {
  const user = await server.newUser()
  await server.superuser.collection('plans').update(user.planId, { kommun: '0180' })
  expect(await revisionOf(user)).toBe(1)
  const refused = await save(user, 0, () => undefined).catch((error: unknown) => error)
  expect(refusalOf(refused, 0)).toMatchObject({ status: 409 })
})

/** A save of many rows is there in full, together with its revision, or not at all. */
async function expectAllOrNothing(user: TestUser, before: { rows: number; revision: number }, added: number) {
  const [rows, revision] = [(await rowsOf(user.client)).length, await revisionOf(user)]
  const { rows: had, revision: was } = before
  expect([`${had} rows, revision ${was}`, `${had + added} rows, revision ${was + 1}`]).toContain(
    `${rows} rows, revision ${revision}`,
  )
  return { rows, revision }
}

const manyRows = (user: TestUser) => (batch: BatchService) => {
  for (let at = 0; at < 1500; at++) batch.collection('offerings').upsert(validRecord.offerings(user.id))
}

test('a plan survives the server being killed in the middle of a save', async () => {
  const user = await server.newUser()
  const first = validRecord.offerings(user.id)
  await save(user, 0, (batch) => batch.collection('offerings').upsert(first))
  let stored = { rows: 1, revision: 1 }
  // somewhere between the request's arrival and its commit
  for (const milliseconds of [20, 80, 160, 320, 640]) {
    const inFlight = save(user, stored.revision, manyRows(user)).catch(() => undefined)
    await pause(milliseconds)
    await server.kill9()
    await inFlight
    await server.restart()
    stored = await expectAllOrNothing(user, stored, 1500)
  }
  expect((await rowsOf(user.client)).map((row) => row.id)).toContain(first.id)
})

test('a save that the browser gives up on is there in full or not at all, and the next one goes through', async () => {
  const user = await server.newUser()
  let stored = { rows: 0, revision: 0 }
  for (const milliseconds of [20, 80, 320]) {
    const batch = user.client.createBatch()
    batch.collection('plans').update(user.planId, { revision: stored.revision + 1 })
    manyRows(user)(batch)
    const patience = new AbortController()
    const asked = batch.send({ requestKey: null, signal: patience.signal }).catch(() => undefined)
    await pause(milliseconds)
    patience.abort()
    await asked
    // one writer at a time: this request waits until the server has made up its mind about the other
    await server.superuser.collection('users').update(user.id, { displayName: `Kim ${milliseconds}` })
    stored = await expectAllOrNothing(user, stored, 1500)
  }
  await save(user, stored.revision, () => undefined)
  expect(await revisionOf(user)).toBe(stored.revision + 1)
})

test('the answer to a save need not carry the rows back', async () => {
  const user = await server.newUser()
  const row = validRecord.offerings(user.id)
  const batch = user.client.createBatch()
  batch.collection('plans').update(user.planId, { revision: 1 }, { fields: 'revision' })
  batch.collection('offerings').upsert(row, { fields: 'id' })
  expect(await batch.send({ requestKey: null })).toEqual([
    { status: 200, body: { revision: 1 } },
    { status: 200, body: { id: row.id } },
  ])
})
