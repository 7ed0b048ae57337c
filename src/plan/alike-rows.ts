import type { Table } from '../rules/field-names.ts'
import { type Plan, type Row, sheetsOf } from './plan.ts'
import { nameKey } from './row-name.ts'

/**
 * Another plan whose rows go by the ids of mine where they are the same thing: the same id, or else the same name in the same year, the first
 * of several with the first. Those that only the name joins stand where mine do, so that two plans differ in what they say and not in how they came
 * about. What only the user has put away (warnings, the questions at the start) is mine, too.
 */
export function asSeenFrom(mine: Plan, theirs: Plan): Plan {
  const sheets = sheetsOf((table) => rowsAsSeenFrom(table, mine, theirs))
  const { asked, dismissedDoubts } = mine.settings
  return { ...theirs, ...sheets, settings: { ...theirs.settings, asked, dismissedDoubts } }
}

function rowsAsSeenFrom(table: Table, mine: Plan, theirs: Plan): readonly Row[] {
  const my: readonly Row[] = mine[table]
  const their: readonly Row[] = theirs[table]
  const known = new Set(their.map(({ id }): string => id))
  const here = new Set(my.map(({ id }): string => id))
  const byName = new Map<string, Row[]>()
  for (const row of my) {
    if (known.has(row.id)) continue
    const key = keyOf(table, row)
    byName.set(key, [...(byName.get(key) ?? []), row])
  }
  return their.map((row) => {
    if (here.has(row.id)) return row
    const alike = byName.get(keyOf(table, row))?.shift()
    return alike ? ({ ...row, id: alike.id, rank: alike.rank } as Row) : row // both are rows of this sheet
  })
}

const keyOf = (table: Table, row: Row): string => `${'year' in row ? row.year : ''} ${nameKey(table, row)}`
