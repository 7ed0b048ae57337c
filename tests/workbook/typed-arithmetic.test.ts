import fc from 'fast-check'
import { HyperFormula } from 'hyperformula'
import { afterAll, expect, test } from 'vitest'
import { calculateTyped } from '../../src/workbook/typed-arithmetic.ts'
import { runs } from '../fixtures/chance.ts'
import { property } from '../fixtures/property.ts'

const spreadsheet = HyperFormula.buildFromArray([[]], { licenseKey: 'gpl-v3', precisionRounding: 14 })
afterAll(() => spreadsheet.destroy())

/** What HyperFormula answers, when it is a number. */
function bySpreadsheet(formula: string): number | null {
  if (!spreadsheet.validateFormula(formula)) return null
  const value = spreadsheet.calculateFormula(formula, 0)
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

const number = fc.oneof(
  fc.nat({ max: 9999 }).map(String),
  fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 999 })).map(([whole, part]) => `${whole}.${part}`),
  fc.constantFrom('.5', '2.', '0', '1', '0.1', '100'),
)
const { formula } = fc.letrec<{ formula: string }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    number,
    fc
      .tuple(tie('formula'), fc.constantFrom('+', '-', '*', '/', '^', ' + ', '-+'), tie('formula'))
      .map((parts) => parts.join('')),
    tie('formula').map((inner) => `(${inner})`),
    tie('formula').map((inner) => `-${inner}`),
    fc.tuple(number, fc.constant('%')).map((parts) => parts.join('')),
    tie('formula').map((inner) => `(${inner})%`),
    tie('formula').map((inner) => `(${inner})^0`),
    fc
      .tuple(
        fc.constantFrom('SUM', 'MAX', 'MIN', 'AVERAGE', 'max'),
        fc.array(tie('formula'), { minLength: 1, maxLength: 3 }),
      )
      .map(([name, args]) => `${name}(${args.join(',')})`),
    tie('formula').map((inner) => `ABS(${inner})`),
    fc
      .tuple(
        fc.constantFrom('ROUND', 'ROUNDUP', 'ROUNDDOWN'),
        tie('formula'),
        fc.constantFrom('', ',0', ',1', ',2', ',-1'),
      )
      .map(([name, inner, places]) => `${name}(${inner}${places})`),
  ),
}))

const near = (value: number | null, other: number | null) =>
  value === other ||
  (value !== null && other !== null && Math.abs(value - other) <= 1e-13 * Math.max(Math.abs(value), Math.abs(other)))

property([formula], { numRuns: runs(1500) })('a typed formula gives what a spreadsheet gives', (text) => {
  const [own, other] = [calculateTyped(`=${text}`), bySpreadsheet(`=${text}`)]
  expect(near(own, other), `=${text}: ${own}, not ${other}`).toBe(true)
})

property([fc.string({ unit: fc.constantFrom(...Array.from('0123456789.+-*/^()% ,'), 'SUM(', 'ROUND(', 'ABS(') })], {
  numRuns: runs(1500),
})('whatever is typed: what is malformed has no result', (text) => {
  const [own, other] = [calculateTyped(`=${text}`), bySpreadsheet(`=${text}`)]
  // an argument that is left out is nothing to calculate with; decimals are written as a number; a percent of a percent is Excel's
  if (/[(,]\s*[,)]|%\s*%|ROUND\(.*,/.test(text)) return
  expect(near(own, other), `=${text}: ${own}, not ${other}`).toBe(true)
})

test.each([
  ['=200%%', 0.02],
  ['=1e3', 1000],
  ['=1.5E-2*.5', 0.0075],
  ['=IF(1>0,5,6)', 5],
  ['=if(2*3<=5,1,IF(1<>1,2,3))', 3],
])('%s is %d, as Excel has it', (text, value) => {
  expect(calculateTyped(text)).toBe(value)
})

test.each([
  '12*450',
  '=A1',
  '=B2+1',
  '=SIN(1)',
  '="a"',
  '=1=1',
  '=1>2',
  '=',
  '=SUM',
  '=1;2',
  '=IF(1,2,3)',
  '={1}',
  '=SUM(1,,2)',
])('%j is no arithmetic: no result', (text) => {
  expect(calculateTyped(text)).toBeNull()
})
