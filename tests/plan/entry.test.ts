import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isArithmetic } from '../../src/plan/calculation.ts'
import { type Entry, type EntryError, type EntryField, salaryField } from '../../src/plan/entry.ts'
import { fields } from '../../src/plan/fields.ts'
import { readEntry } from '../../src/plan/read-entry.ts'
import { cleanTyped } from '../../src/plan/typing.ts'
import { decimal, editorText, filledCell, kronor } from '../../src/texts/format.ts'
import { anyDecimal } from '../fixtures/arbitrary-plan.ts'
import { property } from '../fixtures/property.ts'

const { price, workHours } = fields.offerings
const { amount } = fields.fixedCosts
const { hours1, startdate, priority, responsible, measureName } = fields.measures
const percent = salaryField('localTaxesPercent')
const deduction = salaryField('standardTaxRelief')
const cutOff = salaryField('stateTaxCutOfValue')

const noCalculation = (expression: string): never => {
  throw new Error(`no calculation was typed, but ${expression} was asked for`)
}

function read(field: EntryField, typed: string): Entry {
  return readEntry(field, typed, noCalculation)
}

const accepted = (value: string | number | null): Entry => ({ ok: true, value })
const noted = (error: EntryError, value?: string | number): Entry => ({ ok: false, error, value })

// many ways of writing a price, on all roads into a cell: typed-numbers.test.ts; here those beside them
describe('numbers with decimals', () => {
  test.each([
    ['1.250.000,0', 1_250_000],
    ['1,250,000', 1_250_000],
    ['1,234', 1.234],
    ['0.450', 0.45],
    ['0,450', 0.45],
    ['1234.56', 1234.56],
    ['1 234.500', 1234.5],
    ['450kr', 450],
    ['450 kr.', 450],
    ['1 234,50\u00A0kr', 1234.5],
    ['\u200E450\u200B', 450],
    ['999,999', 999.999],
  ])('%j is %d', (typed, value) => {
    expect(read(price, typed)).toEqual(accepted(value))
  })

  test.each([
    ['\u20135', 5],
    ['1  234', 1234],
    ['.125', 0.125],
    ['12\n5', 125],
  ])('%j is noted, and %d is stored', (typed, value) => {
    expect(read(price, typed)).toEqual(noted('entry.notANumber', value))
  })

  test.each(['.', '0.450.000', '1.2345.678', '1.234,567,890', '1,5.2', '1.23,4.5', '1 234.567,5', '\u0661\u0662'])(
    '%j may mean anything: refused, the cell keeps what it had',
    (typed) => {
      expect(read(price, typed)).toEqual(noted('entry.notANumber'))
    },
  )

  test.each([
    ['12345678', undefined],
    ['9999999,5', undefined],
    ['123456,78', 123_457],
    ['0,1234567', 0.12346],
    ['12,34567', 12.3457],
  ])('%j has too many digits: %d is stored, and a message says so', (typed, value) => {
    expect(read(price, typed)).toEqual(noted('entry.tooLong', value))
  })

  test('zeros after the decimals take no room', () => {
    expect(read(price, '1234567,000')).toEqual(accepted(1_234_567))
    expect(read(price, '1,500000000')).toEqual(accepted(1.5))
  })
})

// what is longer than anything a cell holds is dropped before it is looked at: else these would take minutes
describe('what a hostile page put on the clipboard', () => {
  const wide = `1${' '.repeat(1_000_000)}2`

  test.each([wide, `${wide} kr`, `kr${wide}`, '1 '.repeat(500_000), '1,'.repeat(500_000)])(
    'is no number, not even the digits in it',
    (typed) => {
      expect(read(price, typed)).toEqual(noted('entry.notANumber'))
      expect(read(hours1, typed)).toEqual(noted('entry.notANumber'))
    },
  )

  test('leaves an open number as it was', () => {
    expect(cleanTyped(price, `${wide}x`, '450')).toEqual({ text: '450', error: 'entry.tooLong' })
  })

  test('is cut to what fits in an open cell of words, and in one that closes', () => {
    const long = 'å'.repeat(3_000_000)
    expect(cleanTyped(measureName, long, 'Ord')).toEqual({ text: 'å'.repeat(30), error: 'entry.tooLong' })
    expect(read(measureName, long)).toEqual(noted('entry.tooLong', `Å${'å'.repeat(29)}`))
  })

  test('is no day', () => {
    expect(read(startdate, `2027-${'0'.repeat(1_000_000)}`)).toEqual(noted('entry.notADate'))
  })
})

