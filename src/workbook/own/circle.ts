import type { Plan } from '../../plan/plan.ts'
import { formulasIn } from '../../plan/typed-formulas.ts'
import type { Formula } from '../formulas/formula.ts'
import { sumFormulas } from '../formulas/sums.ts'
import { type Node, namesIn, parseTemplate } from '../template.ts'
import { type Cell, isPartOf } from './graph.ts'
import { readStored } from './read.ts'
import { rowById } from './reader.ts'
import { graphOf } from './settle.ts'
import { columnCalled } from './shapes.ts'

/** The shortest circle that a formula in a cell would close: what it goes through, 'id.column' and whole columns, the cell first. Undefined for none. */
export function circleOf(
  plan: Plan,
  { table, id, field, year }: Pick<Cell, 'table' | 'id' | 'field' | 'year'>,
  node: Node,
): readonly string[] | undefined {
  const start = `${id}.${field}`
  const from = new Map<string, string>()
  const waiting = [start]
  for (let at = 0; at < waiting.length; at++) {
    const name = waiting[at] as string // within its length
    const column = columnCalled(name)
    const isPart = column && isPartOf(column, { table, field, year })
    for (const used of name === start ? namesOf(id, node) : [...(isPart ? [start] : []), ...usedBy(plan, name)]) {
      if (used === start) return wayTo(name, from)
      if (from.has(used)) continue
      from.set(used, name)
      waiting.push(used)
    }
  }
  return undefined
}

function wayTo(last: string, from: ReadonlyMap<string, string>): readonly string[] {
  const way = [last]
  for (let before = from.get(last); before !== undefined; before = from.get(before)) way.unshift(before)
  return way
}

/** What a cell, a computed column of a row or a whole column is calculated from. */
function usedBy(plan: Plan, name: string): readonly string[] {
  const { cells, formulas } = graphOf(plan)
  const called = columnCalled(name)
  if (called) return [...cells.values()].filter((cell) => isPartOf(called, cell)).map(({ key }) => key)
  const [id = '', column = ''] = name.split('.')
  const stored = cells.has(name) ? formulasIn(formulas.get(id) ?? '')[column] : undefined
  if (stored !== undefined) {
    const read = readStored(stored)
    return read.ok ? namesOf(id, read.node) : []
  }
  const found = rowById(plan, id)
  const computed: Readonly<Record<string, Formula | undefined>> = found ? sumFormulas.rows[found.table] : {}
  const formula = Object.hasOwn(computed, column) ? computed[column] : undefined
  return formula ? namesOf(id, parseTemplate(formula.formula)) : []
}

/** The names that a formula of a row calls, those of its own row with its id. */
const namesOf = (id: string, node: Node): readonly string[] =>
  namesIn(node).map((name) => (name.includes('.') ? name : `${id}.${name}`))
