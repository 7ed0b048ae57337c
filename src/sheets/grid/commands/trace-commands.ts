import type { Keys } from '../../../controls/commands.ts'
import { type CellRef, cellsUsed, cellsUsing } from '../../../controls/own-formula.ts'
import type { Plan } from '../../../plan/plan.ts'
import { salaryTexts } from '../../../texts/salary.ts'
import { sheetTexts } from '../../../texts/sheets.ts'
import { workbenchTexts } from '../../../texts/workbench.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'
import type { SheetCommand } from './in-sheet.ts'

type Elsewhere = readonly (readonly [count: number, where: string])[]

function trace(
  id: 'showUsed' | 'showUsing',
  keys: Pick<SheetCommand, 'keys' | 'also'>,
  cellsOf: (plan: Plan, at: CellRef) => readonly CellRef[],
  says: (count: number, elsewhere: Elsewhere) => string,
): SheetCommand {
  return {
    id,
    menu: 'sheet',
    ...keys,
    where: ['cell'],
    when: ({ content }) => (content.rowEdits ? 'enabled' : { why: salaryTexts.rowsAreGiven }),
    run: (sheet) => {
      const { cursor } = sheet
      const at = cursor && sheet.refOf({ id: cursor.rowId, column: cursor.column })
      const cells = at ? cellsOf(sheet.session.plan, at) : []
      sheet.frames.trace(cells)
      sheet.notify(says(cells.length, at ? elsewhere(sheet, at, cells) : []), { done: false })
      return true
    },
  }
}

/** How many of the cells stand in which other sheets and years than the one in view. */
function elsewhere(sheet: GridSheet, at: CellRef, cells: readonly CellRef[]): Elsewhere {
  const counts = new Map<string, number>()
  for (const cell of cells) {
    if (sheet.cellOfRef(cell)) continue
    const page = cell.table === at.table ? [] : [workbenchTexts.pageNames[cell.table]]
    const year = cell.year === at.year || cell.table === 'measures' ? [] : [sheetTexts.years[cell.year]]
    const where = [...page, ...year].join(' ')
    counts.set(where, (counts.get(where) ?? 0) + 1)
  }
  return [...counts].map(([where, count]) => [count, where])
}

// a sign of Excel's that AltGr types on a Swedish keyboard, where nothing hears it together with Ctrl: there the key alone with Alt
const signs = (digit: string, sign: string): { readonly keys: readonly Keys[]; readonly also: readonly Keys[] } => ({
  keys: [{ key: digit, alt: true }],
  also: [{ key: sign, ctrl: true }],
})

/** Frames the cells that a cell is calculated from, and those that are calculated from it. */
export const traceCommands: readonly SheetCommand[] = [
  trace('showUsed', signs('8', '['), cellsUsed, sheetTexts.formulas.used),
  trace('showUsing', signs('9', ']'), cellsUsing, sheetTexts.formulas.using),
]
