import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdit } from '../../src/plan/edit.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { type SettingRow, settingRows, writeRows } from '../../src/plan/setting-rows.ts'
import { type CompanyForm, years } from '../../src/rules/horizon.ts'
import { taxYears } from '../../src/rules/tax-years.ts'
import { describeCalculation } from '../../src/salary/salary-words.ts'
import { annuityOf, Financing, financingOf } from '../../src/workbook/financing/financing-model.ts'
import { perYear } from '../../src/workbook/per-year.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { patience, runs } from '../fixtures/chance.ts'
import { anyFinancing } from './cash/any-account.ts'
import { fixedCost, offering, planWithSurplus, withSettings } from './plans.ts'
import { loanBook, secondFinancing } from './second-financing.ts'

const timeout = patience(60_000)
const planWith = (settings: Partial<Plan['settings']>, form: CompanyForm = 'enskildFirma'): Plan =>
  withSettings(planWithSurplus({}, form), settings)
/** What a plan writes off in each year. */
const written = (investments: string, depreciationRule: 20 | 30 = 30, form: CompanyForm = 'enskildFirma') => {
  const financing = financingOf(planWith({ investments, depreciationRule }, form))
  return years.map((year) => financing.ofYear('depreciation', year))
}

describe('what is bought to last', () => {
  test.each<[string, readonly number[], string, (20 | 30)?, CompanyForm?]>([
    ['by the 30-rule of what is left of it', [30_000, 21_000, 14_700], 'Maskin;100000;4;0'],
    ['by the 20-rule of what it cost, when that is chosen', [20_000, 20_000, 20_000], 'Maskin;100000;4;0', 20],
    ['also of what is bought later', [20_000, 30_000, 30_000], 'A;100000;4;0\nB;50000;13;0', 20],
    // 30 % of 100 000; of 70 000 + 50 000; of 84 000
    ['all of it as one basis', [30_000, 36_000, 25_200], 'A;100000;4;0\nB;50000;13;0'],
    ['evenly over its years', [30_000, 30_000, 30_000], 'Ugn;90000;1;3'],
    // 6 of 36 months, then 12 and 12
    ['from the month in which it is bought', [15_000, 30_000, 30_000], 'Ugn;90000;7;3'],
    ['also from the last', [0, 0, 1190], 'Ugn;100000;36;7'],
    ['at once below half a price base amount of its year, 29 600 kr in 2026', [29_599, 0, 0], 'Dator;29599;4;0'],
    ['but not at it in an aktiebolag', [8880, 6216, 4351], 'Dator;29600;4;0', 30, 'aktiebolag'],
    ['below that of 2027, which is higher', [0, 29_600, 0], 'Dator;29600;13;0'],
    // IL 18:13
    ['all by a sole trader of whom no more than that is left', [12_000, 28_000, 0], 'Maskin;40000;4;0'],
    ['also in the year in which it is bought', [29_600, 0, 0], 'Dator;29600;4;0'],
    ['also what was there before', [20_000, 0, 0], 'Bil;20000;0;0'],
    ['but never by an aktiebolag', [12_000, 8400, 5880], 'Maskin;40000;4;0', 30, 'aktiebolag'],
    ['nor by the 20-rule', [8000, 8000, 8000], 'Maskin;40000;4;0', 20],
    ['at once when its owner says that it lasts three years at most', [45_000, 0, 0], 'Telefoner;45000;2;1'],
    ['as the first year’s when it was there before the plan', [6000, 4200, 2940], 'Bil;20000;0;0', 30, 'aktiebolag'],
  ])('is written off %s: %j', (_, expected, investments, rule, form) => {
    expect(written(investments, rule, form)).toEqual(expected)
  })

  test('lowers the tax and the fees of the year in which a sole trader writes off the rest', () => {
    const netOf = (price: number, depreciationRule: 20 | 30) => {
      const plan = planWith({ investments: 'Maskin;40000;4;0', depreciationRule })
      const salary = perYear((year) => ({ ...plan.salary[year], method: 'skatteverket' as const }))
      const offerings = years.map((year) => offering(year, { year, price, volumeYear: 100 }))
      const workbook = new Workbook({ ...plan, offerings, salary })
      const [surplus, net] = [workbook.figure('surplus.year2') ?? 0, workbook.figure('netProfitPerYear.year2') ?? 0]
      workbook.dispose()
      return { surplus, taxes: surplus - net }
    }
    const [byRest, byCost] = [netOf(4000, 30), netOf(4000, 20)]
    expect(byCost.surplus - byRest.surplus).toBe(28_000 - 8000)
    // fees of 28.97 % of three quarters, and municipal tax of what is left
    expect(byCost.taxes - byRest.taxes).toBeGreaterThan(20_000 * 0.35)
    expect(byCost.taxes - byRest.taxes).toBeLessThan(20_000 * 0.55)
  })

  test('follows the form of the year as it is chosen, in the sums too', () => {
    const plan = planWith({ investments: 'Maskin;40000;4;0' })
    const workbook = new Workbook(plan)
    expect(workbook.figure('depreciation.year2')).toBe(28_000)
    const edit = { type: 'setSalary', year: 'year2', values: { companyForm: 'aktiebolag' } } as const
    workbook.apply(edit, applyEdit(plan, edit).plan)
    expect(workbook.figure('depreciation.year2')).toBe(8400)
    workbook.dispose()
  })

  test('from before the plan is not paid', () => {
    const financing = financingOf(planWith({ investments: 'Bil;20000;0;0' }))
    expect(Array.from({ length: 36 }, (_, at) => financing.bought(at + 1))).not.toContain(20_000)
  })
})

