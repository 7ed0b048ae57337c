import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Plan } from '../../../src/plan/plan.ts'
import { type Year, years } from '../../../src/rules/horizon.ts'
import { kronor } from '../../../src/texts/format.ts'
import { CashModel, monthsOfYear } from '../../../src/workbook/cash/cash-model.ts'
import { drawOf, firstShortage, risesOf } from '../../../src/workbook/cash/draws.ts'
import { dueDaysOf, lowestOf } from '../../../src/workbook/cash/due-list.ts'
import { patience, runs } from '../../fixtures/chance.ts'
import { property } from '../../fixtures/property.ts'
import { CompiledPlan } from '../compiled-plan.ts'
import { firmByLaw, measure, planWithSurplus, withSettings } from '../plans.ts'
import { secondFinancing } from '../second-financing.ts'
import { accountOf, anyAccount, soleTrader } from './any-account.ts'
import { secondAccount } from './second-account.ts'

// a busy machine, and ten times as many examples where a run is to be thorough
const longest = patience(120_000)

const ownDraws = { year1: 'ownDraw1', year2: 'ownDraw2', year3: 'ownDraw3' } as const
const drawing = (plan: Plan, year: Year, kr: number | null) => withSettings(plan, { [ownDraws[year]]: kr })
/** The second account, with an even draw or the plan's own. */
const accountWith = (plan: Plan, year: Year, kr?: number) =>
  secondAccount(new CompiledPlan(kr === undefined ? plan : drawing(plan, year, kr)))

const monthsOf = (plan: Plan, year: Year, kr?: number) =>
  accountWith(plan, year, kr)
    .slice(years.indexOf(year) * 12)
    .slice(0, 12)
    .map(({ lowest, ownersShare }) => ({ lowest: Number(lowest), own: Number(ownersShare) }))
const leastOf = (plan: Plan, year: Year, kr?: number) => {
  const months = monthsOf(plan, year, kr)
  const ofMonths = Math.min(...months.flatMap(({ lowest, own }) => [lowest, own])) - plan.settings.wantedBuffer
  return Math.min(ofMonths, afterLoans(plan, year, kr))
}

/** What is left of a year that pays loans when all is paid, with what the owner has beyond the whole debt, kr: below 0 the draw takes what the loans need. */
function afterLoans(plan: Plan, year: Year, kr?: number): number {
  const at = years.indexOf(year)
  const months = accountWith(plan, year, kr)
  const book = secondFinancing(plan)
  const inYear = (of: readonly number[]) => of.slice(at * 12, at * 12 + 12).reduce((sum, each) => sum + each, 0)
  const [interest, amortised] = [inYear(book.interest), inYear(book.amortised)]
  if (interest + amortised === 0) return Number.POSITIVE_INFINITY
  const before = months[at * 12 - 1]
  const owed = before ? Number(before.vatOwed + before.payTaxOwed + before.taxGap) : plan.settings.taxBefore
  const balance = before ? Number(before.balance) : plan.settings.openingBalance
  const debt = (book.debt[at * 12] ?? 0) + (book.amortised[at * 12] ?? 0) - (book.borrowed[at * 12] ?? 0)
  const beyond = balance - Math.max(0, owed) - debt - plan.settings.wantedBuffer
  const cash = accountOf(plan)
  const net = cash.ofYear('net', year)
  const paid = cash.ofYear('forLoans', year) - interest - amortised - cash.ofYear('taxes', year)
  // the net pay of a month is that of the year, whatever its rounding
  const drawn = kr === undefined || kr === cash.ofYear('monthlyNet', year) ? Math.max(0, net) : 12 * kr
  const left = paid - drawn
  return left >= 0 ? left : left + (beyond > 0 ? beyond : kr === undefined ? beyond : 0)
}

const notEntered = { ownDraw1: null, ownDraw2: null, ownDraw3: null }

