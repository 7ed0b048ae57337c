import ExcelJS from 'exceljs'
import { openFile } from '../../src/excel/import/open-file.ts'
import type { ImportChoice } from '../../src/plan/import/found.ts'
import type { ImportLine } from '../../src/plan/import/proposal.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { countingIds } from '../fixtures/arbitrary-plan.ts'

export const utf8 = (text: string) => new TextEncoder().encode(text)

interface Look {
  readonly name?: string
  readonly merged?: readonly string[]
  /** Formats of cells by their address. */
  readonly formats?: Readonly<Record<string, string>>
  readonly date1904?: true
}

/** A workbook of somebody's own with one sheet. */
export async function xlsx(
  rows: readonly (readonly ExcelJS.CellValue[])[],
  { name = 'Blad1', merged = [], formats = {}, date1904 }: Look = {},
) {
  const workbook = new ExcelJS.Workbook()
  if (date1904) workbook.properties.date1904 = true
  const sheet = workbook.addWorksheet(name)
  sheet.addRows(rows.map((row) => [...row]))
  for (const range of merged) sheet.mergeCells(range)
  for (const [cell, format] of Object.entries(formats)) sheet.getCell(cell).numFmt = format
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}

export type TablesChoice = Extract<ImportChoice, { of: 'tables' }>

/** What a file of tables proposes as it suggests itself, or as the user has it read otherwise. */
export async function proposedBy(bytes: Uint8Array, choice: Partial<TablesChoice> = {}, plan: Plan = emptyPlan(2026)) {
  const { found, propose } = await openFile(bytes, 'lista.csv')
  if (found.kind !== 'tables') throw new Error(`read as ${found.kind}`)
  const sheet = found.sheets[0]!
  const table = choice.table ?? sheet.table
  const suggested = {
    of: 'tables',
    sheet: 0,
    table,
    year: 'year1',
    mapping: sheet.mappings[table],
    mode: 'add',
  } as const
  return { sheet, ...propose(plan, { ...suggested, ...choice }, countingIds('n')) }
}

/** The filled fields of a line. */
export const valuesOf = ({ cells }: Pick<ImportLine, 'cells'>) =>
  Object.fromEntries(Object.entries(cells).map(([name, { value }]) => [name, value]))
