import { forTheEngine } from './roundings.ts'
import { type Node, withoutLawRounding, withParts } from './template.ts'

export type Sign = Extract<Node, { kind: 'binary' }>['sign']

/** A formula as an evaluator needs it: the signs in the order in which the engine calculates them, no percents, the law's roundings written out. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'sign'; readonly sign: Sign; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly [Expression, ...Expression[]] }

/** What a template calculates, in the very order of the formula that `engineFormula` writes of it. */
export function expressionOf(node: Node): Expression {
  switch (node.kind) {
    case 'number':
      return { kind: 'number', value: Number(node.text) }
    case 'reference':
      return { kind: 'name', name: node.name }
    case 'percent':
      return hundredth(expressionOf(node.of))
    case 'rounding':
      if (node.name === 'KRONA') return { kind: 'call', name: 'KRONA', args: [expressionOf(node.of)] }
      return expressionOf(withoutLawRounding(node.name, node.of, forTheEngine))
    case 'call': {
      const [first, ...others] = node.args.map(expressionOf)
      if (!first) throw new Error(`${node.name} of nothing`)
      return { kind: 'call', name: node.name, args: [first, ...others] }
    }
    case 'binary':
      return leftFirst(node.sign, expressionOf(node.left), node.right)
  }
}

/** A sign between two parts. Where it is written without parentheses the engine goes from left to right. */
function leftFirst(sign: Sign, left: Expression, right: Node): Expression {
  if (sign === '*' && right.kind === 'percent') return hundredth(leftFirst('*', left, right.of))
  const follows =
    right.kind === 'binary' &&
    ((sign === '+' && (right.sign === '+' || right.sign === '-')) ||
      (sign === '*' && (right.sign === '*' || right.sign === '/')))
  if (follows) return leftFirst(right.sign, leftFirst(sign, left, right.left), right.right)
  return { kind: 'sign', sign, left, right: expressionOf(right) }
}

const hundredth = (of: Expression): Expression => ({
  kind: 'sign',
  sign: '/',
  left: of,
  right: { kind: 'number', value: 100 },
})

const nought: Node = { kind: 'number', text: '0' }

/** Functions of many numbers as those of two, for calculations that know only these. */
export function plain(node: Node): Node {
  const inner = withParts(node, plain)
  if (inner.kind !== 'call') return inner
  const { name, args } = inner
  const [first = nought, ...others] = args
  const sum = () => others.reduce<Node>((left, right) => ({ kind: 'binary', sign: '+', left, right }), first)
  if (name === 'SUM') return sum()
  if (name === 'AVERAGE')
    return { kind: 'binary', sign: '/', left: sum(), right: { kind: 'number', text: String(args.length) } }
  if (name === 'NOT') return { kind: 'binary', sign: '-', left: { kind: 'number', text: '1' }, right: first }
  // what holds is 1: all do where the least is, and what comes to no number gives none
  const of = name === 'AND' ? 'MIN' : name === 'OR' ? 'MAX' : name
  if (of === 'MIN' || of === 'MAX')
    return others.reduce<Node>((left, right) => ({ kind: 'call', name: of, args: [left, right] }), first)
  const takesDecimals = name === 'ROUND' || name === 'ROUNDUP' || name === 'ROUNDDOWN'
  return { ...inner, args: takesDecimals ? [first, others[0] ?? nought] : [first, ...others] }
}
