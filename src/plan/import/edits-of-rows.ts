import type { Table } from '../../rules/field-names.ts'
import type { Year } from '../../rules/horizon.ts'
import { type CellValues, changeCells } from '../cells.ts'
import type { InsertRows, PlanEdit, RemoveRows } from '../edit.ts'
import { filledRowsAtEnd } from '../new-rows.ts'
import { blankValues, noAnnotations, type Plan, type Row } from '../plan.ts'
import { freshRanks } from '../rank.ts'
import type { NewId, NewRowId } from '../row-id.ts'
import { type TypedFormulas, withFormulas } from '../typed-formulas.ts'
import type { ImportLine } from './proposal.ts'

/** What becomes of a row of a file, and which row of the plan it is. */
export interface ProposedLine {
  readonly fate: ImportLine['fate']
  readonly row: Row | undefined
  readonly values: CellValues
  readonly typed: TypedFormulas
}

export interface FatedLine extends ProposedLine {
  readonly id: string | undefined
}

interface OfYear {
  readonly table: Table
  readonly year: Year
}

const formulasOf = ({ row, values, typed }: ProposedLine) =>
  withFormulas(row?.formulas ?? '', Object.keys(values), typed)

const changedRow = (row: Row, of: FatedLine): Row => ({ ...row, ...of.values, formulas: formulasOf(of) })

/** The rows that are in the file, as they would stand in the place of all others. */
export function remainingRows({ table, year }: OfYear, fated: readonly FatedLine[]): readonly Row[] {
  return fated.flatMap((of) => {
    const { row, fate, values, id } = of
    if (row) return fate === 'changed' ? changedRow(row, of) : row
    return fate === 'added' ? rowOf(table, year, { ...values, formulas: formulasOf(of), id }) : []
  })
}

export function besideEdits(
  plan: Plan,
  { table, year }: OfYear,
  fated: readonly FatedLine[],
  newId: NewId,
): readonly PlanEdit[] {
  const edits = changeRows(table, fated)
  const added = fated.filter(({ fate }) => fate === 'added')
  if (added.length === 0) return edits
  const ids = added.values()
  const blank = blankValues(table)
  const values = added.map((of) => ({ ...blank, ...of.values, formulas: formulasOf(of) }))
  const nextId = () => (ids.next().value?.id as NewRowId | undefined) ?? newId() // made here
  return [...edits, filledRowsAtEnd(plan, table, year, values, nextId).edit]
}

function rowOf(table: Table, year: Year, values: object): Row {
  const own = table === 'measures' ? {} : { year }
  return { rank: '', ...blankValues(table), ...noAnnotations, ...values, ...own } as Row // every field is there
}

/** Puts the rows of the file in the place of all that stand, in the file's order; a row that is in both keeps its id. */
export function replaceAll(table: Table, standing: readonly Row[], remaining: readonly Row[]): readonly PlanEdit[] {
  const isSame = standing.length === remaining.length && remaining.every((row, at) => sameRow(row, standing[at]))
  if (isSame) return []
  const ranks = freshRanks(remaining.length)
  const rows = remaining.map((row, at) => ({ ...row, rank: ranks[at] ?? '' }))
  return [...removal(table, standing), ...insertion(table, rows)]
}

function sameRow(row: Row, other: Row | undefined): boolean {
  const before: Readonly<Record<string, unknown>> = { ...other }
  return Object.entries(row).every(([name, value]) => before[name] === value)
}

// one edit for each of thousands of rows would copy the list as many times
const fewChanges = 50

function changeRows(table: Table, fated: readonly FatedLine[]): readonly PlanEdit[] {
  const changed = fated.flatMap((of) => (of.fate === 'changed' && of.row ? [{ of, row: of.row }] : []))
  if (changed.length <= fewChanges) {
    return changed.flatMap(({ of, row }) => changeCells(table, row as never, of.values, of.typed) ?? []) // rows of this table
  }
  const rows = changed.map(({ of, row }) => changedRow(row, of))
  return [...removal(table, rows), ...insertion(table, rows)]
}

function removal(table: Table, rows: readonly Row[]): readonly PlanEdit[] {
  return rows.length === 0 ? [] : [{ type: 'remove', table, ids: rows.map(({ id }) => id) } as RemoveRows] // ids of this table
}

function insertion(table: Table, rows: readonly Row[]): readonly PlanEdit[] {
  return rows.length === 0 ? [] : [{ type: 'insert', table, rows } as InsertRows] // rows of this table
}