describe('three digits after a sign', () => {
  test.each([
    ['24.000', 24_000],
    ['12.500 kr', 12_500],
    ['1.234,00', 1234],
  ])('%s are thousands after a point where only whole numbers stand', (typed, value) => {
    for (const field of [amount, deduction, cutOff]) expect(read(field, typed)).toEqual(accepted(value))
  })

  test('are thousands also where there is no room for them', () => {
    expect(read(hours1, '1.500')).toEqual(accepted(1500))
    expect(read(hours1, '12.500')).toEqual(noted('entry.tooLong'))
  })

  test('are thousands after a comma where only whole numbers stand, and the other reading is reported if it is one', () => {
    expect(read(amount, '24,000')).toEqual({ ...accepted(24_000), other: { value: 24 } })
    // 12,5 is no whole number, and 12 is not what was typed
    expect(read(amount, '12,500')).toEqual({ ...accepted(12_500), isUnsure: true })
  })

  test.each([
    ['24.000', 24_000, 24],
    ['1.450', 1450, 1.45],
    ['999.999 kr', 999_999, 999.999],
  ])('%s is thousands where decimals may stand too, and the other reading is reported', (typed, value, other) => {
    expect(read(price, typed)).toEqual({ ...accepted(value), other: { value: other } })
  })

  test('of hours are decimals, and the other reading is reported', () => {
    expect(read(workHours, '1.250')).toEqual({ ...accepted(1.25), other: { value: 1250 } })
    expect(read(workHours, '0.250')).toEqual(accepted(0.25))
    expect(read(workHours, '1,250')).toEqual(accepted(1.25))
  })

  test('of a percent are decimals: it is a hundred at most', () => {
    expect(read(percent, '28.970')).toEqual(accepted(28.97))
    expect(read(percent, '1.234')).toEqual(accepted(1.234))
    expect(read(percent, '450.000')).toEqual(noted('entry.overHundred'))
  })

  test('begin decimals after a comma, a nought or four digits', () => {
    expect(read(price, '24,000')).toEqual(accepted(24))
    expect(read(price, '0.000')).toEqual(accepted(0))
    expect(read(price, '1234.000')).toEqual(accepted(1234))
    expect(read(amount, '0,000')).toEqual(accepted(0))
    expect(read(amount, '24.00')).toEqual(accepted(24))
  })

  test('keep what else is wrong with the number', () => {
    expect(read(price, '-1.450')).toEqual(noted('entry.notANumber', 1450))
    expect(read(price, 'ca 1.450')).toEqual(noted('entry.notANumber', 1450))
    expect(read(deduction, '\u221214.000')).toEqual(accepted(14_000))
  })
})

test.each(['100,1', '=99+2', '12345'])('%s is more than a percent can be: refused', (typed) => {
  const calculating = readEntry(percent, typed, () => 101)
  expect(calculating).toEqual(noted('entry.overHundred'))
})

describe('whole numbers', () => {
  test('may have decimals that are noughts, and a blank is 0', () => {
    expect([read(amount, '1 234'), read(amount, '12,0'), read(amount, '')]).toEqual([1234, 12, 0].map(accepted))
  })

  test.each([
    ['12,5', 12],
    ['1 234,50', 1234],
    ['1.234,50', 1234],
  ])('%j is cut to %d, and reported', (typed, value) => {
    expect(read(amount, typed)).toEqual(noted('entry.notWhole', value))
  })

  // what is refused without decimals is refused with them
  test.each([
    ['-1250,50', 1250],
    ['3 x 399,50', 3399],
    ['1200,50/mån', 1200],
    ['12,5 tkr', 12],
    ['45,5 %', 45],
  ])('%j is more than a number: %d is what its digits say', (typed, value) => {
    for (const field of [amount, hours1, cutOff]) expect(read(field, typed)).toEqual(noted('entry.notANumber', value))
    expect(read(deduction, '-1250,50')).toEqual(noted('entry.notWhole', 1250))
  })

  test('words around a number with more digits than its field are told before its digits', () => {
    expect(read(price, 'ca 12,34567')).toEqual(noted('entry.notANumber', 12.3457))
  })

  test('hours take four digits, costs seven', () => {
    expect(read(hours1, '1750')).toEqual(accepted(1750))
    expect(read(hours1, '17500')).toEqual(noted('entry.tooLong'))
    expect(read(fields.measures.costs1, '1234567')).toEqual(accepted(1_234_567))
    expect(read(fields.measures.costs1, '12345678')).toEqual(noted('entry.tooLong'))
  })
})

