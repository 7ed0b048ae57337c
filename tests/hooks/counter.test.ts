import { beforeEach, expect, test } from 'vitest'
import { loadHook } from './load-hook.ts'

interface Counter {
  readonly countOneMore: (app: unknown, what: string, seconds: number) => number
  readonly sweep: (app: unknown) => void
}

let now = 0
const { countOneMore, sweep } = loadHook('http/counter', { Date: { now: () => now } }) as Counter

/** PocketBase's store of the running app. */
const stored = new Map<string, string>()
const store = {
  setFunc: (key: string, next: (value: string | undefined) => string) => stored.set(key, next(stored.get(key))),
  getAll: () => Object.fromEntries(stored),
  remove: (key: string) => stored.delete(key),
}
const app = { store: () => store }
const count = () => countOneMore(app, 'login', 60)
beforeEach(() => {
  stored.clear()
  now = 1_000_000_000
})

test('a window begins with the first and ends after its time', () => {
  expect([count(), count()]).toEqual([1, 2])
  now += 59_999
  expect(count()).toBe(3)
  now += 1
  expect(count()).toBe(1)
})

test('a clock that is put back ends the windows that it has not come to: nobody waits for more than one', () => {
  now += 86_400_000
  expect([count(), count()]).toEqual([1, 2])
  now -= 86_400_000
  expect(count()).toBe(1)
  now += 60_000
  expect(count()).toBe(1)
})

test('what has run out is forgotten', () => {
  count()
  now += 59_999
  sweep(app)
  expect(stored.size).toBe(1)
  now += 1
  sweep(app)
  expect(stored.size).toBe(0)
})
