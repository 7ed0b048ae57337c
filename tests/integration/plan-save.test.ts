import { describe, expect, test, vi } from 'vitest'
import limits from '../../pb_hooks/plan/limits.json' with { type: 'json' }
import { serverOfFile } from './of-file.ts'
import { asSent, type Changes, salaryValues, savePlan } from './plan-save.ts'
import { validRecord, writableCollections } from './records.ts'
import { newId, type TestUser } from './server.ts'

const server = serverOfFile()

const revisionOf = async (user: TestUser) =>
  (await user.client.collection('plans').getOne(user.planId))['revision'] as number
const rowsOf = async (user: TestUser, sheet = 'offerings') =>
  (await user.client.collection(sheet).getFullList({ batch: 1000 }))
    .toSorted((a, b) => String(a['rank']).localeCompare(String(b['rank'])))
    .map(asSent)
const offeringsOf = (user: TestUser, count: number, wish: object = {}) =>
  Array.from({ length: count }, () => validRecord.offerings(user.planId, wish))

/** Everything a customer has. */
async function allOf(user: TestUser): Promise<unknown> {
  return Promise.all(
    ['plans', ...writableCollections].map((name) => {
      const filter = `${name === 'plans' ? 'user' : 'plan.user'} = "${user.id}"`
      return server.superuser.collection(name).getFullList({ filter, sort: 'id' })
    }),
  )
}

test('what nobody can have typed is left out of texts, and is no reason to refuse a save', async () => {
  const user = await server.newUser()
  const row = validRecord.offerings(user.planId, {
    product: 'Hår\u0000\u202evård\uffff',
    category: 'Timme \ud83d\udc69\u200d\ud83d\udc67 \ud800',
    formulas: 'price==450\u0007*1\nworkHours==5/4',
    note: 'Höjs\tsnart\u2066\noch sedan\r',
  })
  expect(await savePlan(user, 0, { put: { offerings: [row] } })).toMatchObject({ status: 200, revision: 1 })
  expect((await rowsOf(user))[0]).toMatchObject({
    product: 'Hårvård',
    // half a character is none: JSON makes a sign of it that says so
    category: 'Timme \ud83d\udc69\u200d\ud83d\udc67 \ufffd',
    formulas: 'price==450*1\nworkHours==5/4',
    note: 'Höjs\tsnart\noch sedan',
  })
})

test('one save changes, adds and deletes rows, a thousand or one', async () => {
  const user = await server.newUser()
  const [changed, gone, added] = [
    validRecord.offerings(user.planId, { rank: 'a0' }),
    validRecord.offerings(user.planId, { rank: 'a1' }),
    validRecord.offerings(user.planId, { rank: 'a2' }),
  ]
  const many = offeringsOf(user, 1000, { rank: 'b0' })
  await savePlan(user, 0, { put: { offerings: [changed, gone, ...many] } })
  await savePlan(user, 1, {
    put: { offerings: [{ ...changed, price: 99999.5 }, added] },
    gone: { offerings: [gone.id, ...many.map(({ id }) => id)] },
  })
  const rows = await rowsOf(user)
  expect(rows.map((row) => [row.id, row['price'] as unknown])).toEqual([
    [changed.id, 99999.5],
    [added.id, 450],
  ])
})

test('a row may leave out what an older page does not know, and then keeps it; one that is gone already is passed over', async () => {
  const user = await server.newUser()
  const row = validRecord.offerings(user.planId)
  await savePlan(user, 0, { put: { offerings: [row] } })
  const changes = { put: { offerings: [{ id: row.id, price: 7 }] }, gone: { offerings: [newId()] } }
  expect(await savePlan(user, 1, changes)).toMatchObject({ status: 200, revision: 2 })
  expect(await rowsOf(user)).toMatchObject([{ ...row, price: 7 }])
})

test('a year has one salary calculation: a second save changes its record, whose id nobody can guess', async () => {
  const user = await server.newUser()
  const salary = salaryValues(validRecord.salary_years(user.planId))
  await savePlan(user, 0, { salary: { year1: salary } })
  const [first] = await user.client.collection('salary_years').getFullList()
  await savePlan(user, 1, { salary: { year1: { ...salary, companyForm: 'aktiebolag' } } })
  const all = await user.client.collection('salary_years').getFullList()
  expect(all).toMatchObject([{ id: first?.id, companyForm: 'aktiebolag' }])
  expect(first?.id.slice(0, 8)).not.toBe(user.id.slice(0, 8))
})

