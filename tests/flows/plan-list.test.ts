import { expect, test } from 'vitest'
import { Failure } from '../../src/flows/failure.ts'
import { addressOfPlan, planIn, withoutPlan } from '../../src/flows/plans/plan-address.ts'
import {
  createPlanList,
  hasSeveral,
  nameAmongSeveral,
  type PlanMutation,
  shownPlans,
  withPlan,
} from '../../src/flows/plans/plan-list.ts'
import type { PlansPort } from '../../src/flows/plans/plans-port.ts'
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
  const list = createPlanList({ list: unasked, make: unasked, change: unasked, ...port }, plans)
  const heard: string[] = []
  return {
    list,
    heard,
    now: () => list.getSnapshot(),
    ask: (work: PlanMutation) => {
      void list.execute(work).then((outcome) => {
        if (outcome.type === 'done') heard.push(outcome.work.type)
        if (outcome.type === 'failed') heard.push(outcome.notice)
      })
    },
  }
}

test('who has one plan, or one beside deleted ones, meets no names of plans', () => {
  for (const plans of [[plan('a', { name: 'Kafét' })], [plan('a'), plan('b', gone)]]) {
    expect([hasSeveral(plans), nameAmongSeveral(plans, 'a')]).toEqual([false, undefined])
  }
  const several = [plan('a'), plan('b', { name: 'Kafét', archived: true })]
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
  const { ask, heard, now } = listOf([plan('a')], { change })
  const work = { type: 'change' as const, id: 'a', change: { name: 'Kafét' } }
  ask(work)
  ask(work)
  expect([asked, now().isBusy]).toEqual([1, true])
  answer.answer([plan('a', { name: 'Kafét' })])
  await settled()
  expect(now().list).toEqual([plan('a', { name: 'Kafét' })])
  expect([heard, now().isBusy]).toEqual([['change'], false])
})

const lost = () => Promise.reject(new Failure('offline'))
const toMake = (id: string, name = 'Kopia av Kafét'): PlanMutation => ({
  type: 'make',
  plan: { id, saveId: id, name, plan: emptyPlan(2026) },
})
const toDelete: PlanMutation = { type: 'change', id: 'a', change: { deleted: true } }

test('after a failure the list is read, for the work may have been done all the same', async () => {
  const { ask, heard, now } = listOf([plan('a')], {
    change: lost,
    list: () => Promise.resolve([plan('a'), plan('b')]),
  })
  ask(toDelete)
  expect(now().isBusy).toBe(true)
  await settled()
  expect(heard).toEqual(['plan.offline'])
  expect(now().list.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('what the list shows to be done is no failure, though its answer was lost', async () => {
  const { ask, heard } = listOf([plan('a')], {
    change: lost,
    make: lost,
    list: () => Promise.resolve([plan('a', gone), plan('b', { name: 'Kopia av Kafét' })]),
  })
  ask(toDelete)
  await settled()
  ask(toMake('b'))
  await settled()
  expect(heard).toEqual(['change', 'make'])
})

test('a plan that is half made, and deleted for that, is a failure', async () => {
  const { ask, heard } = listOf([plan('a')], { make: lost, list: () => Promise.resolve([plan('b', gone)]) })
  ask(toMake('b'))
  await settled()
  expect(heard).toEqual(['plan.offline'])
})

test('what the server has refused is a failure, whatever the list shows', async () => {
  const refused = () => Promise.reject(new Failure('refused'))
  const { ask, heard } = listOf([plan('a')], { make: refused, list: () => Promise.resolve([plan('a')]) })
  ask(toMake('a'))
  await settled()
  expect(heard).toEqual(['plan.failed'])
})

test('a plan asked for again, after no answer at all, is the same one; another is another, and so is one after a look at the list', async () => {
  const made: string[] = []
  let read = lost as PlansPort['list']
  const make: PlansPort['make'] = ({ id }) => {
    made.push(id)
    return lost()
  }
  const { ask, list } = listOf([plan('a')], { make, list: () => read() })
  ask(toMake('b'))
  await settled()
  ask(toMake('c'))
  await settled()
  ask(toMake('d', 'Plan 2'))
  await settled()
  ask(toMake('e', 'Plan 2'))
  await settled()
  expect(made).toEqual(['b', 'b', 'd', 'd'])
  read = () => Promise.resolve([plan('a')])
  list.look()
  await settled()
  ask(toMake('f', 'Plan 2'))
  await settled()
  expect(made.at(-1)).toBe('f')
})

test('what is heard of a plan is in the list, known or new', () => {
  const { list, now } = listOf([plan('a'), plan('b')])
  list.update(withPlan(plan('a', { name: 'Kafét' })))
  list.update(withPlan(plan('c')))
  expect(now().list.map(({ id, name }) => id + name)).toEqual(['aKafét', 'b', 'c'])
})

test('an address says a plan, and is left without it', () => {
  const address = new URL(addressOfPlan('abc'), 'https://x.se')
  expect([planIn(address.search), withoutPlan(address.search)]).toEqual(['abc', ''])
  expect([planIn('?betalning=klar'), withoutPlan('?plan=abc&betalning=klar')]).toEqual([undefined, '?betalning=klar'])
})
