import { EventSource } from 'eventsource'
import { expect, test, vi } from 'vitest'
import { createPlanStore } from '../../src/backend/plans/plan-store.ts'
import { changesBetween } from '../../src/plan/changes.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { eventually } from '../patience.ts'
import { clientWith, loginOf } from './login-of.ts'
import { type Asked, smallServerOfFile } from './small-server.ts'

// tests/backend/plan-store.integration.test.ts asks the real server; this one says what no server says twice the same
const server = await smallServerOfFile()

const plan = emptyPlan(2026)
const request = { saveId: 'thissave0000000', plan, changes: changesBetween(plan, plan), baseRevision: 0 }
const noRows = { offerings: [], fixed_costs: [], measures: [], salary_years: [] }

/** A server on which Anna's plan has this revision, and whatever is saved is received. */
const holding =
  (revision: number) =>
  ({ what }: Asked): readonly [number, unknown] => {
    const record = { id: 'plan', user: 'anna', revision }
    if (what === 'GET /api/plan') return [200, { plans: [record], plan: record, ...noRows }]
    if (what === 'GET /api/collections/plans/records') return [200, { page: 1, perPage: 1000, items: [record] }]
    return [200, { saveId: request.saveId, revision }]
  }

/** A tab of this user, what it hears, and how it stops listening. */
function openTab(user = 'anna', plan = 'plan') {
  const client = clientWith(server.url, loginOf(user))
  const store = createPlanStore(client, user, plan, () => 2026)
  const heard: number[] = []
  return { client, store, heard, watch: () => store.watch((revision) => heard.push(revision)) }
}

test('a plan is loaded with one request', async () => {
  server.answer = holding(3)
  expect(await openTab().store.load()).toMatchObject({ revision: 3, isNew: true })
  expect(server.asked.map(({ what }) => what)).toEqual(['GET /api/plan'])
})

test('a load that nobody wants any more is given up', async () => {
  server.answer = () => undefined
  const unwanted = new AbortController()
  const loading = openTab().store.load(unwanted.signal)
  await eventually(() => expect(server.asked).toHaveLength(1))
  unwanted.abort()
  await expect(loading).rejects.toMatchObject({ code: 'offline' })
})

test.each([
  ['the page of somebody else', {}],
  ['a plan without its revision', { plan: { id: 'plan' }, ...noRows }],
  ['a plan without its salary', { plan: { id: 'plan', revision: 1 }, ...noRows, salary_years: undefined }],
  ['a plan without a sheet', { plan: { id: 'plan', revision: 1 }, ...noRows, measures: undefined }],
])('an answer that is %s is no plan', async (_, answer) => {
  server.answer = () => [200, answer]
  await expect(openTab().store.load()).rejects.toMatchObject({ code: 'offline' })
})

test.each([
  ['the number of another save', { saveId: 'othersave000000', revision: 1 }],
  ['no number of the plan', { saveId: request.saveId, revision: '1' }],
])('an answer with %s is no receipt', async (_, answer) => {
  server.answer = () => [200, answer]
  await expect(openTab().store.save(request)).rejects.toMatchObject({ code: 'offline' })
})

test('tabs with one plan notify each other of their saves, as long as they listen, and no tab with another', async () => {
  const [here, beside, left, other] = [openTab(), openTab(), openTab(), openTab('anna', 'another')]
  const [stopHere, stopBeside, stopLeft, stopOther] = [here.watch(), beside.watch(), left.watch(), other.watch()]
  server.answer = holding(7)
  await here.store.save(request)
  await eventually(() => expect([beside.heard, left.heard]).toEqual([[7], [7]]))
  await stopLeft()
  server.answer = holding(8)
  await here.store.save(request)
  await eventually(() => expect(beside.heard).toEqual([7, 8]))
  expect([here.heard, left.heard, other.heard]).toEqual([[], [7], []])

  await stopHere()
  server.answer = holding(9)
  expect(await here.store.save(request)).toBe(9)
  await stopBeside()
  await stopOther()
})

test('only one’s own plan is reported by the server, and asked for when the line was down', async () => {
  vi.stubGlobal('EventSource', EventSource)
  server.answer = holding(4)
  const { client, heard, watch } = openTab()
  const stop = watch()
  await eventually(() => expect(client.realtime.isConnected).toBe(true))
  server.emit('plans/*', { action: 'update', record: { id: 'plan of bo', user: 'bo', revision: 2 } })
  server.emit('plans/*', { action: 'update', record: { id: 'plan', user: 'anna', revision: 3 } })
  await eventually(() => expect(heard).toEqual([3]))
  server.cutStreams()
  await eventually(() => expect(heard).toEqual([3, 4]))
  await stop()
  expect(client.realtime.isConnected).toBe(false)
})
