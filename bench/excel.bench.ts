import { performance } from 'node:perf_hooks'
import ExcelJS from 'exceljs'
import { exportPlan } from '../src/excel/export/export-plan.ts'
import type { Plan } from '../src/plan/plan.ts'
import { years } from '../src/rules/horizon.ts'
import { offering, planWithSurplus } from '../tests/workbook/plans.ts'
import type { Report } from './bench.ts'

const rowsPerYear = 1000
const rounds = 9

export const about = 'the export of 3 × 1000 rows beside ExcelJS alone, which writes results in place of the formulas'

export async function run(report: Report): Promise<void> {
  const plan = largePlan()
  const now = Date.UTC(2026, 10, 22)
  const day = '2026-11-22'
  const bytes = await exportPlan({ plan, now, day })
  const plainCells = await valuesOf(bytes)
  const writing: number[] = []
  const plain: number[] = []
  for (let round = 0; round < rounds; round++) {
    writing.push(await timed(() => exportPlan({ plan, now, day })))
    plain.push(await timed(() => plainFile(plainCells)))
  }
  report('export in the worker, p50 ms', middle(writing))
  report('export in the worker, fastest ms', round1(Math.min(...writing)))
  report('plain ExcelJS, the same cells without formulas, p50 ms', middle(plain))
  report('plain ExcelJS, the same cells without formulas, fastest ms', round1(Math.min(...plain)))
  report('ratio to plain ExcelJS, p50', round1(middle(writing) / middle(plain)))
  report('file, kB', Math.round(bytes.byteLength / 1000))
}

function largePlan(): Plan {
  const plan = planWithSurplus({}, 'enskildFirma', 'skatteverket')
  const offerings = years.flatMap((year) =>
    Array.from({ length: rowsPerYear }, (_, at) =>
      offering(`${year}${at}`, {
        year,
        category: `Group ${at % 20}`,
        product: `Product ${at}`,
        price: 100 + (at % 900) + 0.5,
        variableCost: at % 90,
        workHours: (at % 8) / 4,
        volumeYear: at % 60,
      }),
    ),
  )
  return { ...plan, offerings }
}

type Values = readonly { readonly name: string; readonly rows: readonly (readonly (string | number | undefined)[])[] }[]

/** The cells of a file as values: results in place of formulas. */
async function valuesOf(bytes: Uint8Array<ArrayBuffer>): Promise<Values> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(bytes.buffer)
  return book.worksheets.map((sheet) => ({
    name: sheet.name,
    rows: Array.from({ length: sheet.rowCount }, (_, row) =>
      Array.from({ length: sheet.columnCount }, (__, column) => {
        const cell = sheet.getRow(row + 1).getCell(column + 1)
        const shown: unknown = cell.type === ExcelJS.ValueType.Formula ? cell.result : cell.value
        return typeof shown === 'number' || typeof shown === 'string' ? shown : undefined
      }),
    ),
  }))
}

async function plainFile(sheets: Values): Promise<void> {
  const book = new ExcelJS.Workbook()
  for (const { name, rows } of sheets) {
    const sheet = book.addWorksheet(name)
    rows.forEach((cells, row) => {
      cells.forEach((value, column) => {
        if (value !== undefined) sheet.getRow(row + 1).getCell(column + 1).value = value
      })
    })
  }
  await book.xlsx.writeBuffer()
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const round1 = (value: number) => Math.round(value * 10) / 10
const middle = (times: readonly number[]) => round1(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0)
