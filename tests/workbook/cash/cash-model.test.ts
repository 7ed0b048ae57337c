import { describe, expect, test } from 'vitest'
import type { Plan } from '../../../src/plan/plan.ts'
import { type Year, years } from '../../../src/rules/horizon.ts'
import { CashModel, monthsOfYear } from '../../../src/workbook/cash/cash-model.ts'
import { type CashRow, cashRows } from '../../../src/workbook/formulas/cash.ts'
import { Workbook } from '../../../src/workbook/workbook.ts'
import { patience, runs } from '../../fixtures/chance.ts'
import { property } from '../../fixtures/property.ts'
import { CompiledPlan } from '../compiled-plan.ts'
import { firmByLaw, planWithSurplus } from '../plans.ts'
import { accountOf, anyAccount, soleTrader } from './any-account.ts'
import { secondAccount } from './second-account.ts'

const rowOf = (cash: CashModel, row: CashRow, year: Year) => monthsOfYear.map((month) => cash.number(row, year, month))

const whole = (value: number | null) => Math.sign(value ?? 0) * Math.round(Math.abs(value ?? 0) + 1e-7) || 0

/** The twelve months are the chain’s year to the krona. */
function expectYear(of: CompiledPlan, cash: CashModel, year: Year): void {
  const chain = (name: 'ownShare' | 'othersShare' | 'netProfitPerYear' | 'grossAnnualSalary' | 'generalPayrollTax') =>
    whole(of.figure(`${name}.${year}`))
  const sum = (row: CashRow) => cash.sum(row, year)
  const sales = of.total('totalAnnualSales', year) ?? 0
  const isCompany = of.plan.salary[year].companyForm === 'aktiebolag'
  const rows = {
    sales,
    variable: sales - (of.total('sumYearGrossMargin', year) ?? 0),
    fixed: of.total('totalFixedCost', year),
    measures: of.total('TotalMeasuredCostsYear', year),
    depreciation: of.total('depreciation', year),
    loanInterest: of.total('loanInterest', year),
    surplus: of.total('surplus', year),
    othersShare: chain('othersShare'),
    net: chain('netProfitPerYear'),
    grossPay: isCompany ? chain('grossAnnualSalary') : 0,
    fees: isCompany ? chain('generalPayrollTax') : 0,
  }
  expect(Object.fromEntries(Object.keys(rows).map((row) => [row, sum(row as CashRow)]))).toEqual(rows)
  // what is neither tax nor net pay stays in the firm: a krona of a company, and a loss that no net pay shows
  const taxes = sum('fees') + sum('withheld') + sum('ownTax')
  expect(taxes + sum('net') + sum('kept')).toBe(chain('ownShare'))
  if (chain('ownShare') >= 0) expect(Math.abs(sum('kept'))).toBeLessThanOrEqual(isCompany ? 1 : 0)
}

/** Nothing is lost between the months: what is in the account, owed and to come is what it began with and what was earned. */
function expectNothingLost({ settings }: Plan, cash: CashModel): void {
  const { openingBalance, taxBefore } = settings
  let [earned, moved, toCome] = [openingBalance - taxBefore, openingBalance, 0]
  for (const year of years) {
    for (const month of monthsOfYear) {
      const at = (row: CashRow) => cash.number(row, year, month)
      earned += at('net') + at('kept') - at('draw')
      // what is written off has left the account before; what is bought, lent and paid back is nothing earned
      earned += at('depreciation') + at('moved') + at('boughtVat') + at('loanInterest') - at('loanPaid')
      moved += at('moved') + at('flow') - at('due') - at('settledMay') - at('draw') - at('loanPaid')
      expect(at('balance')).toBe(moved)
      // VAT that the cash method has not accounted for yet is in what customers owe
      toCome += at('vat') - at('vatCounted')
      const whenPaid = at('balance') - at('vatOwed') - at('payTaxOwed') - at('taxGap')
      expect(whenPaid + at('receivable') - toCome).toBe(earned)
      // what is to come back is not in the account, and what is lent and not used is the bank's
      expect(at('ownersShare')).toBe(Math.min(at('balance'), whenPaid) - at('lent'))
    }
  }
}

