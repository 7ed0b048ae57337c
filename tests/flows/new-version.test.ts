import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { isOffered, newVersionFlowFor } from '../../src/flows/new-version.ts'
import { timings } from '../../src/rules/timings.ts'
import { answerLater, settled, startClock } from './drive.ts'

function startWatching(takenOver: Promise<void> = Promise.resolve()) {
  const { clock } = startClock()
  const did: string[] = []
  const version = {
    watch: () => undefined,
    look: () => void did.push('looked'),
    takeOver: () => takenOver,
  }
  const actor = createActor(
    newVersionFlowFor(version, () => did.push('loaded anew')),
    { clock },
  ).start()
  return { actor, clock, did, isShown: () => isOffered(actor.getSnapshot()) }
}

test('a new version is offered, and nothing is loaded anew until that is asked for', async () => {
  const { actor, clock, did, isShown } = startWatching()
  expect(isShown()).toBe(false)
  actor.send({ type: 'found' })
  expect(isShown()).toBe(true)
  clock.increment(86_400_000)
  await settled()
  expect(did).toEqual([])
  actor.send({ type: 'reloadAsked' })
  await settled()
  expect(did).toEqual(['loaded anew'])
})

test('put aside it is not offered again until another one is found', () => {
  const { actor, isShown } = startWatching()
  actor.send({ type: 'found' })
  actor.send({ type: 'dismissed' })
  expect(isShown()).toBe(false)
  actor.send({ type: 'found' })
  expect(isShown()).toBe(true)
})

test('a page that stays open looks for one every hour, and when it is seen again', () => {
  const { actor, clock, did } = startWatching()
  clock.increment(timings.versionLook)
  clock.increment(timings.versionLook)
  actor.send({ type: 'shownAgain' })
  expect(did).toEqual(['looked', 'looked', 'looked'])
})

test('a browser that does not get the new version ready is not waited for', async () => {
  const { actor, clock, did } = startWatching(answerLater<undefined>().promise)
  actor.send({ type: 'found' })
  actor.send({ type: 'reloadAsked' })
  await settled()
  expect(did).toEqual([])
  clock.increment(timings.versionTakeOver)
  expect(did).toEqual(['loaded anew'])
})
