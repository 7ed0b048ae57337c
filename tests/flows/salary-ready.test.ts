import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { isSalaryReady, salaryReadyFlow } from '../../src/flows/salary-ready.ts'
import { startClock } from './drive.ts'

test('the salary is ready 700 ms after its last calculation, and not before', () => {
  const { clock } = startClock()
  const actor = createActor(salaryReadyFlow, { clock }).start()
  const ready = () => isSalaryReady(actor.getSnapshot())
  clock.increment(699)
  expect(ready()).toBe(false)
  actor.send({ type: 'recalculated' })
  clock.increment(699)
  expect(ready()).toBe(false)
  clock.increment(1)
  expect(ready()).toBe(true)
  actor.send({ type: 'recalculated' })
  expect(ready()).toBe(false)
  clock.increment(700)
  expect(ready()).toBe(true)
})
