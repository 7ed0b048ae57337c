import { expect, test } from 'vitest'
import { createActor, type EventFromLogic } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { LoadedPlan } from '../../src/flows/ports.ts'
import {
  isUnsaved,
  mustWarnBeforeLeaving,
  savedAt,
  saveFlow,
  saveFlowFor,
  saveStateOf,
  theirVersion,
} from '../../src/flows/save.ts'
import { isEmpty } from '../../src/plan/changes.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import type { NoticeCode } from '../../src/texts/notices.ts'
import {
  answered,
  answerLater,
  failed,
  OpenTestPlan,
  offering,
  restingStates,
  StoreInMemory,
  settled,
  startClock,
} from './drive.ts'

function startSaving({ active = true, online = true } = {}) {
  const { clock, now } = startClock()
  const openPlan = new OpenTestPlan()
  const store = new StoreInMemory()
  const actor = createActor(saveFlowFor({ openPlan, store }), {
    clock,
    input: { baseRevision: 0, active, online, now },
  })
  const notices: NoticeCode[] = []
  actor.on('noticed', ({ notice }) => notices.push(notice.code))
  actor.start()
  const edit = (id: string, price: number) => {
    openPlan.setPrice(id, price)
    tellEdit()
  }
  const tellEdit = () =>
    actor.send({ type: 'edited', revision: openPlan.revision, unsaved: !isEmpty(openPlan.changes()) })
  const state = () => saveStateOf(actor.getSnapshot())
  return { actor, clock, now, openPlan, store, notices, edit, tellEdit, state }
}

const onServer = (store: StoreInMemory) =>
  Object.fromEntries(store.held.plan.offerings.map(({ id, price }) => [id, price]))

test('saves by itself five minutes after the last edit, and not a millisecond before', async () => {
  const { clock, store, edit, state } = startSaving()
  edit('a', 100)
  clock.increment(200_000)
  edit('a', 120)
  clock.increment(299_999)
  expect(state()).toBe('unsaved')
  expect(store.saves).toHaveLength(0)
  clock.increment(1)
  expect(state()).toBe('saving')
  await settled()
  expect(state()).toBe('saved')
  expect(onServer(store)).toEqual({ a: 120 })
})

test('does not save by itself without access, and catches up as soon as access comes', async () => {
  const { actor, clock, store, edit, state } = startSaving({ active: false })
  edit('a', 100)
  clock.increment(3_600_000)
  expect(state()).toBe('unsaved')
  expect(store.saves).toHaveLength(0)
  actor.send({ type: 'accessChanged', active: true })
  clock.increment(0)
  await settled()
  expect(onServer(store)).toEqual({ a: 100 })
})

test('access that comes within the five minutes does not make them longer', async () => {
  const { actor, clock, store, edit } = startSaving({ active: false })
  edit('a', 100)
  clock.increment(100_000)
  actor.send({ type: 'accessChanged', active: true })
  clock.increment(199_999)
  await settled()
  expect(store.saves).toHaveLength(0)
  clock.increment(1)
  await settled()
  expect(store.saves).toHaveLength(1)
})

test('Spara saves at once, says so, and remembers when', async () => {
  const { actor, clock, now, notices, edit, state } = startSaving()
  edit('a', 100)
  clock.increment(62_000)
  actor.send({ type: 'saveAsked' })
  expect(state()).toBe('saving')
  await settled()
  expect(state()).toBe('saved')
  expect(savedAt(actor.getSnapshot())).toEqual(new Date(now()))
  expect(notices).toEqual(['save.done'])
})

test('Spara with nothing unsaved confirms without asking the server', async () => {
  const { actor, store, notices } = startSaving()
  actor.send({ type: 'saveAsked' })
  await settled()
  expect(store.saves).toHaveLength(0)
  expect(notices).toEqual(['save.done'])
})

test('an edit during a save is kept, and saved by itself five minutes after it was made', async () => {
  const { actor, clock, store, edit, state } = startSaving()
  const gate = answerLater<undefined>()
  store.gate = gate.promise
  edit('a', 100)
  actor.send({ type: 'saveAsked' })
  clock.increment(1_000)
  edit('b', 50)
  expect(state()).toBe('saving')
  clock.increment(4_000)
  gate.answer(undefined)
  await settled()
  expect(onServer(store)).toEqual({ a: 100 })
  expect(state()).toBe('unsaved')
  clock.increment(295_999)
  await settled()
  expect(store.saves).toHaveLength(1)
  clock.increment(1)
  await settled()
  expect(onServer(store)).toEqual({ a: 100, b: 50 })
})

