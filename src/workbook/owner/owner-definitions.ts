import type { Plan, PlanSettings } from '../../plan/plan.ts'
import type { DividendYear } from '../../rules/dividend-year.ts'
import { dividendYears } from '../../rules/dividend-years.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Piece } from '../../rules/tax-year.ts'
import { rulesFor } from '../../rules/tax-years.ts'
import type { ChainDefinition } from '../chain.ts'
import { asInputs, chainChoices, incomeYearOf, type Law, lawDefinition } from '../chain-definitions.ts'
import type { FigureLabel, Meaning, ParameterName } from '../explain.ts'
import { type DividendOptions, dividendChain } from '../formulas/dividend.ts'
import { dividendRules, dividendValues } from '../formulas/dividend-rules.ts'
import { knownLaw } from '../known-law.ts'
import { type LawOfYear, lawOfYear } from '../law-of-year.ts'
import { companyReservesOf, companyReserveValues, hasCompanyReserves } from './company-reserves.ts'
import { type OwnerYear, ownerYearBefore, type Payout, type PayoutStrategy } from './owner-figures.ts'

/** The law that the ways of an aktiebolag's owner are reckoned by. */
export interface OwnerLaw extends Law {
  readonly dividendYears: readonly DividendYear[]
}

export const ownerLaw: OwnerLaw = { ...knownLaw, dividendYears }

/** The year of the plan whose firm and owner a calendar year has: the one after the plan is like the last of it. */
export const planYearOf = (year: OwnerYear): Year => (year === 'year4' ? 'year3' : year)

/** The plan as it is in a calendar year: after its end everything is as in the last year, one year later. */
export function planIn(plan: Plan, year: OwnerYear): Plan {
  if (year !== 'year4') return plan
  return { ...plan, settings: { ...plan.settings, startYear: plan.settings.startYear + 1 } }
}

/** Whose rules a calendar year has, and how certain they are of it. */
export const lawOfOwnerYear = (plan: Plan, year: OwnerYear): LawOfYear =>
  lawOfYear(knownLaw, planIn(plan, year), planYearOf(year))

export const payOf: Readonly<Record<PayoutStrategy, DividendOptions['pay']>> = {
  allSalary: 'all',
  toThreshold: 'toThreshold',
  mostInHand: 'given',
  ownPay: 'given',
}

/** The chain of one calendar year of one way, with what is known before any pay is chosen. */
export function ownerDefinition(
  law: OwnerLaw,
  plan: Plan,
  year: OwnerYear,
  { pay, payout, couple }: Pick<DividendOptions, 'pay' | 'payout' | 'couple'>,
): ChainDefinition {
  const here = planIn(plan, year)
  const planYear = planYearOf(year)
  const rules = rulesFor(law.dividendYears, incomeYearOf(here, planYear))
  const last = year === 'year4'
  const reserves = !last && hasCompanyReserves(plan.settings)
  const options: DividendOptions = {
    pay,
    payout,
    ...dividendChoices(law, plan, year),
    reserves,
    last,
    ...(couple && { couple }),
  }
  const definition = lawDefinition(law, here, planYear, (tax, way) => dividendChain(tax, rules, way, options))
  return {
    ...definition,
    key: `${definition.key} ${rules.year} ${JSON.stringify(options)}`,
    rules: {
      ...definition.rules,
      ...Object.fromEntries(Object.entries(dividendValues(rules)).map(([name, value]) => [`rule.${name}`, value])),
      'rule.acquisitionCost': plan.settings.acquisitionCost,
      ...(reserves && asInputs(companyReserveValues(plan.settings, planYear))),
    },
    ruleUnits: { ...definition.ruleUnits, ...dividendRules },
  }
}

/** What a calendar year's formulas are chosen by beside the pay and the dividend: the file that is exported asks for each in a cell. */
function dividendChoices(law: OwnerLaw, plan: Plan, year: OwnerYear): Pick<DividendOptions, 'owned' | 'minShareHeld'> {
  const incomeYear = incomeYearOf(planIn(plan, year), planYearOf(year))
  const { allowance } = rulesFor(law.dividendYears, incomeYear)
  return {
    owned: isOwned(plan, incomeYear),
    minShareHeld: allowance.kind === 'old' && shareOf(plan.settings) >= allowance.pay.minShare,
  }
}

/** Whether the shares were the owner's when an income year began. Not told: they came with the first year of the plan as aktiebolag. */
function isOwned({ settings, salary }: Plan, incomeYear: number): boolean {
  const first = years.findIndex((year) => salary[year].companyForm === 'aktiebolag')
  const since = settings.sharesOwnedSince ?? (first < 0 ? undefined : settings.startYear + first)
  return since !== undefined && since < incomeYear
}

const shareOf = ({ ownSharePercent }: PlanSettings): number => ownSharePercent ?? 100

/** What a calendar year leaves for the one after it, and where it stands: {before.x} by the figure of the year before. */
export const leftToNext = {
  retainedEarnings: 'retainedEarnings',
  companyLoss: 'companyLoss',
  allowanceLeft: 'allowanceLeft',
  dividendTax: 'dividendTax',
  ownPay: 'grossAnnualSalary',
  // of later years the plan knows nobody's pay but the owner's
  allPay: 'grossAnnualSalary',
  companyReserve: 'companyReserve',
  companyReserveOld: 'companyReserveOld',
} as const
export type CarriedForward = keyof typeof leftToNext
export const carriedForwardNames = Object.keys(leftToNext) as readonly CarriedForward[] // keys of a const object are exactly its names

