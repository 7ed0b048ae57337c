import { fieldNames, fieldOf } from '../../plan/fields.ts'
import { ownNumbersIn } from '../../plan/own-numbers.ts'
import type { Plan, Row } from '../../plan/plan.ts'
import { formulasIn, isOwnFormula } from '../../plan/typed-formulas.ts'
import type { FieldName, Table } from '../../rules/field-names.ts'
import { Compiled } from '../compiled.ts'
import type { Formula } from '../formulas/formula.ts'
import { sumFormulas } from '../formulas/sums.ts'
import { type Input, rowInputs, rowInputValue } from '../row-layout.ts'
import { type Node, namesIn, parseTemplate, replaceReferences } from '../template.ts'
import { readStored } from './read.ts'
import { inCircles, ordered } from './row-graph.ts'

/** A cell that follows others of its row. */
export interface Follower {
  readonly field: FieldName
  /** Its number, within the bounds of its field: calls nothing but what the row is given (`uses`). */
  readonly node: Node
  readonly uses: readonly Input[]
  /** The same without bounds. */
  readonly unbounded: Node
}

/** Why a formula that a row keeps gives no number: it goes in a circle, calls what is gone or of a later year, or is none. */
type StoredFault = 'circle' | 'gone' | 'later' | 'malformed'

/** The formulas of a row that call others of its cells, as one calculation. */
export interface RowProgram {
  /** Each after those that it uses. */
  readonly followers: readonly Follower[]
  /** Fields whose formula does not resolve: they keep their numbers. */
  readonly faults: Readonly<Record<string, StoredFault>>
  /** The followers' numbers from those of the row, in their order; NaN where one has none. */
  readonly run: (inputs: readonly number[]) => readonly { readonly value: number; readonly isBounded: boolean }[]
}

// rows that are copies of each other have one; a plan's own fit, and nobody's can fill the memory
const known = new Map<string, RowProgram>()
const mostKnown = 4000

/** What the formulas of a row calculate; the same object for the same formulas. Undefined for a row without any that calls another cell. */
export function programOf(table: Table, formulas: string, ownNumbers: string): RowProgram | undefined {
  if (!formulas.includes('{')) return undefined
  const key = `${table}\n${formulas}\n\n${formulas.includes('{own.') ? ownNumbers : ''}`
  const before = known.get(key)
  if (before) return before
  const made = makeProgram(table, formulas, ownNumbers)
  if (known.size >= mostKnown) known.clear()
  known.set(key, made)
  return made
}

/** False for a cell that follows others: its formula resolves, and gives a number of the row as it stands. */
export function isFree(plan: Plan, table: Table, row: Row, field: string): boolean {
  const program = programOf(table, row.formulas, plan.settings.ownNumbers)
  const at = program?.followers.findIndex((each) => each.field === field) ?? -1
  if (!program || at < 0) return true
  return Number.isNaN(program.run(inputsOf(plan, table, row))[at]?.value)
}

/** What the formulas of a row are given. */
export function inputsOf({ settings }: Plan, table: Table, row: Row): readonly number[] {
  const fields = row as unknown as Readonly<Record<string, unknown>> // its fields by their names
  return rowInputs(table).map((name) => rowInputValue(name, fields, settings.pricesVat))
}

function makeProgram(table: Table, formulas: string, ownNumbers: string): RowProgram {
  const faults: Record<string, StoredFault> = {}
  const nodes = new Map<string, Node>()
  const stored = formulasIn(formulas)
  for (const field of numberFields(table)) {
    const text = stored[field]
    if (text === undefined || !isOwnFormula(text)) continue
    const read = readStored(text)
    const node = read.ok ? resolved(table, read.node, ownNumbers) : undefined
    if (!read.ok) faults[field] = 'malformed'
    else if (!node) faults[field] = 'gone'
    else if (usesLaterYear(field, node)) faults[field] = 'later'
    else nodes.set(field, node)
  }
  for (const field of inCircles(nodes)) {
    faults[field] = 'circle'
    nodes.delete(field)
  }
  const followers = ordered(nodes).map((field): Follower => {
    const node = nodes.get(field) as Node // one of them
    return { field, unbounded: node, node: bounded(table, field, node), uses: namesIn(node) as readonly Input[] } // resolved
  })
  return { followers, faults, run: runner(table, followers) }
}

