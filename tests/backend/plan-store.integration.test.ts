import { type AddressInfo, createServer } from 'node:net'
import { EventSource } from 'eventsource'
import fc from 'fast-check'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect } from '../../src/backend/client.ts'
import { createPlanStore } from '../../src/backend/plans/plan-store.ts'
import type { PlanStore, SaveRequest } from '../../src/flows/ports.ts'
import { changesBetween, isEmpty } from '../../src/plan/changes.ts'
import { emptyPlan, type Offering, type Plan, type SalaryYear } from '../../src/plan/plan.ts'
import { maxRows } from '../../src/rules/limits.ts'
import { anyPlan } from '../fixtures/arbitrary-plan.ts'
import { runs } from '../fixtures/chance.ts'
import { serverOfFile } from '../integration/of-file.ts'
import { savePlan } from '../integration/plan-save.ts'
import { validRecord } from '../integration/records.ts'
import { newId, password, type TestUser } from '../integration/server.ts'
import { eventually } from '../patience.ts'
import { offering as offeringRow } from '../workbook/plans.ts'
import { openWeakLine, type WeakLine } from './weak-line.ts'

const server = serverOfFile()
let line: WeakLine

beforeAll(async () => {
  // browsers have it; Node does not
  vi.stubGlobal('EventSource', EventSource)
  line = await openWeakLine(server.url)
})
afterAll(() => line.close())

function deviceOf(user: TestUser, url = server.url): { readonly client: PocketBase; readonly store: PlanStore } {
  const client = connect(url)
  client.authStore.save(user.client.authStore.token, user.client.authStore.record)
  return { client, store: createPlanStore(client, user.id, user.planId, () => 2026) }
}

function offering(price: number, id = newId()): Offering {
  const values = { category: 'Konsult', product: 'Timme', variableCost: 0.5, workHours: 1, volumeYear: 10 }
  return offeringRow(id, { rank: 'a0', price, ...values })
}

const withOfferings = (plan: Plan, ...offerings: readonly Offering[]): Plan => ({ ...plan, offerings })

/** Sends what differs between what the server holds and the plan. */
const save = (store: PlanStore, saved: Plan, plan: Plan, baseRevision: number) =>
  store.save(request(saved, plan, baseRevision))

const request = (saved: Plan, plan: Plan, baseRevision: number): SaveRequest => ({
  saveId: newId(),
  plan,
  changes: changesBetween(saved, plan),
  baseRevision,
})

/** A new customer's plan as a device has opened it. */
async function opened(url?: string) {
  const user = await server.newUser()
  const device = deviceOf(user, url)
  const { plan } = await device.store.load()
  return { user, ...device, plan }
}

/** The same with a save of one row on its way that met with a mishap of the line. */
async function lost(mishap: Parameters<WeakLine['spoilNextSave']>[0]) {
  const device = await opened(line.url)
  const mine = request(device.plan, withOfferings(device.plan, offering(1)), 0)
  line.spoilNextSave(mishap)
  await expect(device.store.save(mine)).rejects.toMatchObject({ code: 'offline' })
  return { ...device, mine }
}

const pricesOf = async (user: TestUser) => {
  const { plan } = await deviceOf(user).store.load()
  return plan.offerings.map(({ price }) => price).toSorted((a, b) => a - b)
}

test('a new user has an empty plan that is new', async () => {
  const { store } = deviceOf(await server.newUser())
  const year = new Date().getFullYear()
  expect(await store.load()).toMatchObject({ plan: emptyPlan(year), revision: 0, isNew: true })
})

test('a plan is new until something other than its company form has been saved', async () => {
  const { store, plan } = await opened()
  const withForm = {
    ...plan,
    salary: { ...plan.salary, year1: { ...plan.salary.year1, companyForm: 'aktiebolag' } },
  } as const
  await save(store, plan, withForm, 0)
  expect(await store.load()).toMatchObject({ revision: 1, isNew: true })
  const withRow = withOfferings(withForm, offering(1))
  await save(store, withForm, withRow, 1)
  expect(await store.load()).toMatchObject({ revision: 2, isNew: false })
  // emptied by its owner, who has settled in
  await save(store, withRow, { ...withForm, settings: { ...plan.settings, kommun: '0180' } }, 2)
  expect(await store.load()).toMatchObject({ revision: 3, isNew: false })
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
      expect(there.revision).toBe(1)
      expect(there.plan.settings).toEqual(plan.settings)
      expect(there.plan.salary).toEqual(plan.salary)
    }),
    { numRuns: runs(5) },
  )
})

