import { calculation } from '../../plan/calculation.ts'
import { fieldNames, fieldOf } from '../../plan/fields.ts'
import type { Plan, Row } from '../../plan/plan.ts'
import { typedFormula } from '../../plan/typed-formulas.ts'
import { type FieldName, type Table, tables } from '../../rules/field-names.ts'
import { deepestNesting, nestingOf } from './content.ts'

/** What was typed in the cells of a plan as the file has it, without '=': by table, row and field. Plain data, to be sent to the worker. */
export type CellFormulas = ReadonlyMap<string, string>

type Calculate = (expression: string) => number | null

const maxDecimals = 5

/** The formulas that were typed in a plan's cells, but those that give another number now or are nested too deep. `calculate` is the workbook's. */
export function cellFormulasOf(plan: Plan, calculate: Calculate): CellFormulas {
  const formulas = new Map<string, string>()
  for (const table of tables) {
    for (const row of plan[table] as readonly Row[]) {
      if (row.formulas === '') continue
      for (const field of fieldNames(table)) {
        const formula = formulaOf(table, row, field, calculate)
        if (formula !== undefined) formulas.set(keyOf(table, row.id, field), formula)
      }
    }
  }
  return formulas
}

/** The formula of one cell, without '='; undefined where none was typed. */
export function typedIn(formulas: CellFormulas, table: Table, id: string, field: string): string | undefined {
  return formulas.get(keyOf(table, id, field))
}

const keyOf = (table: Table, id: string, field: string) => `${table} ${id} ${field}`

function formulaOf(table: Table, row: Row, field: FieldName, calculate: Calculate): string | undefined {
  const typed = typedFormula(table, row, field, calculate)
  const english = typed === undefined ? undefined : calculation(typed)?.slice(1)
  // two more stand around what is rounded
  if (english === undefined || nestingOf(english) > deepestNesting - 2) return undefined
  const value = (row as unknown as Readonly<Record<string, unknown>>)[field] // a field of the row
  if (calculate(`=${english}`) === value) return english
  // the plan holds as many decimals as the field takes: so must the file, or it would calculate with another number
  const { kind } = fieldOf(table, field)
  const rounded = Array.from({ length: kind === 'integer' ? 1 : maxDecimals + 1 }, (_, at) => at)
    .map((decimals) => roundedTo(english, decimals))
    .toReversed()
  return rounded.find((formula) => calculate(`=${formula}`) === value)
}

// two parentheses: the import knows by them that the rounding is the file's own
const roundedTo = (formula: string, decimals: number) => `ROUND((${formula}),${decimals})`
