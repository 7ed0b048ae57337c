import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlanStore } from '../../src/backend/plans/plan-store.ts'
import { createPlans } from '../../src/backend/plans/plans.ts'
import type { PlanStore, SaveRequest } from '../../src/flows/ports.ts'
import { changesBetween } from '../../src/plan/changes.ts'
import { emptyPlan, type Offering, type Plan } from '../../src/plan/plan.ts'
import { anyPlan } from '../fixtures/arbitrary-plan.ts'
import { runs } from '../fixtures/chance.ts'
import { serverOfFile } from '../integration/of-file.ts'
import { savePlan } from '../integration/plan-save.ts'
import { isPostgres, newId, password, type TestUser } from '../integration/server.ts'
import { offering as offeringRow } from '../workbook/plans.ts'
import { clientWith } from './login-of.ts'
import { openWeakLine, type WeakLine } from './weak-line.ts'

const server = serverOfFile()
let line: WeakLine

beforeAll(async () => {
  line = await openWeakLine(server.url)
})
afterAll(() => line.close())

const storeOf = ({ id, planId, client }: TestUser, url = server.url): PlanStore =>
  createPlanStore(clientWith(url, client.authStore), id, planId, () => 2026)

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
  const store = storeOf(user, url)
  const { plan } = await store.load()
  return { user, store, plan }
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
  const { plan } = await storeOf(user).load()
  return plan.offerings.map(({ price }) => price).toSorted((a, b) => a - b)
}

test('a new plan is empty, and new until something other than its company form has been saved', async () => {
  const store = storeOf(await server.newUser())
  const year = new Date().getFullYear()
  const plan = emptyPlan(year)
  expect(await store.load()).toMatchObject({ plan, revision: 0, isNew: true })
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
      const { user, store, plan: first } = await opened()
      // the arbitrary plan's ids are the same in every run, and ids are the whole server's
      const plan: Plan = {
        ...drawn,
        offerings: drawn.offerings.map((row) => ({ ...row, id: newId() as typeof row.id })),
        fixedCosts: drawn.fixedCosts.map((row) => ({ ...row, id: newId() as typeof row.id })),
        measures: drawn.measures.map((row) => ({ ...row, id: newId() as typeof row.id })),
      }
      expect(await save(store, first, plan, 0)).toBe(1)
      const there = await storeOf(user).load()
      expect(changesBetween(there.plan, plan)).toEqual(changesBetween(plan, plan))
      expect(there.revision).toBe(1)
      expect(there.plan.settings).toEqual(plan.settings)
      expect(there.plan.salary).toEqual(plan.salary)
    }),
    { numRuns: runs(5) },
  )
})

test('a save whose answer is lost, sent again as it was, is answered and not carried out twice', async () => {
  const { user, store, mine } = await lost('answerLost')
  expect(await pricesOf(user)).toEqual([1])
  expect(await store.save(mine)).toBe(1)
  // from a page that was reloaded too
  expect(await storeOf(user).save(mine)).toBe(1)
  expect(await pricesOf(user)).toEqual([1])
  expect((await store.load()).revision).toBe(1)
})

test('a lost answer does not hide that another device has saved since', async () => {
  const { user, store, plan, mine } = await lost('answerLost')
  await save(storeOf(user), mine.plan, withOfferings(plan, { ...mine.plan.offerings[0]!, price: 5 }), 1)
  await expect(store.save(mine)).rejects.toMatchObject({ code: 'conflict' })
  expect(await pricesOf(user)).toEqual([5])
})

test.each(['requestLost', 'captivePortal', 'otherAnswer'] as const)(
  'without an answer that names the save (%s) there is no receipt, and it is simply sent again',
  async (mishap) => {
    const { user, store, mine } = await lost(mishap)
    expect(await pricesOf(user)).toEqual([])
    expect(await store.save(mine)).toBe(1)
  },
)

test('a login that was ended elsewhere is reported as that, not as a lack of access', async () => {
  const { user, store, plan } = await opened()
  await server.superuser
    .collection('users')
    .update(user.id, { password: `${password}9`, passwordConfirm: `${password}9` })
  const attempt = save(store, plan, withOfferings(plan, offering(1)), 0)
  await expect(attempt).rejects.toMatchObject({ code: 'signedOut' })
})

// SQLite's: a pragma alone would run on a connection that only reads
const onTheWriter = (pragma: string) => server.sql(`DELETE FROM fixed_costs WHERE 0; PRAGMA ${pragma}`)
const restarted = async () => {
  await server.kill9()
  await server.restart()
}
const broken: readonly (readonly [string, boolean, () => Promise<() => Promise<unknown>>])[] = [
  ['that refuses a row', false, () => server.fillDisk('INSERT', 'offerings')],
  // one that may not grow answers as on a full disk
  ['on a full disk', isPostgres, () => onTheWriter('max_page_count = 1').then(() => restarted)],
  ['that is read-only', isPostgres, () => onTheWriter('query_only = 1').then(() => restarted)],
]
test.each(broken.filter(([, isOthers]) => !isOthers))(
  'a database %s is no fault of the plan: nothing of the save is there, and tried again it is saved',
  async (_, _isOthers, breakIt) => {
    const { user, store, plan } = await opened()
    // more than fits into pages that are free already
    const mine = withOfferings(plan, ...Array.from({ length: 1400 }, (_row, at) => offering(at + 1)))
    const mend = await breakIt()
    try {
      await expect(save(store, plan, mine, 0)).rejects.toMatchObject({ code: 'server' })
      expect(await pricesOf(user)).toEqual([])
    } finally {
      await mend()
    }
    expect(await save(store, plan, mine, 0)).toBe(1)
    // more rows than one answer of a list holds
    expect(await pricesOf(user)).toEqual(mine.offerings.map(({ price }) => price))
  },
)

test('a plan that has not changed since this browser read it comes from the browser, one that has from the server', async () => {
  const kim = await server.newUser()
  const client = clientWith(server.url, kim.client.authStore)
  const plans = createPlans({ client, userId: kim.id, thisYear: () => 2026 })
  const first = await plans.read(kim.planId)
  const kept = { ...first, at: new Date() }
  expect((await plans.read(kim.planId, undefined, kept)).plan).toBe(first.plan)

  // another build may have known fewer fields, and what was saved since it was read has no tag
  const [tag = ''] = first.tag?.split(' ') ?? []
  const { tag: _, ...saved } = kept
  for (const other of [{ ...kept, tag: `${tag} /assets/plans-earlier.js` }, saved]) {
    const read = await plans.read(kim.planId, undefined, other)
    expect(read).toEqual(first)
    expect(read.plan).not.toBe(first.plan)
  }

  await savePlan(kim, 0, { settings: { startYear: 2031 } })
  const second = await plans.read(kim.planId, undefined, kept)
  expect([second.revision, second.plan.settings.startYear]).toEqual([1, 2031])
})
