import { beforeEach, describe, expect, test, vi } from 'vitest'
import { examplePlan } from '../../src/plan/examples/examples.ts'
import type { Offering } from '../../src/plan/plan.ts'
import { Sandbox } from '../../src/session/sandbox.ts'
import { Session } from '../../src/session/session.ts'
import { pricing } from './open-session.ts'

const plan = examplePlan('konsult', 2026)
const first = plan.offerings[0] as Offering // the example has some
const price = pricing(first.id, 9_999)
const place = { table: 'offerings', year: 'year1' } as const

let session: Session
let sandbox: Sandbox
const refused = vi.fn<() => void>()
beforeEach(() => {
  refused.mockClear()
  session = new Session(plan)
  sandbox = new Sandbox(session, refused)
})
const net = () => session.workbook.figure('netProfitPerMonth.year1')

test('until it begins nothing is taken, and who tries is told', () => {
  expect(session.edit(price, place)).toBe(false)
  expect([session.plan, sandbox.isOn, refused.mock.calls.length]).toEqual([plan, false, 1])
})

test('what is tried moves the figures and can be taken back', () => {
  const before = net()
  sandbox.begin()
  expect([sandbox.isOn, sandbox.hasChanged]).toEqual([true, false])
  session.edit(price, place)
  expect(net()).not.toBe(before)
  expect(sandbox.hasChanged).toBe(true)
  session.undo()
  expect([net(), sandbox.hasChanged]).toEqual([before, false])
})

test('the way back to what was read is one action more, which can be taken back', () => {
  sandbox.begin()
  session.edit(price, place)
  session.edit({ type: 'setSettings', values: { startYear: 2030 } }, place)
  sandbox.reset()
  expect([sandbox.hasChanged, sandbox.isOn, session.plan]).toEqual([false, true, plan])
  session.undo()
  expect(sandbox.hasChanged).toBe(true)
  expect(session.row('offerings', first.id)?.price).toBe(9_999)
})

test('what has been tried is at risk until it is kept elsewhere, and again when it goes on', () => {
  sandbox.begin()
  expect(sandbox.isAtRisk).toBe(false)
  session.edit(price, place)
  expect(sandbox.isAtRisk).toBe(true)
  sandbox.noteKept(session.plan)
  expect([sandbox.isAtRisk, sandbox.hasChanged]).toEqual([false, true])
  session.edit({ type: 'setSettings', values: { startYear: 2030 } }, place)
  expect(sandbox.isAtRisk).toBe(true)
})

test('when it ends the plan is what was read, locked, and nothing leads back to what was tried', () => {
  sandbox.begin()
  session.edit(price, place)
  sandbox.end()
  expect([session.plan, session.isUnsaved, sandbox.isOn]).toEqual([plan, false, false])
  expect(session.edit(price, place)).toBe(false)
  sandbox.begin()
  expect(session.canUndo).toBe(false)
})

describe('when the plan has been saved since', () => {
  const savedAt = new Date(2026, 10, 26, 14, 2)
  const newer = { ...plan, offerings: plan.offerings.map((row) => ({ ...row, price: row.price + 100 })) }
  const latest = new Date(2026, 10, 26, 15, 0)
  const come = () => {
    sandbox.follow(newer, latest)
    sandbox.catchUp()
  }
  const priceNow = () => session.row('offerings', first.id)?.price
  beforeEach(() => {
    session = new Session(plan)
    sandbox = new Sandbox(session, refused, savedAt)
  })

  test('it is shown at once, locked or not, while nothing has been tried', () => {
    come()
    expect([session.plan, sandbox.base.savedAt, sandbox.isOn, sandbox.isBehind]).toEqual([newer, latest, false, false])
    sandbox.begin()
    session.edit(price, place)
    session.undo()
    sandbox.follow(plan, savedAt)
    sandbox.catchUp()
    expect([session.plan, sandbox.base.savedAt, sandbox.isOn, session.canRedo]).toEqual([plan, savedAt, true, false])
  })

  test('what has been tried stays, on what it was tried on, until it is taken back', () => {
    sandbox.begin()
    session.edit(price, place)
    come()
    expect([priceNow(), sandbox.isBehind, sandbox.hasChanged]).toEqual([9_999, true, true])
    expect(sandbox.base.savedAt).toBe(savedAt)
    expect(sandbox.asRead).toBe(newer)
    session.undo()
    sandbox.catchUp()
    expect([session.plan, sandbox.isBehind, sandbox.base.savedAt]).toEqual([newer, false, latest])
  })

  test('the way back leads to the newest, as one action that can be taken back', () => {
    sandbox.begin()
    session.edit(price, place)
    come()
    sandbox.reset()
    expect([session.plan, sandbox.hasChanged, sandbox.isBehind]).toEqual([newer, false, false])
    expect(sandbox.base.savedAt).toBe(latest)
    session.edit({ type: 'setSettings', values: { startYear: 2030 } }, place)
    expect(sandbox.base.savedAt).toBe(latest)
    session.undo()
    expect(sandbox.base).toMatchObject({ plan: newer, savedAt: latest })
    session.undo()
    // what was tried on the plan before, and is told from what the owner has changed since
    expect([priceNow(), sandbox.hasChanged, sandbox.isBehind]).toEqual([9_999, true, true])
    expect(sandbox.base).toMatchObject({ plan, savedAt })
    session.redo()
    expect(sandbox.base.plan).toBe(newer)
    session.undo()
    session.edit({ type: 'setSettings', values: { startYear: 2031 } }, place)
    session.edit({ type: 'setSettings', values: { startYear: 2032 } }, place)
    expect(sandbox.base.plan).toBe(plan)
  })

  test('the way back is one too when what has been tried is what the owner has saved', () => {
    sandbox.begin()
    session.edit(pricing(first.id, first.price + 1), place)
    sandbox.follow(session.plan, latest)
    sandbox.catchUp()
    expect(sandbox.isBehind).toBe(true)
    sandbox.reset()
    expect([sandbox.hasChanged, sandbox.isBehind, sandbox.isOn]).toEqual([false, false, true])
    expect(sandbox.base.savedAt).toBe(latest)
  })

  test('the end of the trial shows the newest, also where nothing has been tried', () => {
    sandbox.begin()
    session.edit(price, place)
    come()
    sandbox.end()
    expect([session.plan, sandbox.isOn, sandbox.isBehind, sandbox.base.savedAt]).toEqual([newer, false, false, latest])
    sandbox.begin()
    sandbox.follow(plan, savedAt)
    sandbox.end()
    expect([session.plan, sandbox.isBehind]).toEqual([plan, false])
  })
})