describe('hours', () => {
  test.each([
    ['0:45', 0.75],
    ['1:30:00', 1.5],
    ['27:15', 27.25],
    ['45 min', 0.75],
    ['20 minuter', 0.33333],
    ['1 tim 30 min', 1.5],
    ['1 timme och 15 minuter', 1.25],
    ['1h30', 1.5],
    ['1 h 5 m', 1.08333],
    ['1,5 h', 1.5],
  ])('%j are %d', (typed, value) => {
    expect(read(workHours, typed)).toEqual(accepted(value))
  })

  test.each([
    ['10:30', 'entry.notWhole', 10],
    ['45 min', 'entry.notWhole', 0],
    ['10 000 tim', 'entry.tooLong', undefined],
  ] as const)('%j in whole hours: %s', (typed, error, value) => {
    expect(read(hours1, typed)).toMatchObject({ ok: false, error, ...(value === undefined ? {} : { value }) })
  })

  test('of a measure that are whole are taken', () => {
    expect(read(hours1, '12:00')).toEqual(accepted(12))
    expect(read(hours1, '90:00')).toEqual(accepted(90))
    expect(read(hours1, '12345 h')).toEqual(noted('entry.tooLong'))
  })

  test.each(['-0:45', '0:75', '30-45 min', 'ca 45 min', '1:2:3:4', '45 min/vecka', '2 x 10,5'])(
    '%j is no time',
    (typed) => {
      expect(read(workHours, typed)).toMatchObject({ ok: false })
    },
  )

  test('a time is no amount of kr and no number of pieces', () => {
    for (const field of [price, amount, fields.offerings.volumeYear]) {
      expect(read(field, '1h30')).toMatchObject({ ok: false })
      expect(read(field, '0:45')).toMatchObject({ ok: false })
    }
  })

  test('with three digits after a sign have two readings, with the word as without', () => {
    expect(read(workHours, '1.250 h')).toMatchObject({ ok: false })
  })
})

describe('salary parameters', () => {
  test('a percent takes five characters and may be blank', () => {
    expect(read(percent, '31,42')).toEqual(accepted(31.42))
    expect(read(percent, '31,42 %')).toEqual(accepted(31.42))
    expect(read(percent, '')).toEqual(accepted(null))
    expect(read(percent, '0')).toEqual(accepted(0))
    expect(read(percent, '31,425')).toEqual(noted('entry.tooLong', 31.43))
    expect(read(percent, '\u221232')).toEqual(noted('entry.notANumber', 32))
  })

  test('a deduction means the same with and without a minus', () => {
    expect(read(deduction, '14000')).toEqual(accepted(14_000))
    expect(read(deduction, '\u221214 000')).toEqual(accepted(14_000))
    expect(read(deduction, '-14000 kr')).toEqual(accepted(14_000))
    expect(read(cutOff, '-643100')).toEqual(noted('entry.notANumber', 643_100))
    expect(read(deduction, '')).toEqual(accepted(0))
  })
})

