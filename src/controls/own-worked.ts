import { isFillable } from '../plan/cells.ts'
import { ownNumbersIn } from '../plan/own-numbers.ts'
import type { Plan, Row } from '../plan/plan.ts'
import type { Table } from '../rules/field-names.ts'
import { filledCell } from '../texts/format.ts'
import { ownFormulaTexts, ownNumberShown } from '../texts/own-formulas.ts'
import { cellOf } from '../workbook/own/graph.ts'
import { readStored } from '../workbook/own/read.ts'
import { graphOf, resultOf } from '../workbook/own/settle.ts'
import { writeWorked } from '../workbook/own/write.ts'
import { findWith, isBounded, ownFormulaOf, ownStateOf, storedIn } from './own-formula.ts'
import { functionWord, isNumber } from './own-names.ts'

/** A cell's own formula with its numbers in it, and what is wrong with what it gives. */
export interface OwnWorked {
  readonly worked: string
  readonly trouble: string | undefined
}

/** How the number of such a cell came about; undefined for another cell. */
export function ownWorkedOf(plan: Plan, table: Table, row: Row, field: string): OwnWorked | undefined {
  const stored = storedIn(row, field)
  if (stored === undefined || !isFillable(table, field) || !isNumber(table, field)) return undefined
  const read = readStored(stored)
  const find = findWith(plan, table, row)
  const cellWith = (formula: string) => cellOf(table, row, field, formula, plan.settings.ownNumbers, find)
  const fault = graphOf(plan).faults.get(`${row.id}.${field}`) ?? cellWith(stored).fault
  if (fault || !read.ok) return { worked: '', trouble: ownFormulaTexts.atFault[fault ?? 'malformed'] }
  const { value, exact } = resultOf(plan, cellWith(stored), find)
  const own = new Map(ownNumbersIn(plan.settings.ownNumbers).map((each) => [`own.${each.id}`, each.value]))
  const number = (name: string) => {
    const named = own.get(name)
    if (named !== undefined) return ownNumberShown(named)
    return filledCell(resultOf(plan, cellWith(`={${name}}`), find).exact || 0) || '0'
  }
  return {
    worked: writeWorked(read.node, { name: number, function: functionWord }),
    trouble: Number.isNaN(value)
      ? ownFormulaTexts.atFault.noResult
      : isBounded(value, exact)
        ? ownFormulaTexts.bounded
        : undefined,
  }
}

/** What a cell with a formula of its own is to who does not see its mark: 'formel: Pris × 0,4', and what is wrong with it; '' for another cell. */
export function describedFormula(plan: Plan, table: Table, row: Row, field: string): string {
  const formula = ownFormulaOf(plan, table, row, field)
  if (formula === undefined) return ''
  const trouble = ownStateOf(plan, row, field) === 'atFault' ? ownWorkedOf(plan, table, row, field)?.trouble : undefined
  return [ownFormulaTexts.described(formula), ...(trouble === undefined ? [] : [trouble])].join('. ')
}

/** What the formula bar says of a cell with a formula: what is wrong with it, and what it comes to; nothing of a cell without one. */
export function ownWorkedWords(own: OwnWorked | undefined, formula: string | undefined, value: number): string {
  const { worked = '', trouble } = own ?? {}
  // at fault the number has not come of it
  const isNone = trouble !== undefined && (worked === '' || trouble === ownFormulaTexts.atFault.noResult)
  const comes = formula === undefined ? '' : isNone ? worked : `${worked} = ${filledCell(value) || '0'}`
  return [trouble ?? '', comes.trim()].filter((words) => words !== '').join(' · ')
}
