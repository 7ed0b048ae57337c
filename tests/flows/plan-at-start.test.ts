import { expect, test } from 'vitest'
import { Failure, type FailureCode } from '../../src/flows/failure.ts'
import { planAtStart } from '../../src/flows/plan-at-start.ts'
import type { StoredPlan } from '../../src/flows/ports.ts'
import { emptyPlan } from '../../src/plan/plan.ts'

const now = () => Date.parse('2026-11-22T10:14:00Z')
const before: StoredPlan = { plan: emptyPlan(2025), revision: 3, at: new Date('2026-11-20T08:00:00Z') }

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

const answering = { load: () => Promise.resolve({ plan: emptyPlan(2026), revision: 7, isNew: true }) }
const failing = (code: FailureCode) => ({ load: () => Promise.reject(new Failure(code)) })

test('the server’s plan is opened, and stored for a start without it', async () => {
  const browser = browserWith(before)
  expect(await planAtStart(answering, browser, now)).toEqual({
    plan: emptyPlan(2026),
    revision: 7,
    isNew: true,
    storedAt: undefined,
  })
  expect(browser.held()).toEqual({ plan: emptyPlan(2026), revision: 7, at: new Date(now()) })
})

test('without an answer the stored plan is opened, with the time of storing', async () => {
  const opened = await planAtStart(failing('offline'), browserWith(before), now)
  expect(opened).toEqual({ plan: before.plan, revision: 3, isNew: true, storedAt: before.at })
})

test.each(['signedOut', 'otherUser', 'notAllowed', 'server'] as const)(
  'a server that answers %s is not answered for by the browser',
  async (code) => {
    await expect(planAtStart(failing(code), browserWith(before), now)).rejects.toMatchObject({ code })
  },
)

test('with nothing stored the failure is that there is no contact', async () => {
  await expect(planAtStart(failing('offline'), browserWith(undefined), now)).rejects.toMatchObject({ code: 'offline' })
})

test('a browser without a place to keep anything opens the server’s plan all the same', async () => {
  const blocked = { read: () => Promise.reject(new Error('blocked')), keep: () => Promise.reject(new Error('blocked')) }
  expect(await planAtStart(answering, blocked, now)).toMatchObject({ revision: 7 })
})

test('only with a stored plan at hand the server is given up after a while', async () => {
  const waited: boolean[] = []
  const store = {
    load: (stop?: AbortSignal) => {
      waited.push(stop === undefined)
      return answering.load()
    },
  }
  await planAtStart(store, browserWith(undefined), now)
  await planAtStart(store, browserWith(before), now)
  expect(waited).toEqual([true, false])
})