describe('what can be taken out each month', () => {
  property([anyAccount, fc.constantFrom(...years)], { numRuns: runs(100) })(
    'lives on nothing that is owed, and one krona or a hundred more would; it is never more than the net pay',
    (plan, year) => {
      const { largest, even, isReached } = drawOf(accountOf(plan), year)
      expect(largest).toBeLessThanOrEqual(even)
      if (largest > 0 || isReached) expect(leastOf(plan, year, largest)).toBeGreaterThanOrEqual(0)
      if (!isReached) {
        expect(leastOf(plan, year, largest + 1)).toBeLessThan(0)
        expect(leastOf(plan, year, largest + 100)).toBeLessThan(0)
      }
      expect(isReached).toBe(leastOf(drawing(plan, year, null), year) >= 0)
      if (isReached) expect(largest).toBe(even)
    },
    longest,
  )

  property([anyAccount, fc.constantFrom(0, 25_000)], { numRuns: runs(60) })(
    'of a plan that begins with nothing but its buffer leaves the owner’s share no hundred kronor more a month',
    (any, wantedBuffer) => {
      const nothingLent = { investments: '', ownMoney: '', loans: '' }
      const begins = { openingBalance: wantedBuffer, wantedBuffer, taxBefore: 0 }
      const plan = withSettings(any, { ...notEntered, ...nothingLent, ...begins })
      const { largest, without } = drawOf(accountOf(plan), 'year1')
      if (without) return
      const own = (kr: number) => Math.min(...monthsOf(plan, 'year1', kr).map((month) => month.own)) - wantedBuffer
      expect(own(largest + 100)).toBeLessThan(0)
    },
    longest,
  )

  property([anyAccount, fc.constantFrom(...years)], { numRuns: runs(60) })(
    'is the net pay with just so much more at the start as is told, in the month that is told',
    (any, year) => {
      const plan = withSettings(any, notEntered)
      const { startMoney, isReached, even, largest, tightest } = drawOf(accountOf(plan), year)
      const beginning = (more: number) => withSettings(plan, { openingBalance: plan.settings.openingBalance + more })
      expect(startMoney === 0).toBe(isReached)
      expect(drawOf(accountOf(beginning(startMoney)), year)).toMatchObject({ isReached: true, largest: even })
      expect(leastOf(beginning(startMoney), year)).toBeGreaterThanOrEqual(0)
      if (startMoney === 0) return
      expect(leastOf(beginning(startMoney - 1), year)).toBe(-1)
      if (largest > 0) return
      const { lowest = 0, own = 0 } = monthsOf(plan, year)[tightest.month - 1] ?? {}
      const ofMonth = Math.min(lowest, own) - plan.settings.wantedBuffer
      expect(Math.min(ofMonth, afterLoans(plan, year))).toBe(-startMoney)
    },
    longest,
  )

  property([anyAccount, fc.constantFrom(...years)], { numRuns: runs(100) })(
    'stands beside the draw that only keeps the account, with what that borrows, of whom and until when',
    (plan, year) => {
      const cash = accountOf(plan)
      const { byAccount, largest, tightest } = drawOf(cash, year)
      const { month, balance, ownersShare } = tightest
      const drawnAt = (kr: number) => accountOf(drawing(plan, year, kr))
      expect([balance, ownersShare]).toEqual(
        (['balance', 'ownersShare'] as const).map((row) => drawnAt(largest).number(row, year, month)),
      )
      if (!byAccount) return
      const { draw, borrowing } = byAccount
      const { wantedBuffer } = plan.settings
      expect(draw).toBeGreaterThan(largest)
      const months = monthsOf(plan, year, draw)
      expect(Math.min(...months.map(({ lowest }) => lowest))).toBeGreaterThanOrEqual(wantedBuffer)
      expect(Math.min(...months.map(({ own }) => own))).toBe(wantedBuffer - borrowing.amount)
      expect(months[borrowing.month - 1]?.own).toBe(wantedBuffer - borrowing.amount)
      expect(borrowing.loans.reduce((sum, { amount }) => sum + amount, 0)).toBe(borrowing.amount)
      for (const { from, amount, paid } of borrowing.loans) {
        const owed = { vat: 'vatOwed', tax: 'taxGap', payTax: 'payTaxOwed', loan: 'lent' } as const
        expect(amount).toBeLessThanOrEqual(cash.number(owed[from], year, borrowing.month))
        const due = {
          vat: ['vatDue'],
          tax: ['debited', 'settledFebruary', 'settledMay'],
          payTax: ['payTaxDue'],
          loan: ['loanPaid'],
        } as const
        if (paid) expect(due[from].some((row) => cash.number(row, paid.year, paid.month) > 0)).toBe(true)
      }
    },
    longest,
  )

  test('is the net pay of a year that brings it in as it goes, and nothing without start money where customers wait', () => {
    expect(drawOf(accountOf(soleTrader), 'year1')).toMatchObject({ largest: 32_810, even: 32_810, isReached: true })
    const answer = drawOf(accountOf(soleTrader, { paymentDays: 30 }), 'year1')
    expect(answer).toMatchObject({ largest: 0, isReached: false, startMoney: 62_500 })
  })

  test('lives on VAT in a plan whose costs come first, and says whose money and until when', () => {
    const early = {
      ...soleTrader,
      measures: [measure('m', { costs1: 60_000, startdate: '2026-02-01', enddate: '2026-03-31' })],
    }
    const { largest, byAccount, tightest } = drawOf(accountOf(early), 'year1')
    expect(byAccount?.draw).toBeGreaterThan(largest)
    expect(tightest).toMatchObject({ month: 3 })
    expect(tightest.ownersShare).toBeGreaterThanOrEqual(0)
    expect(tightest.ownersShare).toBeLessThan(3)
    expect(byAccount?.borrowing).toMatchObject({ month: 3 })
    expect(byAccount?.borrowing.loans[0]).toMatchObject({ from: 'vat', paid: { year: 'year2', month: 5 } })
  })

  test('is nothing when the account is below the buffer before anything is taken', () => {
    const { largest, without } = drawOf(accountOf(soleTrader, { openingBalance: -1 }), 'year1')
    expect([largest, without]).toEqual([0, { year: 'year1', month: 1, date: '2026-01-01', lowest: -1, short: 1 }])
  })

  test.each(['enskildFirma', 'aktiebolag'] as const)(
    'is rounded once, as the head of every page has it: %s',
    (form) => {
      for (const surplus of [1_997_771, 2_600_003, 612_345, 487_001, 333_337]) {
        for (const method of ['schablon', 'skatteverket'] as const) {
          const of = new CompiledPlan(planWithSurplus({ year1: surplus }, form, method))
          const cash = new CashModel(of)
          const head = Number(kronor(of.figure('netProfitPerMonth.year1')).replaceAll(/\s/g, ''))
          const { largest, even, isReached } = drawOf(cash, 'year1')
          expect([largest, even, isReached]).toEqual([head, head, true])
          const least = Math.min(...monthsOfYear.map((month) => cash.number('ownersShare', 'year1', month)))
          expect(least).toBe(0)
          // who types what the head says is not told of a krona that is missing
          expect(drawOf(accountOf(drawing(of.plan, 'year1', head)), 'year1').entered).toBeUndefined()
        }
      }
    },
  )
})

