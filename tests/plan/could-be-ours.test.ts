import { expect, test } from 'vitest'
import { couldBeOurs } from '../../src/plan/could-be-ours.ts'
import { examplePlan } from '../../src/plan/examples/examples.ts'
import type { Offering, Plan, PlanSettings } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { anyPlan } from '../fixtures/arbitrary-plan.ts'
import { property } from '../fixtures/property.ts'

property([anyPlan])('every plan that is made here could be ours', (plan) => {
  expect(couldBeOurs(plan)).toBe(true)
})

test('so could an example', () => {
  expect(couldBeOurs(plan)).toBe(true)
})

const plan = examplePlan('frisor', 2026)
const [first, ...rest] = plan.offerings
if (!first) throw new Error('an example without rows')
const withRow = (wish: Partial<Offering>): Plan => ({ ...plan, offerings: [{ ...first, ...wish }, ...rest] })
const withSettings = (wish: Partial<PlanSettings>): Plan => ({ ...plan, settings: { ...plan.settings, ...wish } })
const anotherRow = () => ({ ...first, id: newRowId() })
const [cost] = plan.fixedCosts
if (!cost) throw new Error('an example without costs')

const endless = { ...plan.salary.year1, standardTaxRelief: Number.POSITIVE_INFINITY }

test.each<[string, Plan]>([
  ['two rows of one id', { ...plan, offerings: [first, ...plan.offerings] }],
  [
    'two rows of one id in two sheets',
    { ...plan, fixedCosts: [{ ...cost, id: first.id as string as typeof cost.id }] },
  ],
  ['more rows than a plan may have', { ...plan, offerings: Array.from({ length: 10_001 }, anotherRow) }],
  ['a name that is too long', withRow({ product: 'x'.repeat(31) })],
  ['a note that is too long', withRow({ note: 'x'.repeat(301) })],
  ['formulas that are too long', withRow({ formulas: 'x'.repeat(1501) })],
  ['a rank that is too long', withRow({ rank: 'x'.repeat(65) })],
  ['a price below zero', withRow({ price: -1 })],
  ['a price beyond any', withRow({ price: 10_000_000 })],
  ['a price without end', withRow({ price: Number.POSITIVE_INFINITY })],
  ['a salary without end', { ...plan, salary: { ...plan.salary, year1: endless } }],
  ['a wish without end', withSettings({ wantedNetPay: Number.POSITIVE_INFINITY })],
  ['words that are too long', withSettings({ briefText: 'x'.repeat(601) })],
  ['a municipality that is none', withSettings({ kommun: '01800' })],
  ['a logo from elsewhere', withSettings({ briefLogo: 'https://example.com/seen.png' })],
])('%s: not ours', (_, foreign) => {
  expect(couldBeOurs(foreign)).toBe(false)
})
