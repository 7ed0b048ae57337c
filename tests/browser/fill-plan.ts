import { generateNKeysBetween } from 'fractional-indexing'
import type { TestUser } from '../integration/server.ts'

/** Stores that many products of year 1 for a user, with different numbers in each, as a save would. */
export async function fillPlan(user: TestUser, rows: number): Promise<void> {
  const ranks = generateNKeysBetween(null, null, rows)
  const batch = user.client.createBatch()
  batch.collection('plans').update(user.planId, { revision: 1 })
  ranks.forEach((rank, at) => {
    batch.collection('offerings').upsert({
      id: `row${String(at).padStart(12, '0')}`.replace(/^row/, user.id.slice(0, 3)),
      user: user.id,
      year: 'year1',
      rank,
      category: `Grupp ${String(1 + (at % 9))}`,
      product: `Produkt ${String(at + 1)}`,
      price: 100 + (at % 400),
      variableCost: 10 + (at % 90),
      workHours: 1 + (at % 8),
      volumeYear: 1 + (at % 12),
    })
  })
  await batch.send({ requestKey: null })
}