describe('the method and the exemption', () => {
  const late = withSettings(soleTrader, { paymentDays: 30, vatPeriod: 'quarter' })
  const vatOf = (settings: Partial<Plan['settings']>, plan = late) => {
    const cash = accountOf(plan, settings)
    return monthsOfYear.map((month) => cash.number('vatCounted', 'year1', month))
  }

  test('VAT is accounted for when customers pay, and in December what they owe', () => {
    expect(vatOf({})).toEqual(monthsOfYear.map(() => 12_500))
    expect(vatOf({ vatMethod: 'payment' })).toEqual([0, ...Array.from({ length: 10 }, () => 12_500), 25_000])
    const cash = accountOf(late, { vatMethod: 'payment' })
    expect([5, 8, 11].map((month) => cash.number('vatDue', 'year1', month as 5))).toEqual([25_000, 37_500, 37_500])
    expect(cash.number('vatDue', 'year2', 2)).toBe(50_000)
    // of the next year's January the customers pay in February
    expect(cash.number('vatCounted', 'year2', 1)).toBe(0)
  })

  test('by invoice where more than three million is sold', () => {
    const large = firmByLaw([3_000_001], { paymentDays: 30 })
    expect(vatOf({ vatMethod: 'payment' }, large)).toEqual(vatOf({}, large))
  })

  test.each([
    { sales: [120_000, 120_000, 120_000], vat: [0, 0, 0] },
    { sales: [120_000, 120_001, 90_000], vat: [0, 30_000, 22_500] },
  ])('a firm that is exempt adds no VAT in years up to 120 000 kr, but after one over it: $sales', ({ sales, vat }) => {
    const cash = accountOf(firmByLaw(sales), { vatExempt: 'yes' })
    expect(years.map((year) => cash.sum('salesVat', year))).toEqual(vat)
    expect(years.map((year) => cash.sum('received', year))).toEqual(sales.map((kr, at) => kr + (vat[at] ?? 0)))
  })
})

test('the first month that goes below the buffer is told with the day and what is missing', () => {
  expect(firstShortage(accountOf(soleTrader))).toBeUndefined()
  const cash = accountOf(soleTrader, { ownDraw2: 50_000 })
  const { year, month, date, lowest, short } = firstShortage(cash) ?? expect.unreachable()
  expect([year, short]).toEqual(['year2', -lowest])
  expect(date.startsWith(`2027-${String(month).padStart(2, '0')}-`)).toBe(true)
  const earlier = monthsOfYear.filter((each) => each < month)
  expect(earlier.every((each) => cash.number('lowest', 'year2', each) >= 0)).toBe(true)
})

describe('two years’ tax at once', () => {
  test('is told where it comes: after a year in which nothing was debited', () => {
    const cash = accountOf(soleTrader, { debitedTax1: 0 })
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
    const cash = accountOf(soleTrader, { taxBefore: 12_000 })
    expect(risesOf(cash)).toMatchObject([{ year: 'year1', settled: 12_000, month: 5, isOfPlan: false }])
  })
})

describe('the days of a month', () => {
  test('have what is due in its order, with what is left in the account', () => {
    const cash = accountOf(soleTrader, { vatPeriod: 'quarter', taxBefore: 50_000 })
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

  property([anyAccount], { numRuns: runs(100) })('have the lowest balance on one of them', (plan) => {
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
