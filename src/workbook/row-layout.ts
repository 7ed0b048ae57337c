import { type FieldName, fieldNames, fieldOf, type Table } from '../plan/fields.ts'
import type { Formula } from './formulas/formula.ts'
import type { ProductFormulas } from './formulas/product.ts'
import { engineFormula, type Node, namesIn, parseTemplate } from './template.ts'

/** The columns that totals ask for. */
const summed: Readonly<Record<Table, readonly string[]>> = {
  offerings: ['annualSales', 'annualMargin', 'annualHours'],
  fixedCosts: ['amount'],
  measures: ['hours1', 'hours2', 'hours3', 'costs1', 'costs2', 'costs3', 'totalHours', 'totalCosts'],
}

/**
 * A number that formulas are given of a row: what was entered in a field, the percent of VAT that a row's or the plan's choice comes to, or 1 for
 * a row that counts and 0 for one that is switched off.
 */
export type Input = FieldName | 'vatRate' | 'counts'

/**
 * The columns of one sheet in the engine: numbers that people enter, then the formulas that totals ask for, then the sums per block of rows.
 * What is only shown on its row is calculated when it is asked for: thousands of rows would each pay for it, a window shows forty.
 */
export interface RowLayout {
  readonly inputs: readonly Input[]
  readonly columns: ReadonlyMap<string, number>
  /** where the block sums of a column stand */
  readonly sumColumns: ReadonlyMap<string, number>
  readonly summedFormulas: readonly WrittenFormula[]
  /** the formulas of the columns that have no cells in the engine */
  readonly shown: ReadonlyMap<string, Node>
}

/** A formula of rows as the engine is given it: words, and between them the columns whose letter and row number stand there. */
interface WrittenFormula {
  readonly words: readonly string[]
  readonly columns: readonly number[]
}

/** Throws when a formula names no column: in the engine the slip would show only once there is a row. */
export function rowLayout(table: Table, rowFormulas: ProductFormulas['rows']): RowLayout {
  const inputs = fieldNames(table).flatMap((name): readonly Input[] => {
    const { kind } = fieldOf(table, name)
    if (kind === 'vat') return ['vatRate']
    if (kind === 'counted') return ['counts']
    return kind === 'integer' || kind === 'decimal' ? [name] : []
  })
  const formulas = Object.entries<Formula>(rowFormulas[table]).map(
    ([name, { formula }]) => [name, parseTemplate(formula)] as const,
  )
  const isSummed = ([name]: readonly [string, Node]) => summed[table].includes(name)
  const names = [...inputs, ...formulas.filter(isSummed).map(([name]) => name)]
  const asked = formulas.flatMap(([, node]) => namesIn(node))
  const known = new Set<string>([...inputs, ...formulas.map(([name]) => name)])
  const missing = [...asked, ...summed[table]].filter((name) => !known.has(name))
  if (missing.length > 0) throw new Error(`no column ${missing.join(', ')} in ${table}`)
  const shown = new Map(formulas.filter((each) => !isSummed(each)))
  const columns = new Map(names.map((name, at) => [name, at]))
  const write = (node: Node): string =>
    engineFormula(node, (name) => {
      const inner = shown.get(name)
      return inner ? `(${write(inner)})` : `{${columns.get(name)}}`
    })
  return {
    inputs,
    summedFormulas: formulas.filter(isSummed).map(([, node]) => {
      // words and numbers of columns in turn
      const parts = `=${write(node)}`.split(/[{}]/)
      return {
        words: parts.filter((_, at) => at % 2 === 0),
        columns: parts.filter((_, at) => at % 2 === 1).map(Number),
      }
    }),
    shown,
    columns,
    sumColumns: new Map(summed[table].map((name, at) => [name, names.length + at])),
  }
}

/** The field of the plan that an input comes from. */
export function fieldOfInput(name: Input): string {
  if (name === 'vatRate') return 'vat'
  return name === 'counts' ? 'counted' : name
}
