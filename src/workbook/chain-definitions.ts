import type { Plan, PlanSettings, SalaryYear } from '../plan/plan.ts'
import type { Year } from '../rules/horizon.ts'
import { years } from '../rules/horizon.ts'
import type { MunicipalRates } from '../rules/municipalities.ts'
import { type SalaryRuleName, salaryRuleNames, salaryRules } from '../rules/salary-rules.ts'
import type { TaxYear } from '../rules/tax-year.ts'
import { rulesFor } from '../rules/tax-years.ts'
import type { ChainDefinition } from './chain.ts'
import type { Formula, Unit } from './formulas/formula.ts'
import { type LawOptions, lawChain } from './formulas/law-chain.ts'
import { type LawRuleName, lawRules } from './formulas/law-rules.ts'
import type { TaxedPerson } from './formulas/law-tax.ts'
import { salaryChain } from './formulas/salary-chain.ts'
import { comesFromBefore, soleTraderTools } from './law-tools.ts'
import type { ToolLaw } from './tool-law.ts'

export interface Law {
  readonly taxYears: readonly TaxYear[]
  /** The rates of a municipality; undefined for the average. Handed in: the first page is served without the list of all. */
  readonly ratesOf: (code: string, incomeYear: number) => MunicipalRates | undefined
  /** Handed in for the same reason; undefined where no plan can use a tool. */
  readonly tools: ToolLaw | undefined
}

const schablonUnits: Readonly<Record<string, Unit>> = Object.fromEntries(
  salaryRuleNames.map((name: SalaryRuleName): [string, Unit] => [
    name,
    salaryRules[name].kind === 'percent' ? '%' : 'kr',
  ]),
)

export const incomeYearOf = (plan: Pick<Plan, 'settings'>, year: Year): number =>
  plan.settings.startYear + years.indexOf(year)

const isPartner = ({ ownSharePercent }: Pick<PlanSettings, 'ownSharePercent'>): boolean =>
  ownSharePercent !== null && ownSharePercent !== wholePercent

const wholePercent = 100

export function schablonDefinition(salary: SalaryYear, owner: Pick<PlanSettings, 'ownSharePercent'>): ChainDefinition {
  const partner = isPartner(owner)
  return {
    key: `schablon ${salary.companyForm} ${partner}`,
    formulas: () => salaryChain(salary.companyForm, partner),
    rules: {
      ...Object.fromEntries(salaryRuleNames.map((name) => [`rule.${name}`, salary[name]])),
      'rule.ownSharePercent': owner.ownSharePercent ?? wholePercent,
    },
    ruleUnits: { ...schablonUnits, ownSharePercent: '%' },
    rulesOf: 'schablon',
  }
}

/** What a chain's formulas are chosen by, of a plan's owner and year: the file that is exported asks for each in a cell. */
export type ChainChoices = Readonly<
  Record<'aktiebolag' | 'partner' | 'seniorRelief' | 'seniorWork' | 'allocates' | 'expands', boolean>
>

export function chainChoices(taxYears: readonly TaxYear[], plan: Plan, year: Year): ChainChoices {
  const incomeYear = incomeYearOf(plan, year)
  const { taxed } = personIn(rulesFor(taxYears, incomeYear), plan.settings.birthYear, incomeYear)
  return {
    aktiebolag: plan.salary[year].companyForm === 'aktiebolag',
    partner: isPartner(plan.settings),
    seniorRelief: taxed.seniorRelief,
    seniorWork: taxed.reduction === 'seniorWork',
    allocates: plan.settings.interestAllocation,
    expands: soleTraderTools(plan.settings)?.expansion ?? false,
  }
}

export function lawDefinition(
  { taxYears, ratesOf, tools: toolLaw }: Law,
  plan: Plan,
  year: Year,
  formulasOf: (rules: TaxYear, way: LawOptions) => Readonly<Record<string, Formula>> = lawChain,
): ChainDefinition {
  const incomeYear = incomeYearOf(plan, year)
  const rules = rulesFor(taxYears, incomeYear)
  const { companyForm: form } = plan.salary[year]
  const person = personIn(rules, plan.settings.birthYear, incomeYear)
  const uses = soleTraderTools(plan.settings)
  if (uses && !toolLaw) throw new Error('the plan uses tools whose law is not here')
  const tools = uses && toolLaw?.inUse(uses)
  const way = {
    form,
    person: { ...person.taxed, member: plan.settings.churchMember },
    youth: form === 'aktiebolag' && person.youth,
    settles: form === 'aktiebolag' && hasBeenSoleTrader(plan, year),
    feesReduced: person.rates.payrollTaxReductionPercent !== 0,
    partner: isPartner(plan.settings),
    hasJob: plan.settings.employmentIncome > 0,
    ...(tools && { tools }),
  }
  return {
    key: `law ${rules.year} ${JSON.stringify(way)}`,
    formulas: () => formulasOf(rules, way),
    rules: asInputs({
      ...ruleValues(rules),
      ...placeRates(rules, plan, ratesOf(plan.settings.kommun, incomeYear)),
      ...person.rates,
      ...ownerValues(plan),
      ...(tools && toolLaw?.values(rules, plan, year)),
    }),
    ruleUnits: tools ? { ...lawRules, ...toolLaw?.units } : lawRules,
    rulesOf: rules.year,
  }
}

function ownerValues({ settings }: Plan): Partial<LawRuleValues> {
  return {
    ownSharePercent: settings.ownSharePercent ?? wholePercent,
    employmentIncome: settings.employmentIncome,
  }
}

