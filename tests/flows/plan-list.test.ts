import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { Failure } from '../../src/flows/failure.ts'
import { addressOfPlan, planIn, withoutPlan } from '../../src/flows/plan-address.ts'
import {
  hasSeveral,
  isAtWork,
  listedPlans,
  nameAmongSeveral,
  planListFlowFor,
  shownPlans,
} from '../../src/flows/plan-list.ts'
import type { PlansPort } from '../../src/flows/plans-port.ts'
import type { ListedPlan } from '../../src/flows/ports.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { answerLater, settled } from './drive.ts'

const plan = (id: string, wish: Partial<ListedPlan> = {}): ListedPlan => ({
  id,
  name: '',
  archived: false,
  deletedAt: undefined,
  savedAt: undefined,
  ...wish,
})
const gone = { deletedAt: new Date(0) }

function listOf(plans: readonly ListedPlan[], port: Partial<PlansPort> = {}) {
  const unasked = () => Promise.reject(new Error('not asked for'))
  const actor = createActor(planListFlowFor({ list: unasked, make: unasked, change: unasked, ...port }), {
    input: plans,
  })
  const heard: string[] = []
  actor.on('done', ({ work }) => heard.push(work.do))
  actor.on('noticed', ({ notice }) => heard.push(notice.code))
  return { actor: actor.start(), heard }
}

test('who has one plan, or one beside deleted ones, meets no names of plans', () => {
  for (const plans of [[plan('a', { name: 'Kafét' })], [plan('a'), plan('b', gone)]]) {
    const now = listOf(plans).actor.getSnapshot()
    expect([hasSeveral(now), nameAmongSeveral(now, 'a')]).toEqual([false, undefined])
  }
  const several = listOf([plan('a'), plan('b', { name: 'Kafét', archived: true })]).actor.getSnapshot()
  expect([nameAmongSeveral(several, 'a'), nameAmongSeveral(several, 'b')]).toEqual(['Min plan', 'Kafét'])
})

test('those in use stand before the archived ones, deleted ones nowhere', () => {
  const plans = [plan('a', { archived: true }), plan('b', gone), plan('c'), plan('d')]
  expect(shownPlans(plans).map(({ id }) => id)).toEqual(['c', 'd', 'a'])
})

test('one thing at a time is done, and the list is what the server then says', async () => {
  const answer = answerLater<readonly ListedPlan[]>()
  let asked = 0
  const change = () => {
    asked += 1
    return answer.promise
  }
  const { actor, heard } = listOf([plan('a')], { change })
  const work = { do: 'change' as const, id: 'a', change: { name: 'Kafét' } }
  actor.send({ type: 'asked', work })
  actor.send({ type: 'asked', work })
  expect([asked, isAtWork(actor.getSnapshot())]).toEqual([1, true])
  answer.answer([plan('a', { name: 'Kafét' })])
  await settled()
  expect(listedPlans(actor.getSnapshot())).toEqual([plan('a', { name: 'Kafét' })])
  expect([heard, isAtWork(actor.getSnapshot())]).toEqual([['change'], false])
})

const lost = () => Promise.reject(new Failure('offline'))
const toMake = (id: string, name = 'Kopia av Kafét') => ({
  type: 'asked' as const,
  work: { do: 'make' as const, plan: { id, saveId: id, name, plan: emptyPlan(2026) } },
})
const toDelete = { type: 'asked', work: { do: 'change', id: 'a', change: { deleted: true } } } as const

test('after a failure the list is read, for the work may have been done all the same', async () => {
  const { actor, heard } = listOf([plan('a')], {
    change: lost,
    list: () => Promise.resolve([plan('a'), plan('b')]),
  })
  actor.send(toDelete)
  expect(isAtWork(actor.getSnapshot())).toBe(true)
  await settled()
  expect(heard).toEqual(['plan.offline'])
  expect(listedPlans(actor.getSnapshot()).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('what the list shows to be done is no failure, though its answer was lost', async () => {
  const { actor, heard } = listOf([plan('a')], {
    change: lost,
    make: lost,
    list: () => Promise.resolve([plan('a', gone), plan('b', { name: 'Kopia av Kafét' })]),
  })
  actor.send(toDelete)
  await settled()
  actor.send(toMake('b'))
  await settled()
  expect(heard).toEqual(['change', 'make'])
})

test('a plan that is half made, and deleted for that, is a failure', async () => {
  const { actor, heard } = listOf([plan('a')], { make: lost, list: () => Promise.resolve([plan('b', gone)]) })
  actor.send(toMake('b'))
  await settled()
  expect(heard).toEqual(['plan.offline'])
})

test('what the server has refused is a failure, whatever the list shows', async () => {
  const refused = () => Promise.reject(new Failure('refused'))
  const { actor, heard } = listOf([plan('a')], { make: refused, list: () => Promise.resolve([plan('a')]) })
  actor.send(toMake('a'))
  await settled()
  expect(heard).toEqual(['plan.failed'])
})

test('a plan asked for again, after no answer at all, is the same one; another is another, and so is one after a look at the list', async () => {
  const made: string[] = []
  let list = lost as PlansPort['list']
  const make: PlansPort['make'] = ({ id }) => {
    made.push(id)
    return lost()
  }
  const { actor } = listOf([plan('a')], { make, list: () => list() })
  const ask = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    await settled()
  }
  await ask(toMake('b'))
  await ask(toMake('c'))
  await ask(toMake('d', 'Plan 2'))
  await ask(toMake('e', 'Plan 2'))
  expect(made).toEqual(['b', 'b', 'd', 'd'])
  list = () => Promise.resolve([plan('a')])
  await ask({ type: 'shown' })
  await ask(toMake('f', 'Plan 2'))
  expect(made.at(-1)).toBe('f')
})

test('a list that can’t be read stays as it was read last', async () => {
  const { actor } = listOf([plan('a')], { list: () => Promise.reject(new Failure('offline')) })
  actor.send({ type: 'shown' })
  await settled()
  expect(listedPlans(actor.getSnapshot())).toEqual([plan('a')])
})

test('who opens the list again while it is read is answered by a reading that begins then', async () => {
  const reads = [answerLater<readonly ListedPlan[]>(), answerLater<readonly ListedPlan[]>()]
  let turn = 0
  const { actor } = listOf([plan('a')], { list: () => reads[turn++]?.promise ?? lost() })
  actor.send({ type: 'shown' })
  actor.send({ type: 'shown' })
  reads[1]?.answer([plan('a'), plan('b')])
  await settled()
  reads[0]?.answer([plan('a')])
  await settled()
  expect(listedPlans(actor.getSnapshot())).toEqual([plan('a'), plan('b')])
})

test('what is heard of a plan is in the list, known or new', () => {
  const { actor } = listOf([plan('a'), plan('b')])
  actor.send({ type: 'heard', plan: plan('a', { name: 'Kafét' }) })
  actor.send({ type: 'heard', plan: plan('c') })
  expect(listedPlans(actor.getSnapshot()).map(({ id, name }) => id + name)).toEqual(['aKafét', 'b', 'c'])
})

test('an address says a plan, and is left without it', () => {
  const address = new URL(addressOfPlan('abc'), 'https://x.se')
  expect([planIn(address.search), withoutPlan(address.search)]).toEqual(['abc', ''])
  expect([planIn('?betalning=klar'), withoutPlan('?plan=abc&betalning=klar')]).toEqual([undefined, '?betalning=klar'])
})
