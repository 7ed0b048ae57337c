import { EventSource } from 'eventsource'
import fc from 'fast-check'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '../../src/backend/client.ts'
import { createPlanStore } from '../../src/backend/plan-store.ts'
import type { PlanStore, RemoteChange } from '../../src/flows/ports.ts'
import { changesBetween, isEmpty } from '../../src/plan/changes.ts'
import { emptyPlan, type Offering, type Plan } from '../../src/plan/plan.ts'
import { anyPlan } from '../fixtures/arbitrary-plan.ts'
import { newId, password, startServer, type TestServer, type TestUser } from '../integration/server.ts'
import { openWeakLine, type WeakLine } from './weak-line.ts'

let server: TestServer
let line: WeakLine

beforeAll(async () => {
  // browsers have it; Node does not
  vi.stubGlobal('EventSource', EventSource)
  server = await startServer()
  line = await openWeakLine(server.url)
})
afterAll(async () => {
  await line.close()
  await server.stop()
})

function deviceOf(user: TestUser, url = server.url): { readonly client: PocketBase; readonly store: PlanStore } {
  const client = connect(url)
  client.authStore.save(user.client.authStore.token, user.client.authStore.record)
  return { client, store: createPlanStore(client, () => 2026) }
}

function offering(price: number, id = newId()): Offering {
  const values = { category: 'Konsult', product: 'Timme', variableCost: 0.5, workHours: 1, volumeYear: 10 }
  return { id: id as Offering['id'], rank: 'a0', year: 'year1', price, ...values }
}

const withOfferings = (plan: Plan, ...offerings: readonly Offering[]): Plan => ({ ...plan, offerings })

/** Sends what differs between what the server holds and the plan. */
const save = (store: PlanStore, saved: Plan, plan: Plan, baseRevision: number) =>
  store.save({ plan, changes: changesBetween(saved, plan), baseRevision })

const pricesOf = async (user: TestUser) => {
  const { plan } = await deviceOf(user).store.load()
  return plan.offerings.map(({ price }) => price).toSorted((a, b) => a - b)
}

test('a new user has an empty plan that is new', async () => {
  const { store } = deviceOf(await server.newUser())
  const year = new Date().getFullYear()
  expect(await store.load()).toEqual({ plan: emptyPlan(year), revision: 0, isNew: true })
})

test('any plan that is saved is read on another device as it was', async () => {
  await fc.assert(
    fc.asyncProperty(anyPlan, async (drawn) => {
      const user = await server.newUser()
      const { store } = deviceOf(user)
      const loaded = await store.load()
      // the arbitrary plan's ids are the same in every run, and ids are the whole server's
      const plan: Plan = {
        ...drawn,
        offerings: drawn.offerings.map((row) => ({ ...row, id: newId() as typeof row.id })),
        fixedCosts: drawn.fixedCosts.map((row) => ({ ...row, id: newId() as typeof row.id })),
        measures: drawn.measures.map((row) => ({ ...row, id: newId() as typeof row.id })),
      }
      expect(await save(store, loaded.plan, plan, 0)).toBe(1)
      const there = await deviceOf(user).store.load()
      expect(changesBetween(there.plan, plan)).toEqual(changesBetween(plan, plan))
      expect(there).toMatchObject({ revision: 1, isNew: false })
      expect(there.plan.settings).toEqual(plan.settings)
      expect(there.plan.salary).toEqual(plan.salary)
    }),
    { numRuns: 12 },
  )
})

test('a save sends only what differs, and deletes what is gone', async () => {
  const user = await server.newUser()
  const { store, client } = deviceOf(user)
  const { plan } = await store.load()
  const [kept, changed, removed] = [offering(1), offering(2), offering(3)]
  const first = withOfferings(plan, kept, changed, removed)
  await save(store, plan, first, 0)
  const stamp = async () =>
    Object.fromEntries(
      (await client.collection('offerings').getFullList()).map(({ id, updated }) => [id, String(updated)]),
    )
  const before = await stamp()
  const second = withOfferings(plan, kept, { ...changed, price: 20 })
  expect(await save(store, first, second, 1)).toBe(2)
  const after = await stamp()
  expect(after[kept.id]).toBe(before[kept.id])
  expect(after[changed.id]).not.toBe(before[changed.id])
  expect(after[removed.id]).toBeUndefined()
  expect(await pricesOf(user)).toEqual([1, 20])
})

