import { describe, expect, test } from 'vitest'
import type { Plan, PlanSettings } from '../../src/plan/plan.ts'
import type { CompanyForm, Year } from '../../src/rules/horizon.ts'
import { taxYears } from '../../src/rules/tax-years.ts'
import { chainChoices, feesAt, lawDefinition, schablonDefinition } from '../../src/workbook/chain-definitions.ts'
import { knownLaw } from '../../src/workbook/known-law.ts'
import { lawOfYear } from '../../src/workbook/law-of-year.ts'
import { firmByLaw } from './plans.ts'

const enskild: readonly CompanyForm[] = []
const aktiebolag: readonly CompanyForm[] = ['aktiebolag', 'aktiebolag', 'aktiebolag']

/** A plan from 2026: years 2026, 2027 and 2028, the last of which has the rules of 2027. */
function planOf(forms: readonly CompanyForm[], settings: Partial<PlanSettings> = {}, startYear = 2026): Plan {
  return firmByLaw([], settings, { startYear, forms })
}
const lawFor = (plan: Plan, year: Year = 'year1') => lawDefinition(knownLaw, plan, year)
const rulesFor = (settings: Partial<PlanSettings>, year: Year = 'year1', startYear = 2026) =>
  lawFor(planOf(aktiebolag, settings, startYear), year).rules

describe('the law is given what an age decides', () => {
  test.each([
    // born, egenavgifter, arbetsgivaravgift, schablonavdrag, public service at most
    [null, 28.97, 31.42, 25, 1184],
    [1980, 28.97, 31.42, 25, 1184],
    [1959, 28.97, 31.42, 25, 1184],
    [1958, 10.21, 10.21, 10, 1184],
    [1938, 10.21, 10.21, 10, 1184],
    [1937, 0, 0, 0, 1184],
    [2007, 28.97, 31.42, 25, 1184],
    [2008, 28.97, 31.42, 25, 0],
  ])('of somebody born %j: fees of %f %% and %f %%, a deduction of %f %%, at most %i kr', (birthYear, ...expected) => {
    const rules = rulesFor({ birthYear })
    const names = ['payrollTaxPercent', 'generalPayrollTaxPercent', 'templatePayrollPercent', 'publicServiceMax']
    expect(names.map((name) => rules[`rule.${name}`])).toEqual(expected)
  })

  test('the elderly have no reduction of egenavgifter, and those without fees no least of them', () => {
    const at = (birthYear: number | null) => {
      const rules = rulesFor({ birthYear })
      return [rules['rule.payrollTaxReductionPercent'], rules['rule.payrollTaxMinPercent']]
    }
    expect([at(null), at(1959), at(1958), at(1937)]).toEqual([
      [7.5, 10.21],
      [7.5, 10.21],
      [0, 10.21],
      [0, 0],
    ])
  })

  test.each([
    // the lower arbetsgivaravgift of the young: from April 2026 to September 2027
    [2007, 'year1', 9],
    [2008, 'year1', 0],
    [2008, 'year2', 9],
    [2003, 'year1', 9],
    [2002, 'year1', 0],
    [2004, 'year2', 9],
    [2003, 'year2', 0],
    [2007, 'year3', 0],
    [null, 'year1', 0],
  ] as const)('somebody born %j has the fee of the young in %s for %i months', (birthYear, year, months) => {
    expect(rulesFor({ birthYear }, year)['rule.youthMonths']).toBe(months)
    const isYoung = (forms: readonly CompanyForm[]) =>
      lawFor(planOf(forms, { birthYear }), year).key.includes('"youth":true')
    expect([isYoung(aktiebolag), isYoung(enskild)]).toEqual([months > 0, false])
  })

  test('fees for the young are those of all where there is no such rule', () => {
    const [in2024, in2026] = [2024, 2026].map((year) => rulesFor({}, 'year1', year))
    expect([in2024!['rule.youthPayrollTaxPercent'], in2024!['rule.youthMaxPerMonth']]).toEqual([31.42, 0])
    expect([in2026!['rule.youthPayrollTaxPercent'], in2026!['rule.youthMaxPerMonth']]).toEqual([20.81, 25_000])
    expect(rulesFor({ birthYear: 2003 }, 'year1', 2024)['rule.youthMonths']).toBe(0)
  })

  test.each([
    [null, []],
    [2008, ['minor']],
    [2007, []],
    [1958, ['seniorFees']],
    [1937, ['seniorFees', 'noFees']],
  ])('the stated fees of somebody born %j are those that the chain is given: %j', (birthYear, are) => {
    const fees = feesAt(taxYears.find(({ year }) => year === 2026)!, birthYear, 2026)
    expect(Object.entries(fees).flatMap(([name, is]) => (is ? [name] : []))).toEqual(are)
  })

  test('the choices of a file are those of the firm, its owner and the age', () => {
    const choices = (plan: Plan) => chainChoices(taxYears, plan, 'year1')
    const company = { aktiebolag: false, partner: false, seniorRelief: false, seniorWork: false }
    const tools = { allocates: false, expands: false }
    expect(choices(planOf(enskild))).toEqual({ ...company, ...tools })
    expect(choices(planOf(enskild, { ownSharePercent: 100, birthYear: 1960 }))).toEqual({ ...company, ...tools })
    expect(choices(planOf(aktiebolag, { ownSharePercent: 50, birthYear: 1959 }))).toEqual({
      ...{ aktiebolag: true, partner: true, seniorRelief: true, seniorWork: true },
      ...tools,
    })
    const used = { interestAllocation: true, expansionChange3: -1 } as const
    expect(choices(planOf(enskild, used))).toEqual({ ...company, allocates: true, expands: true })
  })
})

