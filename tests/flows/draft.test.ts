import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { draftFlowFor, draftToOffer } from '../../src/flows/draft.ts'
import { Failure, type FailureCode } from '../../src/flows/failure.ts'
import type { Draft, LoadedPlan } from '../../src/flows/ports.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import type { NoticeCode } from '../../src/texts/notices.ts'
import { answerLater, OpenTestPlan, offering, settled, startClock } from './drive.ts'

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
      userId: 'anna',
      baseRevision: () => 3,
      now,
      drafts: {
        read: (user) => Promise.resolve(disk.get(user)),
        write: async (user, draft) => {
          world.writes += 1
          await world.gate
          if (world.failure) throw new Failure(world.failure)
          disk.set(user, draft)
        },
        remove: (user) => {
          disk.delete(user)
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
  const kept = () => disk.get('anna')?.plan.offerings.map(({ id, price }) => [id, price])
  return { actor, clock, now, openPlan, disk, world, notices, edit, kept }
}

test('an edit is on disk 250 ms later, with the revision it was built on', async () => {
  const { clock, now, disk, edit, kept } = startDrafts()
  edit('a', 100)
  clock.increment(249)
  await settled()
  expect(kept()).toBeUndefined()
  clock.increment(1)
  await settled()
  expect(kept()).toEqual([['a', 100]])
  expect(disk.get('anna')).toMatchObject({ baseRevision: 3, at: new Date(now()) })
})

test('someone who never pauses is written down all the same', async () => {
  const { clock, edit, kept } = startDrafts()
  for (const price of [1, 2, 3, 4]) {
    edit('a', price)
    clock.increment(100)
  }
  await settled()
  expect(kept()).toBeDefined()
})

test('closing the page writes at once', async () => {
  const { actor, edit, kept } = startDrafts()
  edit('a', 100)
  actor.send({ type: 'flushAsked' })
  await settled()
  expect(kept()).toEqual([['a', 100]])
})

test('an edit during a write is written next', async () => {
  const { clock, world, edit, kept } = startDrafts()
  const gate = answerLater<undefined>()
  world.gate = gate.promise
  edit('a', 100)
  clock.increment(250)
  edit('b', 50)
  gate.answer(undefined)
  await settled()
  clock.increment(250)
  await settled()
  expect(kept()).toEqual([
    ['a', 100],
    ['b', 50],
  ])
})

test('a save removes the draft, but not work done since', async () => {
  const { actor, clock, openPlan, edit, kept } = startDrafts()
  edit('a', 100)
  clock.increment(250)
  await settled()
  const sent = openPlan.plan
  edit('b', 50)
  openPlan.markSaved(sent)
  actor.send({ type: 'serverChanged' })
  await settled()
  expect(kept()).toHaveLength(2)
  openPlan.markSaved(openPlan.plan)
  actor.send({ type: 'serverChanged' })
  await settled()
  expect(kept()).toBeUndefined()
})

test('a full disk is said once, until it works again', async () => {
  const { clock, world, notices, edit } = startDrafts()
  const write = async (price: number) => {
    edit('a', price)
    clock.increment(250)
    await settled()
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

const plan = { ...emptyPlan(2026), offerings: [offering('a', 100)] }
const loaded: LoadedPlan = { plan, revision: 3, isNew: false }
const draftOf = (draft: Partial<Draft>): Draft => ({ plan, saved: plan, baseRevision: 3, at: new Date(0), ...draft })

test('a draft is offered with what differs, and says when somebody has saved since', () => {
  const mine = { ...plan, offerings: [offering('a', 120)] }
  const offer = draftToOffer(loaded, draftOf({ plan: mine }))
  expect(offer?.changes.sheets.offerings.put).toEqual([offering('a', 120)])
  expect(offer?.isBehind).toBe(false)
  expect(draftToOffer(loaded, draftOf({ plan: mine, baseRevision: 2 }))?.isBehind).toBe(true)
})

test('a draft that the server has already is not offered: its save was carried out, only its answer was lost', () => {
  expect(draftToOffer(loaded, draftOf({ baseRevision: 2 }))).toBeUndefined()
  expect(draftToOffer(loaded, undefined)).toBeUndefined()
})
