import { type Offering, type PlanSettings, rowsOf, type SalaryYear } from '../../plan/plan.ts'
import { vatOf } from '../../plan/vat.ts'
import { companyYearVat, lastMonthOfYear, soleTraderYearVat } from '../../rules/due-days.ts'
import { type Year, yearsBefore } from '../../rules/horizon.ts'
import type { SettingName } from '../../rules/settings.ts'
import type { VatRate } from '../../rules/vat.ts'
import type { CalculatedPlan } from '../calculated-plan.ts'
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

/** A choice of the account in numbers. */
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

/** The number that an input has in a year. */
export function inputNumber(of: CalculatedPlan, input: CashInput, year: Year): number {
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
    case 'companyForm':
    case 'method':
      return salary[year][input.from] === input.kind ? input.then : input.otherwise
    case 'setting':
      return settingNumber(settings, input.name[year])
    case 'isTold':
      return Number(settings[input.name[year]] !== null)
  }
}

/** Sales of rows that are known, by the VAT in the plan's prices: after an edit only the rows that it touched are looked up. */
const known = new WeakMap<Offering, { readonly pricesVat: VatRate; readonly sales: number }>()

function salesAt(of: CalculatedPlan, year: Year, vat: VatRate): number {
  const { settings } = of.plan
  let sum = 0
  for (const row of rowsOf(of.plan, 'offerings', year)) {
    if (vatOf(row, settings) !== vat) continue
    const before = known.get(row)
    const sales =
      before?.pricesVat === settings.pricesVat ? before.sales : (of.derived('offerings', row.id, 'annualSales') ?? 0)
    if (before?.pricesVat !== settings.pricesVat) known.set(row, { pricesVat: settings.pricesVat, sales })
    sum += sales
  }
  return sum
}
