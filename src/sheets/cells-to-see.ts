import { type FieldName, fieldOf, type Table } from '../plan/fields.ts'
import { columnNames, sheetTexts } from '../texts/sheets.ts'
import { offeringDivisors } from '../workbook/formulas/offerings.ts'
import type { OpenSheet } from './grid/open-sheet.ts'
import type { NotTaken } from './grid/sheet-content.ts'

/** One cell that wants a look: it has no result, or did not take what was pasted as it stood. */
interface CellToSee {
  readonly key: string
  /** Where one mends it: the row, and a column to fill in. */
  readonly id: string
  readonly column: string
  readonly of: string
  readonly says: string
}

const divisors = Object.entries(offeringDivisors)

/** How many cells want a look. Asked after every edit, so it only counts. */
export function countCellsToSee(sheet: OpenSheet<Table>, leftOut: readonly NotTaken[]): number {
  const notTaken = stillNotTaken(sheet, leftOut).length
  return sheet.table === 'offerings' ? notTaken + countWithoutResult(sheet) : notTaken
}

const counted = new WeakMap<readonly unknown[], number>()

/** Counted once for each version of the rows: the cursor moves far more often than they change. */
function countWithoutResult(sheet: OpenSheet<Table>): number {
  const version = sheet.session.rows(sheet.table, sheet.year)
  const known = counted.get(version)
  if (known !== undefined) return known
  let count = 0
  for (const { id } of version) {
    for (const [, divisor] of divisors) if (sheet.value(id, divisor) === 0 && !sheet.isBlank(id)) count += 1
  }
  counted.set(version, count)
  return count
}

/** The cells that want a look, from the top, with a sentence each. */
export function cellsToSee(sheet: OpenSheet<Table>, leftOut: readonly NotTaken[]): readonly CellToSee[] {
  const names: Readonly<Record<string, string>> = columnNames[sheet.table]
  const notTaken = stillNotTaken(sheet, leftOut).map(({ id, column, typed, why }) => ({
    key: `${id} ${column}`,
    id,
    column,
    of: sheetTexts.toSee.of(names[column] ?? '', sheet.nameOf(id)),
    says: sheetTexts.toSee.notTaken(
      typed,
      // only cells to fill in can refuse
      sheetTexts.says[why](fieldOf(sheet.table, column as FieldName).maxLength),
    ),
  }))
  if (sheet.table !== 'offerings') return notTaken
  const noResult: Readonly<Record<string, string>> = sheetTexts.noResult
  const blank = sheet.rows().flatMap(({ id }) =>
    divisors
      .filter(([, divisor]) => sheet.value(id, divisor) === 0 && !sheet.isBlank(id))
      .map(([column, divisor]) => ({
        key: `${id} ${column}`,
        id,
        column: divisor,
        of: sheetTexts.toSee.of(names[column] ?? '', sheet.nameOf(id)),
        says: noResult[column] ?? '',
      })),
  )
  return [...notTaken, ...blank]
}

/** What the latest paste left out, but for cells that have been filled in or taken away since. */
function stillNotTaken(sheet: OpenSheet<Table>, leftOut: readonly NotTaken[]): readonly NotTaken[] {
  return leftOut.filter(({ id, column, held }) => sheet.indexOf(id) >= 0 && sheet.value(id, column) === held)
}
