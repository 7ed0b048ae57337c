import { expect, test } from 'vitest'
import { Failure, type FailureCode } from '../../src/flows/failure.ts'
import { planAtStart } from '../../src/flows/plans/plan-at-start.ts'
import type { StoredPlan } from '../../src/flows/plans/plans-port.ts'
import { emptyPlan } from '../../src/plan/plan.ts'

const now = () => Date.parse('2026-11-22T10:14:00Z')
const before: StoredPlan = {
  id: 'p',
  plans: [],
  plan: emptyPlan(2025),
  revision: 3,
  at: new Date('2026-11-20T08:00:00Z'),
}

function browserWith(stored: StoredPlan | undefined) {
  let held = stored
  return {
    read: () => Promise.resolve(held),
    keep: (plan: StoredPlan) => {
      held = plan
      return Promise.resolve()
    },
    held: () => held,
  }
}

const answering = {
  read: () => Promise.resolve({ id: 'p', plans: [], plan: emptyPlan(2026), revision: 7, isNew: true }),
}
const failing = (code: FailureCode) => ({ read: () => Promise.reject(new Failure(code)) })

test('the server’s plan is opened, and stored for a start without it', async () => {
  const browser = browserWith(before)
  expect(await planAtStart(answering, browser, 'p', now)).toEqual({
    ...(await answering.read()),
    storedAt: undefined,
    isAnother: false,
  })
  expect(browser.held()).toEqual({ id: 'p', plans: [], plan: emptyPlan(2026), revision: 7, at: new Date(now()) })
})

test('without an answer the stored plan is opened, with the time of storing', async () => {
  const opened = await planAtStart(failing('offline'), browserWith(before), 'p', now)
  const { at, ...stored } = before
  expect(opened).toEqual({ ...stored, isNew: true, storedAt: at, isAnother: false })
})

test.each(['signedOut', 'otherUser', 'notAllowed', 'server'] as const)(
  'a server that answers %s is not answered for by the browser',
  async (code) => {
    await expect(planAtStart(failing(code), browserWith(before), 'p', now)).rejects.toMatchObject({ code })
  },
)

test('with nothing stored the failure is that there is no contact', async () => {
  await expect(planAtStart(failing('offline'), browserWith(undefined), 'p', now)).rejects.toMatchObject({
    code: 'offline',
  })
})

test('a browser without a place to keep anything opens the server’s plan all the same', async () => {
  const blocked = { read: () => Promise.reject(new Error('blocked')), keep: () => Promise.reject(new Error('blocked')) }
  expect(await planAtStart(answering, blocked, 'p', now)).toMatchObject({ revision: 7 })
})

test('only with a stored plan at hand the server is given up after a while', async () => {
  const waited: boolean[] = []
  const store = {
    read: (_: string | undefined, stop?: AbortSignal) => {
      waited.push(stop === undefined)
      return answering.read()
    },
  }
  await planAtStart(store, browserWith(undefined), 'p', now)
  await planAtStart(store, browserWith(before), 'p', now)
  expect(waited).toEqual([true, false])
})

test('a plan that is not there gives way to the first in use, and that is known; without a wish there is none to give way', async () => {
  const asked: (string | undefined)[] = []
  const plans = {
    read: (id: string | undefined) => {
      asked.push(id)
      return id === undefined ? answering.read() : Promise.reject(new Failure('planGone'))
    },
  }
  expect(await planAtStart(plans, browserWith(undefined), 'gone', now)).toMatchObject({ id: 'p', isAnother: true })
  expect(asked).toEqual(['gone', undefined])
  await expect(planAtStart(failing('planGone'), browserWith(undefined), undefined, now)).rejects.toMatchObject({
    code: 'planGone',
  })
})
