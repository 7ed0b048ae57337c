import '../engine.ts'
import { EventSource } from 'eventsource'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { connect } from '../../src/backend/client.ts'
import { createPlanStore } from '../../src/backend/plans/plan-store.ts'
import { createPlans } from '../../src/backend/plans/plans.ts'
import { saveFlowFor } from '../../src/flows/save.ts'
import { saveStateOf, theirVersion } from '../../src/flows/save-state.ts'
import { rowsAtEnd } from '../../src/plan/new-rows.ts'
import { blankValues } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { Session } from '../../src/session/session.ts'
import { serverOfFile } from '../integration/of-file.ts'
import { savePlan } from '../integration/plan-save.ts'
import { type TestUser } from '../integration/server.ts'
import { eventually } from '../patience.ts'
import { openWeakLine, type WeakLine } from './weak-line.ts'

const server = serverOfFile()
let line: WeakLine

beforeAll(async () => {
  vi.stubGlobal('EventSource', EventSource)
  line = await openWeakLine(server.url)
})
afterAll(() => line.close())

/** The user's plan opened in one browser: session, save flow, store and event stream, all real but the clock. */
async function openPlanOf(user: TestUser) {
  const client = connect(line.url)
  client.authStore.save(user.client.authStore.token, user.client.authStore.record)
  const store = createPlanStore(client, user.id, user.planId, () => 2026)
  const { plan, revision } = await store.load()
  const session = new Session(plan)
  const clock = new SimulatedClock()
  const save = createActor(saveFlowFor({ openPlan: session, store }), {
    clock,
    input: { baseRevision: revision, active: true, online: true, now: () => clock.now() },
  }).start()
  session.subscribe(() => save.send({ type: 'edited' }))
  const stop = store.watch((saved) => save.send({ type: 'savedElsewhere', revision: saved }))
  await eventually(() => expect(client.realtime.isConnected).toBe(true))
  const state = () => saveStateOf(save.getSnapshot())
  return {
    session,
    save,
    clock,
    stop,
    state,
    addCost: (amount: number) => {
      const values = { ...blankValues('fixedCosts'), category: 'Hyra', amount }
      session.edit(rowsAtEnd(session.plan, 'fixedCosts', 'year1', [values], newRowId))
    },
    costs: () => session.plan.fixedCosts.map(({ amount }) => amount).toSorted((a, b) => a - b),
    total: () => session.workbook.figure('totalFixedCost.year1'),
    becomes: (wanted: ReturnType<typeof state>) =>
      vi.waitFor(() => expect(state()).toBe(wanted), { timeout: 20_000, interval: 10 }),
  }
}

const costsOnServer = async (user: TestUser) =>
  (await user.client.collection('fixed_costs').getFullList())
    .map(({ amount }) => Number(amount))
    .toSorted((a, b) => a - b)

test('five minutes after the last edit the plan is on the server; a lost answer is sorted out by the next try', async () => {
  const user = await server.newUser()
  const workspace = await openPlanOf(user)
  workspace.addCost(100)
  line.spoilNextSave('answerLost')
  workspace.clock.increment(300_000)
  await workspace.becomes('offline')
  workspace.addCost(200)
  workspace.clock.increment(5_000)
  await workspace.becomes('saved')
  expect(await costsOnServer(user)).toEqual([100, 200])
  await workspace.stop()
})

test('what one browser saves is seen and summed in the other', async () => {
  const user = await server.newUser()
  const [here, there] = [await openPlanOf(user), await openPlanOf(user)]
  there.addCost(700)
  there.save.send({ type: 'saveRequested' })
  await eventually(() => expect(here.costs()).toEqual([700]))
  expect(here.total()).toBe(700)
  here.addCost(50)
  here.save.send({ type: 'saveRequested' })
  await eventually(() => expect(there.costs()).toEqual([50, 700]))
  await Promise.all([here.stop(), there.stop()])
})

test('two browsers with unsaved work: the second is asked, merges, and both have all of it', async () => {
  const user = await server.newUser()
  const [here, there] = [await openPlanOf(user), await openPlanOf(user)]
  here.addCost(1)
  there.addCost(2)
  there.save.send({ type: 'saveRequested' })
  await there.becomes('saved')
  await here.becomes('conflict')
  await eventually(() => expect(theirVersion(here.save.getSnapshot())).toBeDefined())
  expect(await costsOnServer(user)).toEqual([2])
  const theirs = theirVersion(here.save.getSnapshot())
  here.session.edit({ type: 'insert', table: 'fixedCosts', rows: theirs?.plan.fixedCosts ?? [] })
  here.save.send({ type: 'keepMine' })
  await here.becomes('saved')
  expect(await costsOnServer(user)).toEqual([1, 2])
  await eventually(() => expect(there.costs()).toEqual([1, 2]))
  await Promise.all([here.stop(), there.stop()])
})

test('a company form is on the server at once, and in the other browser beside its unsaved work', async () => {
  const user = await server.newUser()
  const [here, there] = [await openPlanOf(user), await openPlanOf(user)]
  there.addCost(2)
  here.addCost(1)
  const pressed = { type: 'setSalary', year: 'year2', values: { companyForm: 'aktiebolag' } } as const
  here.session.edit(pressed, undefined, { choosesForm: true })
  await eventually(() => expect(there.session.plan.salary.year2.companyForm).toBe('aktiebolag'))
  expect(await costsOnServer(user)).toEqual([])
  expect([here.costs(), there.costs()]).toEqual([[1], [2]])
  // nobody is asked anything: only a form was saved
  there.save.send({ type: 'saveRequested' })
  await there.becomes('saved')
  expect(await costsOnServer(user)).toEqual([2])
  await Promise.all([here.stop(), there.stop()])
})

test('a plan that has not changed since this browser read it comes from the browser, one that has from the server', async () => {
  const kim = await server.newUser()
  const client = connect(server.url)
  client.authStore.save(kim.client.authStore.token, kim.client.authStore.record)
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
