import { type Table, tables } from '../rules/field-names.ts'
import type { PlanChanges } from './changes.ts'
import { byRank, type Plan, type Row } from './plan.ts'

/** As much of a plan as one save may carry, as a plan of its own. Rows that are gone go first, to make room. */
export function nextPart(saved: Plan, plan: Plan, { sheets }: PlanChanges, maxBytes: number): Plan {
  const encoder = new TextEncoder()
  let bytes = 0
  const later = new Set<string>()
  for (const table of tables) {
    for (const row of sheets[table].put) {
      bytes += encoder.encode(JSON.stringify(row)).length + 1
      if (bytes > maxBytes) later.add(row.id)
    }
  }
  if (later.size === 0) return plan
  const asSaved = (table: Table): readonly Row[] => {
    const rows: readonly Row[] = plan[table]
    const before: readonly Row[] = saved[table]
    return [...rows.filter(({ id }) => !later.has(id)), ...before.filter(({ id }) => later.has(id))].sort(byRank)
  }
  return { ...plan, ...Object.fromEntries(tables.map((table) => [table, asSaved(table)])) }
}
