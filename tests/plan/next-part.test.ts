import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesBetween, isEmpty } from '../../src/plan/changes.ts'
import { nextPart } from '../../src/plan/next-part.ts'
import { byRank, emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { tables } from '../../src/rules/field-names.ts'
import { anyPlan } from '../fixtures/arbitrary-plan.ts'
import { runs } from '../fixtures/chance.ts'
import { offering } from '../workbook/plans.ts'

const bytesOf = (rows: readonly object[]) =>
  rows.reduce((sum, row) => sum + Buffer.byteLength(JSON.stringify(row)) + 1, 0)
const changedRows = (saved: Plan, plan: Plan) => {
  const { sheets } = changesBetween(saved, plan)
  return tables.flatMap((table): readonly object[] => sheets[table].put)
}

/** Every part of a change, in the order in which they are saved. */
function partsOf(saved: Plan, plan: Plan, maxBytes: number): readonly Plan[] {
  const changes = changesBetween(saved, plan)
  if (isEmpty(changes)) return []
  const part = nextPart(saved, plan, changes, maxBytes)
  return [part, ...partsOf(part, plan, maxBytes)]
}

test('whatever changes, the parts are plans whose rows are in order, each within the bound, and the last one is the plan', () => {
  fc.assert(
    fc.property(anyPlan, anyPlan, (saved, plan) => {
      const longest = Math.max(...changedRows(saved, plan).map((row) => bytesOf([row])), 1)
      const parts = partsOf(saved, plan, longest + 100)
      for (const [at, part] of parts.entries()) {
        expect(bytesOf(changedRows(parts[at - 1] ?? saved, part))).toBeLessThanOrEqual(longest + 100)
        for (const table of tables) expect(part[table]).toEqual([...part[table]].sort(byRank))
      }
      expect(parts.at(-1) ?? plan).toBe(plan)
    }),
    { numRuns: runs(50) },
  )
})

const row = (at: number) =>
  offering(`r${at}`, { rank: `a${at}`, product: `Timme ${at}`, price: at, workHours: 1, volumeYear: 10 })

test('rows that are gone go first, so that there is room for those that come', () => {
  const saved = { ...emptyPlan(2026), offerings: [1, 2, 3].map(row) }
  const plan = { ...saved, offerings: [4, 5, 6].map(row) }
  const parts = partsOf(saved, plan, bytesOf([row(4)]) * 2)
  expect(parts.map(({ offerings }) => offerings.map(({ id }) => id))).toEqual([
    ['r4', 'r5'],
    ['r4', 'r5', 'r6'],
  ])
})

test('what fits is the plan itself', () => {
  const saved = emptyPlan(2026)
  const plan = { ...saved, offerings: [1, 2, 3].map(row) }
  expect(nextPart(saved, plan, changesBetween(saved, plan), bytesOf(plan.offerings))).toBe(plan)
})
