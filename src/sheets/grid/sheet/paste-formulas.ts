import { readOwnFormula } from '../../../controls/read-own-formula.ts'
import { together, writeCells } from '../../../plan/cells.ts'
import { placedFormula } from '../../../plan/copied-formulas.ts'
import { applyEdit } from '../../../plan/edit.ts'
import type { Pasted, PastedFormula } from '../../../plan/paste-report.ts'
import type { Plan, Row } from '../../../plan/plan.ts'
import { formulasIn } from '../../../plan/typed-formulas.ts'
import type { Table } from '../../../rules/field-names.ts'
import { graphOf } from '../../../workbook/own/settle.ts'

const sameRow = /R\[0\]C\[(-?\d+)\]/g

/**
 * A paste with the formulas of its cells, and those that cells were refused for, read once the rest of it stands. Where one can't be a formula here, or
 * comes from elsewhere and gives another number, the number stays that came with it; where none did, the cell stays refused. `cellOf`: what a cell of the
 * sheet is of, undefined where there is no row; `isOwn`: it was copied here.
 */
export function withPastedFormulas(
  plan: Plan,
  table: Table,
  pasted: Pasted,
  cellOf: (row: number, column: string) => { readonly id: string; readonly field: string } | undefined,
  isOwn: boolean,
): Pasted {
  const { columns = [], formulas = [], report } = pasted
  const typed = report.refused.map((each) => ({ ...each, formula: each.typed }))
  if (formulas.length + typed.length === 0) return pasted
  const after = pasted.edit ? applyEdit(plan, pasted.edit).plan : plan
  const rows = new Map<string, Row>((after[table] as readonly Row[]).map((row) => [row.id, row]))
  const before = new Map<string, Row>((plan[table] as readonly Row[]).map((row) => [row.id, row]))
  const lost: { readonly row: number; readonly column: string; readonly id: string; readonly field: string }[] = []
  const found = [...formulas, ...typed].flatMap((each: Omit<PastedFormula, 'value'> & Partial<PastedFormula>) => {
    const cell = cellOf(each.row, each.column)
    const row = cell && rows.get(cell.id)
    if (!row) return []
    const named = each.formula.replace(sameRow, (whole, by: string) => {
      const column = columns[columns.indexOf(each.column) + Number(by)]
      const other = column === undefined ? undefined : cellOf(each.row, column)
      return other ? `{${other.id === cell.id ? '' : `${other.id}.`}${other.field}}` : whole
    })
    const placed = placedFormula(after, row.id, named)
    if (placed === undefined) {
      lost.push({ ...each, ...cell })
      return []
    }
    const entry = readOwnFormula(after, table, row, cell.field, placed, true)
    const isHere = isOwn || !('value' in each) || entry?.value === each.value
    return entry?.ok && isHere ? [{ ...each, ...cell, value: entry.value, formula: entry.formula }] : []
  })
  const all = together(writeCells(after, found))
  const { faults } = graphOf(all ? applyEdit(after, all).plan : after)
  const taken = found.filter(({ id, field }) => !faults.has(`${id}.${field}`))
  // a cell whose line has no row in a year that is named keeps what it had
  const kept = lost.flatMap(({ id, field }) => {
    const row = before.get(id)
    const value = numberIn(row, field)
    return row ? [{ id, field, value, formula: formulasIn(row.formulas)[field] }] : []
  })
  const edit = together([...(pasted.edit ? [pasted.edit] : []), ...writeCells(after, [...taken, ...kept])])
  const cells = new Set(taken.map(({ row, column }) => `${row} ${column}`))
  const others = <C extends { readonly row: number; readonly column: string }>(of: readonly C[]) =>
    of.filter(({ row, column }) => !cells.has(`${row} ${column}`))
  const { refused, shortened, readOneWay } = report
  // what is another number now is counted already
  const sameNumber = taken.filter(({ id, field }) => {
    const [was, now] = [before.get(id), rows.get(id)] as readonly (Readonly<Record<string, unknown>> | undefined)[] // rows by the names of their fields
    return (was?.[field] ?? 0) === now?.[field]
  })
  return {
    ...pasted,
    edit,
    report: {
      ...report,
      changed:
        report.changed +
        sameNumber.length -
        kept.filter(({ id, field, value }) => value !== numberIn(rows.get(id), field)).length,
      formulasLeft: lost.length,
      refused: others(refused),
      shortened: others(shortened),
      readOneWay: others(readOneWay),
    },
  }
}

const numberIn = (row: Row | undefined, field: string) => Number(row?.[field as keyof Row])
