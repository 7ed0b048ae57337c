import { expect, test } from 'vitest'
import { adopt, takeIn } from '../../src/flows/save-request.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { Session } from '../../src/session/session.ts'
import { offering } from './drive.ts'

let session: Session

/** A plan in which a price has just been typed: an action that can be undone. */
function startTyping(): Plan {
  const saved: Plan = { ...emptyPlan(2026), offerings: [offering('a', 100)] }
  session = new Session(saved)
  const [row] = saved.offerings
  session.edit({ type: 'change', table: 'offerings', id: row!.id, values: { price: 120 } })
  return saved
}

const withForm = (plan: Plan): Plan => ({
  ...plan,
  salary: { ...plan.salary, year2: { ...plan.salary.year2, companyForm: 'aktiebolag' } },
})
const prices = () => Object.fromEntries(session.plan.offerings.map(({ id, price }) => [id, price]))
const formOf = (plan: Plan) => plan.salary.year2.companyForm
const takesForm = { type: 'setSalary', year: 'year2', values: { companyForm: 'aktiebolag' } } as const

test.each([
  ['by itself', takesForm],
  ['among several of salaries', { type: 'several', edits: [takesForm, { ...takesForm, year: 'year3' }] } as const],
])(
  'a company form of another device’s (%s) leaves what was done here to be undone, and is not undone with it',
  (_, edit) => {
    const theirs = withForm(startTyping())
    takeIn(session, theirs, edit)
    expect(session.saved).toBe(theirs)
    expect([formOf(session.plan), prices()]).toEqual(['aktiebolag', { a: 120 }])
    session.undo()
    expect([formOf(session.plan), prices()]).toEqual(['aktiebolag', { a: 100 }])
    expect(session.canUndo).toBe(false)
  },
)

test('a company form of another device’s comes into a plan that is locked here, too', () => {
  const theirs = withForm(startTyping())
  session.lock(() => undefined)
  takeIn(session, theirs, takesForm)
  expect(session.saved).toBe(theirs)
  expect([formOf(session.plan), prices()]).toEqual(['aktiebolag', { a: 120 }])
})

const takesRow = { type: 'insert', table: 'offerings', rows: [offering('t', 7)] } as const

test.each([
  ['rows', takesRow],
  ['rows beside a company form', { type: 'several', edits: [takesForm, takesRow] } as const],
  ['settings', { type: 'setSettings', values: { kommun: '0180' } } as const],
])('after %s of another device’s nothing that was done before can be undone', (_, edit) => {
  const theirs = startTyping()
  takeIn(session, theirs, edit)
  expect(session.saved).toBe(theirs)
  expect(prices()).toMatchObject({ a: 120 })
  expect(session.canUndo).toBe(false)
})

test('where nothing comes from the other device, only what counts as saved changes', () => {
  const before = startTyping()
  const theirs = { ...before }
  takeIn(session, theirs, undefined)
  expect(session.saved).toBe(theirs)
  expect(prices()).toEqual({ a: 120 })
  expect(session.canUndo).toBe(true)
})

test('another device’s version replaces what stands here but for the blank rows', () => {
  const theirs = { ...withForm(startTyping()), offerings: [offering('t', 7)] }
  const blank = { ...offering('b', 0), category: '', product: '', workHours: 0, volumeYear: 0 }
  session.edit({ type: 'insert', table: 'offerings', rows: [blank] })
  adopt(session, theirs)
  expect(prices()).toEqual({ b: 0, t: 7 })
  expect(formOf(session.plan)).toBe('aktiebolag')
  expect(session.changes().sheets.offerings).toEqual({ put: [], gone: [] })
})