test('of two devices the later one is refused and changes nothing', async () => {
  const user = await server.newUser()
  const [here, there] = [deviceOf(user).store, deviceOf(user).store]
  const { plan } = await here.load()
  await there.load()
  await save(there, plan, withOfferings(plan, offering(7)), 0)
  await expect(save(here, plan, withOfferings(plan, offering(1)), 0)).rejects.toMatchObject({ code: 'conflict' })
  expect(await pricesOf(user)).toEqual([7])
})

test('a save whose answer is lost is in doubt; sent again, it is recognised as carried out', async () => {
  const user = await server.newUser()
  const { store } = deviceOf(user, line.url)
  const { plan } = await store.load()
  const mine = withOfferings(plan, offering(1))
  line.spoilNextBatch('answerLost')
  await expect(save(store, plan, mine, 0)).rejects.toMatchObject({ code: 'offline' })
  expect(await pricesOf(user)).toEqual([1])
  expect(await save(store, plan, mine, 0)).toBe(1)
  expect(await pricesOf(user)).toEqual([1])
})

test('the same after the page was closed in between: the draft is what the server holds', async () => {
  const user = await server.newUser()
  const { store } = deviceOf(user, line.url)
  const { plan } = await store.load()
  const mine = withOfferings(plan, offering(1))
  line.spoilNextBatch('answerLost')
  await expect(save(store, plan, mine, 0)).rejects.toMatchObject({ code: 'offline' })
  expect(await save(deviceOf(user).store, plan, mine, 0)).toBe(1)
})

test('what was edited and removed since a lost answer is saved on top of it', async () => {
  const user = await server.newUser()
  const { store } = deviceOf(user, line.url)
  const { plan } = await store.load()
  const [kept, dropped] = [offering(1), offering(2)]
  line.spoilNextBatch('answerLost')
  await expect(save(store, plan, withOfferings(plan, kept, dropped), 0)).rejects.toMatchObject({ code: 'offline' })
  const now = withOfferings(plan, { ...kept, price: 10 }, offering(3))
  expect(await save(store, plan, now, 0)).toBe(2)
  expect(await pricesOf(user)).toEqual([3, 10])
})

test('a lost answer does not hide that another device has saved since', async () => {
  const user = await server.newUser()
  const { store } = deviceOf(user, line.url)
  const { plan } = await store.load()
  const mine = withOfferings(plan, offering(1))
  line.spoilNextBatch('answerLost')
  await expect(save(store, plan, mine, 0)).rejects.toMatchObject({ code: 'offline' })
  const there = deviceOf(user).store
  await there.load()
  await save(there, mine, withOfferings(plan, { ...mine.offerings[0]!, price: 5 }), 1)
  await expect(save(store, plan, mine, 0)).rejects.toMatchObject({ code: 'conflict' })
  expect(await pricesOf(user)).toEqual([5])
})

test('a request that never arrives is simply sent again', async () => {
  const user = await server.newUser()
  const { store } = deviceOf(user, line.url)
  const { plan } = await store.load()
  const mine = withOfferings(plan, offering(1))
  line.spoilNextBatch('requestLost')
  await expect(save(store, plan, mine, 0)).rejects.toMatchObject({ code: 'offline' })
  expect(await save(store, plan, mine, 0)).toBe(1)
})

test('a login page of a wifi that answers 200 is not taken for a receipt', async () => {
  const user = await server.newUser()
  const { store } = deviceOf(user, line.url)
  const { plan } = await store.load()
  const mine = withOfferings(plan, offering(1))
  line.spoilNextBatch('captivePortal')
  await expect(save(store, plan, mine, 0)).rejects.toMatchObject({ code: 'offline' })
  expect(await pricesOf(user)).toEqual([])
  expect(await save(store, plan, mine, 0)).toBe(1)
})

test('one save is one request', async () => {
  const user = await server.newUser()
  const { store } = deviceOf(user, line.url)
  const { plan } = await store.load()
  const before = line.batches()
  await save(store, plan, withOfferings(plan, ...Array.from({ length: 50 }, (_, at) => offering(at + 1))), 0)
  expect(line.batches()).toBe(before + 1)
})