describe('the law has formulas of its own', () => {
  const settles = (plan: Plan, year: Year = 'year1') => lawFor(plan, year).key.includes('"settles":true')

  test('for what an aktiebolag settles of an enskild firma before it, or of what its owner fills in', () => {
    expect(settles(planOf(aktiebolag))).toBe(false)
    for (const name of ['openingTemplatePayroll', 'openingPayrollTax', 'openingLoss']) {
      expect([name, settles(planOf(aktiebolag, { [name]: 1 }))]).toEqual([name, true])
    }
    const turned = planOf(['enskildFirma', 'aktiebolag', 'aktiebolag'])
    expect([settles(turned), settles(turned, 'year2'), settles(turned, 'year3')]).toEqual([false, true, true])
    // what comes later settles nothing earlier
    expect(settles(planOf(['aktiebolag', 'aktiebolag', 'enskildFirma']), 'year2')).toBe(false)
    expect(settles(planOf(enskild, { openingLoss: 1 }))).toBe(false)
  })

  test('for a partner, and for one who has a job', () => {
    const has = (word: string, settings: Partial<PlanSettings>) =>
      lawFor(planOf(enskild, settings)).key.includes(`"${word}":true`)
    expect([null, 100, 50, 0].map((ownSharePercent) => has('partner', { ownSharePercent }))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect([0, 1].map((employmentIncome) => has('hasJob', { employmentIncome }))).toEqual([false, true])
    expect([1959, 1958].map((birthYear) => has('feesReduced', { birthYear }))).toEqual([true, false])
    expect([false, true].map((churchMember) => has('member', { churchMember }))).toEqual([false, true])
  })

  test('and a place, a church and a share their percents', () => {
    const read = (settings: Partial<PlanSettings>) => {
      const rules = rulesFor(settings)
      return ['localTaxesPercent', 'funeralFeesPercent', 'churchPercent', 'ownSharePercent'].map(
        (name) => rules[`rule.${name}`],
      )
    }
    expect(read({})).toEqual([32.38, 0.292, 0, 100])
    expect(read({ kommun: '0136', ownSharePercent: 30 })).toEqual([31.28, 0.292, 0, 30])
    expect(read({ churchMember: true })).toEqual([32.38, 0.292, 1.05, 100])
    expect(read({ churchMember: true, churchPercent: 0.9 })).toEqual([32.38, 0.292, 0.9, 100])
    expect(read({ churchMember: false, churchPercent: 0.9 })).toEqual([32.38, 0.292, 0, 100])
  })

  test('the schablon has a partner and a form only', () => {
    const { salary } = planOf(aktiebolag)
    const keys = [null, 100, 50].map((ownSharePercent) => schablonDefinition(salary.year1, { ownSharePercent }).key)
    expect(keys).toEqual(['schablon aktiebolag false', 'schablon aktiebolag false', 'schablon aktiebolag true'])
    const { rules, ruleUnits } = schablonDefinition(salary.year1, { ownSharePercent: null })
    expect([rules['rule.ownSharePercent'], ruleUnits['ownSharePercent']]).toEqual([100, '%'])
    expect([ruleUnits['localTaxesPercent'], ruleUnits['standardTaxRelief']]).toEqual(['%', 'kr'])
  })
})

describe('the law that counts is stated', () => {
  const law = (startYear: number, settings: Partial<PlanSettings> = {}, year: Year = 'year1') =>
    lawOfYear(knownLaw, planOf(enskild, settings, startYear), year)

  test('whether its rules are set, preliminary or of another year', () => {
    expect(law(2025)).toEqual({ incomeYear: 2025, rulesYear: 2025, kind: 'set' })
    expect(law(2026, {}, 'year2')).toEqual({ incomeYear: 2027, rulesYear: 2027, kind: 'preliminary' })
    expect(law(2026, {}, 'year3')).toEqual({ incomeYear: 2028, rulesYear: 2027, kind: 'assumed' })
  })

  test('and of which year the tax of the place is, where it is of another', () => {
    expect(law(2026, { kommun: '0136' })).toEqual({ incomeYear: 2026, rulesYear: 2026, kind: 'set' })
    expect(law(2027, { kommun: '0136' })).toMatchObject({ incomeYear: 2027, ratesYear: 2026 })
    expect(law(2024, { kommun: '0136' })).toMatchObject({ kind: 'set', ratesYear: 2025 })
    expect(law(2027)).not.toHaveProperty('ratesYear')
  })
})
