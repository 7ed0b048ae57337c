import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goalSeek } from '../../src/insight/goal/goal.ts'
import { amortisedIn, besidePay, salesFor } from '../../src/insight/goal/loan-goal.ts'
import { NetPay } from '../../src/insight/net-pay.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { companyForms, salaryMethods, type Year, years } from '../../src/rules/horizon.ts'
import { rulesFor, taxYears } from '../../src/rules/tax-years.ts'
import { runs } from '../fixtures/chance.ts'
import { anyFinancing } from '../workbook/cash/any-account.ts'
import { firmByLaw, fixedCost, measure, offering, planWithSurplus, withSettings } from '../workbook/plans.ts'
import { secondFinancing } from '../workbook/second-financing.ts'

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
    return { plan: withSettings(plan, financing), year, sold, costs: amount + costs }
  })

/** What a year writes off, pays in interest and pays back, by the second writing. */
function financed(plan: Plan, year: Year) {
  const at = years.indexOf(year)
  const second = secondFinancing(plan)
  const amortised = second.amortised.slice(at * 12, at * 12 + 12).reduce((sum, kr) => sum + kr, 0)
  return { depreciation: second.depreciation[at] ?? 0, interest: second.loanInterest[at] ?? 0, amortised }
}

/** What a year writes off of the things that it buys itself and that neither a loan nor money put in pays, kr, in plain arithmetic. */
function notInMoney({ settings, salary }: Plan, year: Year): number {
  const lines = (text: string) => (text === '' ? [] : text.split('\n').map((line) => line.split(';')))
  const at = years.indexOf(year)
  const [from, until] = [at * 12 + 1, at * 12 + 12]
  const half = rulesFor(taxYears, settings.startYear + at).priceBaseAmount / 2
  const things = lines(settings.investments).map(
    ([, kr, month, over]) => [Number(kr), Number(month), Number(over)] as const,
  )
  const sum = (of: readonly number[]) => of.reduce((all, kr) => all + kr, 0)
  const own = things.filter(([, month]) => month >= from && month <= until)
  const bought = sum(own.map(([kr]) => kr))
  if (bought === 0) return 0
  const lent = sum(
    lines(settings.loans).map(([, kr, month]) => (Number(month) > 0 && Number(month) <= until ? Number(kr) : 0)),
  )
  const before = sum(things.map(([kr, month]) => (month > 0 && month < from ? kr : 0)))
  const putIn = sum(
    lines(settings.ownMoney).map(([kr, month]) => (Number(month) >= from && Number(month) <= until ? Number(kr) : 0)),
  )
  const covered = Math.min(bought, Math.max(0, lent - before) + Math.max(0, putIn))
  const pool = poolOf(things, settings.depreciationRule, { at, startYear: settings.startYear, salary })
  const written = own.map(([kr, month, over]) => {
    if (over === 1 || (over === 0 && kr < half)) return kr
    return over === 0 ? kr * pool : Math.min((kr * (until - month + 1)) / (over * 12), kr)
  })
  return sum(written) * (1 - covered / bought)
}

/** What part of a thing bought in a year the law's own way writes off in it. */
function poolOf(
  things: readonly (readonly [kr: number, month: number, over: number])[],
  rule: 20 | 30,
  { at, startYear, salary }: { readonly at: number; readonly startYear: number; readonly salary: Plan['salary'] },
): number {
  if (rule === 20) return 0.2
  let left = 0
  for (let each = 0; each <= at; each++) {
    const small = rulesFor(taxYears, startYear + each).priceBaseAmount / 2
    for (const [kr, month, over] of things)
      if (over === 0 && Math.floor(Math.max(0, month - 1) / 12) === each && (month === 0 || kr >= small)) left += kr
    const mayAll = salary[years[each] ?? 'year1'].companyForm === 'enskildFirma' && left <= small
    if (each === at) return mayAll ? 1 : 0.3
    left = mayAll ? 0 : Math.round(left * 0.7)
  }
  return 0
}

describe('a wanted pay with the loans paid too', () => {
  test('takes the least whole krona a month more that pays them back, of any plan', () => {
    fc.assert(
      fc.property(anyBorrower, ({ plan, year }) => {
        const pay = new NetPay(plan)
        const { depreciation, amortised } = financed(plan, year)
        expect(amortisedIn(pay, year)).toBe(amortised)
        const asked = firstWhole((kr) => 12 * kr + depreciation - notInMoney(plan, year) >= amortised - 1e-6)
        expect(Math.abs(besidePay(pay, year) - asked)).toBeLessThanOrEqual(1)
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
    const pay = new NetPay(firmByLaw([300_000], bought))
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
    const plan = firmByLaw([300_000])
    expect(besidePay(new NetPay(plan), 'year1')).toBe(0)
    const even = withSettings(plan, { investments: 'Ugn;120000;1;5', loans: 'Bank;120000;1;6;60;0;straight' })
    expect(besidePay(new NetPay(even), 'year1')).toBe(0)
    expect(besidePay(new NetPay(emptyPlan(2026)), 'year1')).toBe(0)
  })

  test('takes no depreciation for money of what the year buys of the account', () => {
    const plan = firmByLaw([300_000])
    const computer = withSettings(plan, { investments: 'Dator;29000;2;0', loans: 'Bank;144000;0;6;60;0;straight' })
    // 28 800 paid back, and what is deducted at once is paid already
    expect(besidePay(new NetPay(computer), 'year1')).toBe(2400)
    const putIn = withSettings(plan, { ...computer.settings, ownMoney: '29000;2' })
    expect(besidePay(new NetPay(putIn), 'year1')).toBe(0)
    const before = withSettings(plan, { ...computer.settings, investments: 'Dator;29000;0;1' })
    expect(besidePay(new NetPay(before), 'year1')).toBe(0)
  })
})