test('more rows than one answer holds are all read', async () => {
  const user = await server.newUser()
  const { store } = deviceOf(user)
  const { plan } = await store.load()
  const many = Array.from({ length: 1100 }, (_, at) => offering(at + 1))
  await save(store, plan, withOfferings(plan, ...many), 0)
  expect(await pricesOf(user)).toEqual(many.map(({ price }) => price))
})

test('a login that was ended elsewhere is told as that, not as a lack of access', async () => {
  const user = await server.newUser()
  const { store } = deviceOf(user)
  const { plan } = await store.load()
  await server.superuser
    .collection('users')
    .update(user.id, { password: `${password}9`, passwordConfirm: `${password}9` })
  const attempt = save(store, plan, withOfferings(plan, offering(1)), 0)
  await expect(attempt).rejects.toMatchObject({ code: 'signedOut' })
})

test('nobody signed in can neither load nor save', async () => {
  const store = createPlanStore(connect(server.url), () => 2026)
  await expect(store.load()).rejects.toMatchObject({ code: 'signedOut' })
  const plan = emptyPlan(2026)
  await expect(save(store, plan, withOfferings(plan, offering(1)), 0)).rejects.toMatchObject({ code: 'signedOut' })
})

test.each([
  ['a lapsed subscription', { access: 'lapsed' }],
  ['an unverified e-mail', { verified: false }],
] as const)('%s may read but not save', async (_, wish) => {
  const { store } = deviceOf(await server.newUser(wish))
  const { plan } = await store.load()
  const attempt = save(store, plan, withOfferings(plan, offering(1)), 0)
  await expect(attempt).rejects.toMatchObject({ code: 'notAllowed' })
})

test('a row that support staff have taken away does not stand in the way of removing it', async () => {
  const user = await server.newUser()
  const { store } = deviceOf(user)
  const { plan } = await store.load()
  const [kept, gone] = [offering(1), offering(2)]
  const first = withOfferings(plan, kept, gone)
  await save(store, plan, first, 0)
  await server.superuser.collection('offerings').delete(gone.id)
  expect(await save(store, first, withOfferings(plan, { ...kept, price: 10 }), 1)).toBe(2)
  expect(await pricesOf(user)).toEqual([10])
})

test('a value that the server does not take is refused whole', async () => {
  const user = await server.newUser()
  const { store } = deviceOf(user)
  const { plan } = await store.load()
  const attempt = save(store, plan, withOfferings(plan, offering(1), offering(99_999_999)), 0)
  await expect(attempt).rejects.toMatchObject({ code: 'refused' })
  expect(await pricesOf(user)).toEqual([])
})

test('a database that cannot write is no fault of the plan: tried again it is saved', async () => {
  const user = await server.newUser()
  const { store } = deviceOf(user)
  const { plan } = await store.load()
  const mine = withOfferings(plan, offering(1))
  const sql = (query: string) => server.superuser.send('/api/sql', { method: 'POST', body: { query } })
  await sql("CREATE TRIGGER full BEFORE INSERT ON offerings BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END")
  try {
    await expect(save(store, plan, mine, 0)).rejects.toMatchObject({ code: 'server' })
  } finally {
    await sql('DROP TRIGGER full')
  }
  expect(await save(store, plan, mine, 0)).toBe(1)
})

test('more rows than one save may hold are refused, not tried for ever', async () => {
  const { store } = deviceOf(await server.newUser())
  const { plan } = await store.load()
  const tooMany = Array.from({ length: 3600 }, () => offering(1))
  await expect(save(store, plan, withOfferings(plan, ...tooMany), 0)).rejects.toMatchObject({ code: 'refused' })
})