describe('calculations', () => {
  const asked: string[] = []
  const answering = (result: number | null) => (expression: string) => {
    asked.push(expression)
    return result
  }

  test.each([
    ['=12*450', '=12*450'],
    ['= 1 234,5 \u00D7 2', '=1234.5 * 2'],
    ['=1\u00A0234\u22124', '=1234-4'],
    ['=100\u00F74', '=100/4'],
    ['=SUMMA(1;2,5;3)', '=SUM(1,2.5,3)'],
    ['=avrunda(10/3;0)', '=ROUND(10/3,0)'],
  ])('%j is asked of the engine as %j', (typed, expression) => {
    asked.length = 0
    expect(readEntry(price, typed, answering(7))).toEqual({ ...accepted(7), formula: typed })
    expect(asked).toEqual([expression])
  })

  test.each([
    ['12*3', '=12*3'],
    ['(2+3)*4', '=(2+3)*4'],
    ['5\u22122', '=5-2'],
  ])('%j is read as the sum it is, and stored as a formula', (typed, expression) => {
    asked.length = 0
    expect(readEntry(price, typed, answering(7))).toEqual({ ...accepted(7), formula: `=${typed}` })
    expect(asked).toEqual([expression])
  })

  test.each([
    ['=12.000*2', '=12000*2'],
    ['=1.234,50*2', '=1234,50*2'],
    ['=SUMMA(1.450;2)', '=SUMMA(1450;2)'],
  ])('%j has one reading, and is stored as %j', (typed, written) => {
    expect(readEntry(price, typed, answering(7))).toEqual({ ...accepted(7), formula: written })
  })

  test('three digits after a point that end in no nought are reported, whatever the field', () => {
    const results: Readonly<Record<string, number>> = { '=9500*1025': 9_737_500, '=9500*1.025': 9737.5 }
    const calculated = (expression: string) => results[expression] ?? null
    const formulas = { formula: '=9500*1,025', other: { value: 9_737_500, formula: '=9500*1025' } }
    expect(readEntry(price, '=9500*1.025', calculated)).toEqual({ ...accepted(9737.5), ...formulas })
    expect(readEntry(amount, '=9500*1.025', calculated)).toEqual({ ...accepted(9738), ...formulas })
    // only one of them fits
    expect(readEntry(hours1, '=9500*1.025', () => 9737)).toEqual({ ...accepted(9737), formula: '=9500*1,025' })
  })

  test.each(['2027-03-05', '2027/3/5', '850101-1234', '-5', '+5'])('%j is no sum', (typed) => {
    expect(isArithmetic(typed)).toBe(false)
  })

  test.each([
    '=A1+1',
    '=',
    '=()',
    '="5"',
    '=1.23,5*2',
    '=HYPERLINK("x")',
    '=NOW()',
    '=pris*2',
    '=Sheet1!A1',
    '=1:2',
    '=constructor(1)',
    '=SUM(1,200,300)',
    '=SUMMA(1,200.50)',
  ])('%j is no plain arithmetic: refused without asking the engine', (typed) => {
    expect(read(price, typed)).toEqual(noted('entry.formula'))
  })

  test.each([
    [price, 10 / 3, 3.33333],
    [amount, 2.5, 3],
    [amount, 2.4, 2],
    [hours1, 0.1 + 0.2, 0],
    [price, 1.005, 1.005],
    [deduction, -14_000, 14_000],
  ])('a result is rounded as the field demands', (field: EntryField, result, value) => {
    expect(readEntry(field, '=1+1', answering(result))).toEqual({ ...accepted(value), formula: '=1+1' })
  })

  test('a result that the field cannot hold is refused', () => {
    expect(readEntry(price, '=1/0', answering(null))).toEqual(noted('entry.formula'))
    expect(readEntry(price, '=1/0', answering(Number.POSITIVE_INFINITY))).toEqual(noted('entry.formula'))
    expect(readEntry(price, '=1-2', answering(-1))).toEqual(noted('entry.negative'))
    expect(readEntry(price, '=9*9', answering(1e8))).toEqual(noted('entry.tooLong'))
    expect(readEntry(price, '=9^99', answering(1e94))).toEqual(noted('entry.tooLong'))
  })
})

describe('texts', () => {
  test.each([
    ['webb', 'Webb'],
    ['  ny  kund ', 'Ny  kund'],
    ['en\r\nrad', 'En rad'],
    ['en\trad\u0007', 'En rad'],
    ['a\u030Angbat', '\u00C5ngbat'],
    ['\u00DF', '\u00DF'],
    ['\u{10428}x', '\u{10400}x'],
    ['\u{1F600} hej', '\u{1F600} hej'],
    ['=1+1', '=1+1'],
    ["'tis", "'tis"],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['', ''],
    ['\uD800', ''],
  ])('%j is stored as %j', (typed, value) => {
    expect(read(measureName, typed)).toEqual(accepted(value))
  })

  test('a text that is too long is shortened, and reported; a sign of several parts is never torn apart', () => {
    expect(read(responsible, 'anna')).toEqual(noted('entry.tooLong', 'Ann'))
    expect(read(responsible, 'AB\u{1F469}\u200D\u{1F4BB}')).toEqual(noted('entry.tooLong', 'AB'))
  })
})

