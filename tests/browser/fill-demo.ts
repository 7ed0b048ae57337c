import { generateNKeysBetween } from 'fractional-indexing'
import { demoPlan } from '../../scripts/setup/demo-plan.mjs'
import { savePlan } from '../integration/plan-save.ts'
import type { TestUser } from '../integration/server.ts'

/** Stores the demo account's plan for a user: 20 683 kr a month in the first year. */
export async function fillDemo(user: TestUser): Promise<void> {
  const rows = (of: number, records: readonly object[]) => {
    const ranks = generateNKeysBetween(null, null, records.length)
    return records.map((record, at) => ({
      id: `${user.id.slice(0, 12)}${of}${String(at).padStart(2, '0')}`,
      rank: ranks[at],
      ...record,
    }))
  }
  const { status, message } = await savePlan(user, 0, {
    put: {
      offerings: rows(0, demoPlan.offerings),
      fixed_costs: rows(1, demoPlan.fixed_costs),
      measures: rows(2, demoPlan.measures),
    },
    settings: { asked: true },
  })
  if (status !== 200) throw new Error(message)
}