describe('a loan', () => {
  const loan: SettingRow<'loans'> = {
    name: '',
    amount: 120_000,
    month: 1,
    percent: 6,
    months: 60,
    free: 0,
    type: 'straight',
  }
  const of = (values: Partial<SettingRow<'loans'>>) => {
    const financing = new Financing(planWith({ loans: writeRows('loans', [{ ...loan, ...values }]) ?? '' }), taxYears)
    const row = (name: 'interest' | 'amortised' | 'debt') =>
      Array.from({ length: 36 }, (_, at) => financing.ofLoan(0, name, at + 1))
    return { interest: row('interest'), amortised: row('amortised'), debt: row('debt') }
  }

  test('of straight amortisation pays as much of it each month, and interest on what is left', () => {
    const { interest, amortised, debt } = of({})
    expect(amortised.slice(0, 3)).toEqual([2000, 2000, 2000])
    expect(interest.slice(0, 3)).toEqual([600, 590, 580])
    expect(debt[11]).toBe(96_000)
    expect(financingOf(planWith({ loans: 'Bank;120000;1;6;60;0;straight' })).ofYear('loanInterest', 'year1')).toBe(6540)
  })

  test('of an annuity pays the same each month: 100 000 kr at 12 % over a year is 8 885 kr', () => {
    const { interest, amortised, debt } = of({ amount: 100_000, percent: 12, months: 12, type: 'annuity' })
    expect(annuityOf({ ...loan, amount: 100_000, percent: 12, months: 12 })).toBe(8885)
    expect([interest[0], amortised[0]]).toEqual([1000, 7885])
    expect(interest.slice(0, 11).map((kr, at) => kr + (amortised[at] ?? 0))).toEqual(
      Array.from({ length: 11 }, () => 8885),
    )
    expect(debt[11]).toBe(0)
    expect(amortised.reduce((sum, kr) => sum + kr, 0)).toBe(100_000)
  })

  test('pays interest only in the months without amortisation, which are of its term', () => {
    const { interest, amortised, debt } = of({ months: 18, free: 6 })
    expect(amortised.slice(0, 8)).toEqual([0, 0, 0, 0, 0, 0, 10_000, 10_000])
    expect(interest.slice(0, 8)).toEqual([600, 600, 600, 600, 600, 600, 600, 550])
    expect(debt[17]).toBe(0)
    // all at the end
    expect(of({ months: 12, free: 40 }).amortised.slice(9, 13)).toEqual([0, 0, 120_000, 0])
  })

  test('from before the plan brings no money, and goes on from what is left of it', () => {
    const financing = financingOf(planWith({ loans: 'Bank;60000;0;5;30;0;straight' }))
    expect(Array.from({ length: 36 }, (_, at) => financing.ofLoans('borrowed', at + 1)).some((kr) => kr !== 0)).toBe(
      false,
    )
    expect(financing.ofLoans('amortised', 1)).toBe(2000)
    expect(financing.ofLoans('interest', 1)).toBe(250)
  })

  test('of any kind is paid back to the krona, as a book kept by hand has it', { timeout }, () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 5_000_000 }),
        fc.constantFrom(0, 0.5, 3.25, 4.75, 7.9, 15, 100),
        fc.integer({ min: 1, max: 36 }),
        fc.nat({ max: 40 }),
        fc.constantFrom('straight' as const, 'annuity' as const),
        (amount, percent, months, free, type) => {
          const own = of({ amount, percent, months, free, type })
          expect(own).toEqual(loanBook(amount, percent, months, free, type === 'straight', 36))
          expect(own.amortised.reduce((sum, kr) => sum + kr, 0)).toBe(amount)
        },
      ),
      { numRuns: runs(1000) },
    )
  })
})

test('any plan’s purchases and loans cost its years and move its months as a second writing has it', {
  timeout,
}, () => {
  fc.assert(
    fc.property(fc.record(anyFinancing), (settings) => {
      const plan = planWith(settings)
      const second = secondFinancing(plan)
      const own = financingOf(plan)
      const byMonth = (of: (month: number) => number) => Array.from({ length: 36 }, (_, at) => of(at + 1))
      expect(years.map((year) => own.ofYear('depreciation', year))).toEqual(second.depreciation)
      expect(years.map((year) => own.ofYear('loanInterest', year))).toEqual(second.loanInterest)
      expect(own.ofYear('valueLeft', 'year3')).toBe(second.valueLeft)
      expect(byMonth((month) => own.bought(month))).toEqual(second.bought)
      expect(byMonth((month) => own.ownMoney(month))).toEqual(second.ownMoney)
      for (const name of ['borrowed', 'interest', 'amortised', 'debt'] as const) {
        const months = byMonth((month) => own.ofLoans(name, month))
        expect(months, name).toEqual(second[name])
      }
    }),
    { numRuns: runs(1000) },
  )
})

