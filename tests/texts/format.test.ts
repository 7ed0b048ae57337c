import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decimal,
  editorText,
  filledCell,
  hours,
  inTenths,
  kronor,
  negativesAsZero,
  oneDecimal,
  percent,
  unitPrice,
} from '../../src/texts/format.ts'
import { property } from '../fixtures/property.ts'

const nbsp = '\u00A0'
const minus = '\u2212'

test.each([
  [20_682.583, `20${nbsp}683`],
  [0, '0'],
  [-0.4, '0'],
  [0.5, '1'],
  [-2.5, `${minus}3`],
  [-34_000, `${minus}34${nbsp}000`],
  [1_234_567.5, `1${nbsp}234${nbsp}568`],
  [null, ''],
  [Number.NaN, ''],
  [Number.POSITIVE_INFINITY, ''],
])('%d kronor is written %j', (amount, text) => {
  expect(kronor(amount)).toBe(text)
})

test.each([
  [75, '75', '75,0'],
  [84.2105, '84,2', '84,2'],
  [99.95, '100', '100,0'],
  [-0.04, '0', '0,0'],
  [-1234.25, `${minus}1${nbsp}234,3`, `${minus}1${nbsp}234,3`],
  [null, '', ''],
])('%d with one decimal at most is written %j, with one always %j', (value, atMost, always) => {
  expect([oneDecimal(value), inTenths(value)]).toEqual([atMost, always])
})

describe('other numbers', () => {
  test('a price for each has no öre or two', () => {
    expect([593, 592.5, 592.999, null].map((price) => unitPrice(price))).toEqual(['593', '592,50', '593', ''])
  })

  test('percents carry their sign, hours two decimals', () => {
    expect(percent(31.42)).toBe(`31,42${nbsp}%`)
    expect(percent(32)).toBe(`32${nbsp}%`)
    expect(percent(null)).toBe('')
    expect(hours(0.1666)).toBe('0,17')
    expect(hours(1225)).toBe(`1${nbsp}225`)
  })

  test('a cell to fill shows nothing for zero and blank, and every decimal otherwise', () => {
    const values = [0, null, 0.00001, 1234.56789]
    expect(values.map((value) => filledCell(value))).toEqual(['', '', '0,00001', `1${nbsp}234,56789`])
    expect(values.map((value) => editorText(value))).toEqual(['', '', '0,00001', '1234,56789'])
  })

  test('a loss is shown as zero', () => {
    expect([-1, 0, 5, null].map((value) => negativesAsZero(value))).toEqual([0, 0, 5, null])
  })

  test('more decimals than a field holds are a bug', () => {
    expect(() => decimal(1, 6)).toThrow('0 to 5 decimals')
  })
})

property([fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 })])(
  'kronor are rounded half away from zero, alike on both sides, and never a minus zero',
  (amount) => {
    const text = kronor(amount)
    expect(text.replace(minus, '')).toBe(kronor(Math.abs(amount)))
    expect(text).not.toBe(`${minus}0`)
    const back = Number(text.replaceAll(nbsp, '').replace(minus, '-'))
    expect(Math.abs(back - amount)).toBeLessThanOrEqual(0.5)
  },
)