test('Spara pressed again during a save saves what came in meanwhile straight after it', async () => {
  const { actor, store, edit, state } = startSaving()
  const gate = answerLater<undefined>()
  store.gate = gate.promise
  edit('a', 100)
  actor.send({ type: 'saveAsked' })
  edit('b', 50)
  actor.send({ type: 'saveAsked' })
  gate.answer(undefined)
  await settled()
  await settled()
  expect(state()).toBe('saved')
  expect(onServer(store)).toEqual({ a: 100, b: 50 })
  expect(store.saves).toHaveLength(2)
})

test('what is taken back during a save is saved as taken back', async () => {
  const { actor, store, openPlan, tellEdit, edit, state } = startSaving()
  const gate = answerLater<undefined>()
  store.gate = gate.promise
  const before = openPlan.plan
  edit('a', 100)
  actor.send({ type: 'saveAsked' })
  openPlan.plan = before
  openPlan.revision += 1
  tellEdit()
  gate.answer(undefined)
  await settled()
  expect(state()).toBe('unsaved')
  actor.send({ type: 'saveAsked' })
  await settled()
  expect(onServer(store)).toEqual({})
})

test('a plan that is back at what the server holds is not unsaved', () => {
  const { actor, openPlan, tellEdit, edit, state } = startSaving()
  const before = openPlan.plan
  edit('a', 100)
  expect(isUnsaved(actor.getSnapshot())).toBe(true)
  openPlan.plan = before
  openPlan.revision += 1
  tellEdit()
  expect(state()).toBe('saved')
  expect(isUnsaved(actor.getSnapshot())).toBe(false)
})

test('warns before leaving only with unsaved work and open access', () => {
  const { actor, edit } = startSaving()
  expect(mustWarnBeforeLeaving(actor.getSnapshot())).toBe(false)
  edit('a', 100)
  expect(mustWarnBeforeLeaving(actor.getSnapshot())).toBe(true)
  actor.send({ type: 'accessChanged', active: false })
  expect(mustWarnBeforeLeaving(actor.getSnapshot())).toBe(false)
})

test('a failed save keeps the edits, says so once, and tries again after 5, 10, 20, 40, 60 and 60 seconds', async () => {
  const { actor, clock, store, notices, edit, state } = startSaving()
  store.failures = ['server', 'server', 'server', 'server', 'server', 'server']
  edit('a', 100)
  actor.send({ type: 'saveAsked' })
  await settled()
  for (const [at, wait] of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
    expect(state()).toBe('failedRetrying')
    expect(store.saves).toHaveLength(at + 1)
    clock.increment(wait - 1)
    expect(state()).toBe('failedRetrying')
    clock.increment(1)
    expect(state()).toBe('saving')
    await settled()
  }
  expect(state()).toBe('saved')
  expect(onServer(store)).toEqual({ a: 100 })
  expect(notices).toEqual(['save.failed', 'save.done'])
})

test('Spara after a failure tries at once, and a new failure is said again', async () => {
  const { actor, store, notices, edit, state } = startSaving()
  store.failures = ['server', 'server']
  edit('a', 100)
  actor.send({ type: 'saveAsked' })
  await settled()
  actor.send({ type: 'saveAsked' })
  await settled()
  expect(state()).toBe('failedRetrying')
  expect(notices).toEqual(['save.failed', 'save.failed'])
})

test('offline is said in words, and the save goes out the moment the network is back', async () => {
  const { actor, store, notices, edit, state } = startSaving()
  actor.send({ type: 'wentOffline' })
  expect(state()).toBe('saved')
  edit('a', 100)
  expect(state()).toBe('offline')
  store.failures = ['offline']
  actor.send({ type: 'saveAsked' })
  await settled()
  expect(state()).toBe('offline')
  actor.send({ type: 'wentOnline' })
  await settled()
  expect(state()).toBe('saved')
  expect(onServer(store)).toEqual({ a: 100 })
  expect(notices).toEqual(['save.offline', 'save.done'])
})

