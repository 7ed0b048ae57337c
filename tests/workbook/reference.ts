/**
 * A second, independent calculator in plain TypeScript, for comparison only. It knows nothing of the workbook: it reads the researchers'
 * own file of rules (fixtures/tax-rules.json) and calculates by the law in exact decimals, so that it needs no guard against binary error.
 */
import type { Plan, SalaryYear } from '../../src/plan/plan.ts'
import { type Year, years } from '../../src/rules/horizon.ts'
import { municipalities } from '../../src/rules/municipalities.ts'
import facts from '../fixtures/tax-rules.json' with { type: 'json' }

const one = 10n ** 24n

/** An exact decimal number, in units of 10⁻²⁴. */
type Exact = bigint

function exact(value: number | string): Exact {
  const text = typeof value === 'number' ? value.toFixed(10).replace(/0+$/, '') : value
  const match = /^(-?)(\d+)\.?(\d*)$/.exec(text)
  if (!match) throw new Error(`no decimal: ${text}`)
  const [, minus, whole = '', part = ''] = match
  const digits = BigInt(whole + part) * 10n ** BigInt(24 - part.length)
  return minus ? -digits : digits
}

const times = (a: Exact, b: Exact): Exact => (a * b) / one
const least = (a: Exact, b: Exact): Exact => (a < b ? a : b)
const most = (a: Exact, b: Exact): Exact => (a > b ? a : b)
/** Down to a multiple of a step, for amounts of 0 or more. */
const down = (a: Exact, step = 1): Exact => a - (a % (BigInt(step) * one))
const up = (a: Exact, step = 1): Exact =>
  -((-a / (BigInt(step) * one)) * BigInt(step) * one) + (a % (BigInt(step) * one) > 0n ? BigInt(step) * one : 0n)
const kronor = (a: Exact): number => Number(a / one) + Number(a % one) / 1e24

/** Half away from zero, in exact decimals. */
function roundedProduct(factors: readonly number[]): number {
  const product = factors.map(exact).reduce(times)
  const half = one / 2n
  return Number(product < 0n ? -((-product + half) / one) : (product + half) / one)
}

interface Chain {
  readonly [name: string]: number
}

export interface ReferenceYear {
  readonly totalAnnualSales: number
  readonly sumYearGrossMargin: number
  readonly totalFixedCost: number
  readonly TotalMeasuredCostsYear: number
  readonly surplus: number
  readonly schablon: Chain
  readonly skatteverket: Chain
}

