import { packedPlans } from '../texts/stored-data.ts'
import type { Stored } from './stored-values.ts'
import { jsonIn } from './versions/packed-plan.ts'

// far more than all versions that a user may have: what forged proposals may unpack to
const mostBytes = 100_000_000

/** The file of a user's own data as a person can read it: with the plans unpacked that versions and proposals hold. What can't be, stays as it is. */
export async function readableData(data: Stored): Promise<Stored> {
  let left = mostBytes
  const withPlan = async (row: Stored, column: string): Promise<Stored> => {
    try {
      const json = await jsonIn(String(row[column]), left)
      left -= json.length
      return { ...row, [column]: JSON.parse(json) as unknown }
    } catch {
      return row
    }
  }
  const readable: Record<string, unknown> = { ...data }
  for (const { title, column } of packedPlans) {
    const packed = data[title]
    if (!Array.isArray(packed)) continue
    const rows: Stored[] = []
    for (const row of packed as readonly Stored[]) rows.push(await withPlan(row, column))
    readable[title] = rows
  }
  return readable
}
