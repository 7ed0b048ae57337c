import { expect, test } from 'vitest'
import type { CompanyForm, SalaryMethod } from '../../src/rules/horizon.ts'
import { lossNames } from '../../src/workbook/figures.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { planWithSurplus } from './plans.ts'

/** The owner's loss of year 2, and what is to be paid although nothing is left: a year, a month; whole kronor. */
function hidden(surplus: readonly [number, number], form: CompanyForm, method: SalaryMethod): readonly number[] {
  const workbook = new Workbook(planWithSurplus({ year1: surplus[0], year2: surplus[1] }, form, method))
  return lossNames.map((name) => Math.round(workbook.figure(`${name}.year2`) ?? NaN))
}

test('fees on last year’s schablonavdrag are to be paid although nothing is left', () => {
  expect(hidden([400_000, 0], 'enskildFirma', 'skatteverket')).toEqual([0, 6083, 507])
})

test('a loss and the fees due in its year are kept apart: nobody pays the loss to Skatteverket', () => {
  expect(hidden([400_000, -1], 'enskildFirma', 'skatteverket')).toEqual([1, 6083, 507])
  expect(hidden([0, -150_000], 'enskildFirma', 'skatteverket')).toEqual([150_000, 0, 0])
})

test('fees that take more than the surplus are to be paid with what is missing', () => {
  const [loss, perYear = 0] = hidden([900_000, 5_000], 'enskildFirma', 'skatteverket')
  const workbook = new Workbook(planWithSurplus({ year1: 900_000, year2: 5_000 }, 'enskildFirma', 'skatteverket'))
  expect([loss, perYear]).toEqual([0, Math.round(-(workbook.figure('netProfitPerYear.year2') ?? NaN))])
  expect(perYear).toBeGreaterThan(0)
})

test.each(['enskildFirma', 'aktiebolag'] as const)('by the schablon a loss is a loss, %s', (form) => {
  expect(hidden([400_000, -50_000], form, 'schablon')).toEqual([50_000, 0, 0])
  expect(hidden([400_000, 50_000], form, 'schablon')).toEqual([0, 0, 0])
})

test('a partner bears the own share of a loss', () => {
  const plan = planWithSurplus({ year1: -50_000 }, 'enskildFirma', 'skatteverket')
  const workbook = new Workbook({ ...plan, settings: { ...plan.settings, ownSharePercent: 40 } })
  expect(workbook.figure('loss.year1')).toBe(20_000)
})

test('either method states its own, whichever is chosen', () => {
  const workbook = new Workbook(planWithSurplus({ year1: 400_000, year2: 0 }, 'enskildFirma', 'schablon'))
  expect(Math.round(workbook.figure('skatteverket.toPayPerMonth.year2') ?? NaN)).toBe(507)
  expect(workbook.figure('schablon.toPayPerMonth.year2')).toBe(0)
})
