import { expect, test } from 'vitest'
import { differencesBetween } from '../../src/app/workbench/differences.ts'
import { changesBetween, isEmpty } from '../../src/plan/changes.ts'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import { rowsAtEnd } from '../../src/plan/new-rows.ts'
import { blankValues, emptyPlan, type Offering, type Plan } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'

const apply = (plan: Plan, edit: PlanEdit): Plan => applyEdit(plan, edit).plan

const add = (plan: Plan, product: string): Plan =>
  apply(plan, rowsAtEnd(plan, 'offerings', 'year1', [{ ...blankValues('offerings'), product, price: 100 }], newRowId))

const named = (plan: Plan, product: string): Offering => {
  const row = plan.offerings.find((each) => each.product === product)
  if (!row) throw new Error(`no ${product}`)
  return row
}

const setPrice = (plan: Plan, product: string, price: number): Plan =>
  apply(plan, { do: 'change', table: 'offerings', id: named(plan, product).id, values: { price } })

const remove = (plan: Plan, product: string): Plan =>
  apply(plan, { do: 'remove', table: 'offerings', ids: [named(plan, product).id] })

const base = add(add(add(emptyPlan(2026), 'Webb'), 'Kurs'), 'Konsult')
// here a price is changed and a row is new; there another price, a new row, a row gone, and the company form
const mine = add(setPrice(base, 'Webb', 25_000), 'Mitt')
const theirs = apply(remove(add(setPrice(base, 'Kurs', 7000), 'Deras'), 'Konsult'), {
  do: 'setSalary',
  year: 'year2',
  values: { companyForm: 'aktiebolag' },
})
const differences = differencesBetween(base, mine, theirs)

test('everything that differs is named, with both values and where it stands', () => {
  expect(differences.map(({ name }) => name).toSorted()).toEqual([
    'Deras',
    'Konsult',
    'Kurs',
    'Lönekalkyl År 2',
    'Mitt',
    'Webb',
  ])
  const web = differences.find(({ name }) => name === 'Webb')
  expect(web?.where).toBe('Produktmixern, År 1')
  expect(web?.fields.map(({ label, mine, theirs }) => [label, mine.replace(/\s/g, ' '), theirs])).toEqual([
    ['Pris', '25 000', '100'],
  ])
})

test('the version of whoever changed it is suggested', () => {
  const suggested = Object.fromEntries(differences.map(({ name, suggested }) => [name, suggested]))
  expect(suggested).toEqual({
    Webb: 'mine',
    Mitt: 'mine',
    Kurs: 'theirs',
    Deras: 'theirs',
    Konsult: 'theirs',
    'Lönekalkyl År 2': 'theirs',
  })
})

test('taking the suggestions keeps the work of both', () => {
  const edits = differences.filter(({ suggested }) => suggested === 'theirs').map(({ takeTheirs }) => takeTheirs)
  const merged = apply(mine, { do: 'several', edits })
  expect(merged.offerings.map(({ product, price }) => [product, price])).toEqual(
    expect.arrayContaining([
      ['Webb', 25_000],
      ['Kurs', 7000],
      ['Mitt', 100],
      ['Deras', 100],
    ]),
  )
  expect(merged.offerings).toHaveLength(4)
  expect(merged.salary.year2.companyForm).toBe('aktiebolag')
})

test('taking all of theirs makes the plans alike, and alike plans differ in nothing', () => {
  const all = apply(mine, { do: 'several', edits: differences.map(({ takeTheirs }) => takeTheirs) })
  expect(isEmpty(changesBetween(theirs, all))).toBe(true)
  expect(differencesBetween(base, theirs, theirs)).toEqual([])
})
