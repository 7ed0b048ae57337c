import { test as property } from '@fast-check/vitest'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { fields } from '../../src/plan/fields.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { readEntry } from '../../src/plan/read-entry.ts'
import { spreadsheetFunctions } from '../../src/texts/spreadsheet-functions.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { runs } from '../fixtures/chance.ts'

const workbook = new Workbook(emptyPlan(2026))
afterAll(() => workbook.dispose())
const calculate = (expression: string) => workbook.calculate(expression)
const { price } = fields.offerings
const { amount } = fields.fixedCosts

test.each([
  ['=12*450', 5400],
  ['=12*450,50', 5406],
  ['= 1 200 × 1,25', 1500],
  ['=100/3', 33.3333],
  ['=10/3', 3.33333],
  ['=ABS(2−5)', 3],
  ['=(100+20)*(1+25%)', 150],
  ['=2^10', 1024],
  ['=SUMMA(1;2,5;3)', 6.5],
  ['=AVRUNDA(10/3;2)', 3.33],
  ['=AVRUNDA.UPPÅT(10/3;0)', 4],
  ['=AVRUNDA.NEDÅT(10/3;0)', 3],
  ['=MEDEL(10;20)', 15],
  ['=MAX(1;MIN(5;3))', 3],
  ['=0,1+0,2', 0.3],
  ['=10−4', 6],
])('%j is calculated by the engine: %d', (typed, value) => {
  expect(readEntry(price, typed, calculate)).toEqual({ ok: true, value, formula: typed })
})

test.each(['=1/0', '=ROT(16)', '=(1', '=1+', '=*2', '=SUMMA()', '=MAX(;)'])('%j has no result: refused', (typed) => {
  expect(readEntry(price, typed, calculate)).toEqual({ ok: false, error: 'entry.formula', value: undefined })
})

test('a whole amount is rounded half away from zero', () => {
  expect(readEntry(amount, '=5/2', calculate)).toEqual({ ok: true, value: 3, formula: '=5/2' })
})

property.prop([fc.nat({ max: 999 }), fc.nat({ max: 999 }), fc.constantFrom('*', '+')])(
  'the engine calculates as a person does',
  (left, right, sign) => {
    const value = sign === '*' ? left * right : left + right
    const formula = `=${left}${sign}${right}`
    expect(readEntry(price, formula, calculate)).toEqual({ ok: true, value, formula })
  },
)

property.prop([fc.string({ unit: fc.constantFrom(...Array.from('0123456789,.;()+-*/^% SUMAX')) })], {
  numRuns: runs(300),
})('whatever is typed after = gives a number that fits, or is refused', (typed) => {
  const entry = readEntry(price, `=${typed}`, calculate)
  if (entry.ok) expect(Number.isFinite(entry.value)).toBe(true)
  else expect(entry.value).toBeUndefined()
})

test.each(Object.keys(spreadsheetFunctions))('the workbook knows %s', (name) => {
  const isCondition = ['OCH', 'ELLER', 'INTE', 'AND', 'OR', 'NOT'].includes(name)
  const args = name === 'ABS' ? '2' : ['OM', 'IF'].includes(name) ? '2>=1,5;2;0' : '2;0'
  const formula = isCondition ? `OM(${name}(2>1,5);2;0)` : `${name}(${args})`
  expect(readEntry(price, `=${formula}`, calculate).ok).toBe(true)
})
