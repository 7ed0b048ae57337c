import { type Applied, applyEdit, type ChangeRow, type PlanEdit, type TouchedRow } from '../../plan/edit.ts'
import { isBlank, type Plan, type Row } from '../../plan/plan.ts'
import type { FindRow } from '../../plan/row-list.ts'
import { isOwnFormula } from '../../plan/typed-formulas.ts'
import { isSameVat } from '../../plan/vat.ts'
import { type Table, tables } from '../../rules/field-names.ts'
import { years } from '../../rules/horizon.ts'
import { type Cell, type FindAny, Graph, type Operand } from './graph.ts'
import { byId, readerOf } from './reader.ts'
import { columnOf, numbersOf, type StoredFault } from './shapes.ts'

interface Known {
  readonly graph: Graph
  /** Cells whose formula gives no number of the plan as it stands. */
  readonly idle: ReadonlySet<string>
}

const known = new WeakMap<Plan, Known>()

export const graphOf = (plan: Plan): Graph => knownOf(plan).graph

export function someFormula(plan: Plan, calls: (operand: Operand, cell: Cell) => boolean): boolean {
  for (const cell of graphOf(plan).cells.values()) if (cell.operands.some((each) => calls(each, cell))) return true
  return false
}

/** Why a cell's formula gives it no number; undefined where it gives one, or where there is none. */
export function faultOf(plan: Plan, id: string, field: string): StoredFault | 'noResult' | undefined {
  const { graph, idle } = knownOf(plan)
  const key = `${id}.${field}`
  return graph.faults.get(key) ?? (idle.has(key) ? 'noResult' : undefined)
}

/** The rows in which a formula gives its cell a number after an edit and gave it none before, or the other way. */
export function turnedRows(before: Plan, after: Plan): readonly string[] {
  const [was, now] = [knownOf(before), knownOf(after)]
  const withoutNumber = ({ graph, idle }: Known) =>
    new Set([...(was.graph === now.graph ? [] : graph.faults.keys()), ...idle])
  const [old, fresh] = [withoutNumber(was), withoutNumber(now)]
  const turned = [...old, ...fresh].filter((key) => old.has(key) !== fresh.has(key))
  return turned.map((key) => key.slice(0, key.indexOf('.')))
}

/** False for a cell that follows others: its formula resolves, and gives a number of the plan as it stands. */
export const isFree = (plan: Plan, id: string, field: string): boolean =>
  !graphOf(plan).cells.has(`${id}.${field}`) || faultOf(plan, id, field) !== undefined

/** The edit that gives each cell that follows others its number; undefined when all have theirs. A cell without a result keeps the one it has. */
export const settle = (plan: Plan): PlanEdit | undefined => settleAll(plan).edit

/** The plan with every such cell at its number. */
export function settledPlan(plan: Plan): Plan {
  const { edit, ...settled } = settleAll(plan)
  const after = edit ? applyEdit(plan, edit).plan : plan
  known.set(after, settled)
  return after
}

export const appliedWithFollowers = (plan: Plan, edit: PlanEdit): Plan => applySettled(plan, edit).plan

/**
 * Applies an edit with what it leaves to be settled: the cells that follow what it changes. What takes it back leaves these out that follow then as
 * well; the others get the numbers again that they had.
 */
export function applySettled(plan: Plan, edit: PlanEdit, find?: FindRow): Applied & { readonly done: PlanEdit } {
  const before = knownOf(plan)
  const first = applyEdit(plan, edit, find)
  const touched = new Map(first.touched.map((each) => [each.id, each]))
  const graph = isSame(before.graph, plan, first.plan, touched) ? before.graph : new Graph(first.plan, byId(first.plan))
  if (graph.cells.size === 0) {
    known.set(first.plan, { graph, idle: new Set() })
    return { ...first, done: edit }
  }
  const findNow = find ? inTables(find, touched) : byId(first.plan)
  const isAll = graph !== before.graph || !isSameVat(plan.settings, first.plan.settings)
  const { edit: rest, idle } = settleFrom(first.plan, graph, findNow, before.idle, isAll ? undefined : touched)
  // what the edit has copied is nobody else's yet, unless rows of it are known by its plan already
  const own =
    find && graph === before.graph
      ? new Set<unknown>([first.plan.offerings, first.plan.fixedCosts, first.plan.measures])
      : undefined
  for (const table of tables) own?.delete(plan[table])
  const second = rest ? applyEdit(first.plan, rest, (_, id) => findNow(id)?.row, own) : undefined
  const after = second?.plan ?? first.plan
  known.set(after, { graph, idle })
  if (!rest || !second) return { ...first, done: edit }
  return {
    plan: after,
    undo: { type: 'several', edits: [...kept(second.undo, before), first.undo] },
    touched: [...first.touched, ...second.touched],
    done: { type: 'several', edits: [edit, rest] },
  }
}

function knownOf(plan: Plan): Known {
  const before = known.get(plan)
  if (before) return before
  const { graph, idle } = settleAll(plan)
  known.set(plan, { graph, idle })
  return { graph, idle }
}

function settleAll(plan: Plan): Known & { readonly edit: PlanEdit | undefined } {
  const find = byId(plan)
  const graph = new Graph(plan, find)
  return { graph, ...settleFrom(plan, graph, find, new Set(), undefined) }
}

