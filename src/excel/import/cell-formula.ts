import type { CellFormula, Mapping, SheetCells } from '../../plan/import/found.ts'
import { ownFormulaLimits } from '../../rules/limits.ts'
import { excelTexts } from '../../texts/excel.ts'
import { columnNumber } from '../../workbook/a1.ts'
import { readStored } from '../../workbook/own/read.ts'
import { withoutPutIn, writeStored } from '../../workbook/own/write.ts'
import { namesIn } from '../../workbook/template.ts'
import { firstOwnNumber } from '../layout/file-format.ts'
import { addressOf } from '../layout/places.ts'

/** What a cell of a file is called by a formula, '{file.offerings.7.price}' until its row of the plan is known; undefined for one that is not taken. */
export type NameOfCell = (sheet: string, row: number, column: number) => string | undefined

/** A formula of a file: as a row keeps it, undefined where it is not of the language or calls what is not taken; and whether this product has written it. */
export interface FileFormula {
  readonly stored: string | undefined
  readonly isOurs: boolean
  /** The number that it gives there; NaN where the cell does not simply show one. */
  readonly number: number
}

// beside it stands no letter, and no sign of a sheet, a range or a function
const [before, after] = ["(?<![\\p{L}\\d_.$!'\\]:])", "(?![\\p{L}\\d_.(!:'])"]
const address = new RegExp(
  `${before}(?:'((?:[^']|'')+)'!|([\\p{L}\\d_.]+)!)?(\\$?)([A-Z]{1,3})(\\$?)(\\d{1,7})${after}`,
  'gu',
)
const ownNumber = new RegExp(`${before}Tal_(\\d{1,2})${after}`, 'gu')
const ownBounds = /^MIN\(\d+,MAX\(0,ROUND\(\((.*)\),[05]\)\)\)$/

/** The formulas in the columns of a sheet that are read, by address; no more of them than a plan may have are looked into. */
export function formulasOf(
  { name, rows, others = new Map() }: SheetCells,
  mapping: Mapping,
  nameOf: NameOfCell,
): ReadonlyMap<string, FileFormula> {
  const read = [...others].filter(([cell]) => mapping[columnNumber(cell.replace(/\d+/, '')) - 1] !== undefined)
  return new Map(
    read.map(([cell, formula], at) => {
      const stored = at < ownFormulaLimits.inPlan ? storedOf(formula, name, nameOf) : undefined
      const [letters = '', row = ''] = cell.split(/(?=\d)(?<!\d)/)
      const number = Number((rows[Number(row) - 1]?.[columnNumber(letters) - 1] ?? '').replace(',', '.') || Number.NaN)
      return [cell, { stored, number, isOurs: ownBounds.test(formula.text) }]
    }),
  )
}

function storedOf({ text, down, right }: CellFormula, own: string, nameOf: NameOfCell): string | undefined {
  const written = withoutPutIn(ownBounds.exec(text)?.[1] ?? text)
    .replace(ownNumber, (_, at: string) => {
      const { row, column } = firstOwnNumber
      return `'${excelTexts.sheets.ownNumbers}'!${addressOf({ row: row + Number(at) - 1, column }, true)}`
    })
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