test.each([
  ['notAllowed', 'notAllowed', 'save.notAllowed'],
  ['signedOut', 'signedOut', 'account.signedOut'],
  ['refused', 'refused', 'save.refused'],
] as const)('%s is not tried again by itself: the edits wait for the user', async (failure, said, notice) => {
  const { actor, clock, store, notices, edit, state } = startSaving()
  store.failures = [failure]
  edit('a', 100)
  actor.send({ type: 'saveAsked' })
  await settled()
  clock.increment(3_600_000)
  await settled()
  expect(state()).toBe(said)
  expect(isUnsaved(actor.getSnapshot())).toBe(true)
  expect(store.saves).toHaveLength(1)
  expect(notices).toEqual([notice])
  edit('b', 50)
  actor.send({ type: 'saveAsked' })
  await settled()
  expect(onServer(store)).toEqual({ a: 100, b: 50 })
})

test('renewing the subscription saves what was refused without it', async () => {
  const { actor, store, edit, state } = startSaving()
  store.failures = ['notAllowed']
  edit('a', 100)
  actor.send({ type: 'saveAsked' })
  await settled()
  actor.send({ type: 'accessChanged', active: false })
  expect(state()).toBe('notAllowed')
  actor.send({ type: 'accessChanged', active: true })
  await settled()
  expect(state()).toBe('saved')
  expect(onServer(store)).toEqual({ a: 100 })
})

const theirs = { ...emptyPlan(2026), offerings: [offering('t', 7)] }

async function inConflict() {
  const saving = startSaving()
  saving.edit('a', 100)
  saving.store.saveFromElsewhere(theirs)
  saving.actor.send({ type: 'saveAsked' })
  await settled()
  await settled()
  return saving
}

test('when another device was first nothing is overwritten: the user sees theirs and chooses', async () => {
  const { actor, store, openPlan, notices, state } = await inConflict()
  expect(state()).toBe('conflict')
  expect(notices).toEqual(['save.conflict'])
  expect(theirVersion(actor.getSnapshot())?.plan).toEqual(theirs)
  expect(openPlan.prices()).toEqual({ a: 100 })
  expect(onServer(store)).toEqual({ t: 7 })
})

test('keep mine saves mine over theirs, edits made while choosing included', async () => {
  const { actor, store, edit, state } = await inConflict()
  edit('b', 50)
  expect(state()).toBe('conflict')
  actor.send({ type: 'keepMine' })
  await settled()
  expect(state()).toBe('saved')
  expect(onServer(store)).toEqual({ a: 100, b: 50 })
  expect(store.held.revision).toBe(2)
})

test('a merge row by row is an edit followed by keep mine', async () => {
  const { actor, store, openPlan, edit } = await inConflict()
  edit('t', 7)
  actor.send({ type: 'keepMine' })
  await settled()
  expect(onServer(store)).toEqual({ a: 100, t: 7 })
  expect(openPlan.prices()).toEqual({ a: 100, t: 7 })
})

test('take theirs opens theirs and sends nothing', async () => {
  const { actor, store, openPlan, state } = await inConflict()
  const sent = store.saves.length
  actor.send({ type: 'takeTheirs' })
  await settled()
  expect(state()).toBe('saved')
  expect(openPlan.prices()).toEqual({ t: 7 })
  expect(store.saves).toHaveLength(sent)
  openPlan.setPrice('t', 8)
  actor.send({ type: 'edited', revision: openPlan.revision, unsaved: true })
  actor.send({ type: 'saveAsked' })
  await settled()
  expect(onServer(store)).toEqual({ t: 8 })
})

test('if they save once more while the user is choosing, the choice is about the newest', async () => {
  const { actor, store } = await inConflict()
  store.saveFromElsewhere({ ...theirs, offerings: [offering('t', 9)] })
  actor.send({ type: 'savedElsewhere', revision: 2 })
  await settled()
  expect(theirVersion(actor.getSnapshot())?.plan.offerings[0]?.price).toBe(9)
})

