import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { isTypingPause, typingPauseFlow } from '../../src/flows/typing-pause.ts'
import { startClock } from './drive.ts'

test('who presses a key types until two seconds have passed without one, and as long as they are in a field', () => {
  const { clock } = startClock()
  const actor = createActor(typingPauseFlow, { clock }).start()
  const isPause = () => isTypingPause(actor.getSnapshot())
  expect(isPause()).toBe(true)
  actor.send({ type: 'typed', isInField: false })
  clock.increment(1999)
  expect(isPause()).toBe(false)
  actor.send({ type: 'typed', isInField: false })
  clock.increment(1999)
  expect(isPause()).toBe(false)
  // the page was busy for so long: the key that waits is heard first
  clock.increment(1)
  expect(isPause()).toBe(false)
  actor.send({ type: 'typed', isInField: false })
  clock.increment(2000)
  expect(isPause()).toBe(false)
  clock.increment(100)
  expect(isPause()).toBe(true)
  actor.send({ type: 'typed', isInField: true })
  clock.increment(10_000)
  expect(isPause()).toBe(false)
  actor.send({ type: 'moved', isInField: false })
  clock.increment(2000)
  expect(isPause()).toBe(true)
})
