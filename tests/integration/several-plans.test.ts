import { EventSource } from 'eventsource'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, test } from 'vitest'
import limits from '../../pb_hooks/plan/limits.json' with { type: 'json' }
import { fillPlan } from './full-account.ts'
import { serverOfFile } from './of-file.ts'
import { savePlan } from './plan-save.ts'
import { validRecord, writableCollections } from './records.ts'
import { deleteAccount, newId, type TestUser } from './server.ts'
import { refused } from './shared.ts'

const server = serverOfFile()
beforeAll(() => {
  // the SDK expects the browser's
  globalThis.EventSource = EventSource
})

interface Listed {
  readonly id: string
  readonly name: string
  readonly archived: boolean
  readonly deletedAt: string
  readonly revision: number
}
type Values = Readonly<Record<string, unknown>>
type Reply = { readonly status: number; readonly codes: Values; readonly plans: readonly Listed[] }

async function reply(asked: Promise<{ readonly plans: readonly Listed[] }>): Promise<Reply> {
  const plans = await asked.then(
    (answer) => answer.plans,
    () => undefined,
  )
  if (plans) return { status: 200, codes: {}, plans }
  const [status, codes] = await refused(asked)
  return { status, codes, plans: [] }
}

const post = (client: PocketBase, path: string, body: Values) =>
  reply(client.send(path, { method: 'POST', body, requestKey: null }))
const make = (user: TestUser, plan: string, body: Values = {}, client = user.client) =>
  post(client, '/api/plan/make', { user: user.id, plan, saveId: newId(), baseRevision: 0, name: '', ...body })
const change = (user: Pick<TestUser, 'id' | 'client'>, plan: string, body: Values) =>
  post(user.client, '/api/plan/change', { user: user.id, plan, ...body })
const plansOf = async (user: TestUser) => (await reply(user.client.send('/api/plans', {}))).plans
const read = (client: PocketBase, plan?: string) =>
  client.send<{ plan: Values; offerings: Values[][] }>('/api/plan', { query: plan === undefined ? {} : { plan } })
const rowsIn = (name: string) => ({ put: { offerings: [sent(validRecord.offerings('', { product: name }))] } })
const sent = (row: { plan: string }) => ({ ...row, plan: undefined })

/** A customer with a second plan that holds one row. */
async function withTwo(): Promise<{ user: TestUser; first: string; second: string }> {
  const user = await server.newUser()
  const second = newId()
  expect(await make(user, second, { name: 'Bageriet', ...rowsIn('Bulle') })).toMatchObject({ status: 200 })
  return { user, first: user.planId, second }
}

test('a plan is made with what it begins with, beside the first, and each is read and saved by its id', async () => {
  const { user, first, second } = await withTwo()
  expect(await plansOf(user)).toMatchObject([
    { id: first, name: '', revision: 0 },
    { id: second, name: 'Bageriet', revision: 1, archived: false, deletedAt: '' },
  ])
  expect((await read(user.client, second)).offerings.flat()).toMatchObject([{ product: 'Bulle' }])
  expect(await savePlan(user, 0, { plan: first, ...rowsIn('Timme') })).toMatchObject({ status: 200, revision: 1 })
  expect(await savePlan(user, 1, { plan: second, ...rowsIn('Kaka') })).toMatchObject({ status: 200, revision: 2 })
  const products = async (plan: string) => (await read(user.client, plan)).offerings.flat().map((row) => row['product'])
  expect(await products(first)).toEqual(['Timme'])
  expect((await products(second)).toSorted()).toEqual(['Bulle', 'Kaka'])
})