function hasBeenSoleTrader(plan: Plan, year: Year): boolean {
  if (comesFromBefore(plan.settings)) return true
  return years.slice(0, years.indexOf(year)).some((before) => plan.salary[before].companyForm === 'enskildFirma')
}

type LawRuleValues = Readonly<Record<LawRuleName, number>>

/** The rule values of an income year for a person of working age in an average municipality, outside Svenska kyrkan. */
export function ruleValues(rules: TaxYear): LawRuleValues {
  const { payrollTax, generalPayrollTax } = rules
  return {
    ownSharePercent: wholePercent,
    employmentIncome: 0,
    priceBaseAmount: rules.priceBaseAmount,
    incomeBaseAmount: rules.incomeBaseAmount,
    stateTaxThreshold: rules.stateTaxThreshold,
    stateTaxPercent: rules.stateTaxPercent,
    localTaxesPercent: rules.localTaxesPercent,
    funeralFeesPercent: rules.funeralFeesPercent,
    churchPercent: 0,
    generalPensionPercent: rules.generalPension.percent,
    publicServicePercent: rules.publicServiceFee.percent,
    publicServiceMax: rules.publicServiceFee.max,
    earnedIncomeReductionPercent: rules.earnedIncomeReduction.percent,
    earnedIncomeReductionAbove: rules.earnedIncomeReduction.above,
    earnedIncomeReductionMax: rules.earnedIncomeReduction.max,
    templatePayrollPercent: payrollTax.templatePercent,
    payrollTaxPercent: payrollTax.percent,
    payrollTaxMinPercent: payrollTax.seniorPercent,
    payrollTaxNoneBelow: payrollTax.noneBelow,
    payrollTaxReductionPercent: payrollTax.reduction.percent,
    payrollTaxReductionAbove: payrollTax.reduction.above,
    payrollTaxReductionMax: payrollTax.reduction.max,
    generalPayrollTaxPercent: generalPayrollTax.percent,
    youthPayrollTaxPercent: generalPayrollTax.youth?.percent ?? generalPayrollTax.percent,
    youthMonths: 0,
    youthMaxPerMonth: generalPayrollTax.youth?.maxPerMonth ?? 0,
  }
}

export const asInputs = (values: Readonly<Record<string, number>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`rule.${name}`, value]))

function placeRates(rules: TaxYear, plan: Plan, rates: MunicipalRates | undefined): Partial<LawRuleValues> {
  const { churchMember, churchPercent } = plan.settings
  return {
    localTaxesPercent: rates?.localTaxesPercent ?? rules.localTaxesPercent,
    funeralFeesPercent: rates?.funeralFeesPercent ?? rules.funeralFeesPercent,
    churchPercent: churchMember ? (churchPercent ?? rules.churchPercent) : 0,
  }
}

/** What a year of birth decides in an income year; not given means of working age. */
function personIn(
  rules: TaxYear,
  birthYear: number | null,
  incomeYear: number,
): { readonly taxed: TaxedPerson; readonly youth: boolean; readonly rates: Partial<LawRuleValues> } {
  if (birthYear === null) return { taxed: taxedAt(rules, 0), youth: false, rates: {} }
  const { payrollTax, generalPayrollTax } = rules
  // whole years lived at the start of the income year
  const age = incomeYear - 1 - birthYear
  const { youth } = generalPayrollTax
  const youthMonths = youth && age >= youth.fromAge && age < youth.belowAge ? monthsWithin(youth, incomeYear) : 0
  const rates: { -readonly [N in LawRuleName]?: number } = { youthMonths }
  const { minor, seniorFees, noFees } = feesAt(rules, birthYear, incomeYear)
  if (minor) rates.publicServiceMax = 0
  if (seniorFees) {
    rates.payrollTaxPercent = payrollTax.seniorPercent
    rates.payrollTaxReductionPercent = 0
    rates.templatePayrollPercent = payrollTax.seniorTemplatePercent
    rates.generalPayrollTaxPercent = generalPayrollTax.seniorPercent
  }
  if (noFees) {
    rates.payrollTaxPercent = 0
    rates.payrollTaxReductionPercent = 0
    rates.payrollTaxMinPercent = 0
    rates.templatePayrollPercent = 0
    rates.generalPayrollTaxPercent = 0
  }
  return { taxed: taxedAt(rules, age), youth: youthMonths > 0, rates }
}

/** What a year of birth decides of the fees in an income year; not given means of working age. */
export function feesAt(
  rules: TaxYear,
  birthYear: number | null,
  incomeYear: number,
): Readonly<Record<'minor' | 'seniorFees' | 'noFees', boolean>> {
  if (birthYear === null) return { minor: false, seniorFees: false, noFees: false }
  const age = incomeYear - 1 - birthYear
  return { minor: age < 18, seniorFees: age >= rules.feeAge, noFees: birthYear <= rules.noFeesBornUpTo }
}

function taxedAt(rules: TaxYear, age: number): TaxedPerson {
  return {
    seniorRelief: age >= rules.reliefAge,
    pensionable: true,
    reduction: age >= rules.creditAge ? 'seniorWork' : 'work',
    member: false,
  }
}

const monthsOfYear = 12

/** The months of an income year in which a rule applies that begins and ends: none once it has ended. */
function monthsWithin(rule: { readonly from: string; readonly to: string }, incomeYear: number): number {
  const count = (month: string) => Number(month.slice(0, 4)) * monthsOfYear + Number(month.slice(5)) - 1
  const first = Math.max(count(rule.from), incomeYear * monthsOfYear)
  const last = Math.min(count(rule.to), (incomeYear + 1) * monthsOfYear - 1)
  return Math.max(0, last - first + 1)
}
