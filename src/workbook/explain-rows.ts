import { isFillable } from '../plan/cells.ts'
import { fieldOf, type NumberUnit } from '../plan/fields.ts'
import type { DerivedField, FieldName, Table } from '../rules/field-names.ts'
import type { Year } from '../rules/horizon.ts'
import { type Explanation, explain, type Meaning } from './explain.ts'
import type { SumName } from './figures.ts'
import type { Formula, Unit } from './formulas/formula.ts'
import { shownFormula } from './formulas/offerings.ts'
import type { ProductFormulas } from './formulas/product.ts'

type ValueOf = (name: string) => number | null

/** The arithmetic of a computed column with the row's own numbers, entered and computed. */
export function explainDerived(
  { rows }: ProductFormulas,
  table: Table,
  field: DerivedField,
  numberOf: ValueOf,
): Explanation {
  const formula: Formula | undefined = rows[table][field]
  if (!formula) throw new Error(`no formula ${field} in ${table}`)
  const vatRate = table === 'offerings' ? (numberOf('vatRate') ?? 0) : 0
  const written = table === 'offerings' ? shownFormula(formula, vatRate) : formula
  return explain(written, numberOf(field), {
    meaningOf: (name) =>
      name === 'vatFactor'
        ? { kind: 'number', unit: 'number' }
        : { kind: 'field', name: name as FieldName, unit: unitOf(table, name, rows) }, // row formulas name columns
    valueOf: (name) => (name === 'vatFactor' ? 1 + vatRate / 100 : numberOf(name)),
  })
}

/** The arithmetic of a sum over a sheet, or of what is made of sums of its year. */
export function explainSum(
  { totals }: ProductFormulas,
  formula: Formula,
  year: Year,
  result: number | null,
  totalOf: ValueOf,
): Explanation {
  return explain(formula, result, {
    meaningOf: (part): Meaning => {
      const [table, column] = part.split('.')
      if (column !== undefined) return { kind: 'column', table: table as Table, name: column, unit: formula.unit } // formulas name sheets
      return { kind: 'figure', name: part as SumName, unit: totals[year][part as SumName].unit } // formulas name figures
    },
    valueOf: (part) => (part.includes('.') ? result : totalOf(part)),
  })
}

/** What the numbers of a column count. */
function unitOf(table: Table, name: string, rows: ProductFormulas['rows']): Unit {
  const computed = rows[table][name]
  if (computed) return computed.unit
  const { unit } = isFillable(table, name) ? fieldOf(table, name) : {}
  return unit ? unitOfField[unit] : 'number'
}

const unitOfField = {
  kronor: 'kr',
  kronorEach: 'kr/unit',
  hours: 'hours',
  pieces: 'units',
} as const satisfies Record<NumberUnit, Unit>
