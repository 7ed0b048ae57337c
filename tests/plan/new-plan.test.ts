import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asSeenFrom } from '../../src/plan/alike-rows.ts'
import { changesBetween, isEmpty } from '../../src/plan/changes.ts'
import { planDifferences } from '../../src/plan/merge.ts'
import { blankPlanOf, copyOfPlan } from '../../src/plan/new-plan.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { tables } from '../../src/rules/field-names.ts'
import { anyPlan } from '../fixtures/arbitrary-plan.ts'
import { property } from '../fixtures/property.ts'
import { offering } from '../workbook/plans.ts'

const idsIn = (plan: Plan) => tables.flatMap((table) => plan[table].map(({ id }): string => id))
const withoutIds = (plan: Plan) => tables.map((table) => plan[table].map((row) => ({ ...row, id: undefined })))

property([anyPlan])(
  'a copy holds the same in rows of its own, and says so when it is laid beside the first',
  (plan) => {
    const copy = copyOfPlan(plan, newRowId)
    expect(withoutIds(copy)).toEqual(withoutIds(plan))
    expect(copy.salary).toBe(plan.salary)
    expect(idsIn(copy).filter((id) => idsIn(plan).includes(id))).toEqual([])
    expect(new Set(idsIn(copy)).size).toBe(idsIn(copy).length)
  },
)

test('what was dismissed of a row is dismissed of its copy', () => {
  const row = offering('a'.repeat(15), { product: 'Timme' })
  const plan = emptyPlan(2026)
  const dismissedDoubts = `price:offerings.${row.id}=3 other:year1`
  const copy = copyOfPlan({ ...plan, offerings: [row], settings: { ...plan.settings, dismissedDoubts } }, newRowId)
  expect(copy.settings.dismissedDoubts).toBe(`price:offerings.${copy.offerings[0]?.id ?? ''}=3 other:year1`)
})

test('a new plan knows the person and nothing of the firm', () => {
  const person = { kommun: '0180', birthYear: 1984, churchMember: true }
  const settings = { ...emptyPlan(2024).settings, ...person, openingLoss: 5000, asked: false, dismissedDoubts: 'x' }
  const plan = blankPlanOf(settings, 2027)
  expect(plan.settings).toEqual({ ...emptyPlan(2027).settings, ...person, asked: true })
  expect(isEmpty(changesBetween(emptyPlan(2027), { ...plan, settings: emptyPlan(2027).settings }))).toBe(true)
})

property([anyPlan, fc.boolean()])('a plan seen from itself or from its copy differs in nothing', (plan, isCopied) => {
  const other = isCopied ? copyOfPlan(plan, newRowId) : plan
  expect(planDifferences(undefined, plan, asSeenFrom(plan, other))).toEqual([])
})

test('the same product in the same year is one thing, whatever its letters and its place; one that only one has is seen', () => {
  const mine = {
    ...emptyPlan(2026),
    offerings: [offering('1', { product: 'Timme', price: 900 }), offering('2', { product: 'Kurs', price: 100 })],
  }
  const theirs = {
    ...emptyPlan(2026),
    offerings: [offering('3', { product: 'Bok', price: 5 }), offering('4', { product: 'TIMME ', price: 950 })],
  }
  const differences = planDifferences(undefined, mine, asSeenFrom(mine, theirs))
  expect(differences.map(({ kind, mine: my, theirs: their }) => [kind, Boolean(my), Boolean(their)])).toEqual([
    ['row', true, true],
    ['row', true, false],
    ['row', false, true],
  ])
  expect(differences[0]?.fields).toEqual(['product', 'price'])
})
