import { filledRowsIn, namesInBoth, type YearTable } from '../plan/copy-year.ts'
import { copyGrown, type Growth, noGrowth } from '../plan/growth.ts'
import type { ImportMode } from '../plan/import/found.ts'
import type { FilledRows } from '../plan/new-rows.ts'
import type { Plan } from '../plan/plan.ts'
import { newRowId } from '../plan/row-id.ts'
import type { Year } from '../rules/horizon.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { withLeft } from './grid/commands/row-actions.ts'
import type { ImportSheet } from './import-sheet.ts'

/** Which rows of which year are copied into which, and by how much they grow on the way. */
export interface YearToImport {
  readonly from: Year
  readonly to: Year
  readonly tables: readonly YearTable[]
  readonly growth: Growth
  readonly mode: ImportMode
}

/** The rows of a sheet as they are, beside those that stand there. */
export const importAsItIs = (table: YearTable, from: Year, to: Year): YearToImport => ({
  from,
  to,
  tables: [table],
  growth: noGrowth,
  mode: 'add',
})

/** The edit that copies a year; undefined when there is nothing to copy. */
export const copyOf = (plan: Plan, { from, to, tables, growth, mode }: YearToImport): FilledRows | undefined =>
  copyGrown(plan, tables, { from, to }, growth, newRowId, mode)

/** Copies a year as one step and says what was done, and which names stood there already. `leads`: the sheet shows the first copied row. */
export function importYear<T extends YearTable>(sheet: ImportSheet<T>, year: YearToImport, leads: boolean): void {
  const { session } = sheet
  const { from, to, tables, mode } = year
  const { announcements, years: names, nothingToImport } = sheetTexts
  const alreadyThere = mode === 'add' ? namesInBoth(session.plan, tables, from, to) : []
  const replaced = mode === 'replace' ? filledRowsIn(session.plan, tables, to) : 0
  const copied = copyOf(session.plan, year)
  if (!copied) {
    sheet.notify(nothingToImport(names[from]), { done: false })
    return
  }
  const { edit, rows } = copied
  const isDone = leads ? sheet.execute(edit, rows[0]?.id) : sheet.executeHere(edit)
  if (!isDone) return
  const text =
    mode === 'add'
      ? announcements.imported(rows.length, names[from], names[to], alreadyThere)
      : announcements.importedInstead(rows.length, names[from], replaced)
  sheet.notify(withLeft(text, edit), { done: true })
}
