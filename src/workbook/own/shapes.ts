import { fieldOf } from '../../plan/fields.ts'
import { ownNumbersIn } from '../../plan/own-numbers.ts'
import { decimalsOf } from '../../plan/rounded.ts'
import { type FieldName, type Table, tables } from '../../rules/field-names.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { maxLength } from '../../rules/limits.ts'
import { calculated } from '../compiled.ts'
import { CompiledColumn } from '../compiled-column.ts'
import { plain } from '../expression.ts'
import type { Formula } from '../formulas/formula.ts'
import { sumFormulas } from '../formulas/sums.ts'
import { fieldOfInput, type Input, rowInputs } from '../row-layout.ts'
import { type Node, namesIn, parseTemplate, replaceReferences, withParts } from '../template.ts'
import { readStored } from './read.ts'

/** Why a formula that a row keeps gives no number: it goes in a circle, calls what is gone or of a later year, is none, or one too many. */
export type StoredFault = 'circle' | 'gone' | 'later' | 'malformed' | 'tooMany'

/** What cells with the same formula calculate, whatever rows it calls. */
export interface Shape {
  /** The number within the bounds of its field. It calls nothing but inputs of rows by their place in the formula, '1.price', and whole columns (`uses`). */
  readonly node: Node
  /** The same without bounds. */
  readonly unbounded: Node
  readonly uses: readonly string[]
}

/** The sums of a year that formulas may call, and the column that each adds up; a year has its own columns of the measures. */
const summed: Readonly<Record<string, readonly [table: Table, column: string]>> = {
  totalAnnualSales: ['offerings', 'annualSales'],
  totalYearGrossMargin: ['offerings', 'annualMargin'],
  totalWorkHours: ['offerings', 'annualHours'],
  totalFixedCost: ['fixedCosts', 'amount'],
  TotalMeasuredCostsYear: ['measures', 'costs'],
  TotalMeasuredHoursYear: ['measures', 'hours'],
}
export const calledSums = Object.keys(summed)

/** The functions of many numbers, which a formula of one's own may ask of a whole column. */
export const columnFunctions = ['SUM', 'MIN', 'MAX', 'AVERAGE'] as const
export type ColumnFunction = (typeof columnFunctions)[number]

/** What a formula calls of a whole column: a sum by its own name, 'sum.totalFixedCost.year1', or 'MIN.offerings.price.year1'. */
export interface CalledColumn {
  readonly by: ColumnFunction
  readonly table: Table
  readonly column: string
  readonly year: Year
}

export function columnCalled(name: string): CalledColumn | undefined {
  const sum = namedSums.get(name)
  if (sum) return sum
  const [kind, sheet, column = '', of] = name.split('.')
  const by = columnFunctions.find((one) => one === kind)
  const [table, year] = [tables.find((one) => one === sheet), years.find((one) => one === of)]
  if (!by || !table || !year || fieldOfInput(column as Input) !== column || !inputsOf(table, column)) return undefined
  // it has one name
  return columnName(by, table, column, year) === name ? { by, table, column, year } : undefined
}

const namedSums: ReadonlyMap<string, CalledColumn> = new Map(
  years.flatMap((year) =>
    Object.entries(summed).map(([sum, [table, of]]) => {
      const column = table === 'measures' ? of + year.slice(-1) : of
      return [`sum.${sum}.${year}`, { by: 'SUM', table, column, year }] as const
    }),
  ),
)

/** What a formula calls what a function makes of a column in a year; a column of the measures is of its own, one of all years of the last. */
export function columnName(by: ColumnFunction, table: Table, column: string, year: Year): string {
  const own = years.find((one) => one.slice(-1) === column.slice(-1)) ?? 'year3'
  const of = table === 'measures' ? own : year
  const isIt = (each: CalledColumn) => each.table === table && each.column === column && each.year === of
  const sum = by === 'SUM' ? [...namedSums].find(([, each]) => isIt(each)) : undefined
  return sum?.[0] ?? `${by}.${table}.${column}.${of}`
}

/** A formula with another name where a function of many numbers has one cell alone, a column of its own row: where there is another. */
export function ofColumns(node: Node, by: (name: ColumnFunction, called: string) => string | undefined): Node {
  if (node.kind === 'call') {
    const [first, second] = node.args
    const name = second ? undefined : columnFunctions.find((one) => one === node.name)
    const other = name && first?.kind === 'reference' ? by(name, first.name) : undefined
    if (other !== undefined) return { kind: 'reference', name: other }
  }
  return withParts(node, (part) => ofColumns(part, by))
}

// rows that are copies of each other have one; a plan's own fit, and nobody's can fill the memory
const known = new Map<string, Shape | StoredFault>()
const mostKnown = 4000

/** Keeps what was made of a text; where there is too much of it the older half is forgotten. */
export function remember<V>(all: Map<string, V>, text: string, made: V): V {
  if (all.size >= mostKnown) for (const old of [...all.keys()].slice(0, mostKnown / 2)) all.delete(old)
  all.set(text, made)
  return made
}

