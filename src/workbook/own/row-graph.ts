import { formulasIn, isOwnFormula } from '../../plan/typed-formulas.ts'
import type { FieldName, Table } from '../../rules/field-names.ts'
import type { Formula } from '../formulas/formula.ts'
import { sumFormulas } from '../formulas/sums.ts'
import { type Node, namesIn, parseTemplate } from '../template.ts'
import { readStored } from './read.ts'

/** The fields that lead back to themselves. */
export function inCircles(nodes: ReadonlyMap<string, Node>): readonly string[] {
  return [...nodes.keys()].filter((field) => circleFrom(field, (name) => usedBy(nodes, name)) !== undefined)
}

const usedBy = (nodes: ReadonlyMap<string, Node>, name: string) => {
  const node = nodes.get(name)
  return node ? namesIn(node) : []
}

/** The way from a name over what it uses back to itself, each name once, the first one first; undefined where there is none. */
function circleFrom(start: string, uses: (name: string) => readonly string[]): readonly string[] | undefined {
  const from = new Map<string, string>()
  const waiting = [start]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const used of uses(name)) {
      if (used === start) return wayTo(name, from, start)
      if (from.has(used)) continue
      from.set(used, name)
      waiting.push(used)
    }
  }
  return undefined
}

function wayTo(last: string, from: ReadonlyMap<string, string>, start: string): readonly string[] {
  const way = [last]
  for (let before = from.get(last); last !== start && before !== undefined; before = from.get(before)) {
    way.unshift(before)
    if (before === start) break
  }
  return way
}

/** Each after those that it uses; there are no circles among them. */
export function ordered(nodes: ReadonlyMap<string, Node>): readonly FieldName[] {
  const done = new Set<string>()
  const left = new Set(nodes.keys())
  while (left.size > 0) {
    const before = left.size
    for (const field of left) {
      if (usedBy(nodes, field).some((name) => left.has(name))) continue
      left.delete(field)
      done.add(field)
    }
    if (left.size === before) throw new Error(`a circle of ${[...left].join(', ')}`)
  }
  return [...done] as readonly FieldName[] // the fields of the nodes
}

/** The circle that a formula in a field of a row would close: the columns that it goes through, the field first. Undefined for none. */
export function circleOf(table: Table, field: string, node: Node, formulas: string): readonly string[] | undefined {
  const stored = formulasIn(formulas)
  const computed: Readonly<Record<string, Formula | undefined>> = sumFormulas.rows[table]
  return circleFrom(field, (name) => {
    if (name === field) return namesIn(node)
    const text = stored[name]
    const read = text !== undefined && isOwnFormula(text) ? readStored(text) : undefined
    if (read) return read.ok ? namesIn(read.node) : []
    const formula = computed[name]
    return formula ? namesIn(parseTemplate(formula.formula)) : []
  })
}