describe('a plan with purchases and loans', () => {
  const rows = {
    offerings: [offering('o1', { price: 1000, volumeYear: 600 })],
    fixedCosts: [fixedCost('f1', { amount: 100_000 })],
  }
  const settings = { investments: 'Bil;200000;1;5', loans: 'Bank;200000;1;6;60;0;straight' }

  test('has so much less surplus, and the same sales; the break-even bears them too', () => {
    const without = new Workbook({ ...planWith({}), ...rows })
    const workbook = new Workbook({ ...planWith(settings), ...rows })
    expect(workbook.figure('totalAnnualSales.year1')).toBe(600_000)
    expect(workbook.figure('depreciation.year1')).toBe(40_000)
    expect(workbook.figure('loanInterest.year1')).toBe(10_900)
    expect(workbook.figure('surplus.year1')).toBe(500_000 - 50_900)
    expect(workbook.figure('breakEvenSales.year1')).toBe(150_900)
    expect(without.figure('surplus.year1')).toBe(500_000)
    expect(workbook.figure('netProfitPerYear.year1')).toBeLessThan(without.figure('netProfitPerYear.year1') ?? 0)
  })

  test('is told of only where there is any: without it the arithmetic is as it was', () => {
    const how = (workbook: Workbook, name: 'surplus' | 'breakEvenSales' = 'surplus') =>
      describeCalculation(workbook.explainFigure(`${name}.year1`)).replaceAll('\u00A0', ' ')
    const [without, workbook] = [
      new Workbook({ ...planWith({}), ...rows }),
      new Workbook({ ...planWith(settings), ...rows }),
    ]
    expect(how(without)).toBe('600 000 − 100 000 − 0 = 500 000 kr')
    expect(how(workbook)).toBe('600 000 − 100 000 − 0 − 40 000 − 10 900 = 449 100 kr')
    expect(how(without, 'breakEvenSales')).toBe('100 000 / (600 000 / 600 000) = 100 000 kr')
  })

  test('follows an edit of its lists, in every year', () => {
    const plan = { ...planWith({}), ...rows }
    const workbook = new Workbook(plan)
    const values = { loans: settings.loans }
    const changed = workbook.apply(
      { type: 'setSettings', values },
      { ...plan, settings: { ...plan.settings, ...values } },
    )
    expect(workbook.figure('surplus.year1')).toBe(489_100)
    expect([...changed.figures]).toContain('surplus.year1')
    expect([...changed.figures]).toContain('loanInterest.year3')
  })

  test('says how each came about, with its rule and source', () => {
    const workbook = new Workbook({ ...planWith({ investments: 'A;100000;4;0\nB;50000;13;0\nC;9000;2;0' }), ...rows })
    const explained = workbook.explainFigure('depreciation.year1')
    expect(explained.terms).toEqual([
      { kind: 'figure', name: 'financing.atOnce', unit: 'kr', value: 9000 },
      { kind: 'operator', sign: '+' },
      { kind: 'figure', name: 'financing.straight', unit: 'kr', value: 0 },
      { kind: 'operator', sign: '+' },
      { kind: 'figure', name: 'financing.byLaw', unit: 'kr', value: 30_000 },
    ])
    expect(explained.rule).toEqual({ name: 'depreciation', source: 'il.18' })
    // written off in one way only, it is told as that
    expect(workbook.explainFigure('depreciation.year2')).toEqual(workbook.financing.explain('byLaw', 'year2'))
    const byLaw = workbook.financing.explain('byLaw', 'year2')
    expect(
      byLaw.terms.map((term) => ('value' in term ? term.value : term.kind === 'operator' ? term.sign : '')),
    ).toEqual(['(', 70_000, '+', 50_000, ')', '×', 30])
    expect(byLaw.rule).toEqual({ name: 'booksDepreciation', source: 'il.18.13' })
  })
})

describe('a list of rows', () => {
  test('is read as it is written, and a line that nobody can have written is left out', () => {
    fc.assert(
      fc.property(fc.record(anyFinancing), (settings) => {
        for (const name of ['investments', 'ownMoney', 'loans'] as const) {
          expect(writeRows(name, settingRows(name, settings[name]) as never)).toBe(settings[name])
        }
      }),
      { numRuns: runs(100) },
    )
    expect(settingRows('investments', 'Bil;1;37;0\nBil;1;1;12\nBil;-5;1;0\nBil;1;1\nBil;5;1;0')).toHaveLength(1)
  })

  test('holds no more than there is room for', () => {
    const row: SettingRow<'loans'> = {
      name: 'x'.repeat(60),
      amount: 999_999_999,
      month: 36,
      percent: 12.345,
      months: 600,
      free: 600,
      type: 'straight',
    }
    const written = (length: number) => writeRows('loans', Array.from<SettingRow<'loans'>>({ length }).fill(row))
    expect(written(10)).toBeDefined()
    expect(written(11)).toBeUndefined()
  })
})