test('a page of before there were several reads and saves the first plan', async () => {
  const { user, first, second } = await withTwo()
  expect((await read(user.client)).plan).toMatchObject({ id: first })
  expect(await savePlan(user, 0, { plan: undefined, ...rowsIn('Timme') })).toMatchObject({ status: 200, revision: 1 })
  expect((await read(user.client, first)).offerings.flat()).toHaveLength(1)
  // when that has been deleted its work never lands in another plan, whatever it builds on
  await change(user, first, { deleted: true })
  expect((await read(user.client)).plan).toMatchObject({ id: second })
  const gone = { status: 404, codes: { plan: 'gone' } }
  for (const revision of [0, 1]) {
    expect(await savePlan(user, revision, { plan: undefined, ...rowsIn('Timme') })).toMatchObject(gone)
  }
})

test('what is asked for twice, because an answer was lost, is made once', async () => {
  const user = await server.newUser()
  const [plan, body] = [newId(), { saveId: newId(), name: 'Bageriet', ...rowsIn('Bulle') }]
  expect(await make(user, plan, body)).toMatchObject({ status: 200 })
  expect(await make(user, plan, body)).toMatchObject({ status: 200 })
  expect(await plansOf(user)).toHaveLength(2)
  expect((await read(user.client, plan)).offerings.flat()).toHaveLength(1)
  expect(await make(user, plan)).toMatchObject({ status: 400, codes: { plan: 'invalid' } })
})

test.each<[string, Values, Values]>([
  ['a name of 61 letters', { name: 'x'.repeat(61) }, { plan: 'invalid' }],
  ['a name that is no text', { name: 7 }, { plan: 'invalid' }],
  ['no id of its own', { plan: undefined }, { save: 'invalid' }],
  ['a later revision', { baseRevision: 3 }, { save: 'invalid' }],
  ['a row of no kind', { put: { offerings: [{ id: newId(), price: 'abc' }] } }, { save: 'invalid' }],
])('a plan with %s is not made, nor any part of it', async (_, wish, codes) => {
  const user = await server.newUser()
  expect(await make(user, newId(), { name: 'x', ...wish })).toMatchObject({ status: 400, codes })
  expect(await plansOf(user)).toHaveLength(1)
})

test('a name is one line without what nobody has typed; 60 letters and signs are room enough', async () => {
  const { user, second } = await withTwo()
  const { plans } = await change(user, second, { name: '  Café\u202e\n<b>“Å”</b>  ' })
  expect(plans[1]).toMatchObject({ name: 'Café <b>“Å”</b>' })
  const longest = '🥐'.repeat(60)
  expect((await change(user, second, { name: longest })).plans[1]).toMatchObject({ name: longest })
  expect((await change(user, second, { name: '' })).plans[1]).toMatchObject({ name: '' })
})

test('a deleted plan is gone for every way in, and whole again when it is taken back', async () => {
  const { user, second } = await withTwo()
  expect((await change(user, second, { deleted: true })).plans[1]?.deletedAt).not.toBe('')
  expect((await refused(read(user.client, second)))[0]).toBe(404)
  expect(await savePlan(user, 1, { plan: second })).toMatchObject({ status: 404, codes: { plan: 'gone' } })
  expect(await change(user, second, { name: 'x' })).toMatchObject({ status: 404, codes: { plan: 'gone' } })
  expect((await change(user, second, { deleted: false })).plans[1]).toMatchObject({ deletedAt: '', revision: 1 })
  expect((await read(user.client, second)).offerings.flat()).toHaveLength(1)
  expect(await savePlan(user, 1, { plan: second })).toMatchObject({ status: 200, revision: 2 })
})

test('it goes for good, with its rows, in the night after 30 days, and no other does', async () => {
  const { user, first, second } = await withTwo()
  const third = newId()
  await make(user, third, rowsIn('Kaka'))
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ')
  await server.superuser.collection('plans').update(second, { deletedAt: daysAgo(30.1) })
  await server.superuser.collection('plans').update(third, { deletedAt: daysAgo(29.9) })
  await server.superuser.crons.run('removeDeletedPlans')
  await expect.poll(async () => (await plansOf(user)).map(({ id }) => id)).toEqual([first, third])
  const rows = await server.superuser.collection('offerings').getFullList({ filter: `plan = "${second}"` })
  expect(rows).toEqual([])
  expect((await change(user, third, { deleted: false })).status).toBe(200)
})

