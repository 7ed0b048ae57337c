import type { Term } from '../workbook/explain.ts'
import type { ValueTerm } from './arithmetic.ts'

/** What arithmetic comes to with its numbers rounded as they are shown; NaN for terms that are no plain arithmetic. */
export function shownValue(terms: readonly Term[], numberOf: (term: ValueTerm) => number): number {
  let at = 0
  const take = (...signs: readonly string[]): string | undefined => {
    const term = terms[at]
    if (term?.kind !== 'operator' || !signs.includes(term.sign)) return undefined
    at++
    return term.sign
  }

  const sum = (): number => {
    let left = product()
    for (let sign = take('+', '−'); sign; sign = take('+', '−'))
      left = sign === '+' ? left + product() : left - product()
    return left
  }

  const product = (): number => {
    let left = one()
    for (let sign = take('×', '/'); sign; sign = take('×', '/')) left = sign === '×' ? left * one() : left / one()
    return left
  }

  const one = (): number => {
    if (take('(')) {
      const inner = sum()
      return take(')') ? inner : NaN
    }
    const term = terms[at++]
    if (!term || term.kind === 'operator') return NaN
    if (term.kind !== 'function') return numberOf(term)
    at++ // its opening parenthesis
    const values = [sum()]
    while (take(',')) values.push(sum())
    return take(')') ? called(term.name, values) : NaN
  }

  const value = sum()
  return at === terms.length ? value : NaN
}

function called(name: Extract<Term, { kind: 'function' }>['name'], values: readonly number[]): number {
  const [first = NaN] = values
  switch (name) {
    case 'MIN':
      return Math.min(...values)
    case 'MAX':
      return Math.max(...values)
    case 'ABS':
      return Math.abs(first)
    case 'SUM':
      return first // of a column: its sum is shown
    case 'IF':
    case 'ROUND':
    case 'ROUNDUP':
    case 'ROUNDDOWN':
    case 'AVERAGE':
      return NaN // explained by what they decide and give
  }
}
