import { type Meaning, meaningOf } from '../../plan/columns/meaning.ts'
import { isForeignMoney, isMoney } from '../../plan/columns/money.ts'
import type { FoundSheet, ImportChoice, SheetCells } from '../../plan/import/found.ts'
import type { CellTrouble, SkipReason } from '../../plan/import/proposal.ts'
import type { LineToPropose } from '../../plan/import/propose-rows.ts'
import { adjacentInColumns, readLine } from '../../plan/import/read-line.ts'
import { isSum } from '../../plan/import/sum-row.ts'
import type { Plan } from '../../plan/plan.ts'
import { nameFields } from '../../plan/row-name.ts'

const nowhere: ReadonlySet<string> = new Set()

type TableChoice = Extract<ImportChoice, { of: 'tables' }>

/** How the numbers of somebody's own table are meant, by its headings and what the user has chosen. */
export function meaningOfTable(plan: Plan, found: FoundSheet, choice: TableChoice): Meaning {
  const headings = found.columns.map(({ heading }) => heading)
  return meaningOf({ ...found, ...choice, headings, plan })
}

/** The rows of somebody's own table, read by what its columns are. */
export function foreignLines(
  plan: Plan,
  sheet: SheetCells,
  found: FoundSheet,
  { table, mapping, takesOther = false }: TableChoice,
  meaning: Meaning,
): readonly LineToPropose[] {
  const letters = found.columns.map(({ letter }) => letter)
  const headings = sheet.rows[found.headingRow - 1]
  const isTooLong = (cells: readonly string[]) =>
    sheet.isDivided === true && headings && cells.slice(headings.length).some((text) => text.trim() !== '')
  const beside = adjacentInColumns(sheet.rows.slice(found.headingRow), mapping, table)
  const reading = {
    beside,
    exact: sheet.exact ?? nowhere,
    unread: sheet.unread ?? nowhere,
    takesOther,
    meaning,
  }
  const names = nameFields[table].map((field) => mapping.indexOf(field)).filter((at) => at >= 0)
  const money = mapping.some((field) => isMoney(table, field)) ? found.money : -1
  const left = found.left[table].filter(
    ({ column, field }) => mapping[column] === undefined && !mapping.includes(field),
  )
  const leftIn = (cells: readonly string[], row: number): readonly CellTrouble[] =>
    left.flatMap(({ column, field, why }) => {
      const typed = cells[column] ?? ''
      if (typed.trim() === '') return []
      return [
        {
          cell: `${letters[column] ?? ''}${row}`,
          field,
          typed,
          why: `import.${why}` as const,
          shortened: true,
          leftOut: true,
        },
      ]
    })
  return sheet.rows.flatMap((cells, at): LineToPropose | readonly LineToPropose[] => {
    if (at < found.headingRow || cells.every((text) => text.trim() === '')) return []
    const read = readLine(cells, mapping, table, at + 1, letters, plan.settings.startYear, new Map(), reading)
    const isNothing = read.troubles.length === 0 && Object.keys(read.values).length === 0
    if (isNothing && mapping.every((field) => field === undefined)) return []
    const why: SkipReason | undefined = isTooLong(cells)
      ? 'tooManyCells'
      : isSum(cells)
        ? 'sum'
        : isNothing
          ? 'nothing'
          : names.every((column) => (cells[column] ?? '').trim() === '')
            ? 'noName'
            : isForeignMoney(cells[money] ?? '')
              ? 'currency'
              : undefined
    const troubles = [...read.troubles, ...leftIn(cells, at + 1)]
    return { row: at + 1, read: { ...read, troubles }, ...(why && { why }) }
  })
}