describe('priorities', () => {
  test.each([
    ['1', '1'],
    [' 2 ', '2'],
    ['', '3'],
  ])('%j is %j', (typed, value) => expect(read(priority, typed)).toEqual(accepted(value)))

  test.each(['4', '0', '1,0', '1,5', 'hög', '12'])('%j is refused', (typed) => {
    expect(read(priority, typed)).toEqual(noted('entry.notAPriority'))
  })
})

describe('days', () => {
  test.each([
    ['2026-01-05', '2026-01-05'],
    ['20260105', '2026-01-05'],
    ['2026/01/05', '2026-01-05'],
    ['2026\u201301\u201305', '2026-01-05'],
    ['5/1 2026', '2026-01-05'],
    ['2028-02-29', '2028-02-29'],
    ['270302', '2027-03-02'],
    ['27-03-04', '2027-03-04'],
    ['11.3.2027', '2027-03-11'],
    ['8 mars 2027', '2027-03-08'],
    ['1 okt. 2026', '2026-10-01'],
    ['', ''],
  ])('%j is %j', (typed, value) => expect(read(startdate, typed)).toEqual(accepted(value)))

  test.each([
    '5/1/2026',
    '01-05-2026',
    '5/3',
    '9 mars',
    '261305',
    '02/03/26',
    '9 majs 2027',
    '2026-1/5',
    '0026-01-05',
    'imorgon',
    '46056',
  ])('%j is no day, or could be several', (typed) => expect(read(startdate, typed)).toEqual(noted('entry.notADate')))

  test.each([
    ['5/3', '2027-03-05'],
    ['9 mars', '2027-03-09'],
    ['29/2', undefined],
  ])('%j is of the year that is asked for', (typed, value) => {
    expect(read({ ...startdate, year: 2027 }, typed).value).toBe(value)
  })
})

describe('while typing', () => {
  test.each([
    ['12a', '12', '12'],
    ['-5', '', '5'],
    ['x', '', ''],
    ['12kr5', '12kr', '125'],
    ['1x2', '1', '12'],
  ])('%j becomes what a number can hold, and is reported', (typed, before, text) => {
    expect(cleanTyped(price, typed, before)).toEqual({ text, error: 'entry.notANumber' })
  })

  test.each(['450 k', '32%', '12*', '(2+3)*4'])('%j is left alone', (typed) => {
    expect(cleanTyped(price, typed, '')).toEqual({ text: typed, error: undefined })
  })

  test.each(['0:4', '0:45', '1h3', '1h30', '45 m', '45 minuter', '1 tim 30 mi', '1,5 h'])(
    '%j is left alone where hours are typed, and nowhere else',
    (typed) => {
      expect(cleanTyped(workHours, typed, '')).toEqual({ text: typed, error: undefined })
      expect(cleanTyped(price, typed, '').error).toBe('entry.notANumber')
    },
  )

  test.each([
    ['45 minx', '45 '],
    ['min', ''],
  ])('%j is cleaned to %j in hours, too', (typed, text) => {
    expect(cleanTyped(workHours, typed, '')).toEqual({ text, error: 'entry.notANumber' })
  })

  test('a minus may be typed in a deduction', () => {
    expect(cleanTyped(deduction, '-14000', '-1400')).toEqual({ text: '-14000', error: undefined })
  })

  test('a digit without room is left out, wherever it is typed', () => {
    expect(cleanTyped(price, '12345678', '1234567')).toEqual({ text: '1234567', error: 'entry.tooLong' })
    expect(cleanTyped(price, '12934567', '1234567')).toEqual({ text: '1234567', error: 'entry.tooLong' })
    expect(cleanTyped(price, '1 234 567', '1 234 56')).toEqual({ text: '1 234 567', error: undefined })
    // a sign that groups thousands takes no room: 1234.56 has seven characters
    expect(cleanTyped(price, '1.234,56', '1.234,5')).toEqual({ text: '1.234,56', error: undefined })
    expect(cleanTyped(price, '1.234,567', '1.234,56')).toEqual({ text: '1.234,56', error: 'entry.tooLong' })
    // four digits that may mean 1500 hours or 1,5 stay, to be asked about
    expect(cleanTyped(hours1, '1.500', '1.50')).toEqual({ text: '1.500', error: undefined })
    expect(cleanTyped(responsible, 'ABC', 'AB')).toEqual({ text: 'ABC', error: undefined })
    expect(cleanTyped(responsible, 'ABCD', 'ABC')).toEqual({ text: 'ABC', error: 'entry.tooLong' })
    expect(cleanTyped(responsible, 'ABCDEF', '')).toEqual({ text: 'ABC', error: 'entry.tooLong' })
    expect(cleanTyped(responsible, 'A\u{1F600}BC', 'ABC')).toEqual({ text: 'ABC', error: 'entry.tooLong' })
  })
})