test('the company form is saved at once and alone, on two devices alike', async () => {
  const user = await server.newUser()
  const [here, there] = [deviceOf(user).store, deviceOf(user).store]
  const { plan } = await here.load()
  await there.load()
  await here.saveCompanyForm('year2', { ...plan.salary.year2, companyForm: 'aktiebolag' })
  await there.saveCompanyForm('year2', { ...plan.salary.year2, companyForm: 'enskildFirma' })
  await here.saveCompanyForm('year2', { ...plan.salary.year2, companyForm: 'aktiebolag', localTaxesPercent: 1 })
  const { plan: saved, revision } = await deviceOf(user).store.load()
  expect(saved.salary.year2).toEqual({ ...plan.salary.year2, companyForm: 'aktiebolag' })
  expect(revision).toBe(0)
  const mine = { ...saved, salary: { ...saved.salary, year2: { ...saved.salary.year2, localTaxesPercent: 30 } } }
  expect(await save(here, saved, mine, 0)).toBe(1)
  expect((await deviceOf(user).store.load()).plan.salary).toEqual(mine.salary)
})

test('another device tells of its saves and company forms; our own are not told', async () => {
  const user = await server.newUser()
  const [here, there] = [deviceOf(user), deviceOf(user)]
  const { plan } = await here.store.load()
  await there.store.load()
  const heard: RemoteChange[] = []
  const stop = here.store.watch((change) => heard.push(change))
  await vi.waitFor(() => expect(here.client.realtime.isConnected).toBe(true))

  const mine = withOfferings(plan, offering(1))
  await save(here.store, plan, mine, 0)
  await here.store.saveCompanyForm('year1', { ...plan.salary.year1, companyForm: 'aktiebolag' })
  const theirs = withOfferings(plan, { ...mine.offerings[0]!, price: 2 })
  await save(there.store, mine, theirs, 1)
  await there.store.saveCompanyForm('year3', { ...plan.salary.year3, companyForm: 'aktiebolag' })
  await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 10_000 })
  expect(heard).toEqual([
    { is: 'saved', revision: 2 },
    { is: 'companyForm', year: 'year3', companyForm: 'aktiebolag' },
  ])

  await stop()
  await save(there.store, theirs, mine, 2)
  await there.store.saveCompanyForm('year3', { ...plan.salary.year3, companyForm: 'enskildFirma' })
  expect(heard).toHaveLength(2)
})

test('a save that came in while the line was down is told when it is up again', async () => {
  const user = await server.newUser()
  const weak = await openWeakLine(server.url)
  const here = deviceOf(user, weak.url)
  const { plan } = await here.store.load()
  const heard: RemoteChange[] = []
  const stop = here.store.watch((change) => heard.push(change))
  await vi.waitFor(() => expect(here.client.realtime.isConnected).toBe(true))
  const there = deviceOf(user).store
  await there.load()
  weak.dropConnections()
  await save(there, plan, withOfferings(plan, offering(1)), 0)
  await vi.waitFor(() => expect(heard).toEqual([{ is: 'saved', revision: 1 }]), { timeout: 20_000 })
  await stop()
  await weak.close()
})

test('a server that is pulled down and comes back has all that it acknowledged', async () => {
  const user = await server.newUser()
  const { store } = deviceOf(user)
  let saved = (await store.load()).plan
  let revision = 0
  for (let round = 1; round <= 3; round += 1) {
    const next = withOfferings(saved, ...saved.offerings, offering(round))
    const sending = save(store, saved, next, revision).catch(() => undefined)
    await server.kill9()
    await sending
    await server.restart()
    revision = await save(store, saved, next, revision)
    saved = next
  }
  expect(isEmpty(changesBetween((await deviceOf(user).store.load()).plan, saved))).toBe(true)
  expect(revision).toBe(3)
})

test('a company form stored for the first time never overwrites a save that came in between', async () => {
  const user = await server.newUser()
  const [here, there] = [deviceOf(user), deviceOf(user)]
  const { plan } = await here.store.load()
  await there.store.load()
  const year1 = { ...plan.salary.year1, localTaxesPercent: 29.98 }
  let saved: Promise<number> | undefined
  here.client.beforeSend = async (url, options) => {
    // the record that is about to be made is made by the save, just before
    if (options.method !== 'GET') {
      saved ??= save(there.store, plan, { ...plan, salary: { ...plan.salary, year1 } }, 0)
      await saved
    }
    return { url, options }
  }
  await here.store.saveCompanyForm('year1', { ...plan.salary.year1, companyForm: 'aktiebolag' })
  expect(await saved).toBe(1)
  const after = (await deviceOf(user).store.load()).plan.salary.year1
  expect(after).toEqual({ ...year1, companyForm: 'aktiebolag' })
})
