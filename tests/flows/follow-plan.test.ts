import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { FailureCode } from '../../src/flows/failure.ts'
import { Failure } from '../../src/flows/failure.ts'
import { followPlanFlowFor, latestAbout } from '../../src/flows/shared-view/follow-plan.ts'
import type { ReadAbout } from '../../src/flows/shared-view/shared-view-port.ts'
import { examplePlan } from '../../src/plan/examples/examples.ts'
import { timings } from '../../src/rules/timings.ts'
import { answerLater, settled, startClock } from './drive.ts'

const savedAt = (minute: number) => new Date(2026, 10, 26, 14, minute)
const about = (minute: number, wish: Partial<ReadAbout> = {}): ReadAbout => ({
  by: 'link',
  firm: 'Alms Glas',
  name: '',
  savedAt: savedAt(minute),
  frozenAt: undefined,
  comments: [],
  ...wish,
})
const plan = examplePlan('konsult', 2026)

/** A page that has read what was saved at minute 0. */
function following(hanging?: Promise<ReadAbout>) {
  const { clock } = startClock()
  const state = { isInView: true, server: about(0), fails: undefined as FailureCode | undefined }
  const did: string[] = []
  const ask = <T>(what: string, answer: () => T | Promise<T>): Promise<T> => {
    did.push(what)
    return state.fails ? Promise.reject(new Failure(state.fails)) : Promise.resolve(answer())
  }
  const flow = followPlanFlowFor(
    {
      look: () => {
        const first = hanging
        hanging = undefined
        return ask('looked', () => first ?? state.server)
      },
      read: () => ask('read', () => ({ ...state.server, plan })),
    },
    () => state.isInView,
  )
  const actor = createActor(flow, { clock, input: about(0) })
  actor.on('came', (news) => did.push(`came ${news.about.savedAt?.getMinutes()}${news.plan ? ' with the plan' : ''}`))
  actor.on('gone', ({ error }) => did.push(`gone ${(error as Failure).code}`))
  actor.start()
  const heard = async () => {
    await settled()
    return did.splice(0)
  }
  return { actor, clock, state, heard }
}

test('the plan is looked at once a minute while the page is in view, and not fetched while it is as it was', async () => {
  const { clock, heard } = following()
  clock.increment(timings.planRefresh - 1)
  expect(await heard()).toEqual([])
  clock.increment(1)
  expect(await heard()).toEqual(['looked', 'came 0'])
  clock.increment(timings.planRefresh)
  expect(await heard()).toEqual(['looked', 'came 0'])
})

test('out of view nothing is asked, and at once when it comes into view', async () => {
  const { actor, clock, state, heard } = following()
  state.isInView = false
  clock.increment(10 * timings.planRefresh)
  expect(await heard()).toEqual([])
  state.isInView = true
  actor.send({ type: 'shownAgain' })
  expect(await heard()).toEqual(['looked', 'came 0'])
})

test('what has been saved since is read, and once', async () => {
  const { actor, state, heard } = following()
  state.server = about(5)
  actor.send({ type: 'shownAgain' })
  actor.send({ type: 'shownAgain' })
  expect(await heard()).toEqual(['looked', 'read', 'came 5 with the plan'])
  expect(latestAbout(actor.getSnapshot()).savedAt).toEqual(savedAt(5))
  actor.send({ type: 'shownAgain' })
  expect(await heard()).toEqual(['looked', 'came 5'])
})

test('a backup that was brought back is followed too, and so is a first save', async () => {
  const { actor, state, heard } = following()
  for (const [at, told] of [
    [about(-5), 'came 55 with the plan'],
    [about(0, { savedAt: undefined }), 'came undefined with the plan'],
    [about(3), 'came 3 with the plan'],
  ] as const) {
    state.server = at
    actor.send({ type: 'shownAgain' })
    expect(await heard()).toEqual(['looked', 'read', told])
  }
})

test('another name comes along, without the plan', async () => {
  const { actor, state, heard } = following()
  state.server = about(0, { name: 'Med lärling' })
  actor.send({ type: 'shownAgain' })
  expect(await heard()).toEqual(['looked', 'came 0'])
  expect(latestAbout(actor.getSnapshot()).name).toBe('Med lärling')
})

test.each<FailureCode>(['offline', 'server', 'tooMany', 'signedOut', 'otherUser', 'unreadable'])(
  '%s leaves all as it is, and it is looked again',
  async (code) => {
    const { clock, state, heard } = following()
    state.fails = code
    clock.increment(timings.planRefresh)
    expect(await heard()).toEqual(['looked'])
    state.fails = undefined
    clock.increment(timings.planRefresh)
    expect(await heard()).toEqual(['looked', 'came 0'])
  },
)

test.each<FailureCode>(['linkGone', 'invitationGone'])('%s is the end', async (code) => {
  const { actor, clock, state, heard } = following()
  state.fails = code
  actor.send({ type: 'shownAgain' })
  expect(await heard()).toEqual(['looked', `gone ${code}`])
  actor.send({ type: 'shownAgain' })
  clock.increment(10 * timings.planRefresh)
  expect(await heard()).toEqual([])
})

test('an answer that does not come is not waited for longer than a minute', async () => {
  const later = answerLater<ReadAbout>()
  const { actor, clock, heard } = following(later.promise)
  actor.send({ type: 'shownAgain' })
  clock.increment(timings.planRefresh)
  clock.increment(timings.planRefresh)
  expect(await heard()).toEqual(['looked', 'looked', 'came 0'])
  later.answer(about(9))
  // and what comes of it later is told to nobody
  expect(await heard()).toEqual(['read'])
})
