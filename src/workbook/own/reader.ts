import { isCounted, type Measure, type Plan, type Row, rowsOf } from '../../plan/plan.ts'
import { type Table, tables } from '../../rules/field-names.ts'
import { CompiledColumn } from '../compiled-column.ts'
import { toFifteenDigits } from '../engine-arithmetic.ts'
import { sumFormulas } from '../formulas/sums.ts'
import { rowInputValue } from '../row-layout.ts'
import type { FindAny, Operand } from './graph.ts'
import { type CalledColumn, columnCalled, summedInputs } from './shapes.ts'

type Found = ReturnType<FindAny>
const indexes = new WeakMap<Plan, ReadonlyMap<string, Found>>()

/** A row of a plan by its id, by an index that is made when it is first asked. */
export function rowById(plan: Plan, id: string): Found {
  const index =
    indexes.get(plan) ??
    new Map(tables.flatMap((table) => (plan[table] as readonly Row[]).map((row) => [row.id, { table, row }] as const)))
  indexes.set(plan, index)
  return index.get(id)
}

export const byId =
  (plan: Plan): FindAny =>
  (id) =>
    rowById(plan, id)

type Numbers = Readonly<Record<string, number>>

/** Reads what formulas are given of a plan in which some rows already have other numbers. */
export function readerOf(
  plan: Plan,
  find: FindAny = byId(plan),
  freshOf: (id: string) => Numbers | undefined = () => undefined,
): (operand: Operand) => number {
  const made = new Map<string, number>()
  return ({ key, id, input }) => {
    if (id !== undefined) {
      const fields = find(id)?.row as unknown as Readonly<Record<string, unknown>> // a row by the names of its fields
      return freshOf(id)?.[input] ?? rowInputValue(input as never, fields, plan.settings)
    }
    const value = made.get(key) ?? ofRows(plan, key, freshOf)
    made.set(key, value)
    return value
  }
}

const columns = new Map<string, CompiledColumn>()

/** A column of so many rows that a sum, or another function, is made of, by columns of its inputs. */
export function summedColumn(table: Table, column: string): CompiledColumn {
  const key = `${table}.${column}`
  const compiled = columns.get(key) ?? new CompiledColumn(sumFormulas.rows[table], column, summedInputs(table, column))
  columns.set(key, compiled)
  return compiled
}

/** What its values come to, in the order of the rows. A 0 is no number there: as in the file, where its cell is empty. */
export function madeOfValues(name: string, values: Float64Array, counts?: Float64Array): number {
  let [total, count, least, most] = [0, 0, Infinity, -Infinity]
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number // within its length
    if (!Number.isFinite(value) || value === 0 || counts?.[at] === 0) continue
    total += value
    count += 1
    if (value < least) least = value
    if (value > most) most = value
  }
  const by = columnCalled(name)?.by ?? 'SUM'
  if (by === 'SUM') return toFifteenDigits(total)
  if (by === 'AVERAGE') return toFifteenDigits(total) / count
  return count === 0 ? 0 : by === 'MIN' ? least : most
}

function ofRows(plan: Plan, name: string, freshOf: (id: string) => Numbers | undefined): number {
  const { table, column, year } = columnCalled(name) as CalledColumn // an operand without an id is one
  const all: readonly Row[] = rowsOf(plan, table, year)
  const rows = table === 'measures' ? all.filter((row) => isCounted(row as Measure)) : all
  const inputs = summedInputs(table, column).map((input) =>
    Float64Array.from(
      rows,
      (row) => freshOf(row.id)?.[input] ?? rowInputValue(input as never, row as never, plan.settings),
    ),
  )
  return madeOfValues(name, summedColumn(table, column).run(...inputs))
}
