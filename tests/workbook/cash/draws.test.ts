import { test as property } from '@fast-check/vitest'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Plan } from '../../../src/plan/plan.ts'
import { type Year, years } from '../../../src/rules/horizon.ts'
import { cashFigureLabels } from '../../../src/texts/cash-labels.ts'
import { sourceLabels } from '../../../src/texts/labels.ts'
import { CashModel, monthsOfYear } from '../../../src/workbook/cash/cash-model.ts'
import { drawOf, firstShortage, risesOf } from '../../../src/workbook/cash/draws.ts'
import { type DueKind, dueDaysOf, dueKinds, lowestOf } from '../../../src/workbook/cash/due-list.ts'
import { runs } from '../../fixtures/chance.ts'
import { CompiledPlan } from '../compiled-plan.ts'
import { planWithSurplus } from '../plans.ts'
import { anyAccount } from './any-account.ts'

// a busy machine, and ten times as many examples where a run is to be thorough
const patience = runs(120_000)

const accountOf = (plan: Plan) => new CashModel(new CompiledPlan(plan))
const told = (plan: Plan, settings: Partial<Plan['settings']>): Plan => ({
  ...plan,
  settings: { ...plan.settings, ...settings },
})
const drawing = (plan: Plan, year: Year, kr: number) =>
  told(plan, { [{ year1: 'ownDraw1', year2: 'ownDraw2', year3: 'ownDraw3' }[year]]: kr })
const soleTrader = planWithSurplus({ year1: 600_000, year2: 600_000, year3: 600_000 }, 'enskildFirma', 'skatteverket')

const lowestOfYear = (cash: CashModel, year: Year) =>
  Math.min(...monthsOfYear.map((month) => cash.number('lowest', year, month)))

describe('what can be taken out each month', () => {
  property.prop([anyAccount, fc.constantFrom(...years)], { numRuns: runs(100) })(
    'keeps the buffer, one krona more does not, and it is never more than a twelfth of the net pay',
    (plan, year) => {
      const { largest, even, isReached, without } = drawOf(accountOf(plan), year)
      const lowestAt = (kr: number) => lowestOfYear(accountOf(drawing(plan, year, kr)), year)
      const buffer = plan.settings.wantedBuffer
      expect(largest).toBeLessThanOrEqual(even)
      if (without) expect(lowestAt(0)).toBeLessThan(buffer)
      else expect(lowestAt(largest)).toBeGreaterThanOrEqual(buffer)
      if (!without && !isReached) expect(lowestAt(largest + 1)).toBeLessThan(buffer)
      expect(isReached).toBe(!without && largest === even)
    },
    patience,
  )

  test('is the net pay of a year that brings it in as it goes', () => {
    expect(drawOf(accountOf(soleTrader), 'year1')).toEqual({ largest: 32_810, even: 32_810, isReached: true })
  })

  test('is less when customers take 30 days: the first month has nothing to take from', () => {
    const answer = drawOf(accountOf(told(soleTrader, { paymentDays: 30 })), 'year1')
    expect(answer).toMatchObject({ largest: 0, isReached: false, tightest: 1 })
    expect(answer.first).toMatchObject({ year: 'year1', month: 1, short: 32_810, date: '2026-01-23' })
  })

  test('is nothing when the account is below the buffer before anything is taken', () => {
    const { largest, without } = drawOf(accountOf(told(soleTrader, { openingBalance: -1 })), 'year1')
    expect([largest, without]).toEqual([0, { year: 'year1', month: 1, date: '2026-01-01', lowest: -1, short: 1 }])
  })
})

test('the first month that goes below the buffer is told with the day and what is missing', () => {
  expect(firstShortage(accountOf(soleTrader))).toBeUndefined()
  const drawn = told(soleTrader, { ownDraw2: 50_000 })
  const cash = accountOf(drawn)
  const { year, month, date, lowest, short } = firstShortage(cash) ?? expect.unreachable()
  expect([year, short]).toEqual(['year2', -lowest])
  expect(date.startsWith(`2027-${String(month).padStart(2, '0')}-`)).toBe(true)
  const earlier = monthsOfYear.filter((each) => each < month)
  expect(earlier.every((each) => cash.number('lowest', 'year2', each) >= 0)).toBe(true)
})

describe('two years’ tax at once', () => {
  test('is told where it comes: after a year in which nothing was debited', () => {
    const cash = accountOf(told(soleTrader, { debitedTax1: 0 }))
    expect(risesOf(cash)).toEqual([
      {
        year: 'year2',
        settled: cash.ofYear('ownTax', 'year1'),
        month: 2,
        debited: cash.sum('debited', 'year2'),
        isOfPlan: true,
      },
    ])
    expect(risesOf(accountOf(soleTrader))).toEqual([])
  })

  test('and of the year before the plan, in May when it is no more than 30 000', () => {
    const cash = accountOf(told(soleTrader, { taxBefore: 12_000 }))
    expect(risesOf(cash)).toMatchObject([{ year: 'year1', settled: 12_000, month: 5, isOfPlan: false }])
  })
})

test('everything that is due is called by its row, and says where its day is from and how sure that is', () => {
  const kinds = Object.keys(dueKinds) as readonly DueKind[] // its keys
  const { source, state } = dueKinds.draw
  expect([source, state]).toEqual(['product', 'assumption'])
  for (const kind of kinds) {
    expect(cashFigureLabels[`cash.${kind}`].length).toBeGreaterThan(5)
    expect(sourceLabels[dueKinds[kind].source].length).toBeGreaterThan(5)
  }
})

describe('the days of a month', () => {
  test('have what is due in its order, with what is left in the account', () => {
    const cash = accountOf(told(soleTrader, { vatPeriod: 'quarter', taxBefore: 50_000 }))
    const days = dueDaysOf(cash, 'year1', 5)
    expect(days.map(({ date, what }) => [date, what])).toEqual([
      ['2026-05-04', 'settledMay'],
      ['2026-05-12', 'debited'],
      ['2026-05-12', 'vatDue'],
      ['2026-05-25', 'draw'],
    ])
    expect(days.map(({ balance }) => balance)).toEqual([
      cash.number('balanceEarly', 'year1', 5),
      ...[1, 2].map(() => cash.number('balanceAtDue', 'year1', 5)),
      cash.number('balanceAtDraw', 'year1', 5),
    ])
  })

  property.prop([anyAccount], { numRuns: runs(100) })('have the lowest balance on one of them', (plan) => {
    const cash = accountOf(plan)
    for (const year of years) {
      for (const month of monthsOfYear) {
        const { date, balance } = lowestOf(cash, year, month)
        expect(balance).toBe(cash.number('lowest', year, month))
        expect(date.slice(0, 7)).toBe(`${cash.calendarYear(year)}-${String(month).padStart(2, '0')}`)
      }
    }
  })
})
