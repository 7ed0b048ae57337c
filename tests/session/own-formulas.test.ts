import { expect, test } from 'vitest'
import type { PlanEdit } from '../../src/plan/edit.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { restoreEdit } from '../../src/plan/restore-edit.ts'
import { Session } from '../../src/session/session.ts'
import { offering } from '../workbook/plans.ts'

const formulas = 'variableCost={price}*{own.abc}\nworkHours={price}/{volumeYear}'

function planWith(ownNumbers: string): Plan {
  const plan = emptyPlan(2026)
  return {
    ...plan,
    settings: { ...plan.settings, ownNumbers },
    offerings: [
      offering('a', { price: 100, variableCost: 40, workHours: 10, volumeYear: 10, formulas }),
      offering('b', { price: 5 }),
    ],
  }
}

const change = (id: string, values: object) => ({ type: 'change', table: 'offerings', id, values }) as never
const numbersOf = ({ plan }: Session) => {
  const [row] = plan.offerings
  return [row?.price, row?.variableCost, row?.workHours]
}

test('what follows moves in the same step as what it follows, and comes back with it', () => {
  const session = new Session(planWith('abc 40% R\u00e5vara'))
  expect(session.isUnsaved).toBe(false)
  const rows: string[][] = []
  session.subscribe((event) => rows.push([...event.rows]))
  session.edit(change('a', { price: 200 }))
  expect(numbersOf(session)).toEqual([200, 80, 20])
  expect(rows).toEqual([['a']])
  session.edit({ type: 'setSettings', values: { ownNumbers: 'abc 10% R\u00e5vara' } })
  expect(numbersOf(session)).toEqual([200, 20, 20])
  session.undo()
  expect(numbersOf(session)).toEqual([200, 80, 20])
  session.undo()
  expect(numbersOf(session)).toEqual([100, 40, 10])
  session.redo()
  expect(numbersOf(session)).toEqual([200, 80, 20])
})

test('a plan that was left half saved settles when it is opened, and owes what it settled', () => {
  const plan = planWith('abc 50% R\u00e5vara')
  const session = new Session(plan)
  expect(numbersOf(session)).toEqual([100, 50, 10])
  expect(session.changes().sheets.offerings.put.map(({ id }) => id)).toEqual(['a'])
  session.replace(planWith('abc 10% R\u00e5vara'), plan)
  expect(numbersOf(session)).toEqual([100, 10, 10])
})

test('rows whose formulas give no number any more, or one again, are told of though their number stays', () => {
  const session = new Session({
    ...emptyPlan(2026),
    offerings: [
      offering('a', { price: 100, volumeYear: 10 }),
      offering('b', { price: 10, formulas: 'price={a.price}/{a.volumeYear}' }),
    ],
  })
  const told: string[][] = []
  session.subscribe(({ rows }) => told.push([...rows].sort()))
  session.edit(change('a', { volumeYear: 0 }))
  session.edit(change('a', { volumeYear: 10 }))
  session.edit(change('a', { price: 0, volumeYear: 0 }))
  session.undo()
  expect(session.plan.offerings[1]?.price).toBe(10)
  expect(told).toEqual(Array(4).fill(['a', 'b']))
})

test('a version that is restored brings the number of a cell whose formula gives none there', () => {
  const now = new Session(planWith('abc 40% R\u00e5vara'))
  const version = new Session(now.plan)
  version.edit(change('a', { price: 50 }))
  version.edit({ type: 'setSettings', values: { ownNumbers: '' } })
  version.edit(change('a', { price: 100 }))
  expect(numbersOf(version)).toEqual([100, 20, 10])
  now.edit(restoreEdit(now.plan, version.plan) as PlanEdit)
  expect(now.plan).toEqual(version.plan)
  now.undo()
  expect(numbersOf(now)).toEqual([100, 40, 10])
})