describe('revisions', () => {
  test.each([0, 60])(
    'of two simultaneous saves of %i more rows exactly one wins, and the other is notified',
    async (more) => {
      for (let round = 0; round < 3; round++) {
        const user = await server.newUser()
        const [mine, theirs] = [offeringsOf(user, 1 + more), offeringsOf(user, 1 + more)]
        const outcomes = await Promise.all([
          savePlan(user, 0, { put: { offerings: mine } }),
          savePlan(user, 0, { put: { offerings: theirs } }),
        ])
        expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(outcomes.find(({ status }) => status !== 200)).toMatchObject({
          status: 409,
          codes: { revision: 'revision_conflict' },
        })
        const winner = outcomes[0].status === 200 ? mine : theirs
        const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).toSorted()
        expect(ids(await rowsOf(user))).toEqual(ids(winner))
        expect(await revisionOf(user)).toBe(1)
      }
    },
  )

  test.each([
    ['an older revision', 0],
    ['a revision that skips ahead', 2],
  ])('%s is refused and changes nothing', async (_, base) => {
    const user = await server.newUser()
    await savePlan(user, 0)
    const before = await allOf(user)
    expect(await savePlan(user, base, { put: { offerings: offeringsOf(user, 1) } })).toMatchObject({
      status: 409,
      codes: { revision: 'revision_conflict' },
    })
    expect(await allOf(user)).toEqual(before)
  })
})

describe('a save whose answer was lost', () => {
  test('is answered with its own revision after support has raised it', async () => {
    const user = await server.newUser()
    const saveId = newId()
    await savePlan(user, 0, {}, { saveId })
    await server.superuser.collection('plans').update(user.planId, { kommun: '0180' })
    expect(await savePlan(user, 0, {}, { saveId })).toMatchObject({ status: 200, revision: 1 })
    expect(await revisionOf(user)).toBe(2)
  })

  test('is a conflict when another save came after it', async () => {
    const user = await server.newUser()
    const saveId = newId()
    await savePlan(user, 0, {}, { saveId })
    await savePlan(user, 1)
    expect(await savePlan(user, 0, {}, { saveId })).toMatchObject({ status: 409 })
  })

  test("is nobody else's: the same id under another user is a save of its own", async () => {
    const [user, other] = [await server.newUser(), await server.newUser()]
    const saveId = newId()
    await savePlan(user, 0, {}, { saveId })
    const row = validRecord.offerings(other.planId)
    await savePlan(other, 0, { put: { offerings: [row] } }, { saveId })
    expect(await rowsOf(other)).toMatchObject([{ id: row.id }])
  })
})

