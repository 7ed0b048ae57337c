import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdit } from '../../src/plan/edit.ts'
import { type CompanyForm, companyForms, type SalaryMethod } from '../../src/rules/horizon.ts'
import { taxYears } from '../../src/rules/tax-years.ts'
import { type ChainName, chainNames } from '../../src/workbook/figures.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { runs } from '../fixtures/chance.ts'
import { planWithSurplus, surplusEdit } from './plans.ts'

type Walk = (surplus: number) => Record<ChainName, number>

/** Lets one workbook walk through surpluses of a first year. */
function walk(form: CompanyForm, method: SalaryMethod, birthYear: number | null = null, startYear = 2026): Walk {
  const start = planWithSurplus({ year1: 0 }, form, method, startYear)
  let plan = { ...start, settings: { ...start.settings, birthYear } }
  const workbook = new Workbook(plan)
  return (surplus) => {
    const edit = surplusEdit('year1', surplus)
    plan = applyEdit(plan, edit).plan
    workbook.apply(edit, plan)
    return Object.fromEntries(chainNames.map((name) => [name, workbook.figure(`${name}.year1`)])) as Record<
      ChainName,
      number
    > // every name is set
  }
}

const anySurplus = fc.oneof(fc.integer({ min: -50_000, max: 2_000_000 }), fc.integer({ min: 0, max: 60_000 }))
const cases = companyForms.flatMap((form) =>
  (['schablon', 'skatteverket'] as const).map((method) => [form, method] as const),
)

describe.each(cases)('%s, %s', (form, method) => {
  const at = walk(form, method)

  // by law a sole trader bears the loss; a company does, and the schablon pays nothing of it (docs/salary.md)
  const bearsLoss = form === 'enskildFirma' && method === 'skatteverket'
  const toShareOut = (surplus: number) => (bearsLoss ? surplus : Math.max(0, surplus))

  test('nobody is left more than the surplus, nor less than nothing or the loss', () => {
    fc.assert(
      fc.property(anySurplus, (surplus) => {
        const { netProfitPerYear } = at(surplus)
        expect(netProfitPerYear).toBeLessThanOrEqual(toShareOut(surplus))
        expect(netProfitPerYear).toBeGreaterThanOrEqual(Math.min(0, toShareOut(surplus)))
      }),
    )
  })

  test('what is taken and what is left are the surplus', () => {
    fc.assert(
      fc.property(anySurplus, (surplus) => {
        const { netProfitPerYear, generalPayrollTax, payrollTax, localTaxes, stateTax, generalPension, ...rest } =
          at(surplus)
        const taken =
          generalPayrollTax +
          payrollTax +
          localTaxes +
          stateTax +
          generalPension +
          rest.funeralFees +
          rest.publicServiceFee
        const back = rest.reductionOfGeneralPension + rest.earnedIncomeTax + rest.earnedIncomeReduction
        const left = toShareOut(surplus) - (netProfitPerYear + taken - back)
        // pay and fee are whole kronor by law: one krona may not be enough for both
        const wholeKronor = form === 'aktiebolag' && method === 'skatteverket'
        expect(wholeKronor ? [0, 1] : [0]).toContain(Math.round(left * 1e6) / 1e6 + 0)
      }),
    )
  })
})

describe('schablon: limits', () => {
  const taxItems = [
    'localTaxes',
    'stateTax',
    'generalPension',
    'funeralFees',
    'reductionOfGeneralPension',
    'earnedIncomeTax',
  ] as const satisfies readonly ChainName[]

  test('tax items are 0 at the limit and under it, and start one krona above', () => {
    const at = walk('enskildFirma', 'schablon')
    const taxOf = (surplus: number) => {
      const figures = at(surplus)
      return [figures.fixedEarnedIncome, taxItems.map((name) => figures[name] > 0).filter(Boolean).length]
    }
    expect(taxOf(20_135 / 0.75 - 2 / 3)).toEqual([20_134.5, 0])
    expect(taxOf(26_846)).toEqual([20_134.5, 0])
    expect(taxOf(26_847)).toEqual([20_135.25, 5])
  })
})

