import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import ExcelJS from 'exceljs'
import { runnerImport } from 'vite'
import type { Plan } from '../src/plan/plan.ts'
import type { Report } from './bench.ts'
import { median, round } from './percentiles.ts'

const rows = 1000
const rounds = 5
const now = Date.UTC(2026, 10, 22)
const day = '2026-11-22'

export const about = `the export of an example and of ${rows} products beside ExcelJS alone, which writes results in place of the formulas. LONEBANKEN_BEFORE, a folder with an older commit and its packages, is measured beside it, in turns`

/** A commit's export of the plans, as it makes them itself. */
type Exports = Readonly<Record<'example' | 'large', () => Promise<Uint8Array<ArrayBuffer>>>>

export async function run(report: Report): Promise<void> {
  const before = process.env['LONEBANKEN_BEFORE']
  const own = await exportsOf(process.cwd())
  const older = before ? await exportsOf(before) : undefined
  for (const name of ['example', 'large'] as const) {
    const bytes = await own[name]()
    const plainCells = await valuesOf(bytes)
    await older?.[name]()
    const times = { own: [] as number[], older: [] as number[], plain: [] as number[] }
    for (let at = 0; at < rounds; at++) {
      times.own.push(await timed(own[name]))
      if (older) times.older.push(await timed(older[name]))
      times.plain.push(await timed(() => plainFile(plainCells)))
    }
    const what = name === 'large' ? `${rows} products` : 'an example'
    report(`${what}, ms (median)`, round(median(times.own)))
    if (older) {
      report(`${what}, ms by the older commit (median)`, round(median(times.older)))
      report(`${what}, ratio to the older commit, at most 3`, round(median(times.own) / median(times.older)))
    }
    report(`${what}, plain ExcelJS, ms (median)`, round(median(times.plain)))
    report(`${what}, kB`, Math.round(bytes.byteLength / 1000))
  }
}

async function exportsOf(folder: string): Promise<Exports> {
  const of = async <M>(name: string) => (await runnerImport<M>(join(folder, name))).module
  const { exportPlan } = await of<typeof import('../src/excel/export/export-plan.ts')>(
    'src/excel/export/export-plan.ts',
  )
  const { examplePlan } = await of<typeof import('../src/plan/examples/examples.ts')>('src/plan/examples/examples.ts')
  const { offering } = await of<typeof import('../tests/workbook/plans.ts')>('tests/workbook/plans.ts')
  const example = examplePlan('cafe', 2026)
  const offerings = Array.from({ length: rows }, (_, at) =>
    offering(`p${at}`, {
      category: `Group ${at % 20}`,
      product: `Product ${at}`,
      price: 100 + (at % 900) + 0.5,
      variableCost: at % 90,
      workHours: (at % 8) / 4,
      volumeYear: at % 60,
    }),
  )
  const exported = (plan: Plan) => () => exportPlan({ plan, now, day })
  return { example: exported(example), large: exported({ ...example, offerings }) }
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
  for (const { name, rows: lines } of sheets) {
    const sheet = book.addWorksheet(name)
    lines.forEach((cells, row) => {
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
