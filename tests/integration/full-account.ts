import { expect } from 'vitest'
import { savePlan } from './plan-save.ts'
import { validRecord } from './records.ts'
import { isPostgres, newId, type TestServer, type TestUser } from './server.ts'

/** As many versions as there may be, and more rows than a small plan has. */
export async function fullAccount(server: Pick<TestServer, 'newUser' | 'sql'>): Promise<TestUser> {
  const user = await server.newUser()
  const { plan: _, ...row } = validRecord.offerings('')
  const offerings = Array.from({ length: 2500 }, () => ({ ...row, id: newId() }))
  expect(await savePlan(user, 0, { put: { offerings: offerings.slice(0, 1250) } })).toMatchObject({ status: 200 })
  expect(await savePlan(user, 1, { put: { offerings: offerings.slice(1250) } })).toMatchObject({ status: 200 })
  const data = isPostgres ? "repeat('A', 400000)" : 'hex(zeroblob(200000))'
  const versions = Array.from(
    { length: 25 },
    (_, at) => `('${newId()}', '${user.planId}', ${at + 3}, '2026-11-29 08:00:00.000Z', 'Firefox', 400000, ${data})`,
  )
  await server.sql(
    `INSERT INTO versions (id, plan, revision, "savedAt", device, bytes, data) VALUES ${versions.join(', ')}`,
  )
  return user
}

/** Puts rows into a plan, as many as it takes: no save tells them from those of a customer. */
export const fillPlan = (server: Pick<TestServer, 'sql'>, plan: string, rows: number) => {
  const id = `'${newId().slice(0, 9)}' || (100000 + i)`
  return server.sql(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
      INSERT INTO fixed_costs (id, clientId, plan) SELECT ${id}, ${id}, '${plan}' FROM n`,
  )
}
