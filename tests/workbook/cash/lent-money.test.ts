import { describe, expect, test } from 'vitest'
import type { Plan } from '../../../src/plan/plan.ts'
import { monthsOfYear } from '../../../src/workbook/cash/cash-model.ts'
import { drawOf } from '../../../src/workbook/cash/draws.ts'
import { hardestYears, timesIn } from '../../../src/workbook/cash/whole-plan.ts'
import { planWithSurplus } from '../plans.ts'
import { accountOf as accountOfPlan } from './any-account.ts'

const firm = planWithSurplus({ year1: 400_000, year2: 400_000, year3: 400_000 }, 'aktiebolag', 'skatteverket')
const accountOf = (settings: Partial<Plan['settings']>) => accountOfPlan(firm, settings)

describe('money that is lent', () => {
  test('is not one’s own until it is used for what is bought, or paid back', () => {
    const cash = accountOf({ loans: 'Bank;600000;1;6;60;12;straight', investments: 'Ugn;540000;7;5' })
    const lent = monthsOfYear.map((month) => cash.number('lent', 'year1', month))
    expect(lent.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 600_000))
    expect(lent.slice(6)).toEqual(Array.from({ length: 6 }, () => 60_000))
    // 48 payments of 12 500 kr from the second year
    expect(cash.number('lent', 'year2', 2)).toBe(35_000)
    expect(cash.number('lent', 'year2', 5)).toBe(0)
  })

  test('VAT to come back is told beside the account, with its month', () => {
    const cash = accountOf({ openingBalance: 1_000_000, investments: 'Ugn;800000;1;5', vatPeriod: 'quarter' })
    const { tightest } = drawOf(cash, 'year1')
    expect(tightest.ownersShare).toBeLessThanOrEqual(tightest.balance)
    const owed = ['vatOwed', 'payTaxOwed', 'taxGap'] as const
    const sum = owed.reduce((all, row) => all + cash.number(row, 'year1', tightest.month), 0)
    expect(sum).toBeLessThan(0)
    // the first quarter's VAT is due in May
    expect(tightest.back).toEqual({ amount: -sum, of: 'vat', paid: { year: 'year1', month: 5 } })
  })

  test('leaves no draw that the year’s loans need', () => {
    const cash = accountOf({ loans: 'Bank;600000;1;0;36;0;straight' })
    const { largest, even, toLoans } = drawOf(cash, 'year2')
    const pays = cash.ofYear('afterLoans', 'year2') - cash.ofYear('taxes', 'year2')
    expect(pays - 12 * even).toBeLessThan(0)
    expect(pays).toBeGreaterThan(0)
    expect(largest).toBe(Math.floor(pays / 12))
    expect(toLoans).toBe(even - largest)
    // who owns more than the whole debt draws as without
    expect(
      drawOf(accountOf({ openingBalance: 900_000, loans: 'Bank;600000;1;0;36;0;straight' }), 'year2').largest,
    ).toBe(even)
  })

  test('is answered for by the hardest year, whichever is looked at', () => {
    const cash = accountOf({ loans: 'Bank;600000;1;6;36;18;straight' })
    const hardest = hardestYears(cash)
    expect(hardest).toEqual({ toPay: 'year3', left: 'year3' })
    const times = cash.ofYear('forLoans', 'year3') / cash.ofYear('loansPaid', 'year3')
    expect(timesIn(cash, 'year3')).toBe(Math.floor(times * 10) / 10)
  })
})
