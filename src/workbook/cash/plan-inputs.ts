import { fixedCostVat, variableCostVat } from '../../plan/cost-vat.ts'
import { type Offering, type PlanSettings, rowsOf, type SalaryYear } from '../../plan/plan.ts'
import { isSameVat, type VatSettings, vatOf } from '../../plan/vat.ts'
import { companyYearVat, lastMonthOfYear, soleTraderYearVat } from '../../rules/due-days.ts'
import { type Year, yearsBefore } from '../../rules/horizon.ts'
import type { SettingName } from '../../rules/settings.ts'
import type { VatRate } from '../../rules/vat.ts'
import type { PlanOfAccount } from '../calculated-plan.ts'
import type { ChainName, SumName } from '../figures.ts'
import { monthsIn } from '../financing/financing-model.ts'
import type { CashRow } from '../formulas/cash.ts'
import type { CashYearName } from '../formulas/cash-year.ts'
import { perYear } from '../per-year.ts'

export type AccountSetting = SettingName<'account'>
type OfYears = Readonly<Record<Year, AccountSetting>>

/** Where a number of the plan comes from: the app reads it there, and the file has a formula of the cell. */
export type CashInput =
  | { readonly from: 'sum'; readonly name: SumName }
  /** the most of the plan's years before, 0 for the first */
  | { readonly from: 'mostBefore'; readonly name: SumName }
  /** what a year's months come to of what is bought and borrowed */
  | { readonly from: 'financed'; readonly name: 'amortised' }
  /** by the method of the year */
  | { readonly from: 'chain'; readonly name: ChainName }
  /** sales of the rows whose prices include so much VAT, % */
  | { readonly from: 'sales'; readonly vat: Exclude<VatRate, 0> }
  /** of the VAT on the year's costs, kr; 1 when all have the plan's one rate */
  | { readonly from: 'costVat'; readonly name: keyof CostVats }
  /** 1 when the VAT on prices told without it is that of food */
  | { readonly from: 'plainFood' }
  /** what a year says of its salary: one number for one choice, and another for all else */
  | (Choice<'companyForm'> | Choice<'method'>)
  | { readonly from: 'setting'; readonly name: OfYears }
  /** 1 when the setting is told */
  | { readonly from: 'isTold'; readonly name: OfYears }

interface Choice<N extends 'companyForm' | 'method'> {
  readonly from: N
  readonly kind: SalaryYear[N]
  readonly then: number
  readonly otherwise: number
}

export interface CostVats {
  readonly isOne: number
  /** the VAT on those that have one rate all year */
  readonly variableVat: number
  readonly fixedVat: number
  /** costs of food, without their VAT */
  readonly variableAtFood: number
  readonly fixedAtFood: number
}

/** The month of the next year in which an aktiebolag's VAT of a whole year is due. */
const companyVatMonth =
  companyYearVat.find(({ lastMonths: [from, to] }) => from <= lastMonthOfYear && lastMonthOfYear <= to)?.month ?? 0

const debitedTax: OfYears = { year1: 'debitedTax1', year2: 'debitedTax2', year3: 'debitedTax3' }
const ownDraw: OfYears = { year1: 'ownDraw1', year2: 'ownDraw2', year3: 'ownDraw3' }

/** What the plan says of a year: {plan.x} in the formulas of cash-year.ts, whole kr where the plan has them. */
export const yearInputs = {
  totalAnnualSales: { from: 'sum', name: 'totalAnnualSales' },
  sumYearGrossMargin: { from: 'sum', name: 'sumYearGrossMargin' },
  totalFixedCost: { from: 'sum', name: 'totalFixedCost' },
  TotalMeasuredCostsYear: { from: 'sum', name: 'TotalMeasuredCostsYear' },
  depreciation: { from: 'sum', name: 'depreciation' },
  loanInterest: { from: 'sum', name: 'loanInterest' },
  surplus: { from: 'chain', name: 'surplus' },
  amortised: { from: 'financed', name: 'amortised' },
  salesAt25: { from: 'sales', vat: 25 },
  salesAt12: { from: 'sales', vat: 12 },
  salesAt6: { from: 'sales', vat: 6 },
  salesAtFood: { from: 'sales', vat: 'food' },
  plainFood: { from: 'plainFood' },
  isOneCostVat: { from: 'costVat', name: 'isOne' },
  variableVat: { from: 'costVat', name: 'variableVat' },
  variableAtFood: { from: 'costVat', name: 'variableAtFood' },
  fixedVat: { from: 'costVat', name: 'fixedVat' },
  fixedAtFood: { from: 'costVat', name: 'fixedAtFood' },
  isCompany: { from: 'companyForm', kind: 'aktiebolag', then: 1, otherwise: 0 },
  othersShare: { from: 'chain', name: 'othersShare' },
  ownShare: { from: 'chain', name: 'ownShare' },
  netProfitPerYear: { from: 'chain', name: 'netProfitPerYear' },
  netProfitPerMonth: { from: 'chain', name: 'netProfitPerMonth' },
  grossAnnualSalary: { from: 'chain', name: 'grossAnnualSalary' },
  generalPayrollTax: { from: 'chain', name: 'generalPayrollTax' },
  byLaw: { from: 'method', kind: 'skatteverket', then: 1, otherwise: 0 },
  debitedTold: { from: 'isTold', name: debitedTax },
  debitedTax: { from: 'setting', name: debitedTax },
  drawTold: { from: 'isTold', name: ownDraw },
  ownDraw: { from: 'setting', name: ownDraw },
  vatExempt: { from: 'setting', name: perYear(() => 'vatExempt') },
  salesBefore: { from: 'mostBefore', name: 'totalAnnualSales' },
  vatByPayment: { from: 'setting', name: perYear(() => 'vatMethod') },
  vatMonths: { from: 'setting', name: perYear(() => 'vatPeriod') },
  yearVatMonth: { from: 'companyForm', kind: 'aktiebolag', then: companyVatMonth, otherwise: soleTraderYearVat.month },
} as const satisfies Readonly<Record<string, CashInput>>
export type YearInput = keyof typeof yearInputs