/** All figures of a plan that the tests compare. */
export function reference(plan: Plan): Readonly<Record<Year, ReferenceYear>> {
  const result: Partial<Record<Year, ReferenceYear>> = {}
  let carried = { templatePayroll: 0n, payrollTax: 0n }
  years.forEach((year, index) => {
    const products = plan.offerings.filter((row) => row.year === year)
    const totalAnnualSales = sum(products.map((row) => roundedProduct([row.price, row.volumeYear])))
    const sumYearGrossMargin = sum(
      products.map((row) => roundedProduct([decimalDifference(row.price, row.variableCost), row.volumeYear])),
    )
    const totalFixedCost = sum(plan.fixedCosts.filter((row) => row.year === year).map(({ amount }) => amount))
    const costs = (['costs1', 'costs2', 'costs3'] as const)[index] ?? 'costs1'
    const TotalMeasuredCostsYear = sum(plan.measures.map((row) => row[costs]))
    const surplus = Math.max(0, sumYearGrossMargin) - totalFixedCost - TotalMeasuredCostsYear
    const form = plan.salary[year].companyForm
    const law = byLaw(plan, year, surplus, carried)
    carried =
      form === 'enskildFirma' && plan.salary[years[index + 1] ?? 'year3'].companyForm === 'enskildFirma'
        ? { templatePayroll: law.exactTemplate, payrollTax: law.exactFee }
        : { templatePayroll: 0n, payrollTax: 0n }
    result[year] = {
      totalAnnualSales,
      sumYearGrossMargin,
      totalFixedCost,
      TotalMeasuredCostsYear,
      surplus,
      schablon: schablon(plan.salary[year], surplus),
      skatteverket: law.chain,
    }
  })
  return result as Record<Year, ReferenceYear>
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function decimalDifference(a: number, b: number): number {
  return Number(((exact(a) - exact(b)) / 10n ** 14n).toString()) / 1e10
}

/** salary.md section 2. */
function schablon(salary: SalaryYear, surplus: number): Chain {
  const share = (percent: number | null) => (percent ?? 0) / 100
  const amount = (value: number | null) => Math.abs(value ?? 0)
  const sole = salary.companyForm === 'enskildFirma'
  const profit = surplus > 0 ? surplus : 0
  const templatePayroll = sole ? profit * share(salary.templatePayrollPercent) : 0
  const grossAnnualSalary = sole ? 0 : profit / (1 + share(salary.generalPayrollTaxPercent))
  const generalPayrollTax = sole ? 0 : profit - grossAnnualSalary
  const fixedEarnedIncome = sole ? profit - templatePayroll : grossAnnualSalary
  const standardTaxRelief = surplus < 0 ? 0 : amount(salary.standardTaxRelief)
  const taxableIncome = Math.max(0, fixedEarnedIncome - standardTaxRelief)
  const taxed = fixedEarnedIncome > amount(salary.standardTaxReliefCutOffValue)
  const item = (value: number) => (taxed ? value : 0)
  const localTaxes = item(taxableIncome * share(salary.localTaxesPercent))
  const stateTax = item(
    Math.max(0, fixedEarnedIncome - amount(salary.stateTaxCutOfValue)) * share(salary.stateTaxPercent),
  )
  const payrollTax = sole ? fixedEarnedIncome * share(salary.payrollTaxPercent) : 0
  const generalPension = item(
    Math.min(fixedEarnedIncome * share(salary.generalPensionPercent), amount(salary.generalPensionCutOffValue)),
  )
  const funeralFees = item(taxableIncome * share(salary.funeralFeesPercent))
  const earnedIncomeTax = item(
    Math.min(
      fixedEarnedIncome * share(salary.earnedIncomeTaxPercent),
      amount(salary.earnedIncomeTaxCutOffValue),
      localTaxes,
    ),
  )
  const start = sole ? profit - payrollTax : grossAnnualSalary
  const netProfitPerYear =
    start - localTaxes - stateTax - generalPension - funeralFees + generalPension + earnedIncomeTax
  return {
    surplus,
    returnedTemplatePayroll: 0,
    paidPayrollTax: 0,
    templatePayroll,
    generalPayrollTax,
    grossAnnualSalary,
    fixedEarnedIncome,
    standardTaxRelief,
    taxableIncome,
    localTaxes,
    stateTax,
    payrollTax,
    generalPension,
    funeralFees,
    publicServiceFee: 0,
    reductionOfGeneralPension: generalPension,
    earnedIncomeTax,
    earnedIncomeReduction: 0,
    netProfitPerYear,
    netProfitPerMonth: netProfitPerYear / 12,
  }
}

type RuleYear = (typeof facts.years)['2024'] | (typeof facts.years)['2025'] | (typeof facts.years)['2026']
interface Step {
  readonly to: string | null
  readonly base: string
  readonly rate: string
  readonly over: string
}

/** The value of a schedule in price base amounts at an income. */
function stepped(steps: readonly Step[], x: Exact, pbb: Exact): Exact {
  const step = steps.find(({ to }) => to === null || x <= times(exact(to), pbb))
  if (!step) throw new Error('no step')
  return times(exact(step.base), pbb) + times(exact(step.rate), x - times(exact(step.over), pbb))
}

/** tax-rules.md sections 2-5 for pay of a person under or over the age limit; x is down to whole hundreds. */
function taxOn(x: Exact, rules: RuleYear, over66: boolean, municipal: Exact, burialAndChurch: Exact, adult: boolean) {
  const pbb = exact(rules.pbb)
  const senior = over66 ? stepped(rules.forhojt, x, pbb) : 0n
  const relief = least(x, up(stepped(rules.grundavdrag, x, pbb) + senior, 100))
  const taxable = x - relief
  const local = down(times(taxable, municipal))
  const state = down(times(most(0n, taxable - exact(rules.stateThreshold)), exact(rules.stateRate)))
  const fee = times(least(x, times(exact('8.07'), exact(rules.ibb))), exact('0.07'))
  const pension =
    x < times(exact('0.423'), pbb) ? 0n : down(fee, 100) + (fee % (100n * one) > 50n * one ? 100n * one : 0n)
  const pensionReduction = least(pension, local + state)
  let left = most(0n, local - pensionReduction)
  const phaseOut = rules.jskPhaseOut
  const lost = phaseOut ? times(most(0n, x - times(exact(phaseOut.fromPbb), pbb)), exact(phaseOut.rate)) : 0n
  const credit = over66
    ? stepped(rules.jskSenior.pieces, x, pbb)
    : times(stepped(rules.jskYoung, x, pbb) - relief, municipal) - lost
  const jobCredit = least(left, down(most(0n, credit)))
  left -= jobCredit
  const earned = least(left, down(least(exact(1500), times(most(0n, taxable - exact(40_000)), exact('0.0075')))))
  const radio = adult ? down(least(times(taxable, exact('0.01')), exact(rules.psMax))) : 0n
  const burial = down(times(taxable, burialAndChurch))
  return { relief, taxable, local, state, pension, pensionReduction, jobCredit, earned, radio, burial }
}

/** salary.md section 3. */
function byLaw(
  plan: Plan,
  year: Year,
  surplus: number,
  carried: { readonly templatePayroll: Exact; readonly payrollTax: Exact },
) {
  const incomeYear = plan.settings.startYear + years.indexOf(year)
  const rules = facts.years[String(Math.min(2026, Math.max(2024, incomeYear))) as '2024' | '2025' | '2026']
  const born = plan.settings.birthYear ?? incomeYear - 40
  const turned = (age: number) => born + age < incomeYear
  const place = municipalities.find(({ code }) => code === plan.settings.kommun)
  const listed = place?.rates[incomeYear >= 2026 ? 1 : 0]
  const municipal = exact(listed?.localTaxesPercent ?? rules.kommunalskattSnitt) / 100n
  const church = plan.settings.churchMember ? exact(plan.settings.churchPercent ?? 0) / 100n : 0n
  const burialAndChurch = exact(listed?.funeralFeesPercent ?? rules.begravning.riket) / 100n + church
  const feesAge = turned(rules.egenavgifter.nedsattAgeLimit)
  const noFees = born <= 1937
  const profit = exact(Math.max(0, surplus))
  const sole = plan.salary[year].companyForm === 'enskildFirma'
  const returned = surplus < 0 || !sole ? 0n : carried.templatePayroll
  const paid = surplus < 0 || !sole ? 0n : carried.payrollTax

  const template = sole ? times(most(0n, profit + returned - paid), exact(noFees ? '0' : feesAge ? '0.1' : '0.25')) : 0n
  const gross = sole
    ? 0n
    : exact(largestPay(Math.max(0, surplus), { rules, feesAge, noFees, young: turned(18) && !turned(23) }))
  const x = sole ? down(most(0n, profit + returned - paid - template), 100) : down(gross, 100)
  const fullFee = times(x, exact('0.2897')) - (x > exact(40_000) ? least(exact(15_000), times(x, exact('0.075'))) : 0n)
  const fee = !sole || noFees || x < exact(1000) ? 0n : down(feesAge ? times(x, exact('0.1021')) : fullFee)
  const tax = taxOn(x, rules, turned(66), municipal, burialAndChurch, turned(18))
  const reductions = tax.pensionReduction + tax.jobCredit + tax.earned
  const net = (sole ? profit - fee : gross) - tax.local - tax.state - tax.pension - tax.burial - tax.radio + reductions
  const chain: Chain = {
    surplus,
    returnedTemplatePayroll: kronor(returned),
    paidPayrollTax: kronor(paid),
    templatePayroll: kronor(template),
    generalPayrollTax: sole ? 0 : kronor(profit - gross),
    grossAnnualSalary: kronor(gross),
    fixedEarnedIncome: kronor(x),
    standardTaxRelief: kronor(tax.relief),
    taxableIncome: kronor(tax.taxable),
    localTaxes: kronor(tax.local),
    stateTax: kronor(tax.state),
    payrollTax: kronor(fee),
    generalPension: kronor(tax.pension),
    funeralFees: kronor(tax.burial),
    publicServiceFee: kronor(tax.radio),
    reductionOfGeneralPension: kronor(tax.pensionReduction),
    earnedIncomeTax: kronor(tax.jobCredit),
    earnedIncomeReduction: kronor(tax.earned),
    netProfitPerYear: kronor(net),
    netProfitPerMonth: kronor(net) / 12,
  }
  return { chain, exactTemplate: template, exactFee: fee }
}

/** The most whole kronor of pay a year that fit in the surplus together with the fee, rounded down: found by trying. */
function largestPay(
  surplus: number,
  who: { readonly rules: RuleYear; readonly feesAge: boolean; readonly noFees: boolean; readonly young: boolean },
): number {
  const youth = who.young && !who.feesAge ? who.rules.arbetsgivaravgift.ungdom : null
  const fee = (pay: number): number => {
    if (who.noFees) return 0
    if (who.feesAge) return Number(times(exact(pay), exact('0.1021')) / one)
    const full = times(exact(pay), exact('0.3142'))
    if (!youth) return Number(full / one)
    // nine months of 2026, on pay up to 25 000 kr a month
    const favoured = least((exact(pay) * 9n) / 12n, exact(9 * 25_000))
    return Number((full - times(favoured, exact('0.1061'))) / one)
  }
  let [low, high] = [0, surplus]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (middle + fee(middle) <= surplus) low = middle
    else high = middle - 1
  }
  return low
}
