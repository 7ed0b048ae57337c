import { calculation } from '../../plan/calculation.ts'
import { fieldOf } from '../../plan/fields.ts'
import { ownNumbersIn } from '../../plan/own-numbers.ts'
import { fieldsIn, type Plan, type Row } from '../../plan/plan.ts'
import { decimalsOf } from '../../plan/rounded.ts'
import { formulasIn, isOwnFormula, typedFormula } from '../../plan/typed-formulas.ts'
import { type FieldName, type Table, tables } from '../../rules/field-names.ts'
import { readStored } from '../../workbook/own/read.ts'
import { isFree } from '../../workbook/own/settle.ts'
import { columnCalled } from '../../workbook/own/shapes.ts'
import { writeForFile } from '../../workbook/own/write.ts'
import { calculateTyped } from '../../workbook/typed-arithmetic.ts'
import { columnFormula, heldIn, holdingColumn } from '../layout/column-functions.ts'
import { addressOf } from '../layout/places.ts'
import { columnOf, hasColumn, ownBoundsOf, tableLayouts } from '../layout/tables.ts'
import { deepestNesting, nestingOf, type Ref, saying } from './file/content.ts'
import { ownNumberRef, sumRef } from './places.ts'
import { exportedRows, type FormulaOf, lastRowOf } from './table-sheets.ts'

/** The formulas that were typed in a plan's cells, but those that give the cell no number or another one than stands there, or are nested too deep. `leftOut`: cells that get none, 'offerings D7'. */
export function formulasForFile(plan: Plan, leftOut: ReadonlySet<string> = new Set()): FormulaOf {
  const places = new Map<string, Ref>()
  for (const table of tables) {
    const { firstRow } = tableLayouts[table]
    exportedRows(plan, table).forEach(({ id }, at) => places.set(id, { sheet: table, row: firstRow + at, column: 1 }))
  }
  const ownIds = ownNumbersIn(plan.settings.ownNumbers).map(({ id }) => `own.${id}`)
  const refOf = (name: string): Ref | undefined => {
    if (ownIds.includes(name)) return ownNumberRef(ownIds.indexOf(name))
    const called = columnCalled(name)
    if (called) return sumRef(called.table, called.column, called.year)
    const [id = '', column = ''] = name.split('.')
    const place = places.get(id)
    const isThere = place && hasColumn(place.sheet as Table, column) // a row of a table
    return isThere ? { ...place, column: columnOf(place.sheet as Table, column) } : undefined
  }
  /** What is made of a column of its own sheet that has no cell there; undefined for a name that has one. */
  const ofColumn = (name: string): string | undefined => {
    const called = name.startsWith('sum.') ? undefined : columnCalled(name)
    if (!called) return undefined
    const { by, table, column, year } = called
    const range = (of: string) => {
      const [from, to] = [tableLayouts[table].firstRow, lastRowOf(plan, table)]
      return [from, to].map((row) => addressOf({ row, column: columnOf(table, of) }, true)).join(':')
    }
    return columnFormula(by, range(column), heldIn(table, range(holdingColumn(table)), year))
  }
  return (table, row, field) => {
    const stored = row.formulas === '' ? undefined : formulasIn(row.formulas)[field]
    if (stored === undefined) return undefined
    if (!isOwnFormula(stored)) return arithmeticOf(table, row, field)
    const read = readStored(stored)
    if (!read.ok || isFree(plan, row.id, field)) return undefined
    const written = writeForFile(read.node, (name) => {
      const whole = ofColumn(name)
      if (whole !== undefined) return whole
      const other = refOf(name)
      // by names of ours and fixed addresses: no words of the user's, and what is filled down calls the same
      if (other) return saying(table)(other)
      const own = refOf(`${row.id}.${name}`)
      return own ? addressOf(own) : noCell
    })
    // five stand around it at most: it is settled within its field and keeps its number where it comes to none, as the product does it
    const cell = refOf(`${row.id}.${field}`)
    if (!cell || leftOut.has(`${table} ${addressOf(cell)}`)) return undefined
    if (written.includes(noCell) || nestingOf(written) > deepestNesting - 5) return undefined
    const settled = ownBoundsOf(table, field).join(written)
    return /[/^]|IFS\(/.test(written) ? `IFERROR(${settled},${String(row[field as keyof Row])})` : settled
  }
}

const noCell = '#REF!'

function arithmeticOf(table: Table, row: Row, field: FieldName): string | undefined {
  const typed = typedFormula(table, row, field, calculateTyped)
  const english = typed === undefined ? undefined : calculation(typed)?.slice(1)
  // two more stand around what is rounded
  if (english === undefined || nestingOf(english) > deepestNesting - 2) return undefined
  const value = fieldsIn(row)[field]
  if (calculateTyped(`=${english}`) === value) return english
  // the plan holds as many decimals as the field takes: so must the file, or it would calculate with another number
  const rounded = Array.from({ length: decimalsOf(fieldOf(table, field)) + 1 }, (_, at) => at)
    .map((decimals) => roundedTo(english, decimals))
    .toReversed()
  return rounded.find((formula) => calculateTyped(`=${formula}`) === value)
}

// two parentheses: the import knows by them that the rounding is the file's own
const roundedTo = (formula: string, decimals: number) => `ROUND((${formula}),${decimals})`
