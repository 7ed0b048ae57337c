import { forTheEngine } from './roundings.ts'
import { type Node, withoutLawRounding } from './template.ts'

/** A sign between two parts of a formula. */
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

/**
 * A sign between two parts. Where the written formula needs no parentheses, as in a+(b-c) or a*p%, the engine goes from left to right:
 * (a+b)-c, (a*p)/100.
 */
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