describe('nothing is stored', () => {
  test.each([
    ['an unverified customer', { verified: false }, 403, { save: 'not_verified' }],
    ['a customer without a subscription', { access: 'none' }, 403, { save: 'no_access' }],
    ['a customer whose subscription has run out', { access: 'lapsed' }, 403, { save: 'no_access' }],
  ] as const)('for %s, who may still read', async (_, wish, status, codes) => {
    const user = await server.newUser(wish)
    const row = await server.superuser.collection('offerings').create(validRecord.offerings(user.planId))
    const before = await allOf(user)
    expect(await savePlan(user, 1, { put: { offerings: offeringsOf(user, 1) } })).toMatchObject({ status, codes })
    expect(await allOf(user)).toEqual(before)
    expect(await rowsOf(user)).toMatchObject([asSent(row)])
  })

  test('the moment access ends, for a client that is already signed in', async () => {
    const user = await server.newUser()
    await savePlan(user, 0)
    const justNow = new Date(Date.now() - 1000).toISOString().replace('T', ' ')
    await server.sql(`UPDATE billing SET access_until = '${justNow}' WHERE "user" = '${user.id}'`)
    expect(await savePlan(user, 1)).toMatchObject({ status: 403, codes: { save: 'no_access' } })
  })

  test('for a guest, support and the plan of another customer', async () => {
    const [user, other] = [await server.newUser(), await server.newUser()]
    const before = [await allOf(user), await allOf(other)]
    const changes = { put: { offerings: offeringsOf(user, 1) } }
    expect(await savePlan(user, 0, changes, { client: server.guest() })).toMatchObject({ status: 401 })
    expect(await savePlan(user, 0, changes, { client: server.superuser })).toMatchObject({ status: 403 })
    // an old page under a new login sends what its own customer typed
    expect(await savePlan(user, 0, changes, { client: other.client })).toMatchObject({
      status: 403,
      codes: { save: 'other_user' },
    })
    expect([await allOf(user), await allOf(other)]).toEqual(before)
  })

  test('by a save whose row names another plan', async () => {
    const [user, other] = [await server.newUser(), await server.newUser()]
    const before = [await allOf(user), await allOf(other)]
    const row = { ...validRecord.offerings(user.planId), plan: other.planId }
    const body = { user: user.id, saveId: newId(), baseRevision: 0, put: { offerings: [row] } }
    await expect(user.client.send('/api/plan/save', { method: 'POST', body })).rejects.toMatchObject({ status: 400 })
    expect([await allOf(user), await allOf(other)]).toEqual(before)
  })

  const attempts: Readonly<Record<string, (own: TestUser, theirs: { readonly id: string }) => Changes>> = {
    'names a record of the database': (own) => ({ put: { offerings: offeringsOf(own, 1, { clientId: newId() }) } }),
    'writes a collection that is no sheet': (own) => ({
      put: { subscriptions: [{ id: newId(), user: own.id, status: 'active', origin: 'stripe' }] },
    }),
    'writes a collection by the name of an object': () => ({ put: JSON.parse('{"__proto__": [{}]}') as never }),
    'prolongs its own access': () => ({ put: { billing: [{ id: newId(), access_until: '2099-01-01' }] } }),
    'raises the revision in its settings': () => ({ settings: { revision: 99 } }),
    'gives the plan away in its settings': (_, theirs) => ({ settings: { user: theirs.id } }),
    'names a field modifier': (own) => ({ put: { offerings: offeringsOf(own, 1, { 'price+': 1 }) } }),
    'names a field that no row has': (own) => ({ put: { offerings: offeringsOf(own, 1, { x: 1 }) } }),
    'sets a time of its own': (own) => ({
      put: { offerings: offeringsOf(own, 1, { created: '2020-01-01 00:00:00Z' }) },
    }),
    'brings an id that no row may have': (own) => ({ put: { offerings: offeringsOf(own, 1, { id: 'UPPER' }) } }),
    'brings the same row twice': (own) => {
      const row = validRecord.offerings(own.planId)
      return { put: { offerings: [row, row] } }
    },
    'puts and deletes the same row': (own) => {
      const row = validRecord.offerings(own.planId)
      return { put: { offerings: [row] }, gone: { offerings: [row.id] } }
    },
    'names a year that no plan has': (own) => ({
      salary: { year4: salaryValues(validRecord.salary_years(own.planId)) },
    }),
    // a missing one would count as 0
    'leaves out parameters of a year': () => ({ salary: { year1: { companyForm: 'aktiebolag' } } }),
    'has a part that no save has': () => ({ force: true }),
    'has rows that are no list': () => ({ put: { offerings: { length: 1 } as never } }),
    'has a row that is none': () => ({ put: { offerings: [null] } }),
    'has sheets that are a list': () => ({ put: [] as never }),
    'has a save id of another shape': () => ({ saveId: 'x' }),
    'has a revision of another type': () => ({ baseRevision: '0' }),
    'has a negative revision': () => ({ baseRevision: -1 }),
    'has half a revision': () => ({ baseRevision: 0.5 }),
    'says no user': () => ({ user: null }),
  }
  test.each(Object.entries(attempts))('by a save that %s', async (_, attempt) => {
    const [own, other] = [await server.newUser(), await server.newUser()]
    const theirs = await server.superuser.collection('offerings').create(validRecord.offerings(other.planId))
    const before = [await allOf(own), await allOf(other)]
    const changes = attempt(own, theirs)
    const put = { ...changes.put, measures: [validRecord.measures(own.planId)] }
    const outcome = await savePlan(own, 0, Array.isArray(changes.put) ? changes : { ...changes, put })
    expect(outcome).toMatchObject({ status: 400, codes: { save: 'invalid' } })
    expect([await allOf(own), await allOf(other)]).toEqual(before)
  })

  test('a bad row is named, so that support can find it', async () => {
    const user = await server.newUser()
    const bad = validRecord.measures(user.planId, { priority: '4' })
    const outcome = await savePlan(user, 0, { put: { offerings: offeringsOf(user, 1), measures: [bad] } })
    expect(outcome.message?.toLowerCase()).toContain(`measures ${bad.id}`)
    expect(outcome.message).toContain('priority')
  })

  test.each([
    ['no JSON', '{"user":'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['JSON that never ends', `{"user":${'['.repeat(3_900_000)}`],
  ])('by a body that is %s', async (_, body) => {
    const user = await server.newUser()
    const headers = { 'content-type': 'application/json', authorization: user.client.authStore.token }
    const send = () =>
      fetch(`${server.url}/api/plan/save`, { method: 'POST', headers: { ...headers, connection: 'close' }, body })
    // the server answers a body that is too deep before it has read it all: what is on its way then may break the connection off
    const answer = await vi.waitFor(send, { timeout: 30_000 })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ data: { save: { code: 'invalid' } } })
    expect(await revisionOf(user)).toBe(0)
  })

  test('by a body that is a form or text', async () => {
    const user = await server.newUser()
    const body = `user=${user.id}&saveId=${newId()}&baseRevision=0`
    for (const type of [
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'text/xml',
      'text/plain',
    ]) {
      const headers = { 'content-type': type, authorization: user.client.authStore.token }
      expect((await fetch(`${server.url}/api/plan/save`, { method: 'POST', headers, body })).status, type).toBe(400)
    }
    expect(await revisionOf(user)).toBe(0)
  })
})

