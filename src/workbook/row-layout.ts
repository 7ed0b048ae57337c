import { fieldNames, fieldOf } from '../plan/fields.ts'
import { isCounted, type Measure, type Offering } from '../plan/plan.ts'
import { type VatSettings, vatPercentOf } from '../plan/vat.ts'
import type { FieldName, Table } from '../rules/field-names.ts'
import type { Formula } from './formulas/formula.ts'
import type { ProductFormulas } from './formulas/product.ts'
import { engineFormula, type Node, namesIn, parseTemplate } from './template.ts'

/** The columns that have a sum: every computed one that can be added up, and what is filled in of hours and money per year. */
export const summedColumns: Readonly<Record<Table, readonly string[]>> = {
  offerings: ['annualSales', 'annualMargin', 'annualHours'],
  fixedCosts: ['amount'],
  measures: ['hours1', 'hours2', 'hours3', 'costs1', 'costs2', 'costs3', 'totalHours', 'totalCosts'],
}

/** A number that formulas are given of a row: a field, the percent of its VAT, or 1 for a row that counts. */
export type Input = FieldName | 'vatRate' | 'counts'

/** The columns of one sheet in the engine. What is only shown on its row has cells where somebody looks. */
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
  const missing = [...asked, ...summedColumns[table]].filter((name) => !known.has(name))
  if (missing.length > 0) throw new Error(`no column ${missing.join(', ')} in ${table}`)
  const isSummed = ([name]: readonly [string, Node]) => summedColumns[table].includes(name)
  const summedOnes = formulas.filter(isSummed)
  const shown = new Map(formulas.filter((each) => !isSummed(each)))
  const sumsFrom = inputs.length + summedOnes.length
  const shownFrom = sumsFrom + summedColumns[table].length
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
    sumColumns: new Map(summedColumns[table].map((name, at) => [name, sumsFrom + at])),
    summedFormulas: summedOnes.map(([, node]) => written(inSums(node))),
    shownFrom,
    shownFormulas: [...shown.values()].map((node) => written(engineFormula(node, (name) => `{${columns.get(name)}}`))),
  }
}

function written(formula: string): WrittenFormula {
  const parts = `=${formula}`.split(/[{}]/)
  return {
    words: parts.filter((_, at) => at % 2 === 0),
    columns: parts.filter((_, at) => at % 2 === 1).map(Number),
  }
}

export function rowInputs(table: Table): readonly Input[] {
  return fieldNames(table).flatMap((name): readonly Input[] => {
    const { kind } = fieldOf(table, name)
    if (kind === 'vat') return ['vatRate']
    if (kind === 'counted') return ['counts']
    return kind === 'integer' || kind === 'decimal' ? [name] : []
  })
}

/** What an input is on a row with these fields; settings: what the plan says of the VAT in its prices. */
export function rowInputValue(name: Input, fields: Readonly<Record<string, unknown>>, settings: VatSettings): number {
  if (name === 'counts') return isCounted(fields as Pick<Measure, 'counted'>) ? 1 : 0 // only measures have this input
  if (name === 'vatRate') return vatPercentOf(fields as Pick<Offering, 'vat' | 'year'>, settings) // only products have this input
  const value = fields[name]
  return typeof value === 'number' ? value : 0
}

export function fieldOfInput(name: Input): string {
  if (name === 'vatRate') return 'vat'
  return name === 'counts' ? 'counted' : name
}