/** The numbers of choices that are words: how many months are accounted for together, and what is 0 where it is not said. */
const numbersOfWords: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12, payment: 1, yes: 1 }

export const choiceNumber = (chosen: string | number): number =>
  typeof chosen === 'number' ? chosen : (numbersOfWords[chosen] ?? 0)

/** A setting of the account as a number: 0 when it is not told. */
export const settingNumber = (settings: PlanSettings, name: AccountSetting): number => choiceNumber(settings[name] ?? 0)

/** What is told of the December before the plan, by the row that has it, and of the year before, by the figure; the others begin at 0. */
export const openingRows: Readonly<Partial<Record<CashRow, AccountSetting>>> = {
  balance: 'openingBalance',
  taxGap: 'taxBefore',
}
export const openingFigures: Readonly<Partial<Record<CashYearName, AccountSetting>>> = { settlement: 'taxBefore' }

export function inputNumber(of: PlanOfAccount, input: CashInput, year: Year): number {
  const { settings, salary } = of.plan
  switch (input.from) {
    case 'sum':
    case 'chain':
      return of.figure(`${input.name}.${year}`) ?? 0
    case 'mostBefore':
      return Math.max(0, ...yearsBefore(year).map((each) => of.figure(`${input.name}.${each}`) ?? 0))
    case 'financed':
      return monthsIn(year).reduce((sum, month) => sum + of.financing.ofLoans(input.name, month), 0)
    case 'sales':
      return salesAt(of, year, input.vat)
    case 'costVat':
      return costVatsOf(of, year)[input.name]
    case 'plainFood':
      return Number(settings.salesVat === 'food')
    case 'companyForm':
    case 'method':
      return salary[year][input.from] === input.kind ? input.then : input.otherwise
    case 'setting':
      return settingNumber(settings, input.name[year])
    case 'isTold':
      return Number(settings[input.name[year]] !== null)
  }
}

interface Sold {
  readonly vat: VatSettings
  readonly sales: number
  readonly variable: number
}

/** What rows sell and cost that are known, by the VAT in the plan's prices: after an edit only the rows that it touched are looked up. */
const known = new WeakMap<Offering, Sold>()

function soldOf(of: PlanOfAccount, row: Offering): Sold {
  const { settings: vat } = of.plan
  const before = known.get(row)
  if (before && isSameVat(before.vat, vat)) return before
  const number = (field: 'annualSales' | 'annualMargin') => of.number('offerings', row.id, field) ?? 0
  const sales = number('annualSales')
  const sold = { vat, sales, variable: sales - number('annualMargin') }
  known.set(row, sold)
  return sold
}

function salesAt(of: PlanOfAccount, year: Year, vat: VatRate): number {
  const { settings } = of.plan
  let sum = 0
  for (const row of rowsOf(of.plan, 'offerings', year)) if (vatOf(row, settings) === vat) sum += soldOf(of, row).sales
  return sum
}

const knownVats = new WeakMap<PlanOfAccount['plan'], Partial<Record<Year, CostVats>>>()

function costVatsOf(of: PlanOfAccount, year: Year): CostVats {
  const before = knownVats.get(of.plan)?.[year]
  if (before) return before
  const { settings } = of.plan
  const variable = vatsOn(
    settings,
    rowsOf(of.plan, 'offerings', year).map((row) => [soldOf(of, row).variable, variableCostVat(row, settings)]),
  )
  const fixed = vatsOn(
    settings,
    rowsOf(of.plan, 'fixedCosts', year).map((row) => [row.amount, fixedCostVat(row)]),
  )
  const vats = {
    isOne: Number(variable.isOne && fixed.isOne),
    ...{ variableVat: variable.vat, fixedVat: fixed.vat, variableAtFood: variable.atFood, fixedAtFood: fixed.atFood },
  }
  knownVats.set(of.plan, { ...knownVats.get(of.plan), [year]: vats })
  return vats
}

/** The VAT on some costs, kr; one without a rate of its own has the plan's. */
export function vatsOn(
  { costsVatPercent }: PlanSettings,
  costs: readonly (readonly [cost: number, vat: VatRate | undefined])[],
) {
  let [vat, atFood, isOne] = [0, 0, true]
  for (const [cost, rate] of costs) {
    if (rate === 'food') atFood += cost
    else vat += (cost * (rate ?? costsVatPercent)) / 100
    isOne &&= rate === undefined || cost === 0
  }
  return { vat, atFood, isOne }
}
