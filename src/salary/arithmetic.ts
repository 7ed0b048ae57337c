import { salaryTexts } from '../texts/salary.ts'
import type { Term } from '../workbook/explain.ts'

/** A term that stands for a number: a figure, a field, a parameter, or the number itself. */
export type ValueTerm = Exclude<Term, { kind: 'operator' } | { kind: 'function' }>

/** Writes out arithmetic in Swedish, asking how each number is to be written: '300 000 × 7 %, at most 43 000'. */
export function writeArithmetic(terms: readonly Term[], say: (term: ValueTerm) => string): string {
  let at = 0

  const parts = (): readonly Piece[] => {
    const written: Piece[] = []
    let pieces: Piece[] = []
    const close = () => {
      const [only] = pieces
      // a part with words of its own stands in parentheses when something is done with it
      if (pieces.length === 1 && only) written.push(only)
      else written.push(plain(pieces.map(({ within }) => within).join('')))
      pieces = []
    }
    for (;;) {
      const term = terms[at++]
      if (!term || (term.kind === 'operator' && term.sign === ')')) break
      if (term.kind === 'function') {
        at++ // its opening parenthesis
        const values = parts()
        pieces.push({
          alone: describeCall(term.name, term.name === 'MIN' ? productsFirst(values) : values),
          within: `(${describeCall(term.name, values)})`,
        })
      } else if (term.kind !== 'operator') pieces.push(plain(say(term)))
      else if (term.sign === ',') close()
      else if (term.sign === '(') pieces.push(plain(`(${joined(parts())})`))
      else pieces.push(plain(` ${term.sign}\u00A0`))
    }
    close()
    return written
  }

  return joined(parts())
}

type FunctionName = Extract<Term, { kind: 'function' }>['name']

function describeCall(name: FunctionName, [first = plain(''), ...rest]: readonly Piece[]): string {
  const { arithmetic } = salaryTexts
  // read from left to right, a limit with a limit of its own would limit the whole
  const limits = rest.map(({ within }) => within)
  switch (name) {
    case 'MIN':
      return arithmetic.atMost(first.alone, limits)
    case 'MAX':
      // the number that limits is written last, the longer arithmetic first
      return rest[0] !== undefined && first.alone.length < rest[0].alone.length
        ? arithmetic.atLeast(rest.map(({ alone }) => alone).join(', '), [first.within])
        : arithmetic.atLeast(first.alone, limits)
    case 'SUM':
      return arithmetic.sum(first.alone)
    case 'ABS':
    case 'IF':
    case 'ROUND':
    case 'ROUNDUP':
    case 'ROUNDDOWN':
    case 'AVERAGE':
      return arithmetic.called(
        name,
        [first, ...rest].map(({ alone }) => alone),
      )
  }
}

/** A part as it stands alone, and within other arithmetic. */
interface Piece {
  readonly alone: string
  readonly within: string
}

const plain = (text: string): Piece => ({ alone: text, within: text })

// MIN(income, 0,77 × ...) is written as the product with its limit, not the other way round
const productsFirst = (values: readonly Piece[]): readonly Piece[] =>
  values.toSorted((a, b) => Number(b.alone.includes('×')) - Number(a.alone.includes('×')))

const joined = (values: readonly Piece[]) => values.map(({ alone }) => alone).join('; ')
