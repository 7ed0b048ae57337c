import { expect, test } from 'vitest'
import type { CompanyForm, SalaryMethod } from '../../src/rules/horizon.ts'
import { lossNames } from '../../src/workbook/figures.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { firmByLaw, planWithSurplus } from './plans.ts'

// the owner's loss of year 2, and what is to be paid although nothing is left: a year, a month; whole kronor
test.each<[string, number, number, CompanyForm, SalaryMethod, readonly number[]]>([
  ['fees on last year’s schablonavdrag', 400_000, 0, 'enskildFirma', 'skatteverket', [0, 6083, 507]],
  ['a loss apart from the fees that are due', 400_000, -1, 'enskildFirma', 'skatteverket', [1, 6083, 507]],
  ['nobody pays the loss to Skatteverket', 0, -150_000, 'enskildFirma', 'skatteverket', [150_000, 0, 0]],
  ['by the schablon a loss is a loss', 400_000, -50_000, 'enskildFirma', 'schablon', [50_000, 0, 0]],
  ['of an aktiebolag too', 400_000, -50_000, 'aktiebolag', 'schablon', [50_000, 0, 0]],
  ['and a profit is none', 400_000, 50_000, 'aktiebolag', 'schablon', [0, 0, 0]],
])('%s: %i, then %i', (_, year1, year2, form, method, hidden) => {
  const workbook = new Workbook(planWithSurplus({ year1, year2 }, form, method))
  expect(lossNames.map((name) => Math.round(workbook.figure(`${name}.year2`) ?? NaN))).toEqual(hidden)
  // either method states its own, whichever is chosen
  expect(workbook.figure('schablon.toPayPerMonth.year2')).toBe(0)
})

test('a partner bears the own share of a loss', () => {
  expect(new Workbook(firmByLaw([-50_000], { ownSharePercent: 40 })).figure('loss.year1')).toBe(20_000)
})

test('fees that take more than the surplus are to be paid with what is missing', () => {
  const workbook = new Workbook(firmByLaw([900_000, 5000]))
  const [loss, perYear = 0] = lossNames.map((name) => Math.round(workbook.figure(`${name}.year2`) ?? NaN))
  expect([loss, perYear]).toEqual([0, Math.round(-(workbook.figure('netProfitPerYear.year2') ?? NaN))])
  expect(perYear).toBeGreaterThan(0)
})