/** What a formula calculates in a field; rows are called by their places among `sheets`, the sheets that they are in: its own row is 0. */
export function shapeOf(
  sheets: readonly Table[],
  field: FieldName,
  formula: string,
  ownNumbers: string,
): Shape | StoredFault {
  const key = `${sheets.join()} ${field}${formula}\n${formula.includes('{own.') ? ownNumbers : ''}`
  const before = known.get(key)
  if (before) return before
  const made = makeShape(sheets, field, formula, ownNumbers)
  return remember(known, key, made)
}

function makeShape(
  sheets: readonly Table[],
  field: FieldName,
  formula: string,
  ownNumbers: string,
): Shape | StoredFault {
  const read = readStored(formula)
  if (!read.ok) return 'malformed'
  const node = resolved(sheets, read.node, ownNumbers)
  const [table] = sheets
  if (!node || !table) return 'gone'
  return { unbounded: node, node: bounded(table, field, node), uses: namesIn(node) }
}

/** A formula with computed columns and named numbers written out: it calls inputs of rows, and whole columns. Undefined when it calls something else. */
function resolved(sheets: readonly Table[], node: Node, ownNumbers: string): Node | undefined {
  const numbers = new Map(ownNumbersIn(ownNumbers).map(({ id, value }) => [`own.${id}`, value]))
  const unknown: string[] = []
  const of = (called: string): Node | undefined => {
    const value = numbers.get(called)
    if (value !== undefined) return numberNode(value)
    if (columnCalled(called)) return undefined
    const [place, column] = called.includes('.') ? (called.split('.') as [string, string]) : ['0', called]
    const inner = inputsOf(sheets[Number(place)], column)
    if (!inner) unknown.push(called)
    return inner && replaceReferences(inner, (name) => ({ kind: 'reference', name: `${place}.${name}` }))
  }
  const written = plain(replaceReferences(node, of))
  return unknown.length === 0 ? written : undefined
}

/** A column of a sheet by what rows are given: itself, or what computes it. Undefined for none with numbers. */
export function inputsOf(table: Table | undefined, column: string): Node | undefined {
  if (!table) return undefined
  if (rowInputs(table).some((name) => name === column)) return { kind: 'reference', name: column }
  const computed: Readonly<Record<string, Formula | undefined>> = sumFormulas.rows[table]
  const formula = Object.hasOwn(computed, column) ? computed[column] : undefined
  return formula && replaceReferences(parseTemplate(formula.formula), (name) => inputsOf(table, name))
}

const inputsOfSums = new Map<string, readonly string[]>()

export function summedInputs(table: Table, column: string): readonly string[] {
  const key = `${table}.${column}`
  const node = inputsOfSums.has(key) ? undefined : inputsOf(table, column)
  if (node) inputsOfSums.set(key, namesIn(node))
  return inputsOfSums.get(key) ?? []
}

const number = (text: string): Node => ({ kind: 'number', text })
const numberNode = (value: string): Node =>
  value.endsWith('%') ? { kind: 'percent', of: number(value.slice(0, -1)) } : number(value)

/** A follower's number as its field holds it. */
export function bounded(table: Table, field: FieldName, node: Node): Node {
  const { kind, maxLength } = fieldOf(table, field)
  const call = (name: 'MAX' | 'MIN' | 'ROUND', ...args: readonly Node[]): Node => ({ kind: 'call', name, args })
  const rounded = call('ROUND', node, number(String(decimalsOf({ kind }))))
  return call('MIN', number(String(10 ** maxLength - 1)), call('MAX', number('0'), rounded))
}

const compiled = { node: new WeakMap<Shape, CompiledColumn>(), unbounded: new WeakMap<Shape, CompiledColumn>() }
/** No field is full below it. */
const fullFrom = 10 ** maxLength.hours - 1

/** What a shape comes to in so many rows, by columns of what it uses; NaN where it has no number. */
export function numbersOf(shape: Shape, inputs: readonly Float64Array[], rows: number): Float64Array {
  const numbers = columnOf(shape, 'node', inputs, rows)
  if (!numbers.some((value) => value >= fullFrom)) return numbers
  // what is too large for any number fills its field as well
  const exact = columnOf(shape, 'unbounded', inputs, rows)
  return numbers.map((value, at) => (Number.isFinite(exact[at]) ? value : Number.NaN))
}

/** One of its two formulas, in each row. */
export function columnOf(
  shape: Shape,
  which: 'node' | 'unbounded',
  inputs: readonly Float64Array[],
  rows: number,
): Float64Array {
  if (inputs.length === 0) return new Float64Array(rows).fill(calculated(shape[which], () => null) ?? Number.NaN)
  const column = compiled[which].get(shape) ?? new CompiledColumn({ result: shape[which] }, 'result', shape.uses)
  compiled[which].set(shape, column)
  return column.run(...inputs)
}
