import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adjacentTexts } from '../../src/plan/adjacent-texts.ts'
import { type Entry, type EntryField } from '../../src/plan/entry.ts'
import { fields } from '../../src/plan/fields.ts'
import { readEntry } from '../../src/plan/read-entry.ts'
import { adjacentNumbers, type Beside } from '../../src/plan/two-readings.ts'
import { property } from '../fixtures/property.ts'

const { price, workHours } = fields.offerings
const { amount } = fields.fixedCosts
const read = (field: EntryField, typed: string, beside: Beside): Entry => readEntry(field, typed, () => null, beside)
const holding = (...numbers: readonly number[]) => adjacentNumbers(() => numbers)
const amid = (...texts: readonly string[]) => adjacentTexts(() => texts)
const sure = (value: number): Entry => ({ ok: true, value })
const ambiguous = (value: number, other: number): Entry => ({ ok: true, value, other: { value: other } })
describe('the numbers of the column', () => {
  test.each([
    ['1.450', [450, 650], 1450],
    ['12.500', [9000], 12_500],
  ])('%s beside %j can only be thousands', (typed, numbers, value) => {
    expect(read(price, typed, holding(...numbers))).toEqual(sure(value))
  })

  test.each([
    ['1.450', [1.2, 2.5], 1.45, 1450],
    ['12.500', [9, 14.5], 12.5, 12_500],
    ['450.000', [400, 500], 450, 450_000],
  ])('%s beside %j may be either: the nearer one is taken, and the other reported', (typed, numbers, value, other) => {
    expect(read(price, typed, holding(...numbers))).toEqual(ambiguous(value, other))
  })

  test('small hours make small hours sure, and large ones do not', () => {
    expect(read(workHours, '1.250', holding(0.5, 2, 30))).toEqual(sure(1.25))
    expect(read(workHours, '1.250', holding(800, 1200))).toEqual(ambiguous(1250, 1.25))
  })

  test.each([
    // nobody types decimals that end in a nought
    ['2,000', [12, 400, 30], 2000, 2],
    ['1,500', [400, 30, 120], 1500, 1.5],
    ['24,000', [], 24_000, 24],
    ['12,500', [9, 14.5], 12.5, 12_500],
    ['2,591', [450, 650], 2591, 2.591],
    ['2,591', [], 2.591, 2591],
  ])(
    '%s that is typed beside %j may be either: the likelier one is taken, and the other reported',
    (typed, numbers, value, other) => {
      expect(read(price, typed, holding(...numbers))).toEqual(ambiguous(value, other))
    },
  )

  test('a comma begins decimals where the numbers have that size', () => {
    expect(read(price, '2,591', holding(1.2, 3.5))).toEqual(sure(2.591))
    expect(read(workHours, '1,255', holding(0.5, 2, 30))).toEqual(sure(1.255))
    expect(read(workHours, '1,250', holding(0.5, 2, 30))).toEqual(ambiguous(1.25, 1250))
    expect(read(workHours, '1,250', holding())).toEqual(ambiguous(1.25, 1250))
  })

  test('a 0 is no number of the column', () => {
    expect(read(price, '1.450', holding(0, 0))).toEqual(ambiguous(1450, 1.45))
  })
})

describe('the texts beside it', () => {
  test.each([
    ['2.590', ['1.234,50', '2.590'], 2590],
    ['2.590', ['12,50'], 2590],
    ['2.590', ['1 234,5'], 2590],
    ['2.590', ['0.450', '12.5'], 2.59],
    ['2.590', ['1,234.50'], 2.59],
    ['2,590', ['1,234.50', '2,590'], 2590],
    ['2,590', ['1.234,50'], 2.59],
    ['2,590', ['12,5'], 2.59],
    ['2.590', ['450', '1.234,50 kr', 'x'], 2590],
  ])('%s beside %j is %d', (typed, texts, value) => {
    expect(read(price, typed, amid(...texts))).toEqual(sure(value))
  })

  test.each([
    // a point begins decimals here, and a comma does for Swedes
    ['2,590', ['12.50'], 2.59, 2590],
    ['2,590', ['950.50'], 2590, 2.59],
    // as they are typed: nobody types decimals that end in a nought
    ['2,590', ['2,590'], 2590, 2.59],
    ['2,591', [], 2.591, 2591],
    // they contradict each other
    ['2.590', ['1.234,50', '1,234.50'], 2590, 2.59],
    // nothing decides
    ['2.590', ['2.590', 'x'], 2590, 2.59],
  ])('%s beside %j is %d, and reports that it could be %d', (typed, texts, value, other) => {
    expect(read(price, typed, amid(...texts))).toEqual(ambiguous(value, other))
  })

  test('a thousand hours are not read for the commas of small ones', () => {
    expect(read(workHours, '1.250', amid('0,5', '2'))).toEqual(ambiguous(1.25, 1250))
    expect(read(workHours, '1.250', amid('1.234,50'))).toEqual(sure(1250))
  })

  test('of a clipboard gone mad take no time', () => {
    const mad = amid('1,'.repeat(500_000), `1${' '.repeat(1_000_000)}2`)
    expect(read(price, '2.590', mad)).toEqual(ambiguous(2590, 2.59))
  })

  test('decide a comma in whole numbers too', () => {
    expect(read(amount, '12,500', amid('1,234.50'))).toEqual(sure(12_500))
    expect(read(amount, '12,500', amid('99,50'))).toEqual({ ok: false, error: 'entry.notWhole', value: 12 })
  })
})

const grouped = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }))
const anyText = fc.string({ unit: fc.constantFrom(...Array.from('0123456789., ')), maxLength: 12 })

property([
  fc.constantFrom<EntryField>(price, workHours, amount),
  grouped,
  fc.constantFrom('.', ','),
  fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { maxLength: 5 }),
  fc.array(anyText, { maxLength: 5 }),
])(
  'a number is one of its two readings, and the other is reported or ruled out by what stands beside it',
  (...given) => {
    const [field, [front, back], sign, numbers, texts] = given
    const last = String(back).padStart(3, '0')
    const typed = `${front}${sign}${last}`
    const thousands = Number(`${front}${last}`)
    const decimals = field.kind === 'integer' ? front : Number(`${front}.${last}`)
    const alone = read(field, typed, {})
    const beside = adjacentTexts(
      () => texts,
      () => numbers,
    )
    const entry = read(field, typed, beside)
    for (const { value, other } of [alone, entry]) {
      expect([thousands, decimals]).toContain(value)
      if (other) expect([thousands, decimals]).toEqual(expect.arrayContaining([value, other.value]))
    }
    // with nothing beside it a point is never in silence what a comma is
    if (sign === '.' && field.kind === 'decimal') expect(alone.other).toBeDefined()
    // an amount that we write ourselves has a comma, and is sure
    if (sign === ',' && field.kind === 'decimal') expect(alone).toEqual(sure(decimals))
  },
)
