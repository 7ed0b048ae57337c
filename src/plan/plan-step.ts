import { type Table, tables } from '../rules/field-names.ts'
import { byRank, type Plan, type Row } from './plan.ts'

/** What leads from one version of a plan to a later one. Unlike what a save sends it holds blank rows, too. */
export interface PlanStep {
  readonly put: readonly RowPut[]
  readonly gone: readonly RowGone[]
  readonly salary?: Plan['salary']
  readonly settings?: Plan['settings']
}

interface RowPut {
  readonly table: Table
  readonly row: Row
}

interface RowGone {
  readonly table: Table
  readonly id: string
}

/** Finds what leads from one version to the next; undefined when nothing does. Rows that nobody has touched are the same object in both. */
export function stepBetween(before: Plan, after: Plan): PlanStep | undefined {
  const sheets = tables.map((table) => rowsBetween(table, before[table], after[table]))
  const step: PlanStep = {
    put: sheets.flatMap(({ put }) => put),
    gone: sheets.flatMap(({ gone }) => gone),
    ...(before.salary === after.salary ? {} : { salary: after.salary }),
    ...(before.settings === after.settings ? {} : { settings: after.settings }),
  }
  return step.salary || step.settings || rowsInStep(step) > 0 ? step : undefined
}

export const rowsInStep = ({ put, gone }: PlanStep): number => put.length + gone.length

/** The plan to which the steps lead, one after the other. The rows of each sheet stand in order of rank, as in any plan. */
export function planAfter(first: Plan, steps: readonly PlanStep[]): Plan {
  const now: Readonly<Record<Table, Map<string, Row>>> = {
    offerings: byId(first.offerings),
    fixedCosts: byId(first.fixedCosts),
    measures: byId(first.measures),
  }
  for (const { put, gone } of steps) {
    for (const { table, id } of gone) now[table].delete(id)
    for (const { table, row } of put) now[table].set(row.id, row)
  }
  const sheets = Object.fromEntries(tables.map((table) => [table, [...now[table].values()].sort(byRank)]))
  return {
    ...first,
    ...sheets,
    salary: steps.findLast(({ salary }) => salary)?.salary ?? first.salary,
    settings: steps.findLast(({ settings }) => settings)?.settings ?? first.settings,
  }
}

function rowsBetween(
  table: Table,
  before: readonly Row[],
  after: readonly Row[],
): { readonly put: readonly RowPut[]; readonly gone: readonly RowGone[] } {
  // mostly one row of thousands is another one: what stands before and after it is not looked up
  const same = sameAtStart(before, after)
  const sameBelow = sameAtEnd(before, after)
  const old = byId(before.slice(same, before.length - sameBelow))
  const put: RowPut[] = []
  for (const row of after.slice(same, after.length - sameBelow)) {
    if (old.get(row.id) !== row) put.push({ table, row })
    old.delete(row.id)
  }
  return { put, gone: [...old.keys()].map((id) => ({ table, id })) }
}

function sameAtStart(before: readonly Row[], after: readonly Row[]): number {
  const most = Math.min(before.length, after.length)
  let same = 0
  while (same < most && before[same] === after[same]) same += 1
  return same
}

function sameAtEnd(before: readonly Row[], after: readonly Row[]): number {
  const most = Math.min(before.length, after.length)
  let same = 0
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return same
}

const byId = (rows: readonly Row[]): Map<string, Row> => new Map(rows.map((row) => [row.id, row]))
