/**
 * A second, independent calculator in plain TypeScript, for comparison only. It knows nothing of the workbook: it reads the researchers'
 * own file of rules (fixtures/tax-rules.json) and calculates by the law in exact decimals, so that it needs no guard against binary error.
 */
import type { Plan, PlanSettings, SalaryYear } from '../../src/plan/plan.ts'
import { type Year, years } from '../../src/rules/horizon.ts'
import { municipalities } from '../../src/rules/municipalities.ts'
import facts from '../fixtures/tax-rules.json' with { type: 'json' }
import { down, type Exact, exact, kronor, max, min, one, times, up } from './exact.ts'
import {
  capitalReductionBy,
  noToolsUsed,
  openingBalances,
  type ToolBalances,
  taxesOf,
  toolFiguresOf,
  toolsBy,
} from './reference-tools.ts'

/** A price without its VAT is no finite decimal, so it is rounded as a fraction: (a − b(1 + r)) · volume / (1 + r), half away from zero. withVat: 1 + r. */
function roundedWithoutVat(price: number, cost: number, volume: number, withVat: Exact): number {
  const numerator = (exact(price) - times(exact(cost), withVat)) * exact(volume)
  const denominator = withVat * one
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = Number((2n * magnitude + denominator) / (2n * denominator))
  return numerator < 0n ? -rounded : rounded
}

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

/** What a year's chains start from, whole kronor. */
export interface Start {
  readonly surplus: number
  readonly ownShare: number
}

/** Food with its VAT over a year in which the price is the same each month: 6 % from April 2026 to the end of 2027, else 12 %. */
function foodOver(calendarYear: number, season: string): Exact {
  if (calendarYear !== 2026) return exact(calendarYear === 2027 ? '1.06' : '1.12')
  const parts = season === '' ? Array.from({ length: 12 }, () => 1) : season.split(' ').map(Number)
  const [before, after] = [parts.slice(0, 3), parts.slice(3)].map((some) => exact(sum(some).toFixed(2)))
  const sold = (before ?? 0n) + (after ?? 0n)
  // what is left without VAT: before / 1.12 + after / 1.06
  return (sold * 112n * 106n * one) / (100n * (106n * (before ?? 0n) + 112n * (after ?? 0n)))
}

