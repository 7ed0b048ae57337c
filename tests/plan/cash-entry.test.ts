import { describe, expect, test } from 'vitest'
import { readMonths, readSeasonPercent } from '../../src/plan/cash/cash-entry.ts'
import { monthsByCost, readCostMonths, withCostMonths, writeCostMonths } from '../../src/plan/cash/cost-months.ts'

test('a month of a season takes a percent with two decimals', () => {
  expect(readSeasonPercent('8,337', () => null)).toEqual({ ok: true, value: 8.34 })
  expect(readSeasonPercent('101', () => null)).toMatchObject({ ok: false, error: 'entry.overHundred' })
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