test('a save sends only what differs, and deletes what is gone', async () => {
  const { user, client, store, plan } = await opened()
  const [unchanged, changed, removed] = [offering(1), offering(2), offering(3)]
  const first = withOfferings(plan, unchanged, changed, removed)
  await save(store, plan, first, 0)
  const stamp = async () =>
    Object.fromEntries(
      (await client.collection('offerings').getFullList()).map(({ clientId, updated }) => [
        String(clientId),
        String(updated),
      ]),
    )
  const before = await stamp()
  const second = withOfferings(plan, unchanged, { ...changed, price: 20 })
  expect(await save(store, first, second, 1)).toBe(2)
  const after = await stamp()
  expect(after[unchanged.id]).toBe(before[unchanged.id])
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

test('a save whose answer is lost, sent again as it was, is answered and not carried out twice', async () => {
  const { user, store, mine } = await lost('answerLost')
  expect(await pricesOf(user)).toEqual([1])
  expect(await store.save(mine)).toBe(1)
  // from a page that was reloaded too
  expect(await deviceOf(user).store.save(mine)).toBe(1)
  expect(await pricesOf(user)).toEqual([1])
  expect((await store.load()).revision).toBe(1)
})

test('a lost answer does not hide that another device has saved since', async () => {
  const { user, store, plan, mine } = await lost('answerLost')
  await save(deviceOf(user).store, mine.plan, withOfferings(plan, { ...mine.plan.offerings[0]!, price: 5 }), 1)
  await expect(store.save(mine)).rejects.toMatchObject({ code: 'conflict' })
  expect(await pricesOf(user)).toEqual([5])
})

test('a save from before a restore that raised the revision is refused, asked for again too', async () => {
  const { user, store, mine } = await lost('requestLost')
  await server.superuser.collection('plans').update(user.planId, { revision: 1_000_000 })
  await expect(store.save(mine)).rejects.toMatchObject({ code: 'conflict' })
  expect(await pricesOf(user)).toEqual([])
})

test('a request that never arrives is simply sent again', async () => {
  const { store, mine } = await lost('requestLost')
  expect(await store.save(mine)).toBe(1)
})

test.each(['captivePortal', 'otherAnswer'] as const)(
  'an answer of 200 that does not name the save (%s) is not taken for a receipt',
  async (mishap) => {
    const { user, store, mine } = await lost(mishap)
    expect(await pricesOf(user)).toEqual([])
    expect(await store.save(mine)).toBe(1)
  },
)

test('one save is one request', async () => {
  const { store, plan } = await opened(line.url)
  const before = line.saves()
  await save(store, plan, withOfferings(plan, ...Array.from({ length: 50 }, (_, at) => offering(at + 1))), 0)
  expect(line.saves()).toBe(before + 1)
})

test('more rows than one answer holds are all read', async () => {
  const { user, store, plan } = await opened()
  const many = Array.from({ length: 1100 }, (_, at) => offering(at + 1))
  await save(store, plan, withOfferings(plan, ...many), 0)
  expect(await pricesOf(user)).toEqual(many.map(({ price }) => price))
})

test('a login that was ended elsewhere is reported as that, not as a lack of access', async () => {
  const { user, store, plan } = await opened()
  await server.superuser
    .collection('users')
    .update(user.id, { password: `${password}9`, passwordConfirm: `${password}9` })
  const attempt = save(store, plan, withOfferings(plan, offering(1)), 0)
  await expect(attempt).rejects.toMatchObject({ code: 'signedOut' })
})

test('nobody signed in can neither load nor save', async () => {
  const { id, planId } = await server.newUser()
  const store = createPlanStore(connect(server.url), id, planId, () => 2026)
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
  const { user, store, plan } = await opened()
  const [remaining, gone] = [offering(1), offering(2)]
  const first = withOfferings(plan, remaining, gone)
  await save(store, plan, first, 0)
  const { id } = await server.superuser.collection('offerings').getFirstListItem(`clientId = "${gone.id}"`)
  await server.superuser.collection('offerings').delete(id)
  const mine = withOfferings(plan, { ...remaining, price: 10 })
  // it is somebody else's change, and seen as one
  await expect(save(store, first, mine, 1)).rejects.toMatchObject({ code: 'conflict' })
  const { revision } = await store.load()
  expect(await save(store, first, mine, revision)).toBe(revision + 1)
  expect(await pricesOf(user)).toEqual([10])
})

test('a value that the server does not take is refused whole', async () => {
  const { user, store, plan } = await opened()
  const attempt = save(store, plan, withOfferings(plan, offering(1), offering(99_999_999)), 0)
  await expect(attempt).rejects.toMatchObject({ code: 'refused' })
  expect(await pricesOf(user)).toEqual([])
})

test('a database that cannot write is no fault of the plan: tried again it is saved', async () => {
  const { store, plan } = await opened()
  const mine = withOfferings(plan, offering(1))
  const makeRoom = await server.fillDisk('INSERT', 'offerings')
  try {
    await expect(save(store, plan, mine, 0)).rejects.toMatchObject({ code: 'server' })
  } finally {
    await makeRoom()
  }
  expect(await save(store, plan, mine, 0)).toBe(1)
})

test('as many rows as a plan may hold are saved at once; one more is refused in words of its own, and the plan stays', async () => {
  const { user, store, plan } = await opened()
  const full = withOfferings(plan, ...Array.from({ length: maxRows }, () => offering(1)))
  expect(await save(store, plan, full, 0)).toBe(1)
  const tooMany = withOfferings(full, ...full.offerings, offering(2))
  await expect(save(store, full, tooMany, 1)).rejects.toMatchObject({ code: 'tooManyRows' })
  // those of all sheets count
  const cost = { put: { fixed_costs: [validRecord.fixed_costs(user.planId)] } }
  expect(await savePlan(user, 1, cost)).toMatchObject({ status: 400, codes: { save: 'too_many_rows' } })
  // in place of another row it has room
  const instead = { ...cost, gone: { offerings: [String(full.offerings[0]?.id)] } }
  expect(await savePlan(user, 1, instead)).toMatchObject({ status: 200, revision: 2 })
  const { plan: stored } = await store.load()
  expect(stored.offerings).toHaveLength(maxRows - 1)
  expect(stored.fixedCosts).toHaveLength(1)
})

test('the company form alone is a save as any other, and keeps what else is saved of the year', async () => {
  const { user, store, plan } = await opened()
  const of = (year2: Partial<SalaryYear>, from = plan): Plan => ({
    ...from,
    salary: { ...from.salary, year2: { ...from.salary.year2, ...year2 } },
  })
  const first = of({ localTaxesPercent: 30 })
  await save(store, plan, first, 0)
  const second = of({ companyForm: 'aktiebolag' }, first)
  expect(await save(store, first, second, 1)).toBe(2)
  expect((await deviceOf(user).store.load()).plan.salary).toEqual(second.salary)
})

test('another device reports the revision of its saves, until nobody listens any more', async () => {
  const user = await server.newUser()
  const [here, there] = [deviceOf(user), deviceOf(user)]
  const { plan } = await here.store.load()
  const heard: number[] = []
  const stop = here.store.watch((revision) => heard.push(revision))
  await eventually(() => expect(here.client.realtime.isConnected).toBe(true))
  const mine = withOfferings(plan, offering(1))
  await save(there.store, plan, mine, 0)
  await eventually(() => expect(heard).toEqual([1]))

  await stop()
  expect(here.client.realtime.isConnected).toBe(false)
  await save(there.store, mine, plan, 1)
  expect(heard).toEqual([1])
})

describe('a browser in which somebody else logs in', () => {
  test('neither loads, saves nor watches for them what was opened by another, and the server would refuse too', async () => {
    const [anna, bo] = [await server.newUser(), await server.newUser()]
    const { client, store } = deviceOf(anna)
    const { plan } = await store.load()
    client.authStore.save(bo.client.authStore.token, bo.client.authStore.record)
    const mine = withOfferings(plan, offering(1))
    await expect(store.load()).rejects.toMatchObject({ code: 'otherUser' })
    await expect(save(store, plan, mine, 0)).rejects.toMatchObject({ code: 'otherUser' })

    // a page that got hold of the other login all the same
    client.beforeSend = (url, options) => {
      const headers = { ...options.headers, Authorization: bo.client.authStore.token }
      return { url, options: { ...options, headers } }
    }
    client.authStore.save(anna.client.authStore.token, anna.client.authStore.record)
    await expect(save(store, plan, mine, 0)).rejects.toMatchObject({ code: 'otherUser' })
    expect(await pricesOf(bo)).toEqual([])
    expect(await pricesOf(anna)).toEqual([])
  })

  test('is not notified of their saves', async () => {
    const [anna, bo] = [await server.newUser(), await server.newUser()]
    const { client, store } = deviceOf(anna)
    const { plan } = await store.load()
    client.authStore.save(bo.client.authStore.token, bo.client.authStore.record)
    const heard: number[] = []
    const stop = store.watch((revision) => heard.push(revision))
    await eventually(() => expect(client.realtime.isConnected).toBe(true))
    let isNotified = false
    const unsubscribe = await client.collection('plans').subscribe('*', () => {
      isNotified = true
    })
    await save(deviceOf(bo).store, plan, withOfferings(plan, offering(1)), 0)
    await eventually(() => expect(isNotified).toBe(true))
    expect(heard).toEqual([])
    await unsubscribe()
    await stop()
  })
})

test('a browser without channels between tabs and without event streams opens the plan and saves', async () => {
  const user = await server.newUser()
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('EventSource', undefined)
  try {
    const { store } = deviceOf(user)
    const stop = store.watch(() => undefined)
    const { plan } = await store.load()
    expect(await save(store, plan, withOfferings(plan, offering(1)), 0)).toBe(1)
    await stop()
  } finally {
    vi.unstubAllGlobals()
    vi.stubGlobal('EventSource', EventSource)
  }
})

test('a save that came in while the line was down is reported when it is up again', async () => {
  const user = await server.newUser()
  const weak = await openWeakLine(server.url)
  const here = deviceOf(user, weak.url)
  const { plan } = await here.store.load()
  const heard: number[] = []
  const stop = here.store.watch((revision) => heard.push(revision))
  await eventually(() => expect(here.client.realtime.isConnected).toBe(true))
  const there = deviceOf(user).store
  await there.load()
  weak.dropConnections()
  await save(there, plan, withOfferings(plan, offering(1)), 0)
  await eventually(() => expect(heard).toEqual([1]))
  await stop()
  await weak.close()
})

test('a save is reported although the line was down when the page began to listen', async () => {
  const user = await server.newUser()
  let refused = 0
  const nobody = createServer((socket) => {
    refused += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve))
  const { port } = nobody.address() as AddressInfo // it listens
  const here = deviceOf(user, `http://127.0.0.1:${port}`)
  const heard: number[] = []
  const stop = here.store.watch((revision) => heard.push(revision))
  await eventually(() => expect(refused).toBeGreaterThan(0))
  await new Promise((resolve) => nobody.close(resolve))
  const weak = await openWeakLine(server.url, port)
  await eventually(() => expect(here.client.realtime.isConnected).toBe(true))
  const there = deviceOf(user).store
  const { plan } = await there.load()
  await save(there, plan, withOfferings(plan, offering(1)), 0)
  await eventually(() => expect(heard.at(-1)).toBe(1))
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
    const asked = request(saved, next, revision)
    const sending = store.save(asked).catch(() => undefined)
    await server.kill9()
    await sending
    await server.restart()
    revision = await store.save(asked)
    saved = next
  }
  expect(isEmpty(changesBetween((await deviceOf(user).store.load()).plan, saved))).toBe(true)
  expect(revision).toBe(3)
})
