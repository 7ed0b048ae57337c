import { describe, expect, test } from 'vitest'
import type { Plan, PlanSettings } from '../../src/plan/plan.ts'
import { type CompanyForm, years } from '../../src/rules/horizon.ts'
import { taxYears } from '../../src/rules/tax-years.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { planWithSurplus } from './plans.ts'

// the examples of docs/salary.md give every year of a life the rules of 2026: without the entry of 2027 they are used for all three
const rulesTo2026 = taxYears.filter(({ year }) => year <= 2026)

interface Life {
  readonly surpluses: readonly number[]
  readonly forms?: readonly CompanyForm[]
  readonly owner?: Partial<PlanSettings>
}

/** The net pay a year of a firm's life, average municipality, by law from 2026; an enskild firma unless stated otherwise. */
function netPays({ surpluses, forms = [], owner = {} }: Life, rules = rulesTo2026): readonly (number | null)[] {
  const bySurplus = Object.fromEntries(years.map((year, at) => [year, surpluses[at] ?? 0]))
  const plan = planWithSurplus(bySurplus, 'enskildFirma', 'skatteverket')
  const salary = { ...plan.salary }
  for (const [at, year] of years.entries()) salary[year] = { ...salary[year], companyForm: forms[at] ?? 'enskildFirma' }
  const lived: Plan = { ...plan, salary, settings: { ...plan.settings, ...owner } }
  const workbook = new Workbook(lived, rules)
  const pays = surpluses.map((_, at) => workbook.figure(`netProfitPerYear.${years[at] ?? 'year1'}`))
  workbook.dispose()
  return pays
}

describe('every example of docs/salary.md to the krona', () => {
  // E as charged on 450 000: 28.97 % of it, less 15 000
  const opening = { openingTemplatePayroll: 150_000, openingPayrollTax: 115_365 }
  test.each<readonly [string, Life, readonly number[]]>([
    ['a loss that is rolled in', { surpluses: [-150_000, 400_000, 500_000] }, [-150_000, 332_404, 324_991]],
    ['a lost krona after a year of profit', { surpluses: [400_000, -1] }, [274_037, -6_084]],
    ['a firm that is not new', { surpluses: [600_000, 600_000], owner: opening }, [379_856, 379_375]],
    ['one of two partners', { surpluses: [600_000], owner: { ownSharePercent: 50 } }, [213_771]],
    ['a job beside the firm', { surpluses: [300_000], owner: { employmentIncome: 240_000 } }, [194_828]],
    ['the same without a job', { surpluses: [300_000] }, [213_771]],
  ])('%s', (_, life, pays) => {
    expect(netPays(life)).toEqual(pays)
  })

  test('an enskild firma that becomes an aktiebolag, to within 50 kronor', () => {
    const forms = ['enskildFirma', 'aktiebolag', 'aktiebolag'] as const
    const pays = netPays({ surpluses: [400_000, 400_000, 400_000], forms })
    expect(pays[0]).toBe(274_037)
    expect(Math.abs((pays[1] ?? NaN) - 238_000)).toBeLessThan(50)
    expect(Math.abs((pays[2] ?? NaN) - 249_090)).toBeLessThan(50)
  })

  test('the youth fee of an aktiebolag has ended in 2028', () => {
    const forms = ['aktiebolag', 'aktiebolag', 'aktiebolag'] as const
    const life = { surpluses: [400_000, 400_000, 400_000], forms, owner: { birthYear: 2006 } }
    expect(netPays(life)[2]).toBe(249_258)
  })
})
