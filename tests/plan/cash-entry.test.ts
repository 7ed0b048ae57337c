import { describe, expect, test } from 'vitest'
import { readMonths, readSeasonPercent } from '../../src/plan/cash/cash-entry.ts'
import { monthsByCost, readCostMonths, withCostMonths, writeCostMonths } from '../../src/plan/cash/cost-months.ts'
import { type NumberSetting, readSetting, settingEntryField } from '../../src/plan/settings.ts'
import { Typing } from '../../src/plan/typing.ts'

const none = () => null
const value = (name: NumberSetting, typed: string) => readSetting(name, typed, none)

describe('what is told of the account', () => {
  test.each([
    ['openingBalance', '−12 000', -12_000],
    ['taxBefore', '-5', -5],
    ['wantedBuffer', '50 000 kr', 50_000],
    ['costsVatPercent', '12,5 %', 12.5],
    ['costsVatPercent', '0', 0],
    ['debitedTax1', '0', 0],
    ['ownDraw3', '25 000', 25_000],
  ] as const)('%s takes %s as %s', (name, typed, read) => {
    expect(value(name, typed)).toEqual({ ok: true, value: read })
  })

  test.each([
    ['openingBalance', 0],
    ['costsVatPercent', 25],
    ['debitedTax2', null],
    ['ownDraw1', null],
    ['wantedBuffer', 0],
  ] as const)('a blank %s is %s', (name, read) => {
    expect(value(name, ' ')).toEqual({ ok: true, value: read })
  })

  test.each([
    ['costsVatPercent', '25,5', 'entry.overVat'],
    ['costsVatPercent', '-1', 'entry.notANumber'],
    ['debitedTax1', 'mycket', 'entry.notANumber'],
    ['wantedBuffer', '-1', 'entry.notANumber'],
    ['openingBalance', '1 000 000 000', 'entry.tooLong'],
  ] as const)('%s does not take %s', (name, typed, error) => {
    expect(value(name, typed)).toMatchObject({ ok: false, error })
  })

  test('a minus can be typed where it means something, and is taken away elsewhere', () => {
    const typed = (name: NumberSetting) =>
      Typing.open({ field: settingEntryField(name), read: (text) => value(name, text) }, '').type('-5').text
    expect([typed('openingBalance'), typed('ownDraw1')]).toEqual(['-5', '5'])
  })

  test('a month takes a percent with two decimals', () => {
    expect(readSeasonPercent('8,337', none)).toEqual({ ok: true, value: 8.34 })
    expect(readSeasonPercent('101', none)).toMatchObject({ ok: false, error: 'entry.overHundred' })
  })
})

describe('the months in which a cost is paid', () => {
  test.each([
    ['1, 4, 7, 10', '1,4,7,10'],
    ['10 1;4', '1,4,10'],
    ['jan, Apr. oktober', '1,4,10'],
    ['3–5, 12', '3,4,5,12'],
    ['juni - aug', '6,7,8'],
    ['2 2', '2'],
    ['', ''],
  ])('are read from %s', (typed, read) => {
    expect(readMonths(typed)).toEqual({ ok: true, value: read })
  })

  test.each(['13', '0', 'ju', 'ofta', '5–3', '1,5.5'])('are not read from %s', (typed) => {
    expect(readMonths(typed)).toMatchObject({ ok: false, error: 'entry.notMonths' })
  })

  test('are kept by the name of the cost, however it is written, until it is paid every month again', () => {
    const one = withCostMonths('', 'Hyra=lokal', [10, 1, 4, 7]) ?? ''
    const two = withCostMonths(one, 'El', [2]) ?? ''
    expect(readCostMonths(two)).toEqual([
      { name: 'Hyra=lokal', months: [1, 4, 7, 10] },
      { name: 'El', months: [2] },
    ])
    const monthsOf = monthsByCost(two)
    expect([monthsOf(' hyra=LOKAL'), monthsOf('el'), monthsOf('Porto')]).toEqual([[1, 4, 7, 10], [2], undefined])
    expect(withCostMonths(two, 'hyra=lokal', [])).toBe('El=2')
    expect(withCostMonths('El=2', 'El', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])).toBe('')
  })

  test('that nobody can have written are left out, and a list that is too long is none', () => {
    expect(readCostMonths('Hyra=13\nEl\n=4\nPorto=3')).toEqual([{ name: 'Porto', months: [3] }])
    const many = Array.from({ length: 400 }, (_, at) => ({ name: `Kostnad nummer ${at}`, months: [1] }))
    expect(writeCostMonths(many)).toBeUndefined()
  })
})
