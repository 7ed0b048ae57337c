import { expect, test } from 'vitest'
import { createPlanStore } from '../../src/backend/plans/plan-store.ts'
import { createPlans } from '../../src/backend/plans/plans.ts'
import { createVersions } from '../../src/backend/versions/versions.ts'
import { netPaysOf } from '../../src/insight/net-pays.ts'
import { changesBetween, isEmpty } from '../../src/plan/changes.ts'
import { examplePlan } from '../../src/plan/examples/examples.ts'
import { copyOfPlan } from '../../src/plan/new-plan.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { tooLargePlan } from '../fixtures/too-large-plan.ts'
import { serverOfFile } from '../integration/of-file.ts'
import { newId, type TestUser } from '../integration/server.ts'
import { clientWith } from './login-of.ts'

const server = serverOfFile()

const thisYear = () => 2026
const said = { device: 'Firefox, Windows', netPayOf: netPaysOf }
const newPlan = () => copyOfPlan(examplePlan('frisor', 2026), newRowId)
const dearerThan = (plan: Plan): Plan => ({
  ...plan,
  offerings: plan.offerings.map((row) => ({ ...row, price: row.price + 10 })),
})

function deviceOf(user: TestUser) {
  const client = clientWith(server.url, user.client.authStore)
  return {
    store: createPlanStore(client, user.id, user.planId, thisYear, said),
    plans: createPlans({ client, userId: user.id, thisYear, said }),
    versionsOf: (id: string) => createVersions({ client, userId: user.id, thisYear }, id),
  }
}

const request = (saved: Plan, now: Plan, baseRevision: number, isPart = false) => ({
  saveId: newId(),
  baseRevision,
  plan: now,
  changes: changesBetween(saved, now),
  isPart,
})

test('each save keeps what the plan then is, and each is read, named and told from the other', async () => {
  const { store, versionsOf } = deviceOf(await server.newUser())
  const user = await server.newUser()
  const device = deviceOf(user)
  const versions = device.versionsOf(user.planId)
  const plan = newPlan()
  const dearer = dearerThan(plan)
  expect(await versions.list()).toEqual([])
  await device.store.save(request(emptyPlan(2026), plan, 0))
  await device.store.save(request(plan, dearer, 1))
  const [second, first, ...more] = await versions.list()
  if (!first || !second) throw new Error('no versions')
  expect(more).toEqual([])
  expect(first).toMatchObject({ device: 'Firefox, Windows', name: '', isWhole: true })
  const rounded = (of: Plan) => Object.values(netPaysOf(of)).map((pay) => (pay === null ? null : Math.round(pay)))
  expect(Object.values(first.netPay)).toEqual(rounded(plan))
  expect(Object.values(second.netPay)).toEqual(rounded(dearer))
  expect(Math.abs(first.savedAt.getTime() - Date.now())).toBeLessThan(60_000)
  for (const [id, held] of [
    [first.id, plan],
    [second.id, dearer],
  ] as const) {
    const read = await versions.read(id)
    expect([isEmpty(changesBetween(read, held)), isEmpty(changesBetween(held, read))]).toEqual([true, true])
  }
  expect((await versions.name(first.id, ' Före höjningen ')).map(({ name }) => name)).toEqual(['', 'Före höjningen'])

  // nobody else's
  await expect(versionsOf(user.planId).list()).rejects.toMatchObject({ code: 'planGone' })
  await expect(versionsOf('').read(first.id)).rejects.toMatchObject({ code: 'versionGone' })
  await expect(store.load()).resolves.toMatchObject({ revision: 0 })
})

test('a save in parts keeps a version with the last; a new plan begins with one', async () => {
  const user = await server.newUser()
  const { store, plans, versionsOf } = deviceOf(user)
  const plan = newPlan()
  await store.save(request(emptyPlan(2026), plan, 0, true))
  expect(await versionsOf(user.planId).list()).toEqual([])
  await store.save(request(plan, dearerThan(plan), 1))
  expect(await versionsOf(user.planId).list()).toHaveLength(1)
  const id = newId()
  await plans.make({ id, saveId: newId(), name: 'Två', plan: copyOfPlan(plan, newRowId) })
  expect(await versionsOf(id).list()).toHaveLength(1)
})

test('of a plan too large for a version the save goes, and the list says that it was too large', async () => {
  const user = await server.newUser()
  const { store, versionsOf } = deviceOf(user)
  await store.save(request(emptyPlan(2026), tooLargePlan(), 0))
  const [kept] = await versionsOf(user.planId).list()
  expect(kept).toMatchObject({ isWhole: false })
})
