import { fieldNames, fieldOf } from '../plan/fields.ts'
import { isCounted, type Measure, type Offering } from '../plan/plan.ts'
import { vatOf } from '../plan/vat.ts'
import type { FieldName, Table } from '../rules/field-names.ts'
import type { VatRate } from '../rules/vat.ts'
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
 * The columns of one sheet in the engine: numbers that people enter, the formulas that totals ask for, the sums per block of rows, and the
 * formulas that are only shown on their row. The last have cells on the rows that somebody looks at: thousands of rows would each pay for them.
 */
export interface RowLayout {
  readonly inputs: readonly Input[]
  readonly columns: ReadonlyMap<string, number>
  /** where the block sums of a column stand */
  readonly sumColumns: ReadonlyMap<string, number>
  readonly summedFormulas: readonly WrittenFormula[]
  /** where the formulas stand that are only shown: the first column of them */
  readonly shownFrom: number
  readonly shownFormulas: readonly WrittenFormula[]
}

/** A formula of rows as the engine is given it: words, and between them the columns whose letter and row number stand there. */
export interface WrittenFormula {
  readonly words: readonly string[]
  readonly columns: readonly number[]
}

/** Throws when a formula names no column: in the engine the slip would show only once there is a row. */
export function rowLayout(table: Table, rowFormulas: ProductFormulas['rows']): RowLayout {
  const inputs = rowInputs(table)
  const formulas = Object.entries<Formula>(rowFormulas[table]).map(
    ([name, { formula }]) => [name, parseTemplate(formula)] as const,
  )
  const asked = formulas.flatMap(([, node]) => namesIn(node))
  const known = new Set<string>([...inputs, ...formulas.map(([name]) => name)])
  const missing = [...asked, ...summed[table]].filter((name) => !known.has(name))
  if (missing.length > 0) throw new Error(`no column ${missing.join(', ')} in ${table}`)
  const isSummed = ([name]: readonly [string, Node]) => summed[table].includes(name)
  const summedOnes = formulas.filter(isSummed)
  const shown = new Map(formulas.filter((each) => !isSummed(each)))
  const sumsFrom = inputs.length + summedOnes.length
  const shownFrom = sumsFrom + summed[table].length
  const columns = new Map<string, number>([
    ...[...inputs, ...summedOnes.map(([name]) => name)].map((name, at) => [name, at] as const),
    ...[...shown.keys()].map((name, at) => [name, shownFrom + at] as const),
  ])
  // a sum can't ask for a cell that is there only when somebody looks
  const inSums = (node: Node): string =>
    engineFormula(node, (name) => {
      const inner = shown.get(name)
      return inner ? `(${inSums(inner)})` : `{${columns.get(name)}}`
    })
  return {
    inputs,
    columns,
    sumColumns: new Map(summed[table].map((name, at) => [name, sumsFrom + at])),
    summedFormulas: summedOnes.map(([, node]) => written(inSums(node))),
    shownFrom,
    shownFormulas: [...shown.values()].map((node) => written(engineFormula(node, (name) => `{${columns.get(name)}}`))),
  }
}

/** A formula in which columns stand as {number}. */
function written(formula: string): WrittenFormula {
  const parts = `=${formula}`.split(/[{}]/)
  return {
    words: parts.filter((_, at) => at % 2 === 0),
    columns: parts.filter((_, at) => at % 2 === 1).map(Number),
  }
}

/** The numbers that the formulas of a table's rows are given. */
export function rowInputs(table: Table): readonly Input[] {
  return fieldNames(table).flatMap((name): readonly Input[] => {
    const { kind } = fieldOf(table, name)
    if (kind === 'vat') return ['vatRate']
    if (kind === 'counted') return ['counts']
    return kind === 'integer' || kind === 'decimal' ? [name] : []
  })
}

/** What an input is on a row with these fields; pricesVat is what the plan says of the VAT in its prices, for rows that say nothing of their own. */
export function rowInputValue(name: Input, fields: Readonly<Record<string, unknown>>, pricesVat: VatRate): number {
  if (name === 'counts') return isCounted(fields as Pick<Measure, 'counted'>) ? 1 : 0 // only measures have this input
  if (name === 'vatRate') return vatOf(fields as Pick<Offering, 'vat'>, { pricesVat }) // only products have this input
  const value = fields[name]
  return typeof value === 'number' ? value : 0
}

/** The field of the plan that an input comes from. */
export function fieldOfInput(name: Input): string {
  if (name === 'vatRate') return 'vat'
  return name === 'counts' ? 'counted' : name
}
