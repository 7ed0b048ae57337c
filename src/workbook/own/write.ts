import type { Node } from '../template.ts'

interface Notation {
  readonly number: (text: string) => string
  readonly name: (name: string) => string
  readonly function: (name: string) => string
  readonly sign: (sign: string) => string
  readonly between: string
  /** With what spreadsheets need and people do not write. */
  readonly inFile?: true
}

/** A formula as a row keeps it, without its equals sign. */
export const writeStored = (node: Node): string => write(node, asStored)

/**
 * A formula as a spreadsheet has it, in English and without its equals sign; `name`: the address of each name. Spreadsheets pass empty cells over
 * where many are compared, and a 0 stands in none; they do not round without decimals. What is put in for that stands in parentheses that no formula
 * here has.
 */
export const writeForFile = (node: Node, name: (name: string) => string): string =>
  write(node, { ...asStored, name, inFile: true })

/** Such a formula without what was put in. */
export const withoutPutIn = (written: string): string =>
  written.replace(/,\(0\)\)/g, ')').replace(/(?<=[A-Z]\(|,)\(0\+([^()+,]+)\)(?=[,)])/g, '$1')

const roundings: readonly string[] = ['ROUND', 'ROUNDUP', 'ROUNDDOWN']
const passOverEmpty: readonly string[] = ['MIN', 'MAX', 'AVERAGE', 'IFERROR']

/** A formula as a person reads and types it; `words`: what each name and function is called. */
export const writeWords = (node: Node, words: Pick<Notation, 'name' | 'function'>): string =>
  write(node, { ...asTyped, ...words, number: (text) => text.replace('.', ','), between: ';' })

/** The same as arithmetic on paper, with a number for each name. */
export const writeWorked = (node: Node, words: Pick<Notation, 'name' | 'function'>): string =>
  write(node, { ...words, number: decimalComma, sign: (sign) => ` ${onPaper[sign] ?? sign} `, between: '; ' })

const asTyped = { sign: (sign: string) => sign, between: ',' }
const asStored: Notation = {
  ...asTyped,
  number: (text) => text,
  name: (name) => `{${name}}`,
  function: (name) => name,
}
const decimalComma = (text: string) => text.replace('.', ',').replace('-', '\u2212')
const onPaper: Readonly<Record<string, string>> = {
  '-': '\u2212',
  '*': '\u00D7',
  '<=': '\u2264',
  '>=': '\u2265',
  '<>': '\u2260',
}

/** Binding strength; a minus before a value binds tighter than a power, as spreadsheets have it. */
function strengthOf(node: Node): number {
  if (isNegative(node)) return 5
  if (node.kind === 'percent') return 6
  if (node.kind !== 'binary') return 7
  if (node.sign === '^') return 4
  if (node.sign === '*' || node.sign === '/') return 3
  return node.sign === '+' || node.sign === '-' ? 2 : 1
}

function isNegative(node: Node): boolean {
  if (node.kind === 'number') return node.text.startsWith('-')
  return node.kind === 'binary' && node.sign === '-' && node.left.kind === 'number' && node.left.text === '0'
}

function write(node: Node, as: Notation): string {
  const inner = (part: Node, least: number) => (strengthOf(part) < least ? `(${write(part, as)})` : write(part, as))
  switch (node.kind) {
    case 'number':
      return as.number(node.text)
    case 'reference':
      return as.name(node.name)
    case 'percent':
      return `${inner(node.of, as.inFile ? 7 : 6)}%`
    case 'rounding':
      return `${node.name}(${write(node.of, as)})`
    case 'call': {
      const mayPassOver = as.inFile && passOverEmpty.includes(node.name)
      const args = node.args.map((arg) =>
        mayPassOver && arg.kind === 'reference' ? `(0+${write(arg, as)})` : write(arg, as),
      )
      if (as.inFile && args.length === 1 && roundings.includes(node.name)) args.push('(0)')
      return `${as.function(node.name)}(${args.join(as.between)})`
    }
    case 'binary': {
      if (isNegative(node)) return `-${inner(node.right, 5)}`
      const strength = strengthOf(node)
      return `${inner(node.left, strength)}${as.sign(node.sign)}${inner(node.right, strength + 1)}`
    }
  }
}
