import 'fake-indexeddb/auto'
import { BaseAuthStore } from 'pocketbase'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetPlans } from '../../src/backend/plans/forget-plans.ts'
import { createStoredPlan } from '../../src/backend/plans/stored-plan.ts'
import type { StoredPlan } from '../../src/flows/plans/plans-port.ts'
import { emptyPlan } from '../../src/plan/plan.ts'

beforeEach(() => {
  indexedDB = new IDBFactory()
})

const listed = (id: string) => ({ id, name: '', archived: false, deletedAt: undefined, savedAt: undefined })
const plan: StoredPlan = {
  id: 'p',
  plans: [listed('p')],
  plan: emptyPlan(2026),
  revision: 4,
  at: new Date('2026-11-22T10:14:00Z'),
}

/** A login as the server gives it, good for some hours. */
function loginOf(id: string, hours = 1) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = `${part({ alg: 'HS256' })}.${part({ id, exp: Math.round(Date.now() / 1000) + hours * 3600 })}.x`
  const authStore = new BaseAuthStore()
  authStore.save(token, { id, collectionId: '', collectionName: 'users' })
  return { authStore }
}

test('a plan is there again for the user who is signed in, exactly as it was', async () => {
  const anna = loginOf('anna')
  await createStoredPlan(anna, 'anna').keep(plan)
  expect(await createStoredPlan(anna, 'anna').read('p')).toEqual(plan)
})

test('a plan of an app that knew fewer settings has them as nobody has touched them', async () => {
  const anna = loginOf('anna')
  const { ownPay1: _pay, acquisitionCost: _cost, season: _season, ...fewer } = plan.plan.settings
  const older = { ...plan, plan: { ...plan.plan, settings: fewer as typeof plan.plan.settings } }
  await createStoredPlan(anna, 'anna').keep(older)
  expect(await createStoredPlan(anna, 'anna').read('p')).toEqual(plan)
})

test('another user reads nothing of it, neither under their own name nor under its owner’s', async () => {
  await createStoredPlan(loginOf('anna'), 'anna').keep(plan)
  expect(await createStoredPlan(loginOf('bo'), 'bo').read('p')).toBeUndefined()
  expect(await createStoredPlan(loginOf('bo'), 'anna').read('p')).toBeUndefined()
})

test('it is gone once they have logged out or somebody else has logged in', async () => {
  await createStoredPlan(loginOf('anna'), 'anna').keep(plan)
  await forgetPlans('anna')
  expect(await createStoredPlan(loginOf('anna'), 'anna').read('p')).toEqual(plan)
  await forgetPlans('bo')
  expect(await createStoredPlan(loginOf('anna'), 'anna').read('p')).toBeUndefined()
  await createStoredPlan(loginOf('anna'), 'anna').keep(plan)
  await forgetPlans(undefined)
  expect(await createStoredPlan(loginOf('anna'), 'anna').read('p')).toBeUndefined()
})

test('a tab that keeps it after another tab has logged out keeps nothing', async () => {
  const anna = loginOf('anna')
  const tab = createStoredPlan(anna, 'anna')
  anna.authStore.clear()
  await tab.keep(plan)
  expect(await createStoredPlan(loginOf('anna'), 'anna').read('p')).toBeUndefined()
})

test('a login that has run out opens nothing', async () => {
  const old = loginOf('anna', -1)
  await createStoredPlan(old, 'anna').keep(plan)
  expect(await createStoredPlan(old, 'anna').read('p')).toBeUndefined()
})

test('each plan is kept by itself; without a name it is the one that was kept last; what is no more goes', async () => {
  const anna = createStoredPlan(loginOf('anna'), 'anna')
  const plans = [listed('p'), listed('q')]
  const [first, second] = [
    { ...plan, plans },
    { ...plan, id: 'q', plans, revision: 9, at: new Date('2026-11-22T11:00:00Z') },
  ]
  await anna.keep(first)
  await anna.keep(second)
  expect(await anna.read('p')).toEqual(first)
  expect(await anna.read('q')).toEqual(second)
  expect(await anna.read(undefined)).toEqual(second)
  await anna.keep({ ...first, plans: [listed('p'), { ...listed('q'), deletedAt: new Date() }] })
  expect(await anna.read('q')).toBeUndefined()
})

test('no transaction waits for the page that began it: a page that is left would hold up every later one', async () => {
  const stored = createStoredPlan(loginOf('anna'), 'anna')
  await stored.keep(plan)
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const ended = vi.spyOn(IDBTransaction.prototype, 'commit')
  await stored.keep(plan)
  await stored.read('p')
  await stored.read(undefined)
  await forgetPlans('bo')
  expect(await stored.read('p')).toBeUndefined()
  expect(begun.mock.calls.length).toBeGreaterThan(5)
  expect(ended).toHaveBeenCalledTimes(begun.mock.calls.length)
  vi.restoreAllMocks()
})
