import { expect, test } from 'vitest'
import { createPlans } from '../../src/backend/plans/plans.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { fixedCost } from '../workbook/plans.ts'
import { clientWith, loginOf } from './login-of.ts'
import { smallServerOfFile } from './small-server.ts'

// tests/backend/versions.integration.test.ts asks the real server; this one loses what the real one answers
const server = await smallServerOfFile()

/** More than one request may hold. */
const largePlan = (): Plan => ({
  ...emptyPlan(2026),
  fixedCosts: Array.from({ length: 10_000 }, () => fixedCost(newRowId(), { category: 'Hyra', note: 'x'.repeat(300) })),
})

const plansOfAnna = () =>
  createPlans({ client: clientWith(server.url, loginOf('anna')), userId: 'anna', thisYear: () => 2026 })
const made = (plan: Plan) => ({ id: 'newplan00000000', saveId: 'newsave00000000', name: 'Kopia', plan })
const withoutAnswer = (to: string) => {
  server.answer = ({ what }) => (what === to ? [502, '<html>'] : [200, { plans: [], revision: 1 }])
}

test.each(['POST /api/plan/make', 'POST /api/plan/save'])(
  'of a large plan no half is left when the answer to %s is lost',
  async (lost) => {
    withoutAnswer(lost)
    await expect(plansOfAnna().make(made(largePlan()))).rejects.toMatchObject({ code: 'offline' })
    expect(server.asked.at(-1)).toMatchObject({
      what: 'POST /api/plan/change',
      body: { plan: 'newplan00000000', deleted: true },
    })
  },
)

test('a plan in one request stays, should it have been made: it is whole', async () => {
  withoutAnswer('POST /api/plan/make')
  await expect(plansOfAnna().make(made(emptyPlan(2026)))).rejects.toMatchObject({ code: 'offline' })
  expect(server.asked.map(({ what }) => what)).toEqual(['POST /api/plan/make'])
})