test('one plan at least stays in use', async () => {
  const { user, first, second } = await withTwo()
  expect(await change(user, first, { archived: true })).toMatchObject({ status: 200 })
  for (const last of [{ archived: true }, { deleted: true }]) {
    expect(await change(user, second, last)).toMatchObject({ status: 400, codes: { plan: 'last' } })
  }
  expect(await change(user, first, { deleted: true })).toMatchObject({ status: 200 })
  expect(await plansOf(user)).toMatchObject([{ id: first }, { id: second, archived: false, deletedAt: '' }])
})

test('of two who delete one each at the same moment, one is refused', async () => {
  const { user, first, second } = await withTwo()
  const answers = await Promise.all([first, second].map((plan) => change(user, plan, { deleted: true })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('what changes beside the rows is no save: the revision stays, and other devices are told', async () => {
  const { user, second } = await withTwo()
  const heard: Values[] = []
  await user.client.collection('plans').subscribe('*', ({ record }) => heard.push(record))
  await change(user, second, { name: 'Kafét' })
  await expect.poll(() => heard).toMatchObject([{ id: second, name: 'Kafét', revision: 1 }])
  await user.client.collection('plans').unsubscribe()
})

test(`a customer has at most ${limits.maxPlans} plans, and ${limits.maxStoredPlans} with the deleted ones`, async () => {
  const user = await server.newUser()
  const made = Array.from({ length: limits.maxPlans - 1 }, newId)
  for (const plan of made) expect(await make(user, plan)).toMatchObject({ status: 200 })
  const tooMany = { status: 400, codes: { plan: 'too_many' } }
  expect(await make(user, newId())).toMatchObject(tooMany)
  for (const plan of made) await change(user, plan, { deleted: true })
  const more = Array.from({ length: limits.maxPlans - 1 }, newId)
  for (const plan of more) expect(await make(user, plan)).toMatchObject({ status: 200 })
  expect(await change(user, made[0] ?? '', { deleted: false })).toMatchObject(tooMany)
  await change(user, more[0] ?? '', { deleted: true })
  expect(await make(user, newId())).toMatchObject({ status: 200 })
  await change(user, more[1] ?? '', { deleted: true })
  expect(await make(user, newId())).toMatchObject({ status: 400, codes: { plan: 'too_many_deleted' } })
  expect(await change(user, made[0] ?? '', { deleted: false })).toMatchObject({ status: 200 })
})

test(`all plans of a customer hold at most ${limits.maxAccountRows} rows, deleted ones too`, async () => {
  const user = await server.newUser()
  const full = [newId(), newId()]
  for (const plan of full) {
    expect(await make(user, plan)).toMatchObject({ status: 200 })
    await fillPlan(server, plan, limits.maxRows)
  }
  await change(user, full[0] ?? '', { deleted: true })
  const more = { put: { fixed_costs: Array.from({ length: 501 }, () => sent(validRecord.fixed_costs(''))) } }
  expect(await make(user, newId(), more)).toMatchObject({ status: 400, codes: { save: 'too_many_account_rows' } })
  // a small plan stays one that can be saved
  expect(await make(user, newId(), rowsIn('Bulle'))).toMatchObject({ status: 200 })
  await server.superuser.collection('plans').delete(full[0] ?? '')
  expect(await make(user, newId(), more)).toMatchObject({ status: 200 })
})

describe('nobody but its owner', () => {
  test('reads, saves, changes or replaces a plan: another customer’s is answered as one that never was', async () => {
    const { user: kim, second } = await withTwo()
    const other = await server.newUser()
    const strange = newId()
    const answersTo = async (plan: string) => [
      (await refused(read(other.client, plan)))[0],
      await savePlan(other, 1, { plan, ...rowsIn('Bulle') }),
      await change(other, plan, { name: 'Min' }),
      await change(other, plan, { deleted: true }),
      await change(other, plan, { deleted: false }),
    ]
    expect(await answersTo(second)).toEqual(await answersTo(strange))
    expect(await answersTo(second)).toMatchObject([404, ...Array.from({ length: 4 }, () => ({ status: 404 }))])
    expect(await make(other, second)).toMatchObject({ status: 400, codes: { plan: 'invalid' } })
    // under the owner's name, with one's own login
    expect(await savePlan(kim, 1, { plan: second }, { client: other.client })).toMatchObject({ status: 403 })
    expect(await make(kim, newId(), {}, other.client)).toMatchObject({ status: 403 })
    expect(await change({ id: kim.id, client: other.client }, second, { deleted: true })).toMatchObject({ status: 403 })
    expect(await plansOf(kim)).toMatchObject([{}, { id: second, name: 'Bageriet', deletedAt: '', revision: 1 }])
    expect(await plansOf(other)).toHaveLength(1)
  })

  test('and a row of one plan is not written or deleted through another, not even of the same customer', async () => {
    const { user, first, second } = await withTwo()
    const [row] = (await read(user.client, second)).offerings.flat()
    const put = { offerings: [sent(validRecord.offerings('', { id: row?.['id'], product: 'Flyttad' }))] }
    const gone = { offerings: [String(row?.['id'])] }
    for (const [at, changes] of [{ put }, { gone }].entries()) {
      expect(await savePlan(user, at, { plan: first, ...changes })).toMatchObject({ status: 200 })
      expect((await read(user.client, first)).offerings.flat()).toMatchObject(at === 0 ? [{ product: 'Flyttad' }] : [])
      expect((await read(user.client, second)).offerings.flat()).toMatchObject([{ product: 'Bulle' }])
    }
  })

  test.each([
    ['an unverified customer', { verified: false, access: 'active' }, 'not_verified'],
    ['one without a subscription', { access: 'none' }, 'no_access'],
    ['one whose subscription has run out', { access: 'lapsed' }, 'no_access'],
  ] as const)('%s reads the list and makes and changes nothing', async (_, wish, code) => {
    const user = await server.newUser(wish)
    expect(await plansOf(user)).toHaveLength(1)
    expect(await make(user, newId())).toMatchObject({ status: 403, codes: { save: code } })
    expect(await change(user, user.planId, { name: 'x' })).toMatchObject({ status: 403, codes: { save: code } })
    expect(await plansOf(user)).toMatchObject([{ name: '' }])
  })
})

test('with the account all of its plans go, deleted ones too', async () => {
  const { user, first, second } = await withTwo()
  await change(user, second, { deleted: true })
  await deleteAccount(server, user)
  for (const name of writableCollections) {
    const filter = `plan = "${first}" || plan = "${second}"`
    expect(await server.superuser.collection(name).getFullList({ filter }), name).toEqual([])
  }
  expect(await server.superuser.collection('plans').getFullList({ filter: `user = "${user.id}"` })).toEqual([])
})

test('support sees a row per customer, and each plan with its state', async () => {
  const { user, first, second } = await withTwo()
  await change(user, second, { deleted: true })
  const views = (name: string, filter: string) => server.superuser.collection(name).getFullList({ filter })
  expect(await views('customers', `id = "${user.id}"`)).toMatchObject([{ plans: 1, plan: first }])
  expect(
    (await views('customer_plans', `customer = "${user.id}"`)).toSorted((a, b) =>
      String(b['state']).localeCompare(String(a['state'])),
    ),
  ).toMatchObject([
    { id: first, email: user.email, name: '', state: 'in use', sheet_rows: 0 },
    { id: second, email: user.email, name: 'Bageriet', state: 'deleted', sheet_rows: 1 },
  ])
})
