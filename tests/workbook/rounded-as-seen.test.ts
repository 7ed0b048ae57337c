import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { emptyPlan } from '../../src/plan/plan.ts'
import { rounderTo, withDecimals } from '../../src/plan/rounded.ts'
import { calculateSheets } from '../../src/workbook/calculated-sheets.ts'
import { Engine } from '../../src/workbook/engine.ts'
import { readStored } from '../../src/workbook/own/read.ts'
import { settledPlan } from '../../src/workbook/own/settle.ts'
import { writeForFile } from '../../src/workbook/own/write.ts'
import { engineFormula } from '../../src/workbook/template.ts'
import { calculateTyped } from '../../src/workbook/typed-arithmetic.ts'
import { runs } from '../fixtures/chance.ts'
import { offering } from './plans.ts'

const engine = new Engine({ Numbers: [[null, null]] })
const sheet = engine.sheet('Numbers')
afterAll(() => engine.dispose())

const modes = {
  ROUND: Decimal.ROUND_HALF_UP,
  ROUNDUP: Decimal.ROUND_UP,
  ROUNDDOWN: Decimal.ROUND_DOWN,
} as const
type Rounding = keyof typeof modes

/** A formula of price, a stored one, by each of those who calculate it. */
function byEach(formula: string, price: string): Readonly<Record<string, number | null>> {
  const read = readStored(formula)
  if (!read.ok) throw new Error(`${formula}: ${read.fault}`)
  engine.writeRow({ sheet, row: 0, col: 0 }, [Number(price), `=${engineFormula(read.node, () => 'A1')}`])
  const inFile = writeForFile(read.node, () => 'A1')
  const row = { ...offering('a', { price: Number(price) }), formulas: `variableCost${formula}` }
  return {
    typed: calculateTyped(formula.replaceAll('{price}', `(${price})`)),
    own: settledPlan({ ...emptyPlan(2026), offerings: [row] }).offerings[0]?.variableCost ?? null,
    engine: engine.number({ sheet, row: 0, col: 1 }),
    file: Number(calculateSheets({ S: [[Number(price), `=${inFile}`]] }, [])('S', 0, 1)),
  }
}

const exactly = (rounding: Rounding, exact: Decimal, places: number) =>
  new Decimal(
    exact
      .times(new Decimal(10).pow(places))
      .toDecimalPlaces(0, modes[rounding])
      .div(new Decimal(10).pow(places))
      .toFixed(5),
  ).toNumber()

const amount = fc.oneof(
  fc.nat({ max: 200 }).map(String),
  fc.nat({ max: 99_999 }).map((ore) => String(ore / 100)),
)
const factor = fc.oneof(
  fc.constantFrom('1.1', '1.15', '0.07', '0.5', '0.29', '1.25', '0.575', '100'),
  fc.nat({ max: 9999 }).map((part) => String(part / 1000)),
)

test('roundings round the number that one sees, whoever calculates: as decimal arithmetic does', () => {
  fc.assert(
    fc.property(
      amount,
      factor,
      fc.constantFrom(...(Object.keys(modes) as Rounding[])),
      fc.constantFrom('*', '+', '/', '*100*'),
      fc.integer({ min: -2, max: 4 }),
      (price, by, rounding, sign, places) => {
        const exact = { '*': 'times', '+': 'plus', '/': 'div', '*100*': 'times' }[sign] as 'times' | 'plus' | 'div'
        fc.pre(sign !== '/' || Number(by) !== 0)
        const result = new Decimal(price)[exact](by).times(sign === '*100*' ? 100 : 1)
        const expected = exactly(rounding, result, places)
        fc.pre(expected < 9_999_999)
        const each = byEach(`=${rounding}({price}${sign}${by},${places})`, price)
        expect(each).toEqual({ typed: expected, own: expected, engine: expected, file: expected })
      },
    ),
    { numRuns: runs(60) },
  )
})

// to whole kronor a half of binary error below it is still rounded down in such an amount (AVRUNDA alone)
test.each(['136150828.45*1.1', '138130610.95*1.1', '142090175.95*1.1', '165010236.545'])(
  'a large amount is rounded to öre as it is seen, too: %s',
  (typed) => {
    const [first = '', by = '1'] = typed.split('*')
    const exact = new Decimal(new Decimal(first).times(by).toPrecision(15))
    for (const rounding of Object.keys(modes) as Rounding[])
      for (const places of [1, 2, 3])
        expect(calculateTyped(`=${rounding}(${typed},${places})`)).toBe(exactly(rounding, exact, places))
  },
)

test('the size of a minus is rounded, without decimals too', () => {
  expect([
    calculateTyped('=ROUNDUP(-1.1,2)'),
    calculateTyped('=ROUND(-0.5*1.15,2)'),
    calculateTyped('=ROUNDDOWN(0.29*100)'),
    calculateTyped('=ROUNDUP(-0.07*100)'),
  ]).toEqual([-1.1, -0.58, 29, -7])
})

test('what a field keeps of a number is rounded alike', () => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999 }), fc.integer({ min: 0, max: 4 }), (digits, decimals) => {
      const half = new Decimal(digits).plus(0.5).div(10 ** decimals)
      const [value, exact] = [half.toNumber(), (mode: Decimal.Rounding) => half.toDecimalPlaces(decimals, mode)]
      expect([withDecimals(value, decimals), rounderTo(Math.floor, decimals)(value)]).toEqual([
        exact(Decimal.ROUND_HALF_UP).toNumber(),
        exact(Decimal.ROUND_DOWN).toNumber(),
      ])
    }),
    { numRuns: runs(300) },
  )
})
