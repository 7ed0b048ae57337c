import { salaryTexts } from '../texts/salary.ts'
import type { Term } from '../workbook/explain.ts'

/** A term that stands for a number: a figure, a field, a parameter, or the number itself. */
export type ValueTerm = Exclude<Term, { kind: 'operator' } | { kind: 'function' }>

/** Writes out arithmetic in Swedish, asking how each number is to be written: '300 000 × 7 %, at most 43 000'. */
export function writeArithmetic(terms: readonly Term[], say: (term: ValueTerm) => string): string {
  let at = 0

  const parts = (): readonly string[] => {
    const written: string[] = []
    let pieces: Piece[] = []
    const close = () => {
      const [only] = pieces
      // a part with words of its own stands in parentheses when something is done with it
      if (pieces.length === 1 && only) written.push(only.alone)
      else written.push(pieces.map(({ within }) => within).join(''))
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
      else if (term.sign === '(') pieces.push(plain(`(${parts().join('; ')})`))
      else pieces.push(plain(` ${term.sign}\u00A0`))
    }
    close()
    return written
  }

  return parts().join('; ')
}

type FunctionName = Extract<Term, { kind: 'function' }>['name']

function describeCall(name: FunctionName, [first = '', ...rest]: readonly string[]): string {
  const { arithmetic } = salaryTexts
  switch (name) {
    case 'MIN':
      return arithmetic.atMost(first, rest)
    case 'MAX':
      // the number that limits is written last, the longer arithmetic first
      return rest[0] !== undefined && first.length < rest[0].length
        ? arithmetic.atLeast(rest.join(', '), [first])
        : arithmetic.atLeast(first, rest)
    case 'SUM':
      return arithmetic.sum(first)
    case 'ABS':
    case 'IF':
    case 'ROUND':
      return arithmetic.called(name, [first, ...rest])
  }
}

/** A part as it stands alone, and within other arithmetic. */
interface Piece {
  readonly alone: string
  readonly within: string
}

const plain = (text: string): Piece => ({ alone: text, within: text })

// MIN(income, 0,77 × ...) is written as the product with its limit, not the other way round
function productsFirst(values: readonly string[]): readonly string[] {
  return values.toSorted((a, b) => Number(b.includes('×')) - Number(a.includes('×')))
}
