import { expect, test } from 'vitest'
import { bothPrices } from '../../src/texts/both-prices.ts'
import { type Equals, equalsOf, isInFull, rounded as shownAs } from '../../src/texts/equals.ts'
import { decimal } from '../../src/texts/format.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const written = ({ sign, before }: Equals) => plain(before === undefined ? sign : `${sign} ${before} →`)

const whole = { decimals: 0, isRounded: false }
const shownOnly = (exact: number, shown = exact) => ({ ...whole, shown, exact, result: exact })
const rounded = (exact: number, result: number) => ({ shown: exact, exact, result, decimals: 0, isRounded: true })

test.each([
  ['a whole number', shownOnly(30_864), '='],
  ['öre', shownOnly(30_864.25), '= 30 864,25 →'],
  ['more than öre', shownOnly(26_851.8975), '≈'],
  ['binary error', shownOnly(0.1 + 0.2 - 0.3 + 5), '='],
  ['a rounding of the chain, in full', rounded(728.832, 728), '= 728,832 →'],
  ['a rounding of the chain, with no end', rounded(2000 / 3, 666), '≈ 666,67 →'],
  ['a rounding that took next to nothing', rounded(728.004, 728), '= 728,004 →'],
  ['what is no whole number although it looks like one', rounded(15_355.998, 15_355), '= 15 355,998 →'],
  ['the same with no end', rounded(15_355.998_001_234, 15_355), '≈ 15 355,998 →'],
  ['terms that are cut and come to something else', shownOnly(5, 4.99), '≈'],
  ['terms that are cut and still come out', shownOnly(40_149.000_2, 40_149), '='],
  ['a kronor of billions', shownOnly(1_775_118_318.5), '= 1 775 118 318,5 →'],
  ['more digits than a number holds', shownOnly(3_842_496_919_668_240, 3_842_496_919_668_231), '≈'],
])('the sign before %s is true', (_, outcome, expected) => {
  expect(written(equalsOf(outcome))).toBe(expected)
})

test.each([
  [1 / 3, 5, false],
  [62.125, 2, false],
  [62.125, 3, true],
  [-0.5, 0, false],
  [9_999_999_999 / 12, 2, true],
  [9_999_999_998 / 12, 2, false],
])('%f in %i decimals: %s', (value, decimals, expected) => {
  expect(isInFull(value, decimals)).toBe(expected)
})

test('a price without its VAT is no equal where it has no last öre', () => {
  expect(plain(bothPrices(560, 25, 448))).toBe('560 inkl. 25 % moms = 448 exkl. moms')
  expect(plain(bothPrices(100, 12, 100 / 1.12))).toBe('100 inkl. 12 % moms ≈ 89,29 exkl. moms')
})

test.each([
  // the nearest binary number lies under the half: a product with 100 rounds it down, the text up
  [6921.065, 2, '6 921,07'],
  [1.005, 2, '1,01'],
  [-8.345, 2, '−8,35'],
  [0.5, 0, '1'],
])('%f with %i decimals is taken as it is written', (value, decimals, text) => {
  expect(plain(decimal(value, decimals))).toBe(text)
  expect(shownAs(value, decimals)).toBe(Number(text.replace(/\s/g, '').replace('−', '-').replace(',', '.')))
})
