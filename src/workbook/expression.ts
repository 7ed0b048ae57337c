import { forTheEngine } from './roundings.ts'
import { type Node, withoutLawRounding } from './template.ts'

/** A sign between two parts of a formula. */
export type Sign = Extract<Node, { is: 'binary' }>['sign']

/** A formula as an evaluator needs it: the signs in the order in which the engine calculates them, no percents, the law's roundings written out. */
export type Expression =
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'name'; readonly name: string }
  | { readonly is: 'sign'; readonly sign: Sign; readonly left: Expression; readonly right: Expression }
  | { readonly is: 'call'; readonly name: string; readonly args: readonly [Expression, ...Expression[]] }

/** What a template calculates, in the very order of the formula that `engineFormula` writes of it. */
export function expressionOf(node: Node): Expression {
  switch (node.is) {
    case 'number':
      return { is: 'number', value: Number(node.text) }
    case 'reference':
      return { is: 'name', name: node.name }
    case 'percent':
      return hundredth(expressionOf(node.of))
    case 'rounding':
      if (node.name === 'KRONA') return { is: 'call', name: 'KRONA', args: [expressionOf(node.of)] }
      return expressionOf(withoutLawRounding(node.name, node.of, forTheEngine))
    case 'call': {
      const [first, ...others] = node.args.map(expressionOf)
      if (!first) throw new Error(`${node.name} of nothing`)
      return { is: 'call', name: node.name, args: [first, ...others] }
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
  if (sign === '*' && right.is === 'percent') return hundredth(leftFirst('*', left, right.of))
  const follows =
    right.is === 'binary' &&
    ((sign === '+' && (right.sign === '+' || right.sign === '-')) ||
      (sign === '*' && (right.sign === '*' || right.sign === '/')))
  if (follows) return leftFirst(right.sign, leftFirst(sign, left, right.left), right.right)
  return { is: 'sign', sign, left, right: expressionOf(right) }
}

const hundredth = (of: Expression): Expression => ({
  is: 'sign',
  sign: '/',
  left: of,
  right: { is: 'number', value: 100 },
})
