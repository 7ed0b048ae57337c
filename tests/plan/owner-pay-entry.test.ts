import { describe, expect, test } from 'vitest'
import { emptyPlan } from '../../src/plan/plan.ts'
import { type NumberSetting, readSetting, settingEntryField } from '../../src/plan/settings.ts'
import { Typing } from '../../src/plan/typing.ts'
import { Workbook } from '../../src/workbook/workbook.ts'

const none = () => null
const value = (name: NumberSetting, typed: string) => readSetting(name, typed, none)

describe('what an owner tells of pay and tools', () => {
  test.each([
    ['sharesOwnedSince', ' 2019 ', 2019],
    ['acquisitionCost', '100 000 kr', 100_000],
    ['ownPay1', '0', 0],
    ['openingEquity', '−120 000', -120_000],
    ['openingEquity', '120 000', 120_000],
    ['capital1', '- 5', -5],
    ['expansionChange3', '-0', 0],
    ['reservePercent1', '12,5 %', 12.5],
    ['reservePercent1', '30', 30],
    ['capital4', '999 999 999', 999_999_999],
  ] as const)('%s takes %s as %s', (name, typed, read) => {
    expect(value(name, typed)).toEqual({ ok: true, value: read })
  })

  test.each([
    ['sharesOwnedSince', null],
    ['acquisitionCost', 25_000],
    ['ownPay3', null],
    ['capital2', 0],
    ['reservePercent1', 0],
  ] as const)('a blank %s is %s', (name, read) => {
    expect(value(name, '  ')).toEqual({ ok: true, value: read })
  })

  test.each([
    ['sharesOwnedSince', '19', 'entry.notAYear'],
    ['sharesOwnedSince', '1850', 'entry.notAYear'],
    ['savedAllowance', '-5', 'entry.notANumber'],
    ['openingEquity', 'mycket', 'entry.notANumber'],
    ['openingEquity', '-12,5', 'entry.notWhole'],
    ['reservePercent1', '30,5', 'entry.overReserve'],
    ['reservePercent1', '-1', 'entry.notANumber'],
    ['capital1', '1 000 000 000', 'entry.tooLong'],
  ] as const)('%s does not take %s', (name, typed, error) => {
    expect(value(name, typed)).toMatchObject({ ok: false, error })
  })

  test.each([
    ['-500+200', -300],
    ['=-500*2', -1000],
    ['=500-200', 300],
    ['−2*3', -6],
  ])('a calculation has its own sign: %s', (typed, read) => {
    const workbook = new Workbook(emptyPlan(2026))
    const entry = readSetting('capital1', typed, (expression) => workbook.calculate(expression))
    workbook.dispose()
    expect(entry).toMatchObject({ ok: true, value: read })
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
