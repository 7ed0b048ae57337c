import { describe, expect, test } from 'vitest'
import { a1, fixedA1 } from '../../src/workbook/a1.ts'
import { namesIn, parseTemplate, withoutRounding, writeFormula } from '../../src/workbook/template.ts'

const write = (template: string) => writeFormula(parseTemplate(template), (name) => name.toUpperCase())

describe('a template is written as a spreadsheet formula', () => {
  test.each([
    ['{a}-{b}', 'A-B'],
    ['({a}+{b})-({c}+{d})', 'A+B-(C+D)'],
    ['({a}<{b})+({c}>={d})', '(A<B)+(C>=D)'],
    ['({a}+{b})<({c}-{d})', 'A+B<C-D'],
    ['({a}+{b})%*{c}', '(A+B)/100*C'],
    ['({a}*{b})%', 'A*B/100'],
    ['{a}%+{b}%', 'A/100+B/100'],
    ['({a}*{b})/{c}', 'A*B/C'],
    ['KRONA({a}/{b})', 'ROUND(A/B*(1+IF(ABS(A/B)<10^9,1/10^15,1/2^51)),0)'],
    ['({a}-{b})*{c}', '(A-B)*C'],
    ['{a}-({b}-{c})', 'A-(B-C)'],
    ['{a}-({b}*{c})', 'A-B*C'],
    ['{a}/({b}/{c})', 'A/(B/C)'],
    ['{a}*({b}/{c})', 'A*B/C'],
    ['{a}*{p}%', 'A*P/100'],
    ['{a}*({p}+{q})%', 'A*(P+Q)/100'],
    ['{a}/(1+{p}%)', 'A/(1+P/100)'],
    ['{a}/{p}%', 'A/(P/100)'],
    ['IF({a}<={b},0,MAX({a},{b}))', 'IF(A<=B,0,MAX(A,B))'],
    ['KRONA({a}*{b})', 'ROUND(A*B*(1+IF(ABS(A*B)<10^9,1/10^15,1/2^51)),0)'],
    ['KRONA({a}-{b})', 'ROUND((A-B)*(1+IF(ABS((A-B))<10^9,1/10^15,1/2^51)),0)'],
    ['DOWN({a})', '(ROUND(A*(1+1/2^50)+0.5000005,0)-1)'],
    ['{a}-DOWN100({b})', 'A-(ROUND(B*(1+1/2^50)+50.0000005,-2)-100)'],
    ['{a}-UP({b})', 'A-ROUND(B*(1-1/2^51)+0.4999995,0)'],
    ['NEAREST100({a}+{b})', 'MAX(0,ROUND((A+B)*(1-1/2^51)-0.0000005,-2))'],
  ])('%s → %s', (template, formula) => {
    expect(write(template)).toBe(formula)
  })

  test.each(['', '{a})', 'MAX)', 'KRONA({a},{b})', 'MAX {a}', '{a}+', '({a}', 'LET({a})', '{a} {b}', '{a}*;', '*{a})'])(
    '%s is malformed',
    (template) => {
      expect(() => parseTemplate(template)).toThrow('malformed template')
    },
  )

  test('and as it was before money is rounded', () => {
    const bare = (template: string) =>
      writeFormula(withoutRounding(parseTemplate(template)), (name) => name.toUpperCase())
    expect(bare('MAX(0,KRONA({a}*(DOWN({b})+UP({c}))%)-DOWN100({d}))')).toBe('MAX(0,A*(B+C)/100-D)')
    expect(bare('ROUND({a},5)')).toBe('ROUND(A,5)')
  })

  test('it lists the names it asks for, each once', () => {
    expect(namesIn(parseTemplate('IF({a}<{b},{a}*{rule.p}%,DOWN({c}))'))).toEqual(['a', 'b', 'rule.p', 'c'])
  })
})

test('columns are lettered as in a spreadsheet', () => {
  expect([a1(0, 0), a1(9, 25), a1(0, 26), a1(0, 701), a1(0, 702)]).toEqual(['A1', 'Z10', 'AA1', 'ZZ1', 'AAA1'])
  expect(fixedA1(3, 27)).toBe('$AB$4')
})
