import { describe, expect, test } from 'vitest'
import { Compiled } from '../../src/workbook/compiled.ts'
import { CompiledColumn } from '../../src/workbook/compiled-column.ts'
import { Engine } from '../../src/workbook/engine.ts'
import { engineFormula, parseTemplate } from '../../src/workbook/template.ts'

// beside whole numbers those that differ by binary error, by a little more, and halves on either side of zero
const numbers = [
  0,
  1,
  -1,
  0.1,
  0.2,
  0.3,
  0.1 + 0.2,
  -0.3,
  1 + 5e-14,
  1 + 3e-13,
  -1 - 5e-14,
  -1 - 3e-13,
  2.5,
  -2.5,
  150,
  123_456.785,
  -9_999_999.99,
  999_999_999.5,
  1_000_000_000.5,
  123_456_789_012.5,
]
// a product of more than fifteen digits is no amount that a plan can have
const pairs = numbers.flatMap((a) => numbers.map((b) => [a, b] as const)).filter(([a, b]) => Math.abs(a * b) < 10 ** 15)
const hundreds = ['DOWN10({a})', 'DOWN100({a})', 'UP100({a})', 'NEAREST100({a})']
const comparisons = ['<=', '<', '>=', '>', '='].flatMap((sign) => [
  `IF({a}${sign}{b},1,2)`,
  `IF({a}+0.1${sign}{b}+0.1,{a},{b})`,
  `({a}${sign}{b})+0`,
])
const templates = [
  ...['+', '-', '*', '/'].flatMap((sign) => [`{a}${sign}{b}`, `({a}${sign}{b})*3-{a}*3`]),
  ...['MAX', 'MIN'].map((name) => `${name}({a},{b})`),
  ...['ABS', 'KRONA', 'DOWN', 'UP'].map((name) => `${name}({a})`),
  ...['0', '2', '5'].map((places) => `ROUND({a},${places})`),
  '{a}*{b}%',
  '({a}+{b})%',
  '{a}*({b}*3)%',
  '{a}*({b}/3)',
  '{a}+({b}-3)',
  '{a}-({b}-3)',
  'IF(2>1,{a},{b})',
  'IF(2<1,{a},{b})',
]
const formulaOf = (formula: string) => ({ it: { formula, unit: 'kr' } }) as const

/** What the engine says of each pair; NaN where it says nothing. */
function byEngine(template: string): readonly number[] {
  const node = parseTemplate(template)
  const rows = pairs.map(([a, b], at) => [a, b, `=${engineFormula(node, (name) => `${name.toUpperCase()}${at + 1}`)}`])
  const engine = new Engine({ one: rows })
  const sheet = engine.sheet('one')
  const results = pairs.map((_, row) => engine.number({ sheet, row, col: 2 }) ?? Number.NaN)
  engine.dispose()
  return results
}

describe('without an engine', () => {
  // a comparison that is added to is no number to the engine
  const ofNumbers = [...templates, ...hundreds, ...comparisons.filter((each) => each.startsWith('IF'))]

  test.each(ofNumbers)('%s is what the engine gives', (template) => {
    const compiled = new Compiled(formulaOf(template), ['it'], ['a', 'b'])
    const results = pairs.map(([a, b]) => {
      compiled.run(a, b)
      return compiled.figure('it')
    })
    expect(results.map((value) => value + 0)).toEqual(byEngine(template).map((value) => value + 0))
  })

  test.each([...templates, ...hundreds, ...comparisons])(
    '%s is the same for a column of pairs as for each of them',
    (template) => {
      const column = new CompiledColumn(formulaOf(template), 'it', ['a', 'b'])
      const [first, second] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)]
      const compiled = new Compiled(formulaOf(template), ['it'], ['a', 'b'])
      const each = pairs.map(([a, b]) => compiled.figureFrom('it', a, b))
      expect([...column.run(Float64Array.from(first), Float64Array.from(second))]).toEqual(each)
    },
  )

  test.each([
    ['{a}+{c}', 'no figure c'],
    ['SUM({a})', 'SUM'],
    ['SUM({a},{a},{a})', 'SUM'],
    ['IF({a}>1,{a})', 'IF'],
  ])('%s is refused', (formula, fault) => {
    expect(() => new Compiled(formulaOf(formula), ['it'], ['a'])).toThrow(fault)
  })

  test.each([
    ['{a}+{c}', 'no figure c'],
    ['MAX({a},{b},1)', 'no function MAX'],
    ['SUM({a})', 'no function SUM'],
    ['ROUND({a},{b})', 'malformed template'],
  ])('%s is refused of columns; those without rows are none', (formula, fault) => {
    expect(() => new CompiledColumn(formulaOf(formula), 'it', ['a', 'b'])).toThrow(fault)
    expect(new CompiledColumn(formulaOf('{a}+1'), 'it', ['a']).run()).toEqual(new Float64Array(0))
  })

  test('what stays is worked out once, and a figure can be one of what stays', () => {
    const formulas = { ...formulaOf('{rate}*2'), double: { formula: '{it}*{a}', unit: 'kr' } } as const
    const compiled = new Compiled(formulas, ['it', 'double'], ['a'], { rate: 3 })
    expect(compiled.figureFrom('double', 5)).toBe(30)
    expect(compiled.figure('it')).toBe(6)
    expect(compiled.figure('rate')).toBe(3)
    expect(compiled.figure('nobody')).toBeNaN()
    expect(new Compiled(formulaOf('{a}+{rate}'), ['it'], ['a'], { rate: null }).figureFrom('it', 4)).toBe(4)
  })
})
