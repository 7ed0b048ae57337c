import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { settingRows } from '../../src/plan/setting-rows.ts'
import { type Year, years } from '../../src/rules/horizon.ts'
import { Session } from '../../src/session/session.ts'
import { CashModel } from '../../src/workbook/cash/cash-model.ts'
import { type StartLine, startBudget } from '../../src/workbook/financing/start-budget.ts'
import { runs } from '../fixtures/chance.ts'
import { anyAccount } from './cash/any-account.ts'
import { withSettings } from './plans.ts'

function budgetOf(plan: Plan) {
  const { workbook } = new Session(plan)
  const cash = new CashModel(workbook)
  return { cash, budget: startBudget(workbook.financing, cash, plan.settings.openingBalance) }
}

const sumOf = (lines: readonly StartLine[], year: Year) => lines.reduce((sum, { of }) => sum + of[year], 0)

test('what the money is for and where it comes from is as much in every year, and is what the rows say', () => {
  fc.assert(
    fc.property(anyAccount, (plan) => {
      const { cash, budget } = budgetOf(plan)
      const { settings } = plan
      const inYear = (year: Year) => (row: { readonly month: number }) =>
        row.month > 0 && Math.ceil(row.month / 12) === years.indexOf(year) + 1
      for (const year of budget.years) {
        expect(sumOf(budget.uses, year)).toBe(budget.sum[year])
        expect(sumOf(budget.sources, year)).toBe(budget.sum[year])
        const borrowed = settingRows('loans', settings.loans).filter(inYear(year))
        const bought = settingRows('investments', settings.investments).filter(inYear(year))
        const told = (what: StartLine['what']) =>
          [...budget.uses, ...budget.sources].filter((line) => line.what === what)
        expect(sumOf(told('loan'), year)).toBe(borrowed.reduce((sum, { amount }) => sum + amount, 0))
        expect(sumOf(told('investment'), year)).toBe(bought.reduce((sum, { amount }) => sum + amount, 0))
        // the account's own word for what moved is what is left to run the firm with, but for what it began with
        const opening = year === 'year1' ? settings.openingBalance : 0
        const left = sumOf(told('toOperations'), year) - sumOf(told('fromOperations'), year)
        expect(left).toBe(cash.sum('moved', year) + opening)
      }
    }),
    { numRuns: runs(60) },
  )
})

test('a purchase, a loan and own money by name, with what is left and what is lacking', () => {
  const { budget } = budgetOf(
    withSettings(emptyPlan(2026), {
      openingBalance: -5000,
      investments: 'Ugn;180000;1;0\nBil;90000;15;5\nGammal;50000;0;0',
      ownMoney: '60000;1\n-4000;3',
      loans: 'Banken;200000;1;6.5;60;6;straight\nGammalt;80000;0;5;24;0;straight',
    }),
  )
  expect(budget.years).toEqual(['year1', 'year2'])
  const told = (lines: readonly StartLine[]) => lines.map(({ what, name, of }) => [what, name, of.year1, of.year2])
  expect(told(budget.uses)).toEqual([
    ['investment', 'Ugn', 180_000, 0],
    ['investment', 'Bil', 0, 90_000],
    ['vat', '', 45_000, 22_500],
    ['ownOut', '', 4000, 0],
    ['overdrawn', '', 5000, 0],
    ['toOperations', '', 26_000, 0],
  ])
  expect(told(budget.sources)).toEqual([
    ['ownIn', '', 60_000, 0],
    ['loan', 'Banken', 200_000, 0],
    ['fromOperations', '', 0, 112_500],
  ])
})

test('a plan without start money has no start', () => {
  expect(budgetOf(withSettings(emptyPlan(2026), { openingBalance: 40_000 })).budget.years).toEqual([])
})
