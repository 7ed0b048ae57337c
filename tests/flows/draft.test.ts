import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { draftFlowFor, hasFailed, isAtRest } from '../../src/flows/draft.ts'
import { Failure, type FailureCode } from '../../src/flows/failure.ts'
import type { Draft } from '../../src/flows/ports.ts'
import type { NoticeCode } from '../../src/texts/notices.ts'
import { answerLater, OpenTestPlan, settled, startClock } from './drive.ts'

function startDrafts() {
  const { clock, now } = startClock()
  const openPlan = new OpenTestPlan()
  const disk = new Map<string, Draft>()
  const world = {
    failure: undefined as FailureCode | undefined,
    writes: 0,
    gate: Promise.resolve() as Promise<unknown>,
  }
  const actor = createActor(
    draftFlowFor({
      openPlan,
      takenIn: ['left'],
      baseRevision: () => 3,
      now,
      drafts: {
        tab: 'here',
        write: async (draft, takenIn) => {
          world.writes += 1
          await world.gate
          if (world.failure) throw new Failure(world.failure)
          disk.set('here', draft)
          for (const tab of takenIn) disk.delete(tab)
        },
        remove: (tabs) => {
          for (const tab of tabs) disk.delete(tab)
          return Promise.resolve()
        },
      },
    }),
    { clock },
  )
  const notices: NoticeCode[] = []
  actor.on('noticed', ({ notice }) => notices.push(notice.code))
  actor.start()
  const edit = (id: string, price: number) => {
    openPlan.setPrice(id, price)
    actor.send({ type: 'edited' })
  }
  const after = async (time: number) => {
    clock.increment(time)
    await settled()
  }
  const stored = () => disk.get('here')?.plan.offerings.map(({ id, price }) => [id, price])
  return { actor, clock, now, openPlan, disk, world, notices, edit, after, stored }
}

test('an edit is on disk 250 ms later, with the revision it was built on', async () => {
  const { now, disk, edit, stored, after } = startDrafts()
  edit('a', 100)
  await after(249)
  expect(stored()).toBeUndefined()
  await after(1)
  expect(stored()).toEqual([['a', 100]])
  expect(disk.get('here')).toMatchObject({ baseRevision: 3, at: new Date(now()) })
})

test('while one goes on it is written once a second', async () => {
  const { world, edit, stored, after } = startDrafts()
  for (let price = 1; price <= 100; price += 1) {
    edit('a', price)
    await after(100)
  }
  // ten seconds: the first draft after a quarter of one
  expect(world.writes).toBe(10)
  await after(1000)
  expect(stored()).toEqual([['a', 100]])
})

test('what was edited within a second of the last draft is written at once when the page is left, and waited for', async () => {
  const { actor, world, edit, stored, after } = startDrafts()
  edit('a', 100)
  await after(250)
  expect(isAtRest(actor.getSnapshot())).toBe(true)
  edit('b', 50)
  expect(isAtRest(actor.getSnapshot())).toBe(false)
  const gate = answerLater<undefined>()
  world.gate = gate.promise
  actor.send({ type: 'flushRequested' })
  await settled()
  expect(isAtRest(actor.getSnapshot())).toBe(false)
  gate.answer(undefined)
  await settled()
  expect(isAtRest(actor.getSnapshot())).toBe(true)
  expect(stored()).toHaveLength(2)
})

test('an edit during a write is written next', async () => {
  const { clock, world, edit, stored, after } = startDrafts()
  const gate = answerLater<undefined>()
  world.gate = gate.promise
  edit('a', 100)
  clock.increment(250)
  edit('b', 50)
  gate.answer(undefined)
  await settled()
  await after(1000)
  expect(stored()).toEqual([
    ['a', 100],
    ['b', 50],
  ])
})

test('a save removes the draft, but not work done since', async () => {
  const { actor, openPlan, edit, stored, after } = startDrafts()
  edit('a', 100)
  await after(250)
  const sent = openPlan.plan
  edit('b', 50)
  openPlan.markSaved(sent)
  actor.send({ type: 'serverChanged' })
  await settled()
  expect(stored()).toHaveLength(2)
  openPlan.markSaved(openPlan.plan)
  actor.send({ type: 'serverChanged' })
  await settled()
  expect(stored()).toBeUndefined()
})

test('a full disk is reported once, until it works again', async () => {
  const { world, notices, edit, after } = startDrafts()
  const write = async (price: number) => {
    edit('a', price)
    await after(1000)
  }
  world.failure = 'draftFull'
  await write(1)
  await write(2)
  expect(notices).toEqual(['draft.full'])
  world.failure = undefined
  await write(3)
  world.failure = 'draftUnavailable'
  await write(4)
  expect(notices).toEqual(['draft.full', 'draft.unavailable'])
})

test('a draft of another tab that was restored here goes when the own one holds it, not before', async () => {
  const { openPlan, disk, world, edit, after } = startDrafts()
  disk.set('left', { plan: openPlan.plan, saved: openPlan.plan, baseRevision: 3, at: new Date(0) })
  disk.set('other', { plan: openPlan.plan, saved: openPlan.plan, baseRevision: 3, at: new Date(0) })
  world.failure = 'draftFull'
  edit('a', 100)
  await after(250)
  expect([...disk.keys()]).toEqual(['left', 'other'])
  world.failure = undefined
  edit('a', 110)
  await after(1000)
  expect([...disk.keys()].toSorted()).toEqual(['here', 'other'])
})

test('a failed write is known when the page is closed, until one succeeds', async () => {
  const { actor, world, edit, after } = startDrafts()
  world.failure = 'draftFull'
  edit('a', 100)
  await after(250)
  expect(hasFailed(actor.getSnapshot())).toBe(true)
  world.failure = undefined
  actor.send({ type: 'flushRequested' })
  await settled()
  expect(hasFailed(actor.getSnapshot())).toBe(false)
})