describe.each(taxYears)('by law $year: limits', (rules) => {
  test('no item under 0.423 price base amounts but the fees on the surplus', () => {
    const at = walk('aktiebolag', 'skatteverket', null, rules.year)
    const limit = Math.floor(0.423 * rules.priceBaseAmount)
    const untaxed = at(Math.floor(limit * 1.3142))
    expect(untaxed.fixedEarnedIncome).toBe(Math.floor(limit / 100) * 100)
    expect(untaxed.netProfitPerYear).toBe(untaxed.grossAnnualSalary)
  })
})

/**
 * Where more surplus leaves less: where an item starts at once on the whole income. Everywhere else a step down comes only from rounding
 * to whole hundreds (income, pension fee), at most `byRounding` kr, and the next hundred makes up for it.
 */
interface Cliff {
  readonly fixedEarnedIncome: number
  readonly loses: number
}
const byRounding = 135

// SKV's schablon-like limit of 20 135: all tax items start on the whole income, less the grundavdrag. What the jobbskatteavdrag
// does not take back is the funeral fee, 1.15 % of 20 135 − 14 000 = 70.55 kr; of the next krona of income it takes 0.01
const schablonCliffs: readonly Cliff[] = [{ fixedEarnedIncome: 20_135, loses: 70.57 }]
const lawCliffs: readonly Cliff[] = [
  // egenavgifter are not charged below 1 000 kr, and then on all of it
  { fixedEarnedIncome: 999, loses: 290 },
  // allmän pensionsavgift starts at 0.423 price base amounts on the whole income, where hardly any tax is there to reduce by it
  { fixedEarnedIncome: 25_041, loses: 1_830 },
]

describe('more surplus never leaves less, but for the exceptions of the rules themselves', () => {
  test.each([
    ['enskildFirma', 'schablon', null, schablonCliffs, 0],
    ['aktiebolag', 'schablon', null, schablonCliffs, 0],
    ['enskildFirma', 'skatteverket', null, lawCliffs, byRounding],
    ['aktiebolag', 'skatteverket', null, lawCliffs, byRounding],
    ['enskildFirma', 'skatteverket', 1950, lawCliffs, byRounding],
    ['aktiebolag', 'skatteverket', 1950, lawCliffs, byRounding],
  ] as const)('%s, %s, born %s', (form, method, birthYear, cliffs, rounding) => {
    const at = walk(form, method, birthYear)
    const more = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 300, max: 100_000 }))
    const surpluses = fc.oneof(fc.integer({ min: 0, max: 1_500_000 }), fc.integer({ min: 0, max: 45_000 }))
    fc.assert(
      fc.property(surpluses, more, (surplus, added) => {
        const [less, greater] = [at(surplus), at(surplus + added)]
        const crossed = cliffs.filter(
          (cliff) =>
            less.fixedEarnedIncome <= cliff.fixedEarnedIncome && greater.fixedEarnedIncome > cliff.fixedEarnedIncome,
        )
        const allowed = crossed.reduce<number>((sum, cliff) => sum + cliff.loses, rounding)
        expect(greater.netProfitPerYear).toBeGreaterThanOrEqual(less.netProfitPerYear - allowed - 1e-6)
      }),
      { numRuns: runs(100) },
    )
  })

  test('the exceptions are real: each cliff does leave less', () => {
    const left = (form: CompanyForm, method: SalaryMethod, surplus: number) =>
      walk(form, method)(surplus).netProfitPerYear
    expect(left('enskildFirma', 'schablon', 26_847)).toBeLessThan(left('enskildFirma', 'schablon', 26_846) - 60)
    expect(left('enskildFirma', 'skatteverket', 1_340)).toBeLessThan(left('enskildFirma', 'skatteverket', 1_330) - 250)
    expect(left('enskildFirma', 'skatteverket', 33_470)).toBeLessThan(
      left('enskildFirma', 'skatteverket', 33_460) - 1_700,
    )
  })
})