// as many as the limit, and one more: tests/backend/plan-store.integration.test.ts
test('more formulas that call other cells than a plan holds are refused in one save or several; what they replace and arithmetic do not count', async () => {
  const user = await server.newUser()
  const { maxFormulas } = limits
  const formulas = 'price={workHours}\nvariableCost={price}*2\nvolumeYear=12*4'
  const full = offeringsOf(user, maxFormulas / 2, { formulas })
  expect(await savePlan(user, 0, { put: { offerings: full } })).toMatchObject({ status: 200 })
  const refused = { status: 400, codes: { save: 'too_many_formulas' } }
  const one = validRecord.fixed_costs(user.planId, { formulas: 'amount={sum.totalAnnualSales.year1}*5%' })
  expect(await savePlan(user, 1, { put: { fixed_costs: [one] } })).toMatchObject(refused)
  const [first, second] = full
  const more = { ...first, formulas: `${formulas}\nworkHours={volumeYear}` }
  expect(await savePlan(user, 1, { put: { offerings: [more] } })).toMatchObject(refused)
  expect(await revisionOf(user)).toBe(1)
  const fewer = { ...first, formulas: 'price={workHours}' }
  expect(await savePlan(user, 1, { put: { offerings: [fewer], fixed_costs: [one] } })).toMatchObject({ status: 200 })
  const gone = { offerings: [String(second?.id)] }
  expect(await savePlan(user, 2, { put: { offerings: [more] }, gone })).toMatchObject({ status: 200 })
  const tooMany = offeringsOf(await server.newUser(), maxFormulas / 2 + 1, { formulas })
  expect(await savePlan(await server.newUser(), 0, { put: { offerings: tooMany } })).toMatchObject(refused)
}, 60_000)

describe("support's edits", () => {
  test("of a plan raise its revision, whatever the form says, and the customer's next save is refused", async () => {
    const user = await server.newUser()
    await server.superuser.collection('plans').update(user.planId, { kommun: '0180', revision: 0 })
    expect(await revisionOf(user)).toBe(1)
    expect(await savePlan(user, 0)).toMatchObject({ status: 409 })
  })

  test.each(writableCollections)(
    'of a row of %s raise it too, so that the next save puts no old value back',
    async (name) => {
      const user = await server.newUser()
      const { id } = await server.superuser.collection(name).create(validRecord[name](user.planId))
      expect(await revisionOf(user)).toBe(1)
      const change = name === 'salary_years' ? { method: 'skatteverket' } : { rank: 'b1' }
      await server.superuser.collection(name).update(id, change)
      expect(await revisionOf(user)).toBe(2)
      await server.superuser.collection(name).delete(id)
      expect(await revisionOf(user)).toBe(3)
      expect(await savePlan(user, 0)).toMatchObject({ status: 409 })
    },
  )

  test('that give a row to another plan are noticed by both', async () => {
    const [user, other] = [await server.newUser(), await server.newUser()]
    const { id } = await server.superuser.collection('offerings').create(validRecord.offerings(user.planId))
    await server.superuser.collection('offerings').update(id, { plan: other.planId })
    expect([await revisionOf(user), await revisionOf(other)]).toEqual([2, 1])
  })

  test('that are refused raise nothing', async () => {
    const user = await server.newUser()
    const asked = server.superuser.collection('offerings').create(validRecord.offerings(user.planId, { price: -1 }))
    await expect(asked).rejects.toMatchObject({ status: 400 })
    expect(await revisionOf(user)).toBe(0)
  })
})
