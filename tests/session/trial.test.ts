import { beforeEach, expect, test, vi } from 'vitest'
import { examplePlan } from '../../src/plan/examples/examples.ts'
import type { Offering } from '../../src/plan/plan.ts'
import { Session } from '../../src/session/session.ts'
import { Trial } from '../../src/session/trial.ts'

const plan = examplePlan('konsult', 2026)
const first = plan.offerings[0] as Offering // the example has some
const price = { do: 'change', table: 'offerings', id: first.id, values: { price: 9_999 } } as const
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
  session.edit({ do: 'setSettings', values: { startYear: 2030 } }, place)
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
  session.edit({ do: 'setSettings', values: { startYear: 2030 } }, place)
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
