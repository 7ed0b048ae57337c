import { type Meaning, meaningOf } from '../../plan/columns/meaning.ts'
import { isMoney } from '../../plan/columns/money.ts'
import type { FoundSheet, ImportChoice, SheetCells } from '../../plan/import/found.ts'
import type { CellTrouble } from '../../plan/import/proposal.ts'
import type { LineToPropose } from '../../plan/import/propose-rows.ts'
import { adjacentInColumns, readLine } from '../../plan/import/read-line.ts'
import { sortRows } from '../../plan/import/row-kinds.ts'
import type { Plan } from '../../plan/plan.ts'
import { maxLength } from '../../rules/limits.ts'

const nowhere: ReadonlySet<string> = new Set()

/** A table of somebody's own, and how the user has chosen to have it read. */
export interface ForeignTable {
  readonly plan: Plan
  readonly sheet: SheetCells
  readonly found: FoundSheet
  readonly choice: Extract<ImportChoice, { of: 'tables' }>
}

/** Its rows, read by what its columns are, and how its numbers are meant: by its headings and what the user has chosen. */
export function foreignLines({ plan, sheet, found, choice }: ForeignTable): {
  readonly lines: readonly LineToPropose[]
  readonly meaning: Meaning
} {
  const { table, mapping, takesOther = false } = choice
  const headings = found.columns.map(({ heading }) => heading)
  const letters = found.columns.map(({ letter }) => letter)
  const firstRow = found.headingRow + 1
  const named = headings.findLastIndex((heading) => heading !== '') + 1
  const width = sheet.isDivided ? Math.max(named, sheet.rows[found.headingRow - 1]?.length ?? Infinity) : Infinity
  const { kinds, cells, groups, notes } = sortRows({
    table,
    mapping,
    headings,
    rows: sheet.rows.slice(found.headingRow),
    periods: found.headingRow === 0 ? -1 : found.periods,
    taken: new Set(choice.takenRows?.map((row) => row - firstRow)),
    ofFile: { width, money: mapping.some((field) => isMoney(table, field)) ? found.money : -1 },
  })
  const meaning = meaningOf({ ...found, ...choice, notes: [...found.notes, ...notes], headings, plan })
  const { exact = nowhere, unread = nowhere } = sheet
  const { startYear } = plan.settings
  const beside = adjacentInColumns(cells, mapping, table)
  const by = { mapping, table, letters, startYear, exact, unread, takesOther, meaning, beside }
  const left = found.left[table].filter(
    ({ column, field }) => mapping[column] === undefined && !mapping.includes(field),
  )
  const leftIn = (row: readonly string[], number: number): readonly CellTrouble[] =>
    left.flatMap(({ column, field, why }) => {
      const typed = row[column] ?? ''
      const of = { cell: `${letters[column] ?? ''}${number}`, field, typed }
      return typed.trim() === '' ? [] : [{ ...of, why: `import.${why}` as const, shortened: true, leftOut: true }]
    })
  const isRead = mapping.some((field) => field !== undefined)
  const takesGroups = table === 'offerings' && !mapping.includes('category')
  const lines = cells.flatMap((each, at): LineToPropose | readonly LineToPropose[] => {
    if (!isRead || each.every((text) => text.trim() === '')) return []
    const row = firstRow + at
    const why = kinds[at]
    const read = readLine(each, row, by)
    const group = takesGroups ? groups[at] : ''
    const values = group ? { category: group.slice(0, maxLength.category), ...read.values } : read.values
    const troubles = why === undefined || why === 'noName' ? [...read.troubles, ...leftIn(each, row)] : []
    return { row, read: { ...read, values, troubles }, ...(why && { why }) }
  })
  return { lines, meaning }
}
