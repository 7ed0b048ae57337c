import { beforeEach, describe, expect, test, vi } from 'vitest'
import { examplePlan } from '../../src/plan/examples/examples.ts'
import type { Offering } from '../../src/plan/plan.ts'
import { Session } from '../../src/session/session.ts'
import { Trial } from '../../src/session/trial.ts'

const plan = examplePlan('konsult', 2026)
const first = plan.offerings[0] as Offering // the example has some
const price = { type: 'change', table: 'offerings', id: first.id, values: { price: 9_999 } } as const
const place = { table: 'offerings', year: 'year1' } as const

let session: Session
let trial: Trial
const refused = vi.fn<() => void>()
beforeEach(() => {
  refused.mockClear()
  session = new Session(plan)
  trial = new Trial(session, refused)
})
const net = () => session.workbook.figure('netProfitPerMonth.year1')

test('until it begins nothing is taken, and who tries is told', () => {
  expect(session.edit(price, place)).toBe(false)
  expect([session.plan, trial.isOn, refused.mock.calls.length]).toEqual([plan, false, 1])
})

test('what is tried moves the figures and can be taken back', () => {
  const before = net()
  trial.begin()
  expect([trial.isOn, trial.hasChanged]).toEqual([true, false])
  session.edit(price, place)
  expect(net()).not.toBe(before)
  expect(trial.hasChanged).toBe(true)
  session.undo()
  expect([net(), trial.hasChanged]).toEqual([before, false])
})

test('the way back to what was read is one action more, which can be taken back', () => {
  trial.begin()
  session.edit(price, place)
  session.edit({ type: 'setSettings', values: { startYear: 2030 } }, place)
  trial.reset()
  expect([trial.hasChanged, trial.isOn, session.plan]).toEqual([false, true, plan])
  session.undo()
  expect(trial.hasChanged).toBe(true)
  expect(session.row('offerings', first.id)?.price).toBe(9_999)
})

test('what has been tried is at risk until it is kept elsewhere, and again when it goes on', () => {
  trial.begin()
  expect(trial.isAtRisk).toBe(false)
  session.edit(price, place)
  expect(trial.isAtRisk).toBe(true)
  trial.noteKept(session.plan)
  expect([trial.isAtRisk, trial.hasChanged]).toEqual([false, true])
  session.edit({ type: 'setSettings', values: { startYear: 2030 } }, place)
  expect(trial.isAtRisk).toBe(true)
})

test('when it ends the plan is what was read, locked, and nothing leads back to what was tried', () => {
  trial.begin()
  session.edit(price, place)
  trial.end()
  expect([session.plan, session.isUnsaved, trial.isOn]).toEqual([plan, false, false])
  expect(session.edit(price, place)).toBe(false)
  trial.begin()
  expect(session.canUndo).toBe(false)
})

describe('when the plan has been saved since', () => {
  const savedAt = new Date(2026, 10, 26, 14, 2)
  const newer = { ...plan, offerings: plan.offerings.map((row) => ({ ...row, price: row.price + 100 })) }
  const latest = new Date(2026, 10, 26, 15, 0)
  const come = () => {
    trial.follow(newer, latest)
    trial.catchUp()
  }
  const priceNow = () => session.row('offerings', first.id)?.price
  beforeEach(() => {
    session = new Session(plan)
    trial = new Trial(session, refused, savedAt)
  })

  test('it is shown at once, locked or not, while nothing has been tried', () => {
    come()
    expect([session.plan, trial.base.savedAt, trial.isOn, trial.isBehind]).toEqual([newer, latest, false, false])
    trial.begin()
    session.edit(price, place)
    session.undo()
    trial.follow(plan, savedAt)
    trial.catchUp()
    expect([session.plan, trial.base.savedAt, trial.isOn, session.canRedo]).toEqual([plan, savedAt, true, false])
  })

  test('what has been tried stays, on what it was tried on, until it is taken back', () => {
    trial.begin()
    session.edit(price, place)
    come()
    expect([priceNow(), trial.isBehind, trial.hasChanged, trial.base.savedAt]).toEqual([9_999, true, true, savedAt])
    expect(trial.asRead).toBe(newer)
    session.undo()
    trial.catchUp()
    expect([session.plan, trial.isBehind, trial.base.savedAt]).toEqual([newer, false, latest])
  })

  test('the way back leads to the newest, as one action that can be taken back', () => {
    trial.begin()
    session.edit(price, place)
    come()
    trial.reset()
    expect([session.plan, trial.hasChanged, trial.isBehind, trial.base.savedAt]).toEqual([newer, false, false, latest])
    session.edit({ type: 'setSettings', values: { startYear: 2030 } }, place)
    expect(trial.base.savedAt).toBe(latest)
    session.undo()
    expect(trial.base).toMatchObject({ plan: newer, savedAt: latest })
    session.undo()
    // what was tried on the plan before, and is told from what the owner has changed since
    expect([priceNow(), trial.hasChanged, trial.isBehind]).toEqual([9_999, true, true])
    expect(trial.base).toMatchObject({ plan, savedAt })
    session.redo()
    expect(trial.base.plan).toBe(newer)
    session.undo()
    session.edit({ type: 'setSettings', values: { startYear: 2031 } }, place)
    session.edit({ type: 'setSettings', values: { startYear: 2032 } }, place)
    expect(trial.base.plan).toBe(plan)
  })

  test('the way back is one too when what has been tried is what the owner has saved', () => {
    trial.begin()
    const tried = { type: 'change', table: 'offerings', id: first.id, values: { price: first.price + 1 } } as const
    session.edit(tried, place)
    trial.follow(session.plan, latest)
    trial.catchUp()
    expect(trial.isBehind).toBe(true)
    trial.reset()
    expect([trial.hasChanged, trial.isBehind, trial.base.savedAt, trial.isOn]).toEqual([false, false, latest, true])
  })

  test('the end of the trial shows the newest', () => {
    trial.begin()
    session.edit(price, place)
    come()
    trial.end()
    expect([session.plan, trial.isOn, trial.isBehind, trial.base.savedAt]).toEqual([newer, false, false, latest])
  })
})
