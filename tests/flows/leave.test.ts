import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { Failure } from '../../src/flows/failure.ts'
import { asksBeforeLeaving, hasLeft, isLeaving, leaveFlowFor } from '../../src/flows/leave.ts'
import { saveFlowFor } from '../../src/flows/save.ts'
import type { NoticeCode } from '../../src/texts/notices.ts'
import { answerLater, OpenTestPlan, StoreInMemory, settled, startClock } from './drive.ts'

function openWorkbench() {
  const { clock, now } = startClock()
  const openPlan = new OpenTestPlan()
  const store = new StoreInMemory()
  const save = createActor(saveFlowFor({ openPlan, store }), {
    clock,
    input: { baseRevision: 0, active: true, online: true, now },
  }).start()
  const world = { loggedOut: 0, logOutFails: false }
  const leave = createActor(
    leaveFlowFor({
      save,
      logOut: () => {
        if (world.logOutFails) return Promise.reject(new Failure('server'))
        world.loggedOut += 1
        return Promise.resolve()
      },
    }),
    { clock },
  )
  const notices: NoticeCode[] = []
  leave.on('noticed', ({ notice }) => notices.push(notice.code))
  leave.start()
  const edit = (id: string, price: number) => {
    openPlan.setPrice(id, price)
    save.send({ type: 'edited', revision: openPlan.revision, unsaved: true })
  }
  const saved = () => store.held.plan.offerings.length
  return { save, leave, store, world, notices, edit, saved }
}

test('with nothing unsaved Avsluta logs out at once', async () => {
  const { leave, store, world } = openWorkbench()
  leave.send({ type: 'leaveAsked' })
  await settled()
  expect(world.loggedOut).toBe(1)
  expect(store.saves).toEqual([])
  expect(hasLeft(leave.getSnapshot())).toBe(true)
})

test('unsaved work is saved before logging out', async () => {
  const { leave, world, edit, saved } = openWorkbench()
  edit('a', 100)
  leave.send({ type: 'leaveAsked' })
  expect(isLeaving(leave.getSnapshot())).toBe(true)
  await settled()
  await settled()
  expect(saved()).toBe(1)
  expect(world.loggedOut).toBe(1)
})

test('what came in while a save was running is saved too', async () => {
  const { save, leave, store, world, edit, saved } = openWorkbench()
  const gate = answerLater<undefined>()
  store.gate = gate.promise
  edit('a', 100)
  save.send({ type: 'saveAsked' })
  edit('b', 50)
  leave.send({ type: 'leaveAsked' })
  gate.answer(undefined)
  for (let turn = 0; turn < 4; turn += 1) await settled()
  expect(saved()).toBe(2)
  expect(world.loggedOut).toBe(1)
})

test.each(['server', 'notAllowed', 'conflict'] as const)(
  'when saving fails (%s) nobody is logged out before they have said so',
  async (failure) => {
    const { leave, store, world, edit } = openWorkbench()
    edit('a', 100)
    store.failures = [failure]
    leave.send({ type: 'leaveAsked' })
    await settled()
    await settled()
    expect(asksBeforeLeaving(leave.getSnapshot())).toBe(true)
    expect(world.loggedOut).toBe(0)
    leave.send({ type: 'leaveAnyway' })
    await settled()
    expect(world.loggedOut).toBe(1)
  },
)

test('one may stay, or try again', async () => {
  const { leave, store, world, edit, saved } = openWorkbench()
  edit('a', 100)
  store.failures = ['server', 'server']
  leave.send({ type: 'leaveAsked' })
  await settled()
  await settled()
  leave.send({ type: 'stay' })
  expect(asksBeforeLeaving(leave.getSnapshot())).toBe(false)
  leave.send({ type: 'leaveAsked' })
  await settled()
  await settled()
  expect(asksBeforeLeaving(leave.getSnapshot())).toBe(true)
  leave.send({ type: 'tryAgain' })
  await settled()
  await settled()
  expect(saved()).toBe(1)
  expect(world.loggedOut).toBe(1)
})

test('a logout that fails is said and can be asked for again', async () => {
  const { leave, world, notices } = openWorkbench()
  world.logOutFails = true
  leave.send({ type: 'leaveAsked' })
  await settled()
  expect(notices).toEqual(['account.logOutFailed'])
  world.logOutFails = false
  leave.send({ type: 'leaveAsked' })
  await settled()
  expect(world.loggedOut).toBe(1)
})
