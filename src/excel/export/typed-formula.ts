import { calculation } from '../../plan/calculation.ts'
import { type FieldName, fieldOf, type Table } from '../../plan/fields.ts'
import type { Row } from '../../plan/plan.ts'
import { typedFormula } from '../../plan/typed-formulas.ts'
import { Engine } from '../../workbook/engine.ts'

/** Answers the formula that was typed in a cell as the file has it, without '='; undefined where none was, or where it gives another number. */
export type TypedIn = <T extends Table>(table: T, row: Row<T>, field: FieldName<T>) => string | undefined

const maxDecimals = 5

/** Reads the typed formulas of rows. `end` when all have been asked for. */
export function typedFormulas(): { readonly typedIn: TypedIn; readonly end: () => void } {
  let engine: Engine | undefined
  const calculate = (expression: string): number | null => {
    // most plans have no such formula
    engine ??= new Engine({ scratch: [] })
    return engine.calculate(expression, engine.sheet('scratch'))
  }
  return {
    typedIn: (table, row, field) => {
      if (row.formulas === '') return undefined
      const typed = typedFormula(table, row, field, calculate)
      const english = typed === undefined ? undefined : calculation(typed)?.slice(1)
      if (english === undefined) return undefined
      const value = (row as unknown as Readonly<Record<string, unknown>>)[field] // a field of the row
      if (calculate(`=${english}`) === value) return english
      // the plan holds as many decimals as the field takes: so must the file, or it would reckon with another number
      const { kind } = fieldOf(table, field)
      const rounded = Array.from({ length: kind === 'integer' ? 1 : maxDecimals + 1 }, (_, at) => at)
        .map((decimals) => roundedTo(english, decimals))
        .toReversed()
      return rounded.find((formula) => calculate(`=${formula}`) === value)
    },
    end: () => engine?.dispose(),
  }
}

// two parentheses: the import knows by them that the rounding is the file's own
const roundedTo = (formula: string, decimals: number) => `ROUND((${formula}),${decimals})`
