import { describe, expect, test } from 'vitest'
import { dueDaysIn } from '../../../src/workbook/cash/month-facts.ts'
import { holidaysOf, isWeekday } from '../../../src/workbook/cash/weekdays.ts'

describe('the days on which nothing falls due', () => {
  // as the calendars of these years have it; of those between, the second account has them
  test.each(['1999-04-04', '2019-04-21', '2038-04-25'])('two are beside Easter Sunday, %s', (easter) => {
    const beside = (days: number) => new Date(Date.parse(easter) + days * 86_400_000).toISOString().slice(0, 10)
    const holidays = holidaysOf(Number(easter.slice(0, 4)))
    expect([-2, 1, 39].filter((days) => !holidays.has(beside(days)))).toEqual([])
  })

  test('are holidays and three eves', () => {
    expect([...holidaysOf(2026)].sort()).toEqual([
      '2026-01-01',
      '2026-01-06',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
      '2026-05-14',
      '2026-06-06',
      '2026-06-19',
      '2026-12-24',
      '2026-12-25',
      '2026-12-26',
      '2026-12-31',
    ])
  })

  test.each([
    ['2026-05-09', false, 'a Saturday'],
    ['2026-05-10', false, 'a Sunday'],
    ['2028-04-17', false, 'annandag påsk'],
    ['2026-06-19', false, 'midsommarafton'],
    ['2026-06-18', true, 'the day before it'],
    ['2026-05-13', true, 'the eve of Ascension'],
  ])('%s can have something due: %s (%s)', (day, is) => {
    expect(isWeekday(day)).toBe(is)
  })
})

describe('what is due in a month', () => {
  test.each([
    // a Monday, after Easter; the 17th where the 12th would be
    [2026, 1, 19, 'the 17th is a Saturday'],
    [2026, 2, 12, 'the 12th'],
    [2026, 8, 17, 'the 17th'],
    [2026, 4, 13, 'the 12th is a Sunday'],
    [2026, 9, 14, 'the 12th is a Saturday'],
    [2032, 5, 12, 'the 12th'],
  ])('of %i-%i is due on the %i: %s', (year, month, day) => {
    expect(dueDaysIn(year, month).dueDay).toBe(day)
  })

  test.each([
    [2025, 5, 'a Saturday'],
    [2026, 4, 'a Sunday'],
    [2027, 3, 'a Monday'],
  ])('the last of the tax is due early in May of %i, on the %i: the 3rd is %s', (year, day) => {
    expect(dueDaysIn(year, 5).earlyDay).toBe(day)
    expect(dueDaysIn(year, 4).earlyDay).toBe(0)
  })

  test.each([
    [2026, 3, 25, 'a Wednesday'],
    [2026, 12, 23, 'Christmas'],
    [2026, 10, 23, 'a Sunday'],
  ])('the owner’s money of %i-%i comes on the %i: the 25th is %s', (year, month, day) => {
    expect(dueDaysIn(year, month).drawDay).toBe(day)
  })
})
