import { expect } from 'vitest'
import { defaultSalaryYear } from '../../src/plan/plan.ts'
import { years } from '../../src/rules/horizon.ts'
import { savePlan } from '../integration/plan-save.ts'
import type { TestUser } from '../integration/server.ts'
import type { Stage } from './desk.ts'

/** Three years as aktiebolag by law, their parameters as a save sends them. */
export const companyByLaw = Object.fromEntries(
  years.map((year) => [
    year,
    Object.fromEntries(
      Object.entries({ ...defaultSalaryYear(), companyForm: 'aktiebolag', method: 'skatteverket' }).map(
        ([name, value]) => [name, typeof value === 'number' ? String(value) : value],
      ),
    ),
  ]),
)

/** A user with three years of an aktiebolag that sells hours for a million each. */
export async function newCompanyOwner(stage: Stage): Promise<TestUser> {
  const user = await stage.server.newUser()
  const { status } = await savePlan(user, 0, {
    settings: { asked: true, startYear: 2026 },
    put: {
      offerings: years.map((year, at) => ({
        ...{ id: `${user.id.slice(0, 3)}${String(at).padStart(12, '0')}`, year, rank: `a${at}` },
        ...{ category: 'Konsult', product: 'Timkonsult', price: 1000, variableCost: 0, workHours: 1, volumeYear: 1000 },
      })),
    },
    salary: companyByLaw,
  })
  expect(status).toBe(200)
  return user
}