/** What a calendar year leaves, kr, in the order of carriedForwardNames. */
export type CarriedOver = readonly number[]

export const leaving = (left: Partial<Readonly<Record<CarriedForward, number>>>): CarriedOver =>
  carriedForwardNames.map((name) => left[name] ?? 0)

/** The parameter that says what the year before the first left. */
export const statedBefore: Readonly<Record<string, ParameterName>> = {
  retainedEarnings: 'openingEquity',
  allowanceLeft: 'openingAllowance',
  ownPay: 'ownPayBefore',
  allPay: 'allPayBefore',
  companyReserve: 'companyReservesBefore',
  companyReserveOld: 'companyReservesBefore',
}

/** What the names of a scope mean in the formulas of a calendar year: of all income with a dividend, and of the year before. */
export function ownerScopes(year: OwnerYear): Readonly<Record<string, (inner: string) => Meaning>> {
  const before = ownerYearBefore(year)
  return {
    with: (inner) => ({ kind: 'figure', name: inner as FigureLabel, unit: 'kr', withDividend: true }), // formulas name figures
    before: (inner) => {
      if (inner === 'otherPay') return { kind: 'parameter', name: 'otherPay', unit: 'kr' }
      if (before) return { kind: 'figure', name: leftToNext[inner as CarriedForward], unit: 'kr', year: before } // formulas name these
      const stated = statedBefore[inner]
      return stated ? { kind: 'parameter', name: stated, unit: 'kr' } : { kind: 'number', unit: 'kr' }
    },
  }
}

/** Where another krona of a calendar year is taxed otherwise than the one before, kr: where a search looks first. */
export interface IncomeSteps {
  /** of all earned income, whatever it is */
  readonly income: readonly number[]
  /** of the pay: what is of work alone, its fee, and the room that it gives in the year after */
  readonly pay: readonly number[]
  /** of the income that is left when grundavdraget is off */
  readonly taxable: readonly number[]
}

/** The steps of a calendar year's law, kr. */
export interface YearSteps {
  /** of all earned income, upwards */
  readonly income: readonly number[]
  /** grundavdraget on an income that is all worked for */
  readonly relief: (income: number) => number
  /** of the pay alone */
  readonly pay: readonly number[]
  /** one of the incomes: the highest without state tax */
  readonly stateTaxFrom: number
}

export function incomeSteps({ taxYears, dividendYears }: OwnerLaw, plan: Plan, year: OwnerYear): IncomeSteps {
  const here = planIn(plan, year)
  const incomeYear = incomeYearOf(here, planYearOf(year))
  const rules = rulesFor(taxYears, incomeYear)
  const { seniorRelief, seniorWork } = chainChoices(taxYears, here, planYearOf(year))
  const ends = (schedule: readonly Piece[]) => schedule.map(({ to }) => Number(to ?? 0))
  const inKronor = (amounts: readonly number[]) =>
    amounts.map((amount) => amount * rules.priceBaseAmount).filter((step) => step > 0)
  const { earnedIncomeReduction: reduction, publicServiceFee: fee } = rules
  return {
    income: inKronor([...ends(rules.taxRelief), ...(seniorRelief ? ends(rules.seniorTaxRelief) : [])]),
    pay: [
      ...inKronor([
        ...ends(seniorWork ? rules.seniorEarnedIncome : rules.earnedIncome),
        Number(rules.earnedIncomePhaseOut?.from ?? 0),
        Number(rules.generalPension.from),
      ]),
      (rules.generalPayrollTax.youth?.maxPerMonth ?? 0) * 12,
      roomFrom(rulesFor(dividendYears, incomeYear + 1), shareOf(plan.settings)),
    ].filter((step) => step > 0 && Number.isFinite(step)),
    taxable: [
      reduction.above,
      reduction.above + (reduction.max / reduction.percent) * 100,
      (fee.max / fee.percent) * 100,
    ],
  }
}

/** The pay from which a pay gives room in the year after, kr. */
function roomFrom({ allowance, baseAmountBefore }: DividendYear, share: number): number {
  if (allowance.kind === 'new') return (allowance.deductedTimes * baseAmountBefore * 100) / share
  const { times, percent, maxTimes } = allowance.pay
  return Math.min((times * baseAmountBefore) / (1 - percent / 100), maxTimes * baseAmountBefore)
}

/** What the owner has stated of the time before the plan, kr. */
export function leftBeforePlan({ settings }: Plan): Readonly<Record<CarriedForward, number>> {
  const { openingEquity, savedAllowance, ownPayBefore, allPayBefore } = settings
  const ofOwner = (amount: number) => Math.round((amount * shareOf(settings)) / 100)
  const reserves = ofOwner(companyReservesOf(settings))
  return {
    retainedEarnings: ofOwner(openingEquity),
    companyLoss: 0,
    allowanceLeft: savedAllowance,
    dividendTax: 0,
    ownPay: ownPayBefore,
    allPay: Math.max(ownPayBefore, allPayBefore),
    companyReserve: reserves,
    companyReserveOld: reserves,
  }
}

/** How the dividend of a way is decided where it is the same in every year. */
export const payoutOf = (way: Exclude<PayoutStrategy, 'mostInHand'>): Payout => (way === 'allSalary' ? 0 : 'within')

/** The pay that the owner has typed for a year; null: not chosen. */
export const ownPayOf = ({ settings }: Pick<Plan, 'settings'>, year: Year): number | null =>
  settings[({ year1: 'ownPay1', year2: 'ownPay2', year3: 'ownPay3' } as const)[year]]
