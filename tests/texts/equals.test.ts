import { expect, test } from 'vitest'
import { type Equals, equalsOf, isInFull } from '../../src/texts/equals.ts'
import { bothPrices } from '../../src/texts/vat.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const said = ({ sign, before }: Equals) => plain(before === undefined ? sign : `${sign} ${before} →`)

const shownOnly = { isRounded: false, isInFull: true }
const rounded = { isRounded: true, isInFull: true }

test.each([
  ['a whole number', { ...shownOnly, exact: 30_864, shown: '30\u00A0864' }, '='],
  ['öre', { ...shownOnly, exact: 30_864.25, shown: '30\u00A0864' }, '= 30 864,25 →'],
  ['more than öre', { ...shownOnly, exact: 26_851.8975, shown: '26\u00A0852' }, '≈'],
  ['binary error', { ...shownOnly, exact: 0.1 + 0.2 - 0.3 + 5, shown: '5' }, '='],
  ['a rounding of the chain, in full', { ...rounded, exact: 728.832, shown: '728' }, '= 728,832 →'],
  ['a rounding of the chain, with no end', { ...rounded, exact: 2000 / 3, shown: '666' }, '≈ 666,67 →'],
  ['a rounding that took next to nothing', { ...rounded, exact: 728.004, shown: '728' }, '= 728,004 →'],
  ['terms that are not told in full', { ...shownOnly, isInFull: false, exact: 5, shown: '5' }, '≈'],
  [
    'a kronor of billions',
    { ...shownOnly, exact: 1_775_118_318.5, shown: '1\u00A0775\u00A0118\u00A0319' },
    '= 1 775 118 318,5 →',
  ],
])('the sign before %s is true', (_, outcome, expected) => {
  expect(said(equalsOf(outcome))).toBe(expected)
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
