import { expect, test } from 'vitest'
import { fields } from '../../src/plan/fields.ts'
import { readEntry } from '../../src/plan/read-entry.ts'
import { spreadsheetFunctions } from '../../src/texts/spreadsheet-functions.ts'
import { calculateTyped } from '../../src/workbook/typed-arithmetic.ts'

// what arithmetic comes to: tests/workbook/typed-arithmetic.test.ts; here the way from what is typed to a number
const { price } = fields.offerings

test.each([
  ['=12*450,50', 5406],
  ['= 1 200 × 1,25', 1500],
  ['=10/3', 3.33333],
  ['=ABS(2−5)', 3],
  ['=(100+20)*(1+25%)', 150],
  ['=SUMMA(1;2,5;3)', 6.5],
  ['=AVRUNDA(10/3;2)', 3.33],
  ['=AVRUNDA.UPPÅT(10/3;0)', 4],
  ['=MEDEL(10;20)', 15],
  ['=MAX(1;MIN(5;3))', 3],
  ['=0,1+0,2', 0.3],
])('%j is calculated: %d', (typed, value) => {
  expect(readEntry(price, typed, calculateTyped)).toEqual({ ok: true, value, formula: typed })
})

test.each(['=1/0', '=ROT(16)', '=(1', '=1+', '=*2', '=SUMMA()', '=MAX(;)'])('%j has no result: refused', (typed) => {
  expect(readEntry(price, typed, calculateTyped)).toEqual({ ok: false, error: 'entry.formula', value: undefined })
})

test.each(Object.keys(spreadsheetFunctions))('%s is known', (name) => {
  const isCondition = ['OCH', 'ELLER', 'INTE', 'AND', 'OR', 'NOT'].includes(name)
  const args = name === 'ABS' ? '2' : ['OM', 'IF'].includes(name) ? '2>=1,5;2;0' : '2;0'
  const formula = isCondition ? `OM(${name}(2>1,5);2;0)` : `${name}(${args})`
  expect(readEntry(price, `=${formula}`, calculateTyped).ok).toBe(true)
})
