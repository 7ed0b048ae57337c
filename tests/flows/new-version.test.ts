import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { isOffered, newVersionFlowFor } from '../../src/flows/new-version.ts'
import { timings } from '../../src/rules/timings.ts'
import { answerLater, settled, startClock } from './drive.ts'

function startWatching(accountSwitch: Promise<void> = Promise.resolve()) {
  const { clock } = startClock()
  const did: string[] = []
  let notifyFound: () => void = () => undefined
  const version = {
    watch: (found: () => void) => {
      notifyFound = found
      did.push('watched')
    },
    look: () => void did.push('looked'),
    takeOver: () => accountSwitch,
  }
  const actor = createActor(
    newVersionFlowFor(version, () => did.push('reloaded')),
    { clock },
  ).start()
  const open = () => {
    actor.send({ type: 'opened' })
    clock.increment(timings.versionKeep)
    did.splice(0)
  }
  return { actor, clock, did, open, find: () => notifyFound(), isShown: () => isOffered(actor.getSnapshot()) }
}

test('the browser is made to keep the app once the workbench has stood for a while, and once only', () => {
  const { actor, clock, did } = startWatching()
  clock.increment(60_000)
  expect(did).toEqual([])
  actor.send({ type: 'opened' })
  clock.increment(timings.versionKeep - 1)
  expect(did).toEqual([])
  clock.increment(1)
  actor.send({ type: 'opened' })
  clock.increment(60_000)
  expect(did).toEqual(['watched'])
})

test('a new version is offered, and nothing is reloaded until that is asked for', async () => {
  const { actor, clock, did, open, find, isShown } = startWatching()
  open()
  expect(isShown()).toBe(false)
  find()
  expect(isShown()).toBe(true)
  clock.increment(86_400_000)
  await settled()
  expect(did).toEqual([])
  actor.send({ type: 'reloadRequested' })
  await settled()
  expect(did).toEqual(['reloaded'])
})

test('put aside it is not offered again until another one is found', () => {
  const { actor, open, isShown } = startWatching()
  open()
  actor.send({ type: 'found' })
  actor.send({ type: 'dismissed' })
  expect(isShown()).toBe(false)
  actor.send({ type: 'found' })
  expect(isShown()).toBe(true)
})

test('a page that stays open looks for one every hour, and when it is seen again', () => {
  const { actor, clock, did, open } = startWatching()
  open()
  clock.increment(timings.versionLook)
  clock.increment(timings.versionLook)
  actor.send({ type: 'shownAgain' })
  expect(did).toEqual(['looked', 'looked', 'looked'])
})

test('a browser that does not get the new version ready is not waited for', async () => {
  const { actor, clock, did, open } = startWatching(answerLater<undefined>().promise)
  open()
  actor.send({ type: 'found' })
  actor.send({ type: 'reloadRequested' })
  await settled()
  expect(did).toEqual([])
  clock.increment(timings.versionTakeOver)
  expect(did).toEqual(['reloaded'])
})
