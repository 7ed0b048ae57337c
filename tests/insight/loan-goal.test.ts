import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goalSeek } from '../../src/insight/goal.ts'
import { amortisedIn, besidePay, salesFor } from '../../src/insight/loan-goal.ts'
import { NetPay } from '../../src/insight/net-pay.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { companyForms, salaryMethods, type Year, years } from '../../src/rules/horizon.ts'
import { rulesFor, taxYears } from '../../src/rules/tax-years.ts'
import { runs } from '../fixtures/chance.ts'
import { anyFinancing } from '../workbook/cash/any-account.ts'
import { fixedCost, measure, offering, planWithSurplus } from '../workbook/plans.ts'
import { secondFinancing } from '../workbook/second-financing.ts'

const told = (plan: Plan, settings: Partial<Plan['settings']>): Plan => ({
  ...plan,
  settings: { ...plan.settings, ...settings },
})

/** The first whole number from 0 of which something holds, and of all above it. */
function firstWhole(holds: (whole: number) => boolean): number {
  let [below, above] = [-1, 1]
  while (!holds(above)) above *= 2
  while (above - below > 1) {
    const between = Math.floor((below + above) / 2)
    if (holds(between)) above = between
    else below = between
  }
  return above
}

const anySold = fc.record({
  price: fc.nat({ max: 20_000 }),
  variableCost: fc.nat({ max: 9000 }),
  volumeYear: fc.nat({ max: 900 }),
})

/** A plan in whole kronor that may have bought, borrowed and decided on measures, and a year of it. */
const anyBorrower = fc
  .record({
    year: fc.constantFrom(...years),
    form: fc.constantFrom(...companyForms),
    method: fc.constantFrom(...salaryMethods),
    sold: fc.array(anySold, { maxLength: 4 }),
    amount: fc.nat({ max: 400_000 }),
    costs: fc.nat({ max: 90_000 }),
    financing: fc.record(anyFinancing),
  })
  .map(({ year, form, method, sold, amount, costs, financing }) => {
    const plan: Plan = {
      ...planWithSurplus({}, form, method),
      offerings: sold.map((values, at) => offering(`o${at}`, { year, ...values })),
      fixedCosts: [fixedCost('f', { year, amount })],
      measures: [measure('m', { costs1: costs, costs2: costs, costs3: costs })],
    }
    return { plan: told(plan, financing), year, sold, costs: amount + costs }
  })

/** What a year writes off, pays in interest and pays back, by the second writing. */
function financed(plan: Plan, year: Year) {
  const at = years.indexOf(year)
  const second = secondFinancing(
    plan,
    years.map((_, each) => rulesFor(taxYears, plan.settings.startYear + each).priceBaseAmount / 2),
  )
  const amortised = second.amortised.slice(at * 12, at * 12 + 12).reduce((sum, kr) => sum + kr, 0)
  return { depreciation: second.depreciation[at] ?? 0, interest: second.loanInterest[at] ?? 0, amortised }
}

describe('a wanted pay with the loans paid too', () => {
  test('takes the least whole krona a month more that pays them back, of any plan', () => {
    fc.assert(
      fc.property(anyBorrower, ({ plan, year }) => {
        const pay = new NetPay(plan)
        const { depreciation, amortised } = financed(plan, year)
        expect(amortisedIn(pay, year)).toBe(amortised)
        expect(besidePay(pay, year)).toBe(firstWhole((kr) => 12 * kr + depreciation >= amortised))
      }),
      { numRuns: runs(300) },
    )
  })

  test('takes the least sales at which the year has the surplus, of any plan', () => {
    fc.assert(
      fc.property(anyBorrower, fc.nat({ max: 3_000_000 }), ({ plan, year, sold, costs }, surplus) => {
        const { depreciation, interest } = financed(plan, year)
        const sum = (of: (row: (typeof sold)[number]) => number) =>
          BigInt(sold.reduce((total, row) => total + of(row), 0))
        const sales = sum(({ price, volumeYear }) => price * volumeYear)
        const contribution = sales - sum(({ variableCost, volumeYear }) => variableCost * volumeYear)
        // all of it sold so many times as often: what is left of each krona stays
        const least = (): number =>
          firstWhole((kr) => BigInt(kr) * contribution >= BigInt(surplus + costs + depreciation + interest) * sales)
        const carries = sales > 0n && contribution > 0n
        const told = salesFor(new NetPay(plan), year, surplus)
        expect(told).toBe(carries ? least() : undefined)
      }),
      { numRuns: runs(300) },
    )
  })

  test('reaches just what leaves the wanted pay when the loans are paid', () => {
    const bought = { investments: 'Ugn;100000;1;10', loans: 'Bank;300000;1;6;60;0;straight' }
    const pay = new NetPay(told(planWithSurplus({ year1: 300_000 }, 'enskildFirma', 'skatteverket'), bought))
    // 60 000 paid back, 10 000 written off: 50 000 / 12
    expect(besidePay(pay, 'year1')).toBe(4167)
    const wanted = 20_000
    const { needed = 0 } = goalSeek(pay, { year: 'year1', wanted: wanted + 4167 })
    const left = (surplus: number) => Math.round(pay.perYearAt('year1', surplus) / 12) * 12 + 10_000 - 60_000
    expect(left(needed)).toBeGreaterThanOrEqual(12 * wanted)
    for (let less = 1; less <= 500; less++) expect(left(needed - less)).toBeLessThan(12 * wanted)
    // a krona of sales is a krona of surplus here; 16 350 kr is the first year's interest
    expect(salesFor(pay, 'year1', needed)).toBe(needed + 10_000 + 16_350)
  })

  test('asks for nothing more where as much is written off, or nothing is borrowed', () => {
    const plan = planWithSurplus({ year1: 300_000 }, 'enskildFirma', 'skatteverket')
    expect(besidePay(new NetPay(plan), 'year1')).toBe(0)
    const even = told(plan, { investments: 'Ugn;120000;1;5', loans: 'Bank;120000;1;6;60;0;straight' })
    expect(besidePay(new NetPay(even), 'year1')).toBe(0)
    expect(besidePay(new NetPay(emptyPlan(2026)), 'year1')).toBe(0)
  })
})
