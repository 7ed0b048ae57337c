import { describe, expect, test } from 'vitest'
import type { Plan, PlanSettings } from '../../src/plan/plan.ts'
import { companyForms, salaryMethods, years } from '../../src/rules/horizon.ts'
import { NetChains, surplusesOf } from '../../src/workbook/net-chains.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { planWithSurplus } from './plans.ts'

const surpluses = { year1: 420_000, year2: -60_000, year3: 510_000 }

function planOf(form: (typeof companyForms)[number], method: (typeof salaryMethods)[number], settings = {}): Plan {
  const plan = planWithSurplus(surpluses, form, method)
  return { ...plan, settings: { ...plan.settings, ...settings } }
}

const owners: readonly Partial<PlanSettings>[] = [
  {},
  { openingTemplatePayroll: 90_000, openingPayrollTax: 70_000, openingLoss: 20_000 },
  { ownSharePercent: 40, employmentIncome: 300_000 },
  {
    interestAllocation: true,
    capital1: 400_000,
    capital2: 200_000,
    capital3: -700_000,
    capital4: 90_000,
    savedAllocation: 5000,
    reservePercent1: 30,
    reservePercent3: 10,
    reserveBack2: 25_000,
    reserveBefore6: 12_000,
    reserveBefore5: 8000,
    expansionChange1: 40_000,
    expansionChange2: -10_000,
    openingExpansion: 15_000,
  },
]
const cases = owners.flatMap((owner) =>
  companyForms.flatMap((form) => salaryMethods.map((method) => ({ owner, form, method }))),
)

describe.each(cases)('of $owner as $form by $method', ({ owner, form, method }) => {
  const plan = planOf(form, method, owner)

  test('the years leave what the workbook says', () => {
    const workbook = new Workbook(plan)
    const chains = new NetChains(plan)
    for (const year of years) {
      const { perYear, perMonth, income } = chains.pay(year, surpluses)
      const names = ['netProfitPerYear', 'netProfitPerMonth', 'fixedEarnedIncome'] as const
      expect([perYear, perMonth, income]).toEqual(names.map((name) => workbook.figure(`${name}.${year}`)))
      const left = method === 'skatteverket' ? chains.leftBefore(year, surpluses) : nothing
      expect(chains.figureAt('netProfitPerYear', year, surpluses[year], left)).toBe(perYear)
      expect(chains.figureAt('netProfitPerMonth', year, surpluses[year], left, {})).toBe(perMonth)
    }
    workbook.dispose()
  })

  test('with another form or tax in a year it is that of a plan which has them', () => {
    const [other] = companyForms.filter((one) => one !== form)
    const salary = { ...plan.salary, year3: { ...plan.salary.year3, companyForm: other! } }
    const asOther = new NetChains({ ...plan, salary }).pay('year3', surpluses)
    expect(new NetChains(plan).pay('year3', surpluses, { form: other! })).toEqual(asOther)
    const chains = new NetChains(plan)
    const taxed = chains.pay('year3', surpluses, { localTax: 1 }).perYear
    const more = chains.pay('year3', surpluses, { localTax: 2 }).perYear
    const plain = chains.pay('year3', surpluses).perYear
    expect([taxed < plain, more < taxed]).toEqual([true, true])
  })
})

const nothing = [0, 0, 0]

describe('what decides a net pay is named', () => {
  const plan = planOf('enskildFirma', 'skatteverket')
  const key = (one: Plan, at = surpluses) => new NetChains(one).keyOf('year2', at, one.salary.year2.companyForm)

  test('the same as long as the year and what is left to it are', () => {
    expect(key(plan)).toBe(key(planOf('enskildFirma', 'skatteverket')))
    expect(key(plan, { ...surpluses, year3: 1 })).toBe(key(plan))
  })

  test('another with other rules, another year before, another form or another method', () => {
    const others = [
      key(plan),
      key(plan, { ...surpluses, year1: 1_000 }),
      key(planOf('enskildFirma', 'skatteverket', { churchMember: true })),
      key(planOf('enskildFirma', 'skatteverket', { employmentIncome: 10_000 })),
      key(planOf('aktiebolag', 'skatteverket')),
      key(planOf('enskildFirma', 'schablon')),
    ]
    expect(new Set(others).size).toBe(others.length)
    // by the schablon nothing goes on from year to year
    const schablon = planOf('enskildFirma', 'schablon')
    expect(key(schablon, { ...surpluses, year1: 1_000 })).toBe(key(schablon))
  })
})

test('what still holds of the version before is taken over, and gives the same', () => {
  const before = new NetChains(planOf('enskildFirma', 'skatteverket'))
  before.pay('year3', surpluses)
  const changed = planOf('enskildFirma', 'skatteverket', { churchMember: true })
  expect(new NetChains(changed, before).pay('year3', surpluses)).toEqual(new NetChains(changed).pay('year3', surpluses))
})

test('surpluses are given by year', () => {
  expect(surplusesOf((year) => surpluses[year])).toEqual(surpluses)
})
