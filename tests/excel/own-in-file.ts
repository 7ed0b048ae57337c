import type fc from 'fast-check'
import { exportedRows } from '../../src/excel/export/table-sheets.ts'
import { sheetNames } from '../../src/excel/layout/file-format.ts'
import { addressOf } from '../../src/excel/layout/places.ts'
import { columnOf, tableLayouts } from '../../src/excel/layout/tables.ts'
import { emptyPlan, type Plan, type Row } from '../../src/plan/plan.ts'
import { formulasIn } from '../../src/plan/typed-formulas.ts'
import { type Table, tables } from '../../src/rules/field-names.ts'
import { readStored } from '../../src/workbook/own/read.ts'
import { isFree, settledPlan } from '../../src/workbook/own/settle.ts'
import { writeStored } from '../../src/workbook/own/write.ts'
import { withOwnFormulas } from '../fixtures/own-formulas.ts'
import { xmlOf } from './calc-files.ts'

/** A plan as people write one: the formulas as they are kept when they are typed, and none that gives no number. */
export const withKeptFormulas = (plans: fc.Arbitrary<Plan>, most?: number): fc.Arbitrary<Plan> =>
  withOwnFormulas(plans, most).map((any): Plan => {
    const { startYear, pricesVat } = any.settings
    const { settings } = emptyPlan(startYear)
    const ownNumbers = ['abc 3% Index', 't1 650.25 Timpris', 'x -12.34567% Av'].join('\n')
    const plan: Plan = { ...any, settings: { ...settings, pricesVat, ownNumbers }, salary: emptyPlan(startYear).salary }
    const written = (row: Row, keeps: (field: string) => boolean) =>
      Object.entries(formulasIn(row.formulas))
        .flatMap(([field, text]) => {
          // of its own row it comes back by the column alone
          const read = readStored(text.replaceAll(`{${row.id}.`, '{'))
          return read.ok && keeps(field) ? [`${field}=${writeStored(read.node)}`] : []
        })
        .join('\n')
    const mapped = (of: Plan, keeps: (row: Row, field: string) => boolean) =>
      Object.fromEntries(
        tables.map((table) => [
          table,
          (of[table] as readonly Row[]).map((row) => ({
            ...row,
            formulas: written(row, (field) => keeps(row, field)),
          })),
        ]),
      )
    const all = { ...plan, ...mapped(plan, () => true) }
    return settledPlan({ ...all, ...mapped(all, ({ id }, field) => !isFree(all, id, field)) })
  })

/** The plan with the formulas alone that are live in its file: by a sum, which looks at the rows of all years there, some go in a circle. */
export function asInFile(plan: Plan, bytes: Uint8Array): Plan {
  const { sheets } = xmlOf(bytes)
  return {
    ...plan,
    ...Object.fromEntries(
      tables.map((table) => {
        const places = new Map(
          exportedRows(plan, table).map(({ id }, at) => [id as string, tableLayouts[table].firstRow + at]),
        )
        const rows = (plan[table] as readonly Row[]).map((row) => {
          const lines = Object.entries(formulasIn(row.formulas)).filter(([field]) => {
            const address = addressOf({ row: places.get(row.id) ?? 0, column: columnOf(table, field) })
            return new RegExp(`<c r="${address}"[^>]*><f>`).test(sheets.get(sheetNames[table]) ?? '')
          })
          return { ...row, formulas: lines.map((line) => line.join('')).join('\n') }
        })
        return [table, rows]
      }),
    ),
  }
}

/** Where a cell of a row stands in the file of a plan. */
export function placeInFile(plan: Plan, table: Table, id: string, field: string) {
  const at = exportedRows(plan, table).findIndex((row) => row.id === id)
  return {
    sheet: sheetNames[table],
    address: addressOf({ row: tableLayouts[table].firstRow + at, column: columnOf(table, field) }),
  }
}
