import { type CellWrite, together, writeCells } from '../../plan/cells.ts'
import { applyEdit, type PlanEdit } from '../../plan/edit.ts'
import { fieldOf } from '../../plan/fields.ts'
import type { Found, ImportChoice, ImportField } from '../../plan/import/found.ts'
import {
  type CellTrouble,
  type ImportLine,
  type ImportProposal,
  type LineFate,
  noSettings,
} from '../../plan/import/proposal.ts'
import { type LineToPropose, proposeRows, type RowsToPropose, roomIn } from '../../plan/import/propose-rows.ts'
import type { Plan } from '../../plan/plan.ts'
import { decimalsOf, fewerDecimals, withDecimals } from '../../plan/rounded.ts'
import type { NewId } from '../../plan/row-id.ts'
import type { Table } from '../../rules/field-names.ts'
import { annotationsMaxLength } from '../../rules/limits.ts'
import { a1 } from '../../workbook/a1.ts'
import { readerOf } from '../../workbook/own/reader.ts'
import { graphOf } from '../../workbook/own/settle.ts'
import { numbersOf } from '../../workbook/own/shapes.ts'
import type { FileFormula } from './cell-formula.ts'

export interface OpenedFile {
  readonly found: Found
  readonly propose: (plan: Plan, choice: ImportChoice, newId: NewId) => ImportProposal
}

export interface TablePart extends RowsToPropose {
  /** Those of its cells that are formulas, by address. */
  readonly formulas?: ReadonlyMap<string, FileFormula>
}

/** What the rows of several tables would do to a plan once `settings` are taken. Formulas that agree are kept. */
export function tablesProposal(
  plan: Plan,
  parts: readonly TablePart[],
  newId: NewId,
  settings?: PlanEdit,
): ImportProposal {
  const proposal = rowsProposal(plan, parts, newId)
  const edit = allOf(settings, proposal.edit)
  const ids = new Map(proposal.lines.flatMap(({ table, row, id }) => (id ? [[`${table}.${row}`, id] as const] : [])))
  const cells = parts.flatMap((part) => part.lines.flatMap((line) => formulaCells(part, line, ids)))
  if (cells.length === 0) return { ...proposal, edit }
  const after = edit ? applyEdit(plan, edit).plan : plan
  const kept = withoutWrong(after, cells)
  const edits = writeCells(after, [...kept])
  const changed = new Set<string | undefined>(edits.map(({ id }) => id))
  const byRow = new Map<string | undefined, FormulaCell[]>()
  for (const cell of cells) byRow.set(cell.id, [...(byRow.get(cell.id) ?? []), cell])
  const lines = proposal.lines.map((line): ImportLine => {
    const own = byRow.get(line.id) ?? []
    const whole = line.troubles.filter((trouble) => !own.some((each) => each.cell === trouble.cell && kept.has(each)))
    const told = own.flatMap((each): CellTrouble[] => {
      const { cell, field, value } = each
      return kept.has(each) ? [] : [{ cell, field, typed: String(value), why: 'import.formula', shortened: true }]
    })
    const fate = line.fate === 'same' && changed.has(line.id) ? 'changed' : line.fate
    return { ...line, fate, troubles: [...whole, ...told] }
  })
  return { ...proposal, lines, counts: countsOf(lines, proposal.counts.removed), edit: allOf(edit, ...edits) }
}

/** Those whose formula can be kept: it goes in no circle and to no later year, there is room for it, and it gives the number that the file has. */
function withoutWrong(after: Plan, cells: readonly FormulaCell[]): ReadonlySet<FormulaCell> {
  const edit = allOf(...writeCells(after, cells))
  const plan = edit ? applyEdit(after, edit).plan : after
  const { cells: known, faults, formulas } = graphOf(plan)
  const read = readerOf(plan)
  return new Set(
    cells.filter(({ table, id, field, formula, value, number, isOurs }) => {
      const key = `${id}.${field}`
      const { shape, operands = [] } = known.get(key) ?? {}
      const isTooLong = (formulas.get(id) ?? '').length > annotationsMaxLength.formulas
      if (formula === undefined || !shape || faults.has(key) || isTooLong) return false
      const inputs = operands.map((operand) => Float64Array.of(read(operand)))
      if (isOurs) return true
      const of = fieldOf(table, field as never) // a field of this table
      const there = withDecimals(number, decimalsOf(of))
      // by its column's heading another number may be taken than stands there
      const isTaken = value === there || value === fewerDecimals(number, of.maxLength)
      return isTaken && numbersOf(shape, inputs, 1)[0] === there
    }),
  )
}

const allOf = (...edits: readonly (PlanEdit | undefined)[]) => together(edits.filter((edit) => edit !== undefined))

/** A number of a line that is a formula in the file: as its row of the plan would keep it, undefined where it calls a row that is not taken. */
interface FormulaCell extends CellWrite, Omit<FileFormula, 'stored'> {
  readonly table: Table
  readonly field: ImportField
  readonly cell: string
}

function formulaCells(
  { table, fields, formulas }: TablePart,
  { row, read }: LineToPropose,
  ids: ReadonlyMap<string, string>,
): readonly FormulaCell[] {
  const own = `${table}.${row}`
  const id = ids.get(own)
  return fields.flatMap((field, column) => {
    const cell = a1(row - 1, column)
    const formula = formulas?.get(cell)
    const value = field && read.values[field]
    if (!field || !formula || id === undefined || typeof value !== 'number') return []
    const called = formula.stored?.replace(/\{file\.(\w+\.\d+)\./g, (whole, of: string) =>
      of === own ? '{' : ids.has(of) ? `{${ids.get(of)}.` : whole,
    )
    return [{ ...formula, formula: called?.includes('{file.') ? undefined : called, table, id, field, cell, value }]
  })
}

function countsOf(lines: readonly ImportLine[], removed: number): ImportProposal['counts'] {
  const count = (fate: LineFate) => lines.filter((line) => line.fate === fate).length
  const [added, changed] = [count('added'), count('changed')]
  return { added, changed, same: count('same'), skipped: count('skipped'), removed }
}

function rowsProposal(plan: Plan, parts: readonly TablePart[], newId: NewId): ImportProposal {
  const lines: ImportLine[] = []
  const edits: PlanEdit[] = []
  let removed = 0
  let room = roomIn(plan)
  for (const part of parts) {
    const proposed = proposeRows(plan, part, room, newId)
    lines.push(...proposed.lines)
    edits.push(...proposed.edits)
    removed += proposed.removed
    room = proposed.room
  }
  return { lines, counts: countsOf(lines, removed), settings: noSettings, edit: together(edits) }
}