/** Finds rows as an edit has left them by an index of those before it. */
function inTables(find: FindRow, touched: ReadonlyMap<string, TouchedRow>): FindAny {
  return (id) => {
    const now = touched.get(id)
    if (now) return now.row && { table: now.table, row: now.row }
    for (const table of tables) {
      const row = find(table, id)
      if (row) return { table, row }
    }
    return undefined
  }
}

/** Whether an edit has left the formulas of a plan, the rows that they call and the named numbers as they were. */
function isSame(graph: Graph, plan: Plan, after: Plan, touched: ReadonlyMap<string, TouchedRow>): boolean {
  if (graph.cells.size > 0 && plan.settings.ownNumbers !== after.settings.ownNumbers) return false
  for (const [id, { table, row }] of touched) {
    const formulas = row && isOwnFormula(row.formulas) ? row.formulas : undefined
    if (formulas !== graph.formulas.get(id)) return false
    const wasThere = graph.named.get(id)
    if (wasThere !== undefined && wasThere !== (row !== undefined && !isBlank(table, row))) return false
  }
  return true
}

/** Of an edit that takes followers' numbers back, the part of cells that did not follow: they had no formula, or one without a result. */
function kept(undo: PlanEdit, { graph, idle }: Known): readonly PlanEdit[] {
  if (undo.type === 'several') return undo.edits.flatMap((each) => kept(each, { graph, idle }))
  if (undo.type !== 'change') return []
  const values = Object.entries(undo.values).filter(([field]) => {
    const key = `${undo.id}.${field}`
    return !graph.cells.has(key) || graph.faults.has(key) || idle.has(key)
  })
  return values.length === 0 ? [] : [{ ...undo, values: Object.fromEntries(values) }]
}

/** What a cell's formula comes to in a plan, within the bounds of its field and without; NaN where it has no number. */
export function resultOf(
  plan: Plan,
  { shape, operands }: Cell,
  find: FindAny,
): { readonly value: number; readonly exact: number } {
  if (!shape) return { value: Number.NaN, exact: Number.NaN }
  const inputs = operands.map(readerOf(plan, find)).map((value) => Float64Array.of(value))
  const [value = Number.NaN] = numbersOf(shape, inputs, 1)
  const [exact = Number.NaN] = columnOf(shape, 'unbounded', inputs, 1)
  return { value: Number.isFinite(value) ? value : Number.NaN, exact }
}

/** The edit that settles the cells that follow rows which were touched, or all; and the cells that then have no result. */
function settleFrom(
  plan: Plan,
  graph: Graph,
  find: FindAny,
  idleBefore: ReadonlySet<string>,
  touched: ReadonlyMap<string, TouchedRow> | undefined,
): { readonly edit: PlanEdit | undefined; readonly idle: ReadonlySet<string> } {
  const fresh = new Map<string, { readonly table: Table; readonly values: Record<string, number> }>()
  const idle = new Set(touched ? idleBefore : [])
  const waiting = new Map<number, Set<Cell>>()
  const moved = new Set<string>()
  const move = (table: Table, id: string, row: Row | undefined) => {
    for (const name of [id, ...(row && 'year' in row ? [row.year] : years).map((year) => `${table} ${year}`)]) {
      if (touched && !moved.has(name))
        for (const [group, cell] of graph.users.get(name) ?? [])
          waiting.set(group, (waiting.get(group) ?? new Set()).add(cell))
      moved.add(name)
    }
  }
  for (const { table, id, row } of touched?.values() ?? []) move(table, id, row)
  const fieldsOf = (id: string) => find(id)?.row as unknown as Readonly<Record<string, unknown>> // a row by the names of its fields
  const read = readerOf(plan, find, (id) => fresh.get(id)?.values)
  const settle = ({ key, table, id, field }: Cell, value: number) => {
    if (!Number.isFinite(value)) {
      idle.add(key)
      return
    }
    idle.delete(key)
    if (fieldsOf(id)[field] === value) return
    const values = fresh.get(id)?.values ?? {}
    values[field] = value
    fresh.set(id, { table, values })
    move(table, id, find(id)?.row)
  }
  // what moves is used by later groups alone: after an edit none is looked at beyond the last that waits
  for (let group = touched ? Math.min(...waiting.keys()) : 0; !touched || waiting.size > 0; group++) {
    const of = graph.groups[group]
    if (!of) break
    const { shape } = of
    const waits = touched ? waiting.get(group) : of.cells
    if (!waits) continue
    waiting.delete(group)
    const dirty = [...waits]
    const inputs = shape.uses.map((_, at) => Float64Array.from(dirty, ({ operands }) => read(operands[at] as Operand))) // as many as it uses
    const numbers = numbersOf(shape, inputs, dirty.length)
    for (const [at, cell] of dirty.entries()) settle(cell, numbers[at] as number) // one for each
  }
  const edits = Array.from(
    fresh,
    ([id, { table, values }]) => ({ type: 'change', table, id, values }) as unknown as ChangeRow,
  ) // numbers of the row's own fields
  return { edit: edits.length > 1 ? { type: 'several', edits } : edits[0], idle }
}
