import { describe, expect, test } from 'vitest'
import { calculation } from '../../src/plan/calculation.ts'
import { readDay } from '../../src/plan/day.ts'
import { type EntryField, salaryField } from '../../src/plan/entry.ts'
import { fieldOf, fields } from '../../src/plan/fields.ts'
import { readEntry } from '../../src/plan/read-entry.ts'
import { readSwedishNumber } from '../../src/plan/swedish-number.ts'
import { formulasIn, withFormulas } from '../../src/plan/typed-formulas.ts'
import { cleanTyped } from '../../src/plan/typing.ts'
import { type SalaryRuleName, salaryRules } from '../../src/rules/salary-rules.ts'

const whole: EntryField = { kind: 'integer', maxLength: 4 }
const exact: EntryField = { kind: 'decimal', maxLength: 8 }
const day: EntryField = { kind: 'date', maxLength: 10 }
const read = (field: EntryField, typed: string, result: number | null = null) => readEntry(field, typed, () => result)
const refused = (error: string) => ({ ok: false, error, value: undefined })

describe('what nobody types', () => {
  test('a number of 200 characters is read, one of more is not', () => {
    expect(read(whole, `${'0'.repeat(199)}5`)).toEqual({ ok: true, value: 5 })
    expect(read(whole, `${'0'.repeat(200)}5`)).toEqual(refused('entry.notANumber'))
  })

  test('a day of 200 characters is read, one of more is not', () => {
    expect(read(day, '2026-01-02'.padEnd(200))).toEqual({ ok: true, value: '2026-01-02' })
    expect(read(day, '2026-01-02'.padEnd(201))).toEqual(refused('entry.notADate'))
  })

  test('a calculation of 200 characters is one, of more it is none', () => {
    expect(calculation(`=${'1'.repeat(199)}`)).toBe(`=${'1'.repeat(199)}`)
    expect(calculation(`=${'1'.repeat(200)}`)).toBeUndefined()
  })

  test('what is pasted in an open number is taken up to 200 characters', () => {
    expect(cleanTyped(exact, '12345'.padStart(200), '1')).toEqual({ text: '12345'.padStart(200), error: undefined })
    expect(cleanTyped(exact, '12345'.padStart(201), '1')).toEqual({ text: '1', error: 'entry.tooLong' })
  })
})

describe('a number is refused for what it is', () => {
  test('a sum that is rounded up to a digit too many', () => {
    expect(read(whole, '=9999,4', 9999.4)).toEqual({ ok: true, value: 9999, formula: '=9999,4' })
    expect(read(whole, '=9999,6', 9999.6)).toEqual(refused('entry.tooLong'))
  })

  test('decimals of whole kronor; with words around them it is no number', () => {
    expect(read(whole, 'ca 12,5 st')).toEqual({ ok: false, error: 'entry.notANumber', value: 12 })
    expect(read(whole, '1234.567')).toEqual({ ok: false, error: 'entry.notWhole', value: 1234 })
    expect(read(whole, '123.567')).toEqual(refused('entry.tooLong'))
  })

  test('more decimals than are stored, although they change nothing', () => {
    expect(read(exact, '0,12345')).toEqual({ ok: true, value: 0.12345 })
    expect(read(exact, '0,1234500000000000000001')).toEqual({ ok: false, error: 'entry.tooLong', value: 0.12345 })
  })

  test('a percent of the salary over 100', () => {
    const names = Object.keys(salaryRules) as SalaryRuleName[]
    for (const name of names.filter((each) => salaryRules[each].kind === 'percent')) {
      expect(read(salaryField(name), '100')).toEqual({ ok: true, value: 100 })
      expect(read(salaryField(name), '101')).toEqual(refused('entry.overHundred'))
    }
  })
})

test('whether a measure is counted is read in any of its words, and nothing else', () => {
  const counted: EntryField = { kind: 'counted', maxLength: 3 }
  expect(read(counted, ' JA ')).toEqual({ ok: true, value: '' })
  expect(read(counted, ' nej\t')).toEqual({ ok: true, value: 'no' })
  expect(read(counted, 'kanske')).toEqual(refused('entry.notYesOrNo'))
})

describe('while it is typed', () => {
  test('a number that has grown too long may be made shorter or another, and no longer', () => {
    expect(cleanTyped(whole, '12345', '123456').text).toBe('12345')
    expect(cleanTyped(whole, '12346', '12345').text).toBe('12346')
    expect(cleanTyped(whole, '123456', '12345')).toEqual({ text: '12345', error: 'entry.tooLong' })
    expect(cleanTyped(whole, '1234', '123')).toEqual({ text: '1234', error: undefined })
  })

  test.each(['date', 'priority', 'vat', 'counted'] as const)('a %s is read when it is done', (kind) => {
    expect(cleanTyped({ kind, maxLength: 1 }, 'abc', '')).toEqual({ text: 'abc', error: undefined })
  })
})

test('the days of a plan lie between 1900 and 2199', () => {
  for (const day of ['1900-01-01', '2199-12-31', '2026-01-02']) expect(readDay(` ${day} `)).toBe(day)
  for (const none of ['1899-12-31', '2200-01-01', '2026-01-00', '2026-02-30', '2026-00-10'])
    expect(readDay(none), none).toBeUndefined()
})

test('the first month is one, and a word that is no month is none', () => {
  expect(readDay('5 januari 2026')).toBe('2026-01-05')
  expect(readDay('5 jan', 2027)).toBe('2027-01-05')
  expect(readDay('5 vinter 2026')).toBeUndefined()
})

test('two numbers side by side are no calculation, however far apart', () => {
  expect(calculation('=1  2')).toBeUndefined()
  expect(calculation('=1 + 2')).toBe('=1 + 2')
})

test('a number is read with spaces around it, after its minus and with noughts before it', () => {
  const twelve = { kind: 'number', negative: false, whole: '12', decimals: '' }
  expect(readSwedishNumber(' 12 ')).toEqual(twelve)
  expect(readSwedishNumber('0012')).toEqual(twelve)
  expect(readSwedishNumber('-  12')).toEqual({ ...twelve, negative: true })
  expect(readSwedishNumber('0')).toEqual({ ...twelve, whole: '0' })
})

test('formulas stand in the order of their fields, and a line without a field is none', () => {
  expect(withFormulas('price=1+1', ['amount'], { amount: '=2+2' })).toBe('amount=2+2\nprice=1+1')
  expect(withFormulas('price=1+1', ['price'], {})).toBe('')
  expect(formulasIn('=5\nprice=1+1\nword')).toEqual({ price: '=1+1' })
})

test('a field that a sheet does not have is a bug', () => {
  expect(fieldOf('offerings', 'price')).toBe(fields.offerings.price)
  expect(() => fieldOf('offerings', 'hours1')).toThrow('no field hours1 in offerings')
})
