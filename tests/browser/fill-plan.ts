import { generateNKeysBetween } from 'fractional-indexing'
import type { Year } from '../../src/rules/horizon.ts'
import { savePlan } from '../integration/plan-save.ts'
import type { TestUser } from '../integration/server.ts'

/** Stores that many products of year 1, or of each of some years, for a user, with different numbers in each, as a save would. `formulas`: what each keeps. */
export async function fillPlan(
  user: TestUser,
  rows: number,
  years: readonly Year[] = ['year1'],
  formulas = '',
): Promise<void> {
  const ranks = generateNKeysBetween(null, null, rows)
  const products = years.flatMap((year) => ranks.map((rank, at) => ({ year, rank, at })))
  const offerings = products.map(({ year, rank, at }, number) => ({
    id: `row${String(number).padStart(12, '0')}`.replace(/^row/, user.id.slice(0, 3)),
    year,
    rank,
    category: `Grupp ${String(1 + (at % 9))}`,
    product: `Produkt ${String(at + 1)}`,
    price: 100 + (at % 400),
    variableCost: 10 + (at % 90),
    workHours: 1 + (at % 8),
    volumeYear: 1 + (at % 12),
    formulas,
  }))
  const { status, message } = await savePlan(user, 0, { put: { offerings } })
  if (status !== 200) throw new Error(message)
}
