import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { blankRowFlowFor, type ListInView } from '../../src/flows/blank-row.ts'
import { startClock } from './drive.ts'

function startBlankRows() {
  const { clock } = startClock()
  const added: ListInView[] = []
  const actor = createActor(
    blankRowFlowFor((list) => added.push(list)),
    { clock },
  ).start()
  return { actor, clock, added }
}

const offerings1: ListInView = { table: 'offerings', year: 'year1' }
const offerings2: ListInView = { table: 'offerings', year: 'year2' }

test('an empty list gets one blank row after exactly 500 ms, once', () => {
  const { actor, clock, added } = startBlankRows()
  actor.send({ type: 'emptied', list: offerings1 })
  clock.increment(499)
  expect(added).toEqual([])
  clock.increment(1)
  expect(added).toEqual([offerings1])
  clock.increment(5_000)
  expect(added).toEqual([offerings1])
})

test('a list that is filled in time gets none', () => {
  const { actor, clock, added } = startBlankRows()
  actor.send({ type: 'emptied', list: offerings1 })
  clock.increment(400)
  actor.send({ type: 'filled', list: offerings1 })
  clock.increment(1_000)
  expect(added).toEqual([])
})

test('turning to another empty year starts the wait again, for that year', () => {
  const { actor, clock, added } = startBlankRows()
  actor.send({ type: 'emptied', list: offerings1 })
  clock.increment(400)
  actor.send({ type: 'emptied', list: offerings2 })
  clock.increment(499)
  expect(added).toEqual([])
  clock.increment(1)
  expect(added).toEqual([offerings2])
})