function numberFields(table: Table): readonly FieldName[] {
  return (fieldNames(table) as readonly FieldName[]).filter((name) => {
    const { kind } = fieldOf(table, name as never) // a field of this table
    return kind === 'integer' || kind === 'decimal'
  })
}

/** A formula with computed columns and named numbers written out: it calls what a row is given. Undefined when it calls something else. */
export function resolved(table: Table, node: Node, ownNumbers: string): Node | undefined {
  const computed: Readonly<Record<string, Formula | undefined>> = sumFormulas.rows[table]
  const inputs: readonly string[] = rowInputs(table)
  const numbers = new Map(ownNumbersIn(ownNumbers).map(({ id, value }) => [`own.${id}`, value]))
  const unknown: string[] = []
  const of = (name: string): Node | undefined => {
    if (inputs.includes(name)) return undefined
    const number = numbers.get(name)
    if (number !== undefined) return numberNode(number)
    const formula = Object.hasOwn(computed, name) ? computed[name] : undefined
    if (formula) return replaceReferences(parseTemplate(formula.formula), of)
    unknown.push(name)
    return undefined
  }
  const written = plain(replaceReferences(node, of))
  return unknown.length === 0 ? written : undefined
}

const number = (text: string): Node => ({ kind: 'number', text })
const numberNode = (value: string): Node =>
  value.endsWith('%') ? { kind: 'percent', of: number(value.slice(0, -1)) } : number(value)

/** Functions of many numbers as those of two, for calculations that know only these. */
function plain(node: Node): Node {
  switch (node.kind) {
    case 'number':
    case 'reference':
      return node
    case 'percent':
    case 'rounding':
      return { ...node, of: plain(node.of) }
    case 'binary':
      return { ...node, left: plain(node.left), right: plain(node.right) }
    case 'call': {
      const [first = number('0'), ...others] = node.args.map(plain)
      const sum = () => others.reduce<Node>((left, right) => ({ kind: 'binary', sign: '+', left, right }), first)
      switch (node.name) {
        case 'SUM':
          return sum()
        case 'AVERAGE':
          return { kind: 'binary', sign: '/', left: sum(), right: number(String(node.args.length)) }
        case 'MIN':
        case 'MAX':
          return others.reduce<Node>((left, right) => ({ kind: 'call', name: node.name, args: [left, right] }), first)
        case 'ROUND':
        case 'ROUNDUP':
        case 'ROUNDDOWN':
          return { ...node, args: [first, others[0] ?? number('0')] }
        case 'ABS':
        case 'IF':
        case 'DATE':
        case 'INT':
        case 'MOD':
          return { ...node, args: [first, ...others] }
      }
    }
  }
}

/** A follower's number as its field holds it. */
function bounded(table: Table, field: FieldName, node: Node): Node {
  const { kind, maxLength } = fieldOf(table, field as never) // a field of this table
  const decimals = kind === 'integer' ? 0 : 5
  const call = (name: 'MAX' | 'MIN' | 'ROUND', ...args: readonly Node[]): Node => ({ kind: 'call', name, args })
  const rounded = call('ROUND', node, number(String(decimals)))
  return call('MIN', number(String(10 ** maxLength - 1)), call('MAX', number('0'), rounded))
}

/** A measure's second year may go by its first one, never the other way: no question of a year moves the years before it. */
function usesLaterYear(field: string, node: Node): boolean {
  const year = yearOf(field)
  return year !== undefined && namesIn(node).some((name) => (yearOf(name) ?? 0) > year)
}

const yearOf = (name: string): number | undefined => {
  const [digit] = /\d$/.exec(name) ?? []
  return digit === undefined ? undefined : Number(digit)
}

function runner(table: Table, followers: readonly Follower[]): RowProgram['run'] {
  const inputs = rowInputs(table)
  const formulas = followers.map(
    ({ node, unbounded }) => new Compiled({ node, unbounded }, ['unbounded', 'node'], inputs),
  )
  return (given) => {
    const numbers = [...given]
    return followers.map(({ field }, at) => {
      const formula = formulas[at] as Compiled // as many as there are followers
      formula.run(...numbers)
      const [value, exact] = [formula.figure('node'), formula.figure('unbounded')]
      const isFinite = Number.isFinite(exact) && Number.isFinite(value)
      if (isFinite) numbers[inputs.indexOf(field)] = value
      // half a last decimal is rounding
      return { value: isFinite ? value : Number.NaN, isBounded: isFinite && Math.abs(value - exact) > 0.5 }
    })
  }
}
