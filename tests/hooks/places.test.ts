import { beforeEach, expect, test } from 'vitest'
import { loadHook } from './load-hook.ts'

class TooManyRequestsError extends Error {}
type Hold = (app: unknown, kind: string, whose: string, work: (enter: () => void) => unknown) => unknown

let now = 0
let names = 0
const { holdPlace } = loadHook('http/places', {
  Date: { now: () => now },
  $security: { randomString: () => `save${names++}` },
  TooManyRequestsError,
}) as { readonly holdPlace: Hold }

/** PocketBase's store of the running app: one value by a name, changed by one at a time. */
const stored = new Map<string, string>()
const app = {
  store: () => ({
    setFunc: (name: string, next: (value: string | undefined) => string) => {
      stored.set(name, next(stored.get(name)))
    },
  }),
}
beforeEach(() => {
  stored.clear()
  now = 1_000_000_000
})

/** Carries out the work of these accounts at the same time: each begins while those before it are at work. Answers who was let in. */
function together(whose: readonly string[], { kind = 'large save', areIn = true } = {}): readonly string[] {
  const [one, ...others] = whose
  if (one === undefined) return []
  try {
    return holdPlace(app, kind, one, (enter) => {
      if (areIn) enter()
      return [one, ...together(others, { kind, areIn })]
    }) as string[]
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error
    return together(others, { kind, areIn })
  }
}

test('one large save of an account at a time, and four of all', () => {
  expect(together(['anna', 'anna', 'bo', 'anna'])).toEqual(['anna', 'bo'])
  expect(together(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual(['a', 'b', 'c', 'd'])
})

test('who still sends keeps nobody else waiting', () => {
  expect(together(['a', 'b', 'c', 'd', 'e', 'f'], { areIn: false })).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('a place is given back, however the save ends', () => {
  for (let times = 0; times < 10; times += 1) {
    expect(() =>
      holdPlace(app, 'large save', 'anna', (enter) => {
        enter()
        throw new Error('refused')
      }),
    ).toThrow('refused')
  }
  expect(together(['anna', 'bo', 'c', 'd'])).toEqual(['anna', 'bo', 'c', 'd'])
})

test('a place that was never given back is free after two minutes', () => {
  holdPlace(app, 'large save', 'anna', (enter) => {
    enter()
    expect(together(['anna'])).toEqual([])
    now += 120_001
    expect(together(['anna'])).toEqual(['anna'])
  })
})

test('what is saved keeps nobody from reading, few read a large plan at a time, and no collecting keeps anybody from a deletion', () => {
  const inAll = (kind: string, whose: readonly string[]) => together(whose, { kind })
  holdPlace(app, 'large save', 'anna', (enter) => {
    enter()
    expect(inAll('large plan', ['anna', 'anna', 'bo', 'c'])).toEqual(['anna', 'bo'])
    expect(inAll('own data', ['anna', 'bo'])).toEqual(['anna'])
    holdPlace(app, 'own data', 'anna', (enterOwn) => {
      enterOwn()
      expect(inAll('deletion', ['bo', 'c'])).toEqual(['bo'])
    })
    // however many others read slowly, and no more of one's own than two
    expect(inAll('sent answer', ['anna', 'anna', 'anna', 'bo', 'c', 'd'])).toEqual(['anna', 'anna', 'bo', 'c', 'd'])
    expect(inAll("guest's request", Array<string>(9).fill('one address'))).toHaveLength(6)
  })
})
