import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { emptyPlan, type Offering, type Plan } from '../../src/plan/plan.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { runs } from '../fixtures/chance.ts'
import { offering } from './plans.ts'

interface Numbers {
  readonly price: number
  readonly variableCost: number
  readonly volumeYear: number
}

const plan: Plan = { ...emptyPlan(2026), offerings: [offering('o')] }
const workbook = new Workbook(plan)
afterAll(() => workbook.dispose())

/** The contribution of a row with these numbers, by a workbook that has had many before. */
function marginOf(values: Partial<Offering>): number | null {
  workbook.apply({ type: 'change', table: 'offerings', id: offering('o').id, values: { vat: '', ...values } }, plan)
  return workbook.derived('offerings', 'o', 'annualMargin')
}

const scale = 100_000n
/** A number with at most five decimals as a whole number of hundred thousandths. */
const scaled = (value: number) => BigInt(value.toFixed(5).replace('.', ''))

/** (price − cost) × volume in whole kronor, half away from zero, by whole numbers of any length. */
function exactMargin({ price, variableCost, volumeYear }: Numbers): number {
  const product = (scaled(price) - scaled(variableCost)) * scaled(volumeYear)
  const unit = scale * scale
  const size = product < 0n ? -product : product
  const kronor = (size + unit / 2n) / unit
  return Number(product < 0n ? -kronor : kronor)
}

test.each([
  { price: 9_680_423, variableCost: 53.9244, volumeYear: 183.373 },
  { price: 450, variableCost: 0, volumeYear: 34.69 },
  { price: 34.69, variableCost: 0, volumeYear: 450 },
  { price: 1.005, variableCost: 0, volumeYear: 100 },
  { price: 0, variableCost: 2.5, volumeYear: 1 },
  { price: 2.675, variableCost: 0, volumeYear: 100 },
  { price: 48_578.4, variableCost: 99_999.9, volumeYear: 18_597 },
])('the contribution of $price − $variableCost, $volumeYear times, is rounded as the exact number is', (numbers) => {
  expect(marginOf(numbers)).toBe(exactMargin(numbers))
})

// seven characters with the decimal sign
const typed = fc
  .tuple(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 5 }))
  .map(([digits, decimals]) => Number(`${digits}e-${decimals}`))

test('it is so for every price, cost and volume that together have no more digits than a number holds', () => {
  fc.assert(
    fc.property(typed, typed, typed, (price, variableCost, volumeYear) => {
      const numbers = { price, variableCost, volumeYear }
      const digits = (scaled(price) - scaled(variableCost)).toString().length + volumeYear.toString().length
      fc.pre(digits <= 15)
      expect(marginOf(numbers)).toBe(exactMargin(numbers))
    }),
    { numRuns: runs(600) },
  )
})

test('a half is a half however many digits it has', () => {
  const odd = fc.integer({ min: 0, max: 999 }).map((half) => half * 2 + 1)
  const cents = fc.integer({ min: 1, max: 999_999 }).map((value) => value / 10)
  fc.assert(
    fc.property(cents, odd, (price, times) => {
      // an odd number of fifths of five: n × 5.0 and n × 0.5 fall on halves
      const numbers = { price, variableCost: 0, volumeYear: times * 5 }
      expect(marginOf(numbers)).toBe(exactMargin(numbers))
    }),
    { numRuns: runs(300) },
  )
})

test.each([
  [14, 12, 11, 15, 23],
  [13.44, 12, 11, 9, 9],
  [112, 12, 99.5, 1, 1],
  [125_000, 25, 99_999.5, 1, 1],
  [0, 25, 1.5, 1, -2],
] as const)(
  '%d kr with VAT of %d percent, less %d, %d times, is %d kr: a half after VAT is a half',
  (price, vat, cost, volume, kronor) => {
    expect(marginOf({ price, vat: `${vat}`, variableCost: cost, volumeYear: volume })).toBe(kronor)
  },
)

test('what is left after VAT is rounded as the exact number is, where halves are common', () => {
  const tenths = fc.integer({ min: 0, max: 99_999 }).map((n) => n / 10)
  fc.assert(
    fc.property(
      tenths,
      tenths,
      fc.integer({ min: 1, max: 9_999 }),
      fc.constantFrom('6' as const, '12' as const, '25' as const),
      (net, cost, volume, vat) => {
        // net prices with one decimal: their typed price has three at most
        const price = Number(((net * (100 + Number(vat))) / 100).toFixed(5))
        const numbers = { variableCost: cost, volumeYear: volume }
        expect(marginOf({ ...numbers, price, vat })).toBe(exactMargin({ ...numbers, price: net }))
      },
    ),
    { numRuns: runs(600) },
  )
})
