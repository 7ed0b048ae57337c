import { salaryTexts } from '../../texts/salary.ts'
import type { Term } from '../../workbook/explain.ts'

/** A term that stands for a number: a figure, a field, a parameter, or the number itself. */
export type ValueTerm = Exclude<Term, { is: 'operator' } | { is: 'function' }>

/** Writes out arithmetic in Swedish, asking how each number is to be said: '300 000 × 7 %, högst 43 000'. */
export function writeArithmetic(terms: readonly Term[], say: (term: ValueTerm) => string): string {
  let at = 0

  const parts = (): readonly string[] => {
    const written: string[] = []
    let pieces: { readonly text: string; readonly loose: boolean }[] = []
    const close = () => {
      // a part with words of its own stands in parentheses when something is done with it
      written.push(pieces.map(({ text, loose }) => (loose && pieces.length > 1 ? `(${text})` : text)).join(''))
      pieces = []
    }
    for (;;) {
      const term = terms[at++]
      if (!term || (term.is === 'operator' && term.sign === ')')) break
      if (term.is === 'function') {
        at++ // its opening parenthesis
        pieces.push({ text: calledInWords(term.name, parts()), loose: true })
      } else if (term.is !== 'operator') pieces.push({ text: say(term), loose: false })
      else if (term.sign === ',') close()
      else if (term.sign === '(') pieces.push({ text: `(${parts().join('; ')})`, loose: false })
      else pieces.push({ text: ` ${term.sign}\u00A0`, loose: false })
    }
    close()
    return written
  }

  return parts().join('; ')
}

type FunctionName = Extract<Term, { is: 'function' }>['name']

function calledInWords(name: FunctionName, [first = '', ...rest]: readonly string[]): string {
  const { arithmetic } = salaryTexts
  switch (name) {
    case 'MIN': {
      // what is reckoned out is said first, the plain numbers that limit it after
      const [value = '', ...most] = [first, ...rest].sort((a, b) => Number(isReckoned(b)) - Number(isReckoned(a)))
      return arithmetic.atMost(value, most)
    }
    case 'MAX':
      // MAX(0,x) is x with a floor: the number that limits is said last
      return first === '0' ? arithmetic.atLeast(rest.join(', '), [first]) : arithmetic.atLeast(first, rest)
    case 'SUM':
      return arithmetic.sum(first)
    case 'ABS':
    case 'IF':
    case 'ROUND':
      return arithmetic.called(name, [first, ...rest])
  }
}

const isReckoned = (text: string) => text.includes(' ')
