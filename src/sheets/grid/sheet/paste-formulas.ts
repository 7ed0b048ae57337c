import { readOwnFormula } from '../../../controls/own-formula.ts'
import { type CellWrite, together, writeCells } from '../../../plan/cells.ts'
import { applyEdit } from '../../../plan/edit.ts'
import { type Entry, readEntry } from '../../../plan/entry.ts'
import { fieldOf } from '../../../plan/fields.ts'
import type { Pasted } from '../../../plan/paste-report.ts'
import type { Plan, Row } from '../../../plan/plan.ts'
import type { Table } from '../../../rules/field-names.ts'
import { graphOf } from '../../../workbook/own/settle.ts'

const sameRow = /R\[0\]C\[(-?\d+)\]/g

/**
 * A paste with the formulas that its cells were refused for, read once the rest of it stands. Where one can't be a formula here, or comes from elsewhere
 * and gives another number, the number is taken that stands after it and a tab; where none does, the cell stays refused. `ids`: of the rows it may be in;
 * `isOwn`: it was copied here.
 */
export function withPastedFormulas(
  plan: Plan,
  table: Table,
  pasted: Pasted,
  ids: readonly string[],
  isOwn: boolean,
): Pasted {
  if (pasted.report.refused.length === 0) return pasted
  const after = pasted.edit ? applyEdit(plan, pasted.edit).plan : plan
  const rows = new Map<string, Row>((after[table] as readonly Row[]).map((row) => [row.id, row]))
  const { columns = [] } = pasted
  const found = pasted.report.refused.map((trouble) => {
    const { row: place, column, typed } = trouble
    const row = rows.get(ids[place] ?? '')
    const [formula = '', text] = typed.split('\t')
    const named = formula.replace(sameRow, (whole, by: string) => {
      const name = columns[columns.indexOf(column) + Number(by)]
      return name === undefined ? whole : `{${name}}`
    })
    const number = text === undefined ? undefined : readEntry(fieldOf(table, column as never), text, () => null) // a field refused it
    const entry = row && readOwnFormula(after, table, row, column, named)
    const isHere = isOwn || number === undefined || entry?.value === number.value
    return { trouble, row, number, entry: isHere ? entry : undefined }
  })
  const written = (
    { row, trouble: { column } }: (typeof found)[number],
    entry: Entry | undefined,
  ): readonly CellWrite[] =>
    row && entry?.ok ? [{ id: row.id, field: column, value: Number(entry.value), formula: entry.formula }] : []
  const all = together(
    writeCells(
      after,
      found.flatMap((cell) => written(cell, cell.entry)),
    ),
  )
  const { faults } = graphOf(all ? applyEdit(after, all).plan : after)
  const taken = found.map((cell) => {
    const isFaulty = faults.has(`${cell.row?.id}.${cell.trouble.column}`)
    return { ...cell, writes: written(cell, cell.entry?.ok && !isFaulty ? cell.entry : cell.number) }
  })
  const writes = taken.flatMap((cell) => cell.writes)
  const edit = together([...(pasted.edit ? [pasted.edit] : []), ...writeCells(after, writes)])
  const refused = taken.flatMap((cell) => (cell.writes.length > 0 ? [] : cell.trouble))
  return { ...pasted, edit, report: { ...pasted.report, changed: pasted.report.changed + writes.length, refused } }
}
