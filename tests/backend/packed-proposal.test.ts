import { expect, test } from 'vitest'
import { packedProposal, unpackedProposal } from '../../src/backend/advisers/proposals.ts'
import { wholeRecords } from '../../src/backend/records.ts'
import { packed, packedRecords } from '../../src/backend/versions/packed-plan.ts'
import { changesBetween, isEmpty } from '../../src/plan/changes.ts'
import { examplePlan } from '../../src/plan/examples/examples.ts'
import { copyOfPlan } from '../../src/plan/new-plan.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { anyPlan } from '../fixtures/arbitrary-plan.ts'
import { property } from '../fixtures/property.ts'

const isSame = (one: Plan | undefined, other: Plan) => one !== undefined && isEmpty(changesBetween(one, other))

property([anyPlan, anyPlan])('a proposal says what it is and what it began with', async (base, plan) => {
  const back = await unpackedProposal(await packedProposal({ plan, base }), 1999)
  expect([isSame(back.plan, plan), isSame(back.base, base)]).toEqual([true, true])
})

const plan = copyOfPlan(examplePlan('frisor', 2026), newRowId)

test('what it began with takes no room where nothing was changed', async () => {
  const [row] = plan.offerings
  if (!row) throw new Error('an example without rows')
  const dearer = { ...plan, offerings: plan.offerings.map((each) => (each === row ? { ...each, price: 1 } : each)) }
  const alone = (await packed(dearer)).length
  expect((await packedProposal({ plan: dearer, base: plan })).length).toBeLessThan(alone + 400)
})

test('one of an app that did not tell yet has no base, and one that nobody can have sent is not read', async () => {
  expect(await unpackedProposal(await packed(plan), 2026)).toMatchObject({ base: undefined })
  const before = {
    offerings: [],
    fixed_costs: [],
    measures: [],
    gone: [],
    plan: {},
    salary_years: wholeRecords(plan)['salary_years'],
  }
  const read = async (wrong: unknown) =>
    unpackedProposal(await packedRecords({ ...wholeRecords(plan), before: wrong }), 2026)
  expect(isSame((await read(before)).base, plan)).toBe(true)
  for (const wrong of [null, 7, 'x', { ...before, offerings: 7 }, { ...before, offerings: [null] }, { plan: {} }]) {
    await expect(read(wrong)).rejects.toMatchObject({ code: 'unreadable' })
  }
  await expect(read({ ...before, offerings: [{ id: 'x', price: 7 }] })).rejects.toMatchObject({ code: 'unreadable' })
})
