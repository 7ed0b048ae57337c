import { describe, expect, test } from 'vitest'
import { explain, type Term } from '../../src/workbook/explain.ts'

type Values = Readonly<Record<string, number | null>>

const explainedOf = (formula: string, values: Values, result: number | null = 0, proof?: string) =>
  explain({ formula, unit: 'kr', ...(proof && { proof }) }, result, {
    meaningOf: (name) =>
      name === 'n' ? { kind: 'number', unit: '%' } : { kind: 'figure', name: name as 'surplus', unit: 'kr' },
    valueOf: (name) => values[name] ?? null,
  })

const read = (terms: readonly Term[]) =>
  terms
    .map((term) => {
      if (term.kind === 'operator') return term.sign
      if (term.kind === 'function') return term.name
      return `${'value' in term ? term.value : ''}${'unit' in term && term.unit === '%' ? ' %' : ''}`
    })
    .join(' ')

describe('the explanation of a formula shows', () => {
  test.each([
    // a guard against what is below 0 only where it is below
    ['MAX(0,{a}-{b})', { a: 5, b: 3 }, '5 − 3'],
    ['MAX(0,{a}-{b})', { a: 3, b: 3 }, '3 − 3'],
    ['MAX(0,{a}-{b})', { a: 3, b: 5 }, 'MAX ( 0 , 3 − 5 )'],
    ['MAX(0,{a}/{b})', { a: 3, b: 0 }, 'MAX ( 0 , 3 / 0 )'],
    ['MAX(0,MAX(0,{a}))', { a: 3 }, '3'],
    ['MAX(1,{a})', { a: 5 }, 'MAX ( 1 , 5 )'],
    ['MAX({b},{a})', { a: 5, b: 0 }, 'MAX ( 0 , 5 )'],
    ['MAX(0,{a},{b})', { a: 5, b: 3 }, 'MAX ( 0 , 5 , 3 )'],
    ['MAX(0)', {}, 'MAX ( 0 )'],
    ['MIN(0,{a})', { a: 5 }, 'MIN ( 0 , 5 )'],
    // nor a sign that is none
    ['ABS({a})', { a: 5 }, '5'],
    ['ABS({a})', { a: 0 }, '0'],
    ['ABS({a})', { a: null }, 'null'],
    ['ABS({a})', { a: -5 }, 'ABS ( -5 )'],
    ['ABS({a}-{b})', { a: 5, b: 3 }, 'ABS ( 5 − 3 )'],
    ['SUM({a})', { a: 5 }, 'SUM ( 5 )'],
    // what takes away binary error
    ['ROUND({a}-{b},5)*{b}', { a: 5, b: 3 }, '( 5 − 3 ) × 3'],
    ['ROUND(MAX(0,{a}),5)', { a: 5 }, '5'],
    // the way that was taken, in parentheses where it needs them
    ['{a}*IF({a}<={b},{a},{a}+{b})', { a: 5, b: 3 }, '5 × ( 5 + 3 )'],
    ['{a}*IF({a}<={b},{a},{a}+{b})', { a: 3, b: 3 }, '3 × 3'],
    ['{a}-IF({a}>{b},{a}+{b},0)', { a: 5, b: 3 }, '5 − ( 5 + 3 )'],
    ['IF({a}<{b},1,IF({a}<6,{a},2))', { a: 5, b: 3 }, '5'],
    // percents
    ['{a}*3%', { a: 5 }, '5 × 3 %'],
    ['{a}*{n}%', { a: 5, n: 4 }, '5 × 4 %'],
    ['{a}*{n}', { a: 5, n: null }, '5 × 0 %'],
    ['({a}+{b})%*{b}', { a: 5, b: 3 }, '( 5 + 3 ) × 3'],
    ['{a}*KRONA({b})', { a: 5, b: 3 }, '5 × 3'],
  ] as const)('%s with %j as %s', (formula, values, words) => {
    expect(read(explainedOf(formula, values).terms)).toBe(words)
  })

  test.each([
    ['IF({a}<={b},1,2)', 5, '5 > 3'],
    ['IF({a}<={b},1,2)', 3, '3 ≤ 3'],
    ['IF({a}<{b},1,2)', 5, '5 ≥ 3'],
    ['IF({a}>={b},1,2)', 1, '1 < 3'],
    ['IF({a}>{b},1,2)', 1, '1 ≤ 3'],
    ['IF({a}={b},1,2)', 3, '3 = 3'],
    // the last that decided, alone
    ['IF({a}<{b},1,IF({a}<6,{a},2))', 5, '5 < 6'],
    ['{a}+{b}', 5, ''],
  ])('what decided: %s with %j by %s', (formula, a, because) => {
    expect(read(explainedOf(formula, { a, b: 3 }).because)).toBe(because)
  })
})

describe('what is rounded', () => {
  test.each([
    ['DOWN({a}/{b})', 'DOWN', 5 / 3, '5 / 3'],
    ['{a}+UP({a}/{b})', 'UP', 5 + 5 / 3, '5 + 5 / 3'],
    ['KRONA(IF({a}<{b},{b},{a}/{b}))', 'KRONA', 5 / 3, '5 / 3'],
    ['KRONA(DOWN({a}/{b}))', 'KRONA', 5 / 3, '5 / 3'],
  ])('of %s the rounding, and the value before it', (formula, rounding, exact, words) => {
    const explained = explainedOf(formula, { a: 5, b: 3 }, 1)
    expect(explained).toMatchObject({ rounding, exact: expect.closeTo(exact, 9) as number, result: 1, unit: 'kr' })
    expect(read(explained.terms)).toBe(words)
  })

  test('no way that was not taken, and no earlier value that is the same or blank', () => {
    expect(explainedOf('IF({a}<{b},DOWN({a}),{b})', { a: 5, b: 3 }, 3)).not.toHaveProperty('rounding')
    expect(explainedOf('DOWN({a})', { a: 5 }, 5)).toMatchObject({ rounding: 'DOWN' })
    for (const result of [5, 5.0000004, null])
      expect(explainedOf('DOWN({a})', { a: 5 }, result)).not.toHaveProperty('exact')
    expect(explainedOf('DOWN({a})', { a: 5.4 }, 5)).toHaveProperty('exact', 5.4)
  })

  test('is proved where its terms are hard to read', () => {
    const { proof } = explainedOf('DOWN({a})', { a: 5, b: 3 }, 5, '{a}+{b}')
    expect([read(proof?.terms ?? []), proof?.result]).toEqual(['5 + 3', 8])
    expect(explainedOf('DOWN({a})', { a: 5 })).not.toHaveProperty('proof')
  })
})
