import { type Year, years } from '../rules/horizon.ts'
import { isBlank, type Row, type YearTable } from './plan.ts'
import { nameKey } from './row-name.ts'

/** One product or one cost over the plan: its row in each year that has it. */
export type AllYearsRow<T extends YearTable = YearTable> = Readonly<Partial<Record<Year, Row<T>>>>

/** A line while the years are laid side by side, and the one that stands below it. */
interface Line<T extends YearTable> {
  readonly rows: Partial<Record<Year, Row<T>>>
  below: Line<T> | undefined
}

/**
 * The rows of three years side by side. Rows of the same name are one line, as in Produktens liv; the second of a name in a year belongs to the
 * second of that name in the others, and so do rows without a name. The lines stand as the first year has them; a row that a later year alone has
 * stands below what is above it in that year, and when nothing is, last, over the blank rows that wait there.
 */
export function acrossYears<T extends YearTable>(
  table: T,
  rowsIn: (year: Year) => readonly Row<T>[],
): readonly AllYearsRow<T>[] {
  const head: Line<T> = { rows: {}, below: undefined }
  const byName = new Map<string, Line<T>[]>()
  for (const year of years) {
    const seen = new Map<string, number>()
    let above: Line<T> | undefined
    for (const row of rowsIn(year)) {
      const key = nameKey(table, row)
      const place = seen.get(key) ?? 0
      seen.set(key, place + 1)
      const named = byName.get(key) ?? []
      let line = named[place]
      if (!line) {
        const over: Line<T> = above ?? lastFilled(table, head)
        line = { rows: {}, below: over.below }
        over.below = line
        named.push(line)
        byName.set(key, named)
      }
      line.rows[year] = row
      above = line
    }
  }
  const lines: AllYearsRow<T>[] = []
  for (let line = head.below; line; line = line.below) lines.push(line.rows)
  return lines
}

export function rowsOfAllYears<T extends YearTable>(line: AllYearsRow<T>): readonly Row<T>[] {
  return years.flatMap((year): readonly Row<T>[] => {
    const row = line[year]
    return row ? [row] : []
  })
}

export const isBlankInAllYears = <T extends YearTable>(table: T, line: AllYearsRow<T>): boolean =>
  rowsOfAllYears(line).every((row) => isBlank(table, row))

function lastFilled<T extends YearTable>(table: T, head: Line<T>): Line<T> {
  let found = head
  for (let line = head.below; line; line = line.below) if (!isBlankInAllYears(table, line.rows)) found = line
  return found
}