test('if their version cannot be read, that is said, and Spara reads again', async () => {
  const saving = startSaving()
  const { actor, store, edit, notices } = saving
  edit('a', 100)
  store.saveFromElsewhere(theirs)
  const load = store.load.bind(store)
  store.load = () => Promise.reject(new Error('gone'))
  actor.send({ type: 'saveAsked' })
  await settled()
  await settled()
  expect(saving.state()).toBe('conflict')
  expect(notices).toEqual(['save.conflict', 'save.theirsUnreadable'])
  store.load = load
  actor.send({ type: 'saveAsked' })
  await settled()
  expect(theirVersion(actor.getSnapshot())?.revision).toBe(1)
})

test("another device's save comes in by itself when nothing is unsaved here", async () => {
  const { actor, store, openPlan, notices, edit } = startSaving()
  store.saveFromElsewhere(theirs)
  actor.send({ type: 'savedElsewhere', revision: 1 })
  await settled()
  expect(openPlan.prices()).toEqual({ t: 7 })
  expect(notices).toEqual(['save.broughtHere'])
  edit('a', 1)
  actor.send({ type: 'saveAsked' })
  await settled()
  expect(onServer(store)).toEqual({ a: 1, t: 7 })
})

test('an edit made while their version is on its way is never replaced by it', async () => {
  const { actor, store, openPlan, edit, state } = startSaving()
  store.saveFromElsewhere(theirs)
  const reading = answerLater<LoadedPlan>()
  store.load = () => reading.promise
  actor.send({ type: 'savedElsewhere', revision: 1 })
  edit('a', 100)
  reading.answer(store.held)
  await settled()
  expect(openPlan.prices()).toEqual({ a: 100 })
  expect(state()).toBe('unsaved')
})

test('their save is read again later when reading it failed', async () => {
  const { actor, clock, store, openPlan } = startSaving()
  store.saveFromElsewhere(theirs)
  const load = store.load.bind(store)
  store.load = () => Promise.reject(new Error('gone'))
  actor.send({ type: 'savedElsewhere', revision: 1 })
  await settled()
  expect(openPlan.prices()).toEqual({})
  store.load = load
  clock.increment(5_000)
  await settled()
  expect(openPlan.prices()).toEqual({ t: 7 })
})

test('with unsaved work here their save is told at once, as a choice', async () => {
  const { actor, store, edit, state, openPlan } = startSaving()
  edit('a', 100)
  store.saveFromElsewhere(theirs)
  actor.send({ type: 'savedElsewhere', revision: 1 })
  await settled()
  expect(state()).toBe('conflict')
  expect(openPlan.prices()).toEqual({ a: 100 })
})

test('hearing of our own save changes nothing', async () => {
  const { actor, edit, state } = startSaving()
  edit('a', 100)
  actor.send({ type: 'saveAsked' })
  await settled()
  edit('a', 110)
  actor.send({ type: 'savedElsewhere', revision: 1 })
  expect(state()).toBe('unsaved')
})

test('every state of the flow can be reached', () => {
  const loaded: LoadedPlan = { plan: theirs, revision: 5, isNew: false }
  const { now } = startClock()
  const inert = saveFlow.provide({ actions: { adoptTheirs: () => undefined, baseOnTheirs: () => undefined } })
  const events = [
    { type: 'edited', revision: 1, unsaved: true },
    { type: 'saveAsked' },
    { type: 'savedElsewhere', revision: 5 },
    { type: 'keepMine' },
    answered('save.saving', 1),
    answered('save.conflict.reading', loaded),
    failed('save.saving', 'server'),
    failed('save.saving', 'refused'),
    failed('save.conflict.reading', 'server'),
    failed('save.clean.bringing', 'server'),
  ] as unknown as EventFromLogic<typeof saveFlow>[] // answers of invoked actors are not events of the flow's own
  const paths = getShortestPaths(inert, {
    input: { baseRevision: 0, active: true, online: true, now },
    events,
    limit: 10_000,
    serializeState: ({ value }) => JSON.stringify(value),
  })
  const reached = new Set(paths.flatMap(({ state }) => state._nodes.map(({ id }) => id)))
  // passed through at once: XState stops in it only between two steps
  const passing = ['save.settling']
  expect(restingStates(inert.root).filter((id) => !reached.has(id) && !passing.includes(id))).toEqual([])
})
