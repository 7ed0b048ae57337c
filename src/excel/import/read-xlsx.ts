import ExcelJS from 'exceljs'
import { type SheetCells, UnreadableFile } from '../../plan/import/found.ts'
import { readLimits } from './limits.ts'
import type { MergedRows } from './safe-sheet.ts'
import { safeWorkbook } from './safe-workbook.ts'

/** A sheet of a workbook as text cells, and whether the program that showed it hid it. */
export interface WorkbookSheet extends SheetCells {
  readonly hidden: boolean
}

/** Reads the values of every sheet of an .xlsx, each cell as the text a person would type for it. Throws UnreadableFile. */
export async function readXlsx(bytes: Uint8Array): Promise<readonly WorkbookSheet[]> {
  const safe = safeWorkbook(bytes)
  const workbook = new ExcelJS.Workbook()
  try {
    // ExcelJS's own types want a Buffer; it takes any array of bytes
    await workbook.xlsx.load(safe.bytes as unknown as ArrayBuffer)
  } catch {
    throw new UnreadableFile('broken')
  }
  return workbook.worksheets.map((sheet, at) => {
    const rows: string[][] = []
    sheet.eachRow((row, number) => {
      const cells: string[] = []
      row.eachCell((cell, column) => {
        cells[column - 1] = cellText(cell)
      })
      if (number <= readLimits.lastRow) rows[number - 1] = withoutGaps(cells, '')
    })
    const filled = withoutGaps(rows, [])
    repeatMerged(filled, safe.merged[at] ?? [])
    return {
      name: sheet.name,
      hidden: sheet.state !== 'visible',
      rows: filled,
      formulas: safe.formulas[at] ?? new Map(),
    }
  })
}

// a file can merge each of thousands of ranges with the whole column
const mostRepeated = 100_000

/** Writes words that are merged over rows in each of them that holds something. A number is not repeated: a sum would be counted twice. */
function repeatMerged(rows: string[][], merged: readonly MergedRows[]): void {
  let looked = 0
  for (const { column, top, bottom } of merged) {
    const words = rows[top - 1]?.[column - 1] ?? ''
    if (words.trim() === '' || !Number.isNaN(Number(words.replace(',', '.')))) continue
    for (let at = top; at < Math.min(bottom, rows.length) && looked < mostRepeated; at++) {
      looked += 1
      const row = rows[at]
      if (!row?.some((cell) => cell !== '') || (row[column - 1] ?? '') !== '') continue
      while (row.length < column) row.push('')
      row[column - 1] = words
    }
  }
}

/** An array that was filled here and there, with something in its gaps. */
function withoutGaps<V>(array: readonly V[], filler: V): V[] {
  return Array.from({ length: array.length }, (_, at) => array[at] ?? filler)
}

/** What a person would type to have this value: '0.25' is '25 %' where it is shown so, a day is '2026-01-31'. */
function cellText(cell: ExcelJS.Cell): string {
  const { value } = cell
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return numberText(value, cell.numFmt)
  if (typeof value === 'string') return value.slice(0, readLimits.cellLength)
  if (typeof value === 'boolean') return value ? 'ja' : 'nej'
  if (value instanceof Date) return dayText(value)
  if ('error' in value) return value.error
  return cell.text.slice(0, readLimits.cellLength)
}

function numberText(value: number, format: string | undefined): string {
  const isPercent = format !== undefined && /%/.test(format.replace(/"[^"]*"|\\./g, ''))
  return isPercent ? `${digits(value * 100)} %` : digits(value)
}

/** The digits that Excel shows of a number: fifteen at most, never an exponent. */
function digits(value: number): string {
  const rounded = Number(value.toPrecision(15))
  const plain = String(rounded)
  return plain.includes('e') ? rounded.toFixed(10).replace(/\.?0+$/, '') : plain
}

/** 'YYYY-MM-DD'; ExcelJS gives days as UTC. Out of the calendar: nothing. */
function dayText(day: Date): string {
  return Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 'YYYY-MM-DD'.length)
}
