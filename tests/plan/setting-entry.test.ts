import { describe, expect, test } from 'vitest'
import { type NumberSetting, readChange, readSetting, settingEntryField } from '../../src/plan/settings.ts'
import { Typing } from '../../src/plan/typing.ts'
import { calculateTyped } from '../../src/workbook/typed-arithmetic.ts'

const value = (name: NumberSetting, typed: string) => readSetting(name, typed, calculateTyped)

describe('what is told of the account, and of an owner’s pay and tools', () => {
  test.each([
    ['taxBefore', '-5', -5],
    ['wantedBuffer', '50 000 kr', 50_000],
    ['costsVatPercent', '12,5 %', 12.5],
    ['costsVatPercent', '0', 0],
    ['debitedTax1', '0', 0],
    ['sharesOwnedSince', ' 2019 ', 2019],
    ['openingEquity', '−120 000', -120_000],
    ['openingEquity', '120 000', 120_000],
    ['capital1', '- 5', -5],
    ['expansionChange3', '-0', 0],
    ['reservePercent1', '30', 30],
    ['capital4', '999 999 999', 999_999_999],
    ['hands', '0,5', 0.5],
    // a calculation has its own sign
    ['capital1', '-500+200', -300],
    ['capital1', '=-500*2', -1000],
    ['capital1', '=500-200', 300],
    ['capital1', '−2*3', -6],
  ] as const)('%s takes %s as %s', (name, typed, read) => {
    expect(value(name, typed)).toMatchObject({ ok: true, value: read })
  })

  test.each([
    ['openingBalance', 0],
    ['costsVatPercent', 25],
    ['debitedTax2', null],
    ['ownDraw1', null],
    ['sharesOwnedSince', null],
    ['acquisitionCost', 25_000],
    ['reservePercent1', 0],
    ['hands', 1],
  ] as const)('a blank %s is %s', (name, read) => {
    expect(value(name, ' ')).toEqual({ ok: true, value: read })
  })

  test.each([
    ['costsVatPercent', '25,5', 'entry.overVat'],
    ['costsVatPercent', '-1', 'entry.notANumber'],
    ['wantedBuffer', '-1', 'entry.notANumber'],
    ['sharesOwnedSince', '19', 'entry.notAYear'],
    ['sharesOwnedSince', '1850', 'entry.notAYear'],
    ['openingEquity', 'mycket', 'entry.notANumber'],
    ['openingEquity', '-12,5', 'entry.notWhole'],
    ['reservePercent1', '30,5', 'entry.overReserve'],
    ['capital1', '1 000 000 000', 'entry.tooLong'],
    ['hands', '0', 'entry.nobodyWorks'],
    ['hands', '-0', 'entry.nobodyWorks'],
    ['hands', '-1', 'entry.notANumber'],
  ] as const)('%s does not take %s', (name, typed, error) => {
    expect(value(name, typed)).toMatchObject({ ok: false, error })
  })

  test('of a number with two readings both have the minus', () => {
    expect(value('capital1', '-2,000')).toMatchObject({ ok: true, value: -2000, other: { value: -2 } })
  })

  test('a minus can be typed where it means something, and is taken away elsewhere', () => {
    const typed = (name: NumberSetting) =>
      Typing.open({ field: settingEntryField(name), read: (text) => value(name, text) }, '').type('-5').text
    expect([typed('capital1'), typed('ownPay1')]).toEqual(['-5', '5'])
  })
})

describe('a percent of a scenario', () => {
  test.each([
    ['  ', 0],
    [' + 10 ', 10],
    ['+7,25', 7.25],
    ['\u221230', -30],
    ['15 %', 15],
    ['-100', -100],
    ['999', 999],
    // a minus before nought is no sign of anything
    ['-0', 0],
  ])('%j is %s', (typed, read) => {
    expect(readChange(typed)).toStrictEqual({ ok: true, value: read })
  })

  test.each([
    ['tio', 'entry.notANumber', undefined],
    ['1,234', 'entry.notANumber', undefined],
    ['10+', 'entry.notANumber', undefined],
    ['-100,01', 'entry.overHundred', -100],
    ['999,01', 'entry.tooLong', undefined],
  ])('%j is none', (typed, error, read) => {
    expect(readChange(typed)).toEqual({ ok: false, error, value: read })
  })
})