const numberFields = fc.constantFrom<EntryField>(price, amount, hours1, percent, deduction, cutOff)
const anyTyped = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,  \u00A0\u202F\u2212-kr%=()*/;e')) }),
)
const anyAnswer = fc.option(fc.double({ noDefaultInfinity: false }), { nil: null })

describe('always', () => {
  property([numberFields, anyTyped, anyAnswer])(
    'a number is finite, not negative and fits its field',
    (field, typed, answer) => {
      const { value } = readEntry(field, typed, () => answer)
      if (value === undefined || value === null) return
      expect(Number.isFinite(value)).toBe(true)
      expect(Number(value)).toBeGreaterThanOrEqual(0)
      expect(editorText(Number(value)).length).toBeLessThanOrEqual(field.maxLength)
      if (field.kind === 'integer') expect(Number.isInteger(value)).toBe(true)
    },
  )

  property([numberFields, anyTyped])('nothing typed is silently another number', (field, typed) => {
    fc.pre(!typed.trimStart().startsWith('=') && !isArithmetic(typed))
    const entry = read(field, typed)
    if (!entry.ok) return
    // every digit that was typed is found in the value, in the same order, but for zeros that change nothing
    const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+|0+$/g, '')
    expect(digits(editorText(Number(entry.value)))).toBe(digits(typed))
  })

  property([
    anyTyped,
    fc.constantFrom<EntryField>(price, amount, percent, responsible, measureName, startdate, priority),
  ])('what is stored is read as the same again', (typed, field) => {
    const { value } = readEntry(field, typed, () => 1)
    if (value === undefined) return
    const again = typeof value === 'string' ? value : editorText(value)
    const blank = value === 0 && field.blankIs === null
    if (!blank) expect(read(field, again)).toEqual(accepted(value))
  })

  property([anyDecimal(7)])('what we write is read as the same number', (value) => {
    expect(read(price, editorText(value))).toEqual(accepted(value))
    expect(read(price, filledCell(value))).toEqual(accepted(value))
    expect(read(price, decimal(value, 5))).toEqual(accepted(value))
    expect(read(price, `${decimal(value, 5)} kr`)).toEqual(accepted(value))
  })

  property([
    anyDecimal(7),
    fc.constantFrom(',', '.'),
    fc.constantFrom('', ' ', '\u00A0', '\u2009', '\u202F'),
    fc.constantFrom('', ' kr', '\u00A0:-'),
  ])('comma and point mean the same, with every kind of space and unit', (value, sign, space, unit) => {
    // but for three digits after a point: those may be thousands
    fc.pre(sign === ',' || !/^[1-9]\d{0,2}\.\d{3}$/.test(String(value)))
    const [whole = '', decimals] = value
      .toFixed(5)
      .replace(/\.?0+$/, '')
      .split('.')
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, space)
    expect(read(price, `${grouped}${decimals === undefined ? '' : sign + decimals}${unit}`)).toEqual(accepted(value))
  })

  property([fc.nat({ max: 9_999_999 })])('whole kronor that we write are read as the same', (value) => {
    expect(read(amount, kronor(value))).toEqual(accepted(value))
    expect(read(deduction, kronor(-value))).toEqual(accepted(value))
  })

  property([numberFields, anyTyped, fc.string()])('typing is cleaned once and for all', (field, typed, before) => {
    const { text, error } = cleanTyped(field, typed, before)
    if (error === 'entry.tooLong') expect(text).toBe(before)
    else expect(cleanTyped(field, text, before).text).toBe(text)
  })
})
