import { changeCells, together } from '../plan/cells.ts'
import type { PlanEdit } from '../plan/edit.ts'
import { fieldNames, fieldOf } from '../plan/fields.ts'
import { fieldsIn, type Plan, type Row, rowsOf } from '../plan/plan.ts'
import { readEntry } from '../plan/read-entry.ts'
import { formulasIn } from '../plan/typed-formulas.ts'
import type { Table } from '../rules/field-names.ts'
import type { Year } from '../rules/horizon.ts'
import { appliedWithFollowers } from '../workbook/own/settle.ts'
import { ownFormulaOf } from './own-formula.ts'
import { readOwnFormula } from './read-own-formula.ts'

export interface Replaced {
  /** Undefined when nothing is replaced. */
  readonly edit: PlanEdit | undefined
  /** Cells of words, and formulas, that get others. */
  readonly words: number
  readonly formulas: number
  /** Cells that would not take what they come to. */
  readonly left: number
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, (sign) => `\\${sign}`)

/**
 * Other words in the texts of rows and in the words of their formulas, capitals or not. The names come first: a formula that calls a row follows its
 * name by itself.
 */
export function replacedWords(plan: Plan, table: Table, years: readonly Year[], wanted: string, by: string): Replaced {
  if (wanted.trim() === '') return { edit: undefined, words: 0, formulas: 0, left: 0 }
  const pattern = new RegExp(escaped(wanted), 'giu')
  const inRows = (now: Plan, changed: (row: Row) => readonly (PlanEdit | 'left')[]) => {
    const all = [...new Set(years.flatMap((year): readonly Row[] => rowsOf(now, table, year)))].flatMap(changed)
    return { edits: all.filter((each) => each !== 'left'), left: all.filter((each) => each === 'left').length }
  }
  const words = inRows(plan, (row) =>
    fieldNames(table).flatMap((name): readonly (PlanEdit | 'left')[] => {
      const text = String(fieldsIn(row)[name])
      if (fieldOf(table, name).kind !== 'text' || text.search(pattern) < 0) return []
      const entry = readEntry(
        fieldOf(table, name),
        text.replace(pattern, () => by),
        () => null,
      )
      if (!entry.ok) return ['left']
      return [changeCells(table, row as never, { [name]: entry.value }) ?? []].flat() // a row of this sheet
    }),
  )
  const renamed = together(words.edits)
  const between = renamed ? appliedWithFollowers(plan, renamed) : plan
  const formulas = inRows(between, (row) =>
    Object.keys(formulasIn(row.formulas)).flatMap((field): readonly (PlanEdit | 'left')[] => {
      const text = ownFormulaOf(between, table, row, field)
      if (text === undefined || text.search(pattern) < 0) return []
      const entry = readOwnFormula(
        between,
        table,
        row,
        field,
        text.replace(pattern, () => by),
      )
      if (!entry?.ok) return ['left']
      return [changeCells(table, row as never, { [field]: entry.value }, { [field]: entry.formula }) ?? []].flat()
    }),
  )
  return {
    edit: together([...words.edits, ...formulas.edits]),
    words: words.edits.length,
    formulas: formulas.edits.length,
    left: words.left + formulas.left,
  }
}
