import { type Arithmetic, type Comparison, type Node, parse, storedTokens } from './parser.ts'
import { type Constants, forFiles, forTheEngine, lawRoundings } from './roundings.ts'

export type { Node } from './parser.ts'

const known = new Map<string, Node>()

/** Takes a template such as '({price}-{variableCost})*{volumeYear}' apart. Throws when it is malformed: that is a bug. */
export function parseTemplate(template: string): Node {
  const before = known.get(template)
  if (before) return before
  const node = read(template)
  known.set(template, node)
  return node
}

function read(template: string): Node {
  try {
    return parse(storedTokens(template), true)
  } catch (error) {
    throw new Error(`malformed template: ${template}`, { cause: error })
  }
}

/** Binding strength of a sign: what is looser than its surroundings needs parentheses. */
function strengthOf(node: Node): number {
  if (node.kind === 'percent') return 3
  if (node.kind !== 'binary') return 5
  if (node.sign === '^') return 4
  if (node.sign === '*' || node.sign === '/') return 3
  return node.sign === '+' || node.sign === '-' ? 2 : 1
}

/** True when a part must stand in parentheses to the left or right of a sign. */
export function needsParentheses(part: Node, sign: Arithmetic | Comparison, side: 'left' | 'right'): boolean {
  const outer = strengthOf({ kind: 'binary', sign, left: part, right: part })
  const inner = strengthOf(part)
  // a-(b+c) and a/(b*c) keep theirs; a*b% is written a*b/100 and needs none
  const turns = side === 'right' && (sign === '-' || sign === '/' || sign === '^')
  return inner < outer || (inner === outer && turns)
}

type AddressOf = (name: string) => string

/** Writes a template as a formula of a file (Excel, LibreOffice; without '='), asking where each name stands. */
export const writeFormula = (node: Node, addressOf: AddressOf): string => write(node, addressOf, forFiles)

export const engineFormula = (node: Node, addressOf: AddressOf): string => write(node, addressOf, forTheEngine)

function write(node: Node, addressOf: AddressOf, constants: Constants): string {
  const inner = (part: Node): string => write(part, addressOf, constants)
  switch (node.kind) {
    case 'number':
      return node.text
    case 'reference':
      return addressOf(node.name)
    case 'percent':
      return `${strengthOf(node.of) < 3 ? `(${inner(node.of)})` : inner(node.of)}/100`
    case 'binary': {
      const left = needsParentheses(node.left, node.sign, 'left') ? `(${inner(node.left)})` : inner(node.left)
      const right = needsParentheses(node.right, node.sign, 'right') ? `(${inner(node.right)})` : inner(node.right)
      return `${left}${node.sign}${right}`
    }
    case 'call':
      return `${node.name}(${node.args.map(inner).join(',')})`
    case 'rounding': {
      if (node.name !== 'KRONA') {
        const plain = withoutLawRounding(node.name, node.of, constants)
        return strengthOf(plain) < 5 ? `(${inner(plain)})` : inner(plain)
      }
      // a file's formula multiplies what it rounds: a sum inside would be torn apart
      return constants.krona(strengthOf(node.of) < 3 ? `(${inner(node.of)})` : inner(node.of))
    }
  }
}

/** One of the law's roundings written out in plain functions, with the constants as they are in what is written. */
export function withoutLawRounding(
  name: keyof typeof lawRoundings,
  of: Node,
  constants: Pick<Constants, 'lift' | 'lower'>,
): Node {
  const parts: Readonly<Record<string, Node>> = {
    x: of,
    lift: { kind: 'number', text: constants.lift },
    lower: { kind: 'number', text: constants.lower },
  }
  return replaceReferences(parseTemplate(lawRoundings[name]), (part) => parts[part])
}

/** A formula with what `by` makes of each of its parts. */
export function withParts(node: Node, by: (part: Node) => Node): Node {
  switch (node.kind) {
    case 'number':
    case 'reference':
      return node
    case 'percent':
    case 'rounding':
      return { ...node, of: by(node.of) }
    case 'binary':
      return { ...node, left: by(node.left), right: by(node.right) }
    case 'call':
      return { ...node, args: node.args.map(by) }
  }
}

/** A formula with other parts where it calls names; what `by` does not know stays. */
export function replaceReferences(node: Node, by: (name: string) => Node | undefined): Node {
  if (node.kind === 'reference') return by(node.name) ?? node
  return withParts(node, (part) => replaceReferences(part, by))
}

/** A template as it is before it is rounded for money; ROUND stays, which takes away binary error only. */
export const withoutRounding = (node: Node): Node =>
  node.kind === 'rounding' ? withoutRounding(node.of) : withParts(node, withoutRounding)

export function namesIn(node: Node): readonly string[] {
  const names = new Set<string>()
  replaceReferences(node, (name) => {
    names.add(name)
    return undefined
  })
  return [...names]
}
