import type { CellFormula, Mapping, SheetCells } from '../../plan/import/found.ts'
import type { Table } from '../../rules/field-names.ts'
import { ownFormulaLimits } from '../../rules/limits.ts'
import { columnNumber } from '../../workbook/a1.ts'
import { readStored } from '../../workbook/own/read.ts'
import { withoutPutIn, writeStored } from '../../workbook/own/write.ts'
import { namesIn } from '../../workbook/template.ts'
import { ownBoundsOf } from '../layout/tables.ts'

/** What a cell of a file is called by a formula, '{file.offerings.7.price}' until its row of the plan is known; undefined for one that is not taken. */
export type NameOfCell = (sheet: string, row: number, column: number) => string | undefined

/** A formula of a file: as a row keeps it, undefined where it is not of the language or calls what is not taken; and whether this product has written it. */
export interface FileFormula {
  readonly stored: string | undefined
  readonly isOurs: boolean
  /** The number that it gives there; NaN where the cell does not simply show one. Of ours one within its field. */
  readonly number: number
}

// beside it stands no letter, and no sign of a sheet, a range or a function
const [before, after] = ["(?<![\\p{L}\\d_.$!'\\]:])", "(?![\\p{L}\\d_.(!:'])"]
const address = new RegExp(
  `${before}(?:'((?:[^']|'')+)'!|([\\p{L}\\d_.]+)!)?(\\$?)([A-Z]{1,3})(\\$?)(\\d{1,7})${after}`,
  'gu',
)
const keptWhereNone = /^IFERROR\((.*),(\d{1,7}(?:\.\d{1,5})?)\)$/s
const named = new RegExp(`'(?:[^']|'')*'!|${before}[\\p{L}_][\\p{L}\\d_.]*${after}`, 'gu')

/** The formulas in the columns of a sheet that are read, by address. In our own file `table`: of what it is; `withColumns`: names whole columns. */
export function formulasOf(
  { name, rows, others = new Map(), names = new Map() }: SheetCells,
  mapping: Mapping,
  nameOf: NameOfCell,
  table?: Table,
  withColumns = (text: string) => text,
): ReadonlyMap<string, FileFormula> {
  const formulas = new Map<string, FileFormula>()
  for (const [cell, formula] of others) {
    const [letters = '', row = ''] = cell.split(/(?=\d)(?<!\d)/)
    const column = columnNumber(letters) - 1
    const field = mapping[column]
    if (field === undefined) continue
    // what is not the file's own would be taken for names of ours
    const isRead = formulas.size < ownFormulaLimits.inPlan && !formula.text.includes('{')
    const written = isRead ? withColumns(formula.text) : formula.text
    const ours = withinBounds(written, table, field)
    const text = ours?.text ?? written
    const stored = isRead ? storedOf({ ...formula, text }, name, nameOf, names) : undefined
    const number = numberOf(rows[Number(row) - 1]?.[column], ours, stored !== undefined)
    formulas.set(cell, { stored, number, isOurs: ours !== undefined })
  }
  return formulas
}

/** The number that a cell shows. A program may have kept none, or none of ours: then it is settled by its formula, where that is taken. */
function numberOf(shown: string | undefined, ours: ReturnType<typeof withinBounds>, isTaken: boolean): number {
  const number = Number(shown?.replace(',', '.') || Number.NaN)
  if (!ours || (number >= 0 && number <= ours.most)) return number
  return isTaken ? ours.kept : Number.NaN
}

/** What stands between the bounds that our own file puts around a formula, and what it keeps where there is no number; undefined for any other. */
function withinBounds(formula: string, table: Table | undefined, field: Mapping[number]) {
  if (!table || !field || field === 'year') return undefined
  const [opening, closing] = ownBoundsOf(table, field)
  const [, settled = formula, kept = '0'] = keptWhereNone.exec(formula) ?? []
  if (opening === '' || !settled.startsWith(opening) || !settled.endsWith(closing)) return undefined
  const text = withoutPutIn(settled.slice(opening.length, -closing.length))
  return { text, kept: Number(kept), most: Number.parseInt(opening.slice('MIN('.length), 10) }
}

function storedOf(
  { text, down, right }: CellFormula,
  own: string,
  nameOf: NameOfCell,
  names: ReadonlyMap<string, string>,
): string | undefined {
  const written = text
    .replace(named, (called) => names.get(called) ?? called)
    .replace(address, (whole, quoted?: string, plain?: string, ...cell: string[]) => {
      const [fixedColumn, letters = '', fixedRow, digits] = cell
      const row = Number(digits) + (fixedRow === '' ? down : 0)
      const column = columnNumber(letters) + (fixedColumn === '' ? right : 0)
      const called = nameOf(quoted?.replaceAll("''", "'") ?? plain ?? own, row, column)
      return called === undefined ? whole : `{${called}}`
    })
  const read = readStored(`=${written.replace(/\s+/g, '')}`)
  return read.ok && namesIn(read.node).length > 0 ? `=${writeStored(read.node)}` : undefined
}
