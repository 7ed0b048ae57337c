import { expect, test } from 'vitest'
import { fillDown, fillRight } from '../../src/plan/cells.ts'
import type { PlanEdit } from '../../src/plan/edit.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { noRoomFor } from '../../src/plan/row-limit.ts'
import { maxRows, ownFormulaLimits } from '../../src/rules/limits.ts'
import { fixedCost, measure, offering } from '../workbook/plans.ts'

/** Whether it is rows that there is no room for. */
const isTooManyRows = (of: Plan, edit: PlanEdit) => noRoomFor(of, edit) === 'rows.tooMany'
const costs = (count: number) => Array.from({ length: count }, (_, at) => fixedCost(`c${at}`, { amount: 1 }))
const plan = emptyPlan(2026)
const holding = (count: number): Plan => ({ ...plan, fixedCosts: costs(count) })
const insert = (count: number) => ({ type: 'insert', table: 'fixedCosts', rows: costs(count) }) as const
const oneMeasure = { type: 'insert', table: 'measures', rows: [measure('m', { measureName: 'Mässa' })] } as const
const blank = { type: 'insert', table: 'offerings', rows: [offering('b')] } as const
const remove = (...rows: ReturnType<typeof costs>) =>
  ({ type: 'remove', table: 'fixedCosts', ids: rows.map(({ id }) => id) }) as const

test('a plan takes as many filled rows as the server does, of all sheets together, and not one more', () => {
  expect(isTooManyRows(plan, insert(maxRows))).toBe(false)
  expect(isTooManyRows(plan, insert(maxRows + 1))).toBe(true)
  expect(isTooManyRows(holding(maxRows - 1), oneMeasure)).toBe(false)
  expect(isTooManyRows(holding(maxRows), oneMeasure)).toBe(true)
  expect(isTooManyRows({ ...holding(maxRows - 1), measures: oneMeasure.rows }, insert(1))).toBe(true)
})

test('blank rows, which nobody stores, are not counted', () => {
  const full = holding(maxRows)
  expect(isTooManyRows(full, blank)).toBe(false)
  const withBlank = { ...holding(maxRows - 1), offerings: blank.rows }
  expect(isTooManyRows(withBlank, insert(1))).toBe(false)
})

test('rows that go at the same time make room, blank ones none', () => {
  const full = { ...holding(maxRows), offerings: blank.rows }
  const [first, second] = full.fixedCosts
  expect(isTooManyRows(full, { type: 'several', edits: [remove(first!), insert(1)] })).toBe(false)
  expect(isTooManyRows(full, { type: 'several', edits: [remove(first!, second!), insert(3)] })).toBe(true)
  const removeBlank = { type: 'remove', table: 'offerings', ids: blank.rows.map(({ id }) => id) } as const
  expect(isTooManyRows(full, { type: 'several', edits: [removeBlank, insert(1)] })).toBe(true)
})

test('a plan that is too large already may be changed and made smaller', () => {
  const tooLarge = holding(maxRows + 2)
  const [first] = tooLarge.fixedCosts
  expect(isTooManyRows(tooLarge, remove(first!))).toBe(false)
  const change = { type: 'change', table: 'fixedCosts', id: first!.id, values: { amount: 2 } } as const
  expect(isTooManyRows(tooLarge, change)).toBe(false)
  expect(isTooManyRows(tooLarge, { type: 'setSettings', values: { kommun: '0180' } })).toBe(false)
  expect(isTooManyRows(tooLarge, { type: 'setSalary', year: 'year1', values: {} })).toBe(false)
  expect(isTooManyRows(tooLarge, { type: 'reorder', table: 'fixedCosts', ranks: {} })).toBe(false)
})

const follower = (id: string, formulas = 'variableCost={price}*2') => offering(id, { price: 1, formulas })
const withFormulas = (count: number): Plan => ({
  ...plan,
  offerings: Array.from({ length: count }, (_, at) => follower(`o${at}`)),
})

test('a plan takes so many cells with formulas that call others, however they come, and not one more', () => {
  const { inPlan } = ownFormulaLimits
  const insertOne = { type: 'insert', table: 'offerings', rows: [follower('new')] } as const
  expect(noRoomFor(withFormulas(inPlan - 1), insertOne)).toBeUndefined()
  const full = withFormulas(inPlan)
  expect(noRoomFor(full, insertOne)).toBe('formulas.tooMany')
  const change = (formulas: string) =>
    ({ type: 'change', table: 'offerings', id: full.offerings[0]!.id, values: { formulas } }) as const
  // another one in its place; two in one row; arithmetic, which is no such formula
  expect(noRoomFor(full, change('price={workHours}+1'))).toBeUndefined()
  expect(noRoomFor(full, change('price={workHours}+1\nvariableCost={price}*2'))).toBe('formulas.tooMany')
  expect(noRoomFor(full, change('price=12*450\nvariableCost={price}*2'))).toBeUndefined()
  const twoInOne = { ...insertOne, rows: [follower('two', 'price={workHours}\nvariableCost={price}')] }
  expect(noRoomFor(withFormulas(inPlan - 1), twoInOne)).toBe('formulas.tooMany')
  const goes = { type: 'remove', table: 'offerings', ids: [full.offerings[1]!.id] } as const
  expect(noRoomFor(full, { type: 'several', edits: [goes, insertOne] })).toBeUndefined()
  expect(noRoomFor(full, { type: 'several', edits: [goes, twoInOne] })).toBe('formulas.tooMany')
  // what a merge has made too large may be worked on
  const tooLarge = withFormulas(inPlan + 2)
  expect(noRoomFor(tooLarge, change('price={workHours}+1'))).toBeUndefined()
  expect(noRoomFor(tooLarge, { type: 'several', edits: [goes, insertOne] })).toBeUndefined()
})

test('a row takes no more formulas than can be saved, whatever would fill it with them', () => {
  const long = (field: string) => `${field}={price}${'+{o1.price}'.repeat(75)}`
  const rows = [follower('o1', ''), follower('o2', long('variableCost')), follower('o3', long('workHours'))] as const
  const held: Plan = { ...plan, offerings: rows }
  const range = { table: 'offerings', year: 'year1', from: 1, to: 2, columns: ['variableCost'] } as const
  expect(noRoomFor(held, fillDown(held, range)!)).toBe('formulas.tooLong')
  expect(noRoomFor(held, fillDown(held, { ...range, columns: ['variableCost', 'workHours'] })!)).toBeUndefined()
  const right = fillRight(held, { ...range, columns: ['workHours'], to: 1 }, 'variableCost')
  expect(noRoomFor(held, right!)).toBe('formulas.tooLong')
  // one that holds too many already may be worked on
  const [first, second, third] = rows
  const over = { ...third, formulas: long('price') + long('\nvariableCost') }
  const tooLong: Plan = { ...held, offerings: [first, second, over] }
  const values = { formulas: `${long('price')}+{o2.price}` }
  const shorter = { type: 'change', table: 'offerings', id: third.id, values } as const
  expect(noRoomFor(tooLong, shorter)).toBeUndefined()
})