describe('of any plan', () => {
  property([anyAccount], { numRuns: runs(1000) })(
    'a second writing comes to the same, month by month; the months are the chain’s year, and nothing is lost between them',
    (plan) => {
      const of = new CompiledPlan(plan)
      const cash = new CashModel(of)
      for (const year of years) expectYear(of, cash, year)
      expectNothingLost(plan, cash)
      secondAccount(of).forEach((expected, at) => {
        const [year, month] = [years[Math.floor(at / 12)] ?? 'year1', monthsOfYear[at % 12] ?? 1]
        const found = Object.keys(expected).map((row) => [row, BigInt(cash.number(row as CashRow, year, month))])
        expect(Object.fromEntries(found), `${year} ${month}`).toEqual(expected)
      })
    },
    // a busy machine, and ten times as many examples where a run is to be thorough
    patience(240_000),
  )

  property([anyAccount], { numRuns: runs(15) })('the engine and the compiled formulas give one account', (plan) => {
    const workbook = new Workbook(plan)
    const [cash, evaluated] = [new CashModel(workbook), accountOf(plan)]
    for (const year of years) {
      for (const row of cashRows) expect(rowOf(cash, row, year), row).toEqual(rowOf(evaluated, row, year))
    }
    workbook.dispose()
  })
})

describe('an enskild firma', () => {
  test('pays its tax from February to January, and VAT of the whole year in May the year after', () => {
    const cash = accountOf(soleTrader)
    const ownTax = cash.ofYear('ownTax', 'year1')
    expect(rowOf(cash, 'debited', 'year1').slice(0, 2)).toEqual([0, Math.round(ownTax / 12)])
    expect(cash.sum('debited', 'year1') + cash.number('debited', 'year2', 1)).toBe(ownTax)
    expect([cash.number('vatDue', 'year2', 4), cash.number('vatDue', 'year2', 5)]).toEqual([0, 150_000])
  })

  test('that paid nothing in advance pays two years’ tax in the second: 30 000 kr of it early in May', () => {
    const cash = accountOf(soleTrader, { debitedTax1: 0 })
    const ownTax = cash.ofYear('ownTax', 'year1')
    expect(cash.number('taxGap', 'year1', 12)).toBe(ownTax)
    expect(cash.number('settledFebruary', 'year2', 2)).toBe(ownTax - 30_000)
    expect(cash.number('settledMay', 'year2', 5)).toBe(30_000)
    expect(cash.settlementBefore('year2')).toBe(ownTax)
  })

  test('that paid too much has it back in August', () => {
    const cash = accountOf(soleTrader, { debitedTax1: 20_000, taxBefore: -5000 })
    expect(cash.number('refunded', 'year1', 8)).toBe(-5000)
    expect(cash.number('refunded', 'year2', 8)).toBe(cash.ofYear('ownTax', 'year1') - 240_000)
  })
})

test('an aktiebolag pays fees and withheld tax the month after the pay, VAT in August, and has its own tax back', () => {
  const forms = ['aktiebolag', 'aktiebolag', 'aktiebolag'] as const
  const cash = accountOf(firmByLaw([600_000, 600_000, 600_000], { debitedTax1: 1000 }, { forms }))
  const [fees, withheld] = [cash.number('fees', 'year1', 3), cash.number('withheld', 'year1', 3)]
  expect(cash.number('payTaxDue', 'year1', 4)).toBe(fees + withheld)
  expect([cash.number('vatDue', 'year2', 5), cash.number('vatDue', 'year2', 8)]).toEqual([0, 150_000])
  expect(cash.number('draw', 'year1', 1)).toBe(Math.round(cash.ofYear('net', 'year1') / 12))
  // the chain leaves it no profit that would be taxed
  expect(cash.number('refunded', 'year2', 8)).toBe(-12_000)
})

test.each([
  [1_000_000, 12],
  [1_000_001, 3],
  [40_000_001, 1],
])('a turnover of %i has periods of %i months', (year1, months) => {
  expect(accountOf(planWithSurplus({ year1 }, 'enskildFirma')).ofYear('vatMonths', 'year1')).toBe(months)
})
