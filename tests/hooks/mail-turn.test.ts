import { beforeEach, expect, test } from 'vitest'
import { loadHook } from './load-hook.ts'

interface Turn {
  readonly name: string
  readonly silences: number
}
interface Turns {
  readonly takeTurn: (app: unknown) => Turn | undefined
  readonly offerTurn: (app: unknown, turn: Turn) => void
  readonly keepTurn: (app: unknown, name: string) => boolean
  readonly endTurn: (app: unknown, name: string) => void
}

let now = 0
let names = 0
const { takeTurn, offerTurn, keepTurn, endTurn } = loadHook('mail/turn', {
  Date: { now: () => now },
  $security: { randomString: () => `sender${names++}` },
}) as Turns

/** PocketBase's store of the running app: one value by a name, changed by one at a time. */
let kept: Map<string, string | undefined>
const app = {
  store: () => ({
    setFunc: (key: string, next: (value: string | undefined) => string | undefined) =>
      kept.set(key, next(kept.get(key))),
    set: (key: string, value: string) => kept.set(key, value),
    remove: (key: string) => kept.delete(key),
  }),
}
beforeEach(() => {
  kept = new Map()
  now = 1_000_000_000
})

const take = () => {
  const turn = takeTurn(app)
  if (!turn) throw new Error('another has the turn')
  return turn
}

test('one sends at a time, and the next when that one is done', () => {
  const first = take()
  expect(takeTurn(app)).toBeUndefined()
  endTurn(app, first.name)
  expect(take().silences).toBe(0)
})

test('who is answered keeps the turn for as long as there is mail', () => {
  const first = take()
  for (let mail = 0; mail < 10; mail++) {
    now += 25_000
    expect(keepTurn(app, first.name)).toBe(true)
    expect(takeTurn(app)).toBeUndefined()
  }
})

test('who hangs is left behind after half a minute, cannot go on, and each who hangs after it is waited for twice as long', () => {
  const waits: number[] = []
  let last = take()
  const first = last
  for (let silence = 0; silence < 10; silence++) {
    const since = now
    let next = takeTurn(app)
    while (!next) {
      now += 1000
      next = takeTurn(app)
    }
    waits.push(Math.floor((now - since) / 1000))
    last = next
  }
  // at most 24 a day are ever left behind while the mail server hangs
  expect(waits).toEqual([31, 61, 121, 241, 481, 961, 1921, 3841, 3841, 3841])
  expect(keepTurn(app, first.name)).toBe(false)
  endTurn(app, first.name)
  expect(takeTurn(app)).toBeUndefined()
  expect(keepTurn(app, last.name)).toBe(true)
})

test('an answer ends the memory of the silence', () => {
  take()
  now += 31_000
  const second = take()
  expect(second.silences).toBe(1)
  expect(keepTurn(app, second.name)).toBe(true)
  endTurn(app, second.name)
  expect(take().silences).toBe(0)
})

test('who only looked in makes nobody wait longer', () => {
  take()
  now += 31_000
  for (let look = 0; look < 5; look++) {
    const next = take()
    expect(next.silences).toBe(1)
    offerTurn(app, next)
  }
})