/** All figures of a plan that the tests compare; the chains start from the plan's own sums, or from those that are given. */
export function reference(plan: Plan, startOf?: (year: Year) => Start): Readonly<Record<Year, ReferenceYear>> {
  const result: Partial<Record<Year, ReferenceYear>> = {}
  const { ownSharePercent } = plan.settings
  let carried = carriedBefore(plan)
  years.forEach((year, index) => {
    const products = plan.offerings.filter((row) => row.year === year)
    const vatOf = (row: { readonly vat: string }) => {
      const rate = row.vat === '' ? plan.settings.pricesVat : row.vat
      return rate === 'food'
        ? foodOver(plan.settings.startYear + index, plan.settings.season)
        : exact(100 + Number(rate)) / 100n
    }
    const totalAnnualSales = sum(products.map((row) => roundedWithoutVat(row.price, 0, row.volumeYear, vatOf(row))))
    const sumYearGrossMargin = sum(
      products.map((row) => roundedWithoutVat(row.price, row.variableCost, row.volumeYear, vatOf(row))),
    )
    const totalFixedCost = sum(plan.fixedCosts.filter((row) => row.year === year).map(({ amount }) => amount))
    const costs = (['costs1', 'costs2', 'costs3'] as const)[index] ?? 'costs1'
    const TotalMeasuredCostsYear = sum(plan.measures.filter(({ counted }) => counted === '').map((row) => row[costs]))
    const summed = sumYearGrossMargin - totalFixedCost - TotalMeasuredCostsYear
    const { surplus, ownShare: own } = startOf?.(year) ?? {
      surplus: summed,
      ownShare: roundedProduct([summed, (ownSharePercent ?? 100) / 100]),
    }
    const shares = { surplus, ownShare: own, othersShare: surplus - own }
    const law = byLaw(plan, year, own, carried)
    carried = law.carried
    result[year] = {
      totalAnnualSales,
      sumYearGrossMargin,
      totalFixedCost,
      TotalMeasuredCostsYear,
      surplus,
      schablon: { ...schablon(plan.salary[year], own), ...shares },
      skatteverket: { ...law.chain, ...shares },
    }
  })
  return result as Record<Year, ReferenceYear>
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Schablon (docs/salary.md). */
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
    carriedLoss: 0,
    templatePayroll,
    generalPayrollTax,
    grossAnnualSalary,
    settlement: 0,
    businessIncome: 0,
    lossForward: 0,
    employmentIncome: 0,
    employmentTax: 0,
    ...toolFiguresOf(noToolsUsed),
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

/** What is known of 2027 beside the rules of 2026. The same holds for every later year. */
const rules2027 = { ...facts.years['2026'], pbb: 59_600, stateThreshold: 660_000 }

/** What one year of an enskild firma leaves for the next (NE R40, R41, R24). */
export interface Carried {
  readonly templatePayroll: Exact
  readonly payrollTax: Exact
  readonly loss: Exact
  readonly tools: ToolBalances
}

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

export interface Taxpayer {
  readonly rules: RuleYear
  readonly raisedRelief: boolean
  readonly seniorCredit: boolean
  readonly adult: boolean
  readonly municipal: Exact
  readonly burialAndChurch: Exact
}

/**
 * IL 63, 65 and 67 kap. for pay, as SKV 433 calculates it. more: earned income that is not worked for. Grundavdrag is of all income, at most what is
 * worked for (IL 63:5); pension fee and jobbskatteavdrag are of what is worked for, less the one grundavdrag that there is (IL 67:7). spouse: what
 * one who has more is taxed on.
 */
export function taxOn(worked: Exact, payer: Taxpayer, more: Exact = 0n, spouse: Exact = 0n) {
  const { rules, raisedRelief, seniorCredit, adult, municipal, burialAndChurch } = payer
  const pbb = exact(rules.pbb)
  const [x, all] = [down(worked, 100), down(worked + more, 100)]
  const reliefOf = (income: Exact) =>
    min(x, up(stepped(rules.grundavdrag, income, pbb) + (raisedRelief ? stepped(rules.forhojt, income, pbb) : 0n), 100))
  const relief = reliefOf(all)
  const taxable = all - relief
  const local = down(times(taxable, municipal))
  const stateOn = (income: Exact) => down(times(max(0n, income - exact(rules.stateThreshold)), exact(rules.stateRate)))
  // IL 57:36: as if the own income were that of the spouse who has more
  const own = x - reliefOf(x)
  const higher = max(own, spouse)
  const state = stateOn(own) + stateOn(higher + taxable - own) - stateOn(higher)
  const fee = times(min(x, times(exact('8.07'), exact(rules.ibb))), exact('0.07'))
  const pension =
    x < times(exact('0.423'), pbb) ? 0n : down(fee, 100) + (fee % (100n * one) > 50n * one ? 100n * one : 0n)
  const pensionReduction = min(pension, local + state)
  let left = max(0n, local - pensionReduction)
  const phaseOut = rules.jskPhaseOut
  const lost = phaseOut ? times(max(0n, x - times(exact(phaseOut.fromPbb), pbb)), exact(phaseOut.rate)) : 0n
  const credit = seniorCredit
    ? stepped(rules.jskSenior.pieces, x, pbb)
    : times(stepped(rules.jskYoung, x, pbb) - relief, municipal) - lost
  const jobCredit = min(left, down(max(0n, credit)))
  left -= jobCredit
  const earned = min(left, down(min(exact(1500), times(max(0n, taxable - exact(40_000)), exact('0.0075')))))
  const radio = adult ? down(min(times(taxable, exact('0.01')), exact(rules.psMax))) : 0n
  const burial = down(times(taxable, burialAndChurch))
  const total = local + state + pension + burial + radio - pensionReduction - jobCredit - earned
  return { relief, taxable, local, state, pension, pensionReduction, jobCredit, earned, radio, burial, total }
}

/** What the owner states of the years before the plan. */
export function carriedBefore({ settings }: Plan): Carried {
  return {
    templatePayroll: exact(settings.openingTemplatePayroll),
    payrollTax: exact(settings.openingPayrollTax),
    loss: exact(settings.openingLoss),
    tools: openingBalances(settings),
  }
}

/** Whether nothing is told of an enskild firma before the plan. */
function isNew(settings: PlanSettings): boolean {
  const { openingTemplatePayroll, openingPayrollTax, openingLoss, savedAllocation } = settings
  const { expansion, reserves } = openingBalances(settings)
  const entered = [openingTemplatePayroll, openingPayrollTax, openingLoss, savedAllocation]
  return entered.every((amount) => amount === 0) && expansion === 0n && reserves.every(({ left }) => left === 0n)
}

/** Skatteverkets regler, an enskild firma from year to year (docs/salary.md). paid: the pay of an aktiebolag, where it is not the whole surplus. */
export function byLaw(plan: Plan, year: Year, surplus: number, before: Carried, paid?: number) {
  const incomeYear = plan.settings.startYear + years.indexOf(year)
  const known = facts.years[String(Math.min(2026, Math.max(2024, incomeYear))) as '2024' | '2025' | '2026']
  const rules = incomeYear > 2026 ? rules2027 : known
  const born = plan.settings.birthYear ?? incomeYear - 40
  const turned = (age: number) => born + age < incomeYear
  const place = municipalities.find(({ code }) => code === plan.settings.kommun)
  const listed = place?.rates[incomeYear >= 2026 ? 1 : 0]
  // a member who gives no percent pays the country's average
  const church = plan.settings.churchMember ? exact(plan.settings.churchPercent ?? 1.05) / 100n : 0n
  const taxpayer: Taxpayer = {
    rules,
    raisedRelief: turned(incomeYear > 2026 ? 67 : 66),
    seniorCredit: turned(66),
    adult: turned(18),
    municipal: exact(listed?.localTaxesPercent ?? rules.kommunalskattSnitt) / 100n,
    burialAndChurch: exact(listed?.funeralFeesPercent ?? rules.begravning.riket) / 100n + church,
  }
  const feesAge = turned(rules.egenavgifter.nedsattAgeLimit)
  const noFees = born <= 1937
  const sole = plan.salary[year].companyForm === 'enskildFirma'

  // IL 30:6, 33:5, 34:5: the tools are measured before the fees of 16:29
  const result = (sole ? exact(surplus) : 0n) - before.loss
  const at = years.indexOf(year)
  const starts = at === 0 ? isNew(plan.settings) : plan.salary[years[at - 1] ?? year].companyForm === 'aktiebolag'
  const wasCompany = years.slice(0, at).some((one) => plan.salary[one].companyForm === 'aktiebolag')
  const tools = toolsBy(plan.settings, at, { sole, starts, wasCompany }, result, before.tools)
  const { positive, negative, back, persistPending, more, less } = tools
  const settled = result + before.templatePayroll - before.payrollTax
  const base = settled - positive + negative + back - persistPending - more + less
  const template = down(times(max(0n, base), exact(noFees ? '0' : feesAge ? '0.1' : '0.25')))
  const n = down(max(0n, base) - template, 100)
  const fullFee = times(n, exact('0.2897')) - (n > exact(40_000) ? min(exact(15_000), times(n, exact('0.075'))) : 0n)
  const fee = noFees || n < exact(1000) ? 0n : down(feesAge ? times(n, exact('0.1021')) : fullFee)
  const carried: Carried = { templatePayroll: template, payrollTax: fee, loss: max(0n, -base), tools: tools.left }

  // April 2026 to September 2027
  const youngMonths = turned(18) && !turned(23) && !feesAge && (incomeYear === 2026 || incomeYear === 2027) ? 9 : 0
  const who = { feesAge, noFees, youngMonths }
  const wholePay = paid === undefined ? largestPay(Math.max(0, surplus), who) : { gross: paid, fee: feeOn(paid, who) }
  const pay = sole ? { gross: 0, fee: 0 } : wholePay
  const job = exact(plan.settings.employmentIncome)
  const worked = n + exact(pay.gross) + job
  const tax = taxOn(worked, taxpayer)
  const taxOnJob = taxOn(job, taxpayer).total
  const reduction = capitalReductionBy(
    negative,
    tax.local + tax.state - tax.pensionReduction - tax.jobCredit - tax.earned,
  )
  const { capitalTax, expansionTax, expansionTaxReturned } = taxesOf(tools)
  const ofTools = reduction - exact(capitalTax) - exact(expansionTax) + exact(expansionTaxReturned)
  const net = (sole ? exact(surplus) : exact(pay.gross)) - fee - (tax.total - taxOnJob) + ofTools
  const { openingTemplatePayroll, openingPayrollTax, openingLoss } = plan.settings
  const { expansion, reserves } = openingBalances(plan.settings)
  const funds = expansion + reserves.reduce((sum, { left }) => sum + left, 0n)
  const opened = openingTemplatePayroll + openingPayrollTax + openingLoss > 0 || funds > 0n
  const settles =
    !sole &&
    (opened || years.slice(0, years.indexOf(year)).some((one) => plan.salary[one].companyForm === 'enskildFirma'))
  const chain: Chain = {
    surplus,
    returnedTemplatePayroll: kronor(before.templatePayroll),
    paidPayrollTax: kronor(before.payrollTax),
    carriedLoss: kronor(before.loss),
    templatePayroll: kronor(template),
    generalPayrollTax: pay.fee,
    grossAnnualSalary: pay.gross,
    settlement: settles ? kronor(settled) : 0,
    businessIncome: kronor(n),
    lossForward: kronor(carried.loss),
    employmentIncome: kronor(job),
    ...toolFiguresOf(tools, reduction),
    employmentTax: kronor(taxOnJob),
    fixedEarnedIncome: kronor(down(worked, 100)),
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
  return { chain, carried, taxpayer, worked }
}

interface Employed {
  readonly feesAge: boolean
  readonly noFees: boolean
  readonly youngMonths: number
}

/** Arbetsgivaravgift, down to whole kronor. */
function feeOn(pay: number, who: Employed): number {
  if (who.noFees) return 0
  if (who.feesAge) return Number(times(exact(pay), exact('0.1021')) / one)
  const full = times(exact(pay), exact('0.3142'))
  // on pay up to 25 000 kr a month
  const favoured = min((exact(pay) * BigInt(who.youngMonths)) / 12n, exact(who.youngMonths * 25_000))
  return Number((full - times(favoured, exact('0.1061'))) / one)
}

/** The most whole kronor of pay a year that fit in the surplus together with the fee, rounded down: found by trying. */
function largestPay(surplus: number, who: Employed): { readonly gross: number; readonly fee: number } {
  let [low, high] = [0, surplus]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (middle + feeOn(middle, who) <= surplus) low = middle
    else high = middle - 1
  }
  return { gross: low, fee: feeOn(low, who) }
}
