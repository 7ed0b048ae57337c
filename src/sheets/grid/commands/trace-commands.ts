import { type CellRef, cellsUsed, cellsUsing } from '../../../controls/own-formula.ts'
import type { Plan } from '../../../plan/plan.ts'
import { derivedFields } from '../../../rules/field-names.ts'
import { sheetTexts } from '../../../texts/sheets.ts'
import { workbenchTexts } from '../../../texts/workbench.ts'
import { inputsOf } from '../../../workbook/own/shapes.ts'
import { namesIn } from '../../../workbook/template.ts'
import type { SheetCommand } from './in-sheet.ts'
import { keyAction } from './key-actions.ts'

function inputsIn({ table }: CellRef, column: string): readonly string[] {
  const node = (derivedFields[table] as readonly string[]).includes(column) ? inputsOf(table, column) : undefined
  return node ? namesIn(node) : []
}

const used = (plan: Plan, at: CellRef): readonly CellRef[] => [
  ...inputsIn(at, at.column).map((column) => ({ ...at, column })),
  ...cellsUsed(plan, at),
]

function using(plan: Plan, at: CellRef): readonly CellRef[] {
  const computed = at.id === undefined ? [] : derivedFields[at.table]
  const ofRow = computed.filter((column) => inputsIn(at, column).includes(at.column))
  return [...ofRow.map((column) => ({ ...at, column })), ...cellsUsing(plan, at)]
}

// the same keys as Excel's: what AltGr types on a Swedish keyboard nothing hears together with Ctrl
const trace = (id: 'showUsed' | 'showUsing', digit: string, sign: string, cellsOf: typeof used): SheetCommand => ({
  id,
  menu: 'sheet',
  keys: [{ key: digit, alt: true }],
  also: [{ key: sign, ctrl: true }],
  where: ['cell'],
  when: ({ content }) => (content.refOf ? 'enabled' : { why: sheetTexts.rowsAreGiven }),
  run: keyAction((sheet) => {
    const { content, cursor, session } = sheet
    const at = cursor && content.refOf?.(cursor.rowId, cursor.column)
    const columns = sheet.dataColumns()
    const isHidden = (cell: CellRef) => cell.id === at?.id && !columns.includes(content.shownAt?.(cell)?.[1] ?? '')
    const cells = at ? cellsOf(session.plan, at).filter((cell) => !isHidden(cell)) : []
    const isOfMany = id === 'showUsed' && at?.id === undefined
    sheet.named.trace(isOfMany ? [] : cells)
    const placeOf = ({ table, year }: CellRef) => [
      table !== at?.table && workbenchTexts.pageNames[table],
      year !== at?.year && table !== 'measures' && sheetTexts.years[year],
    ]
    const others = cells.filter((cell) => !content.shownAt?.(cell))
    const places = others.map((cell) => placeOf(cell).filter(Boolean).join(' '))
    const where = [...new Set(places)].map((place) => [places.filter((each) => each === place).length, place] as const)
    const { formulas } = sheetTexts
    sheet.notify(isOfMany ? formulas.ofMany : formulas[id](cells.length, where), { done: false })
  }),
})

/** Frames the cells that a cell is calculated from, and those that are calculated from it. */
export const traceCommands: readonly SheetCommand[] = [
  trace('showUsed', '8', '[', used),
  trace('showUsing', '9', ']', using),
]
