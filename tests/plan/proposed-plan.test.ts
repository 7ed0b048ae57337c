import { describe, expect, test } from 'vitest'
import { asSeenFrom } from '../../src/plan/alike-rows.ts'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import { planDifferences } from '../../src/plan/merge.ts'
import { rowsAtEnd } from '../../src/plan/new-rows.ts'
import { blankValues, emptyPlan, type Filled, type Offering, type Plan } from '../../src/plan/plan.ts'
import { withProposal } from '../../src/plan/proposed-plan.ts'
import { moveRow } from '../../src/plan/rank.ts'
import { restoreEdit } from '../../src/plan/restore-edit.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { anyPlan } from '../fixtures/arbitrary-plan.ts'
import { property } from '../fixtures/property.ts'

const apply = (plan: Plan, edit: PlanEdit | undefined): Plan => (edit ? applyEdit(plan, edit).plan : plan)
const add = (plan: Plan, product: string): Plan =>
  apply(plan, rowsAtEnd(plan, 'offerings', 'year1', [{ ...blankValues('offerings'), product, price: 100 }], newRowId))
const named = (plan: Plan, product: string): Offering => {
  const row = plan.offerings.find((each) => each.product === product)
  if (!row) throw new Error(`no ${product}`)
  return row
}
const change = (plan: Plan, product: string, values: Partial<Filled<'offerings'>>): Plan =>
  apply(plan, { type: 'change', table: 'offerings', id: named(plan, product).id, values })
const remove = (plan: Plan, product: string): Plan =>
  apply(plan, { type: 'remove', table: 'offerings', ids: [named(plan, product).id] })
const set = (plan: Plan, values: Partial<Plan['settings']>): Plan => apply(plan, { type: 'setSettings', values })
const setForm = (plan: Plan, values: Partial<Plan['salary']['year1']>): Plan =>
  apply(plan, { type: 'setSalary', year: 'year1', values })

const base = ['Webb', 'Kurs', 'Bok'].reduce(add, emptyPlan(2026))
/** What stands in the plan after the proposal is taken. */
const taken = (mine: Plan, plan: Plan, from: Plan | undefined = base): Plan =>
  apply(mine, restoreEdit(mine, withProposal(mine, { plan, base: from })))
const rowsIn = (plan: Plan) => plan.offerings.map(({ product, price }) => `${product} ${price}`)

describe('what the owner has done since the adviser read the plan', () => {
  const theirs = change(base, 'Webb', { price: 200 })

  test('stays: other rows, other fields, new rows, rows taken away, settings', () => {
    const rows = remove(add(change(base, 'Kurs', { price: 7 }), 'Ny'), 'Bok')
    const mine = setForm(set(change(rows, 'Webb', { volumeYear: 9 }), { kommun: '0180' }), {
      companyForm: 'aktiebolag',
    })
    const done = taken(mine, theirs)
    expect(rowsIn(done)).toEqual(['Webb 200', 'Kurs 7', 'Ny 100'])
    expect(named(done, 'Webb').volumeYear).toBe(9)
    expect([done.settings, done.salary]).toEqual([mine.settings, mine.salary])
  })

  test('gives way where both have changed the same, and that is said', () => {
    const mine = remove(change(change(base, 'Webb', { price: 150 }), 'Kurs', { price: 7 }), 'Bok')
    const proposed = change(remove(theirs, 'Kurs'), 'Bok', { price: 5 })
    const wanted = withProposal(mine, { plan: proposed, base })
    expect(rowsIn(wanted)).toEqual(['Webb 200', 'Bok 5'])
    const lost = planDifferences(base, mine, wanted).map((each) => each.changedBy === 'both' && !each.combined)
    expect(lost).toEqual([true, true, true])
    const [here, there] = [base, theirs].map((plan) => change(plan, 'Webb', { volumeYear: 9 }))
    const fits = planDifferences(base, here!, there!)
    expect(fits.map(({ combined }) => combined !== undefined)).toEqual([true])
  })

  test('settings and salary go field by field, and what is put away stays away', () => {
    const mine = setForm(set(base, { kommun: '0180', asked: true, dismissedDoubts: 'x' }), {
      companyForm: 'aktiebolag',
    })
    const proposed = setForm(set(base, { birthYear: 1980, dismissedDoubts: 'y' }), { method: 'skatteverket' })
    const { settings, salary } = taken(mine, proposed)
    expect(settings).toEqual({ ...mine.settings, birthYear: 1980 })
    expect(salary.year1).toMatchObject({ companyForm: 'aktiebolag', method: 'skatteverket' })
  })

  test('a formula goes with its number', () => {
    const was = change(base, 'Webb', { price: 120, formulas: 'price=10*12\nvolumeYear=2*3', volumeYear: 6 })
    const mine = change(was, 'Webb', { volumeYear: 8, formulas: 'price=10*12\nvolumeYear=2*4' })
    const proposed = change(was, 'Webb', { price: 90, formulas: 'volumeYear=2*3' })
    expect(named(taken(mine, proposed, was), 'Webb')).toMatchObject({
      price: 90,
      volumeYear: 8,
      formulas: 'volumeYear=2*4',
    })
  })
})

test('a row that was only moved is moved, and is said to differ', () => {
  const moved = apply(base, moveRow('offerings', base.offerings, 2, 0))
  expect(rowsIn(taken(add(base, 'Ny'), moved))).toEqual(['Bok 100', 'Webb 100', 'Kurs 100', 'Ny 100'])
  expect(planDifferences(undefined, base, asSeenFrom(base, moved)).map(({ fields }) => fields)).toEqual([['rank']])
})

test('of a proposal that does not say what it began with all is taken', () => {
  const mine = add(change(base, 'Kurs', { price: 7 }), 'Ny')
  expect(rowsIn(withProposal(mine, { plan: base, base: undefined }))).toEqual(rowsIn(base))
})

property([anyPlan, anyPlan, anyPlan])(
  'what is proposed is held after it is taken, and nothing is left to take',
  (from, mine, plan) => {
    const done = taken(mine, plan, from)
    expect(restoreEdit(done, withProposal(done, { plan, base: from }))).toBeUndefined()
    // on the plan that it was made from it is the proposal itself, and without any change in it nothing happens
    expect(restoreEdit(taken(from, plan, from), plan)).toBeUndefined()
    expect(restoreEdit(mine, withProposal(mine, { plan: from, base: from }))).toBeUndefined()
  },
)

property([anyPlan, anyPlan])('one edit makes a plan what it was, and one takes it back', (now, version) => {
  const edit = restoreEdit(now, version)
  const { asked, dismissedDoubts } = now.settings
  const wanted = { ...version, settings: { ...version.settings, asked, dismissedDoubts } }
  if (!edit) {
    expect(planDifferences(undefined, now, wanted)).toEqual([])
    return
  }
  const done = applyEdit(now, edit)
  expect(planDifferences(undefined, done.plan, wanted)).toEqual([])
  expect(done.plan.settings).toMatchObject({ asked, dismissedDoubts })
  expect(applyEdit(done.plan, done.undo).plan).toEqual(now)
})
