import { monthsByCost } from '../../plan/cash/cost-months.ts'
import { seasonOf } from '../../plan/cash/season.ts'
import { isCounted, type Offering, type Plan, rowsOf } from '../../plan/plan.ts'
import { vatOf } from '../../plan/vat.ts'
import { companyYearVat, lastMonthOfYear, soleTraderYearVat } from '../../rules/due-days.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { VatRate } from '../../rules/vat.ts'
import type { CalculatedPlan } from '../calculated-plan.ts'
import { incomeYearOf } from '../chain-definitions.ts'
import { type InMonths, monthsBetween, partsSoFar } from './parts.ts'

/** Figures of the plan's year that an account is made of, by the names that they have there. */
const yearFigures = [
  'totalAnnualSales',
  'sumYearGrossMargin',
  'othersShare',
  'ownShare',
  'netProfitPerYear',
  'grossAnnualSalary',
  'generalPayrollTax',
] as const

const ownSettings = {
  year1: { debitedTax: 'debitedTax1', ownDraw: 'ownDraw1' },
  year2: { debitedTax: 'debitedTax2', ownDraw: 'ownDraw2' },
  year3: { debitedTax: 'debitedTax3', ownDraw: 'ownDraw3' },
} as const

const monthsOfPeriod = { byTurnover: 0, month: 1, quarter: 3, year: 12 } as const

/** What a year of an account is given: {plan.x} in its formulas, whole kr where the plan has them. */
export type YearInputs = Readonly<Record<string, number>>

export function yearInputs(of: CalculatedPlan, year: Year): YearInputs {
  const { plan } = of
  const { settings, salary } = plan
  const isCompany = salary[year].companyForm === 'aktiebolag'
  const [tax, draw] = [settings[ownSettings[year].debitedTax], settings[ownSettings[year].ownDraw]]
  return {
    ...Object.fromEntries(yearFigures.map((name) => [name, of.figure(`${name}.${year}`) ?? 0])),
    ...salesByVat(of, year),
    isCompany: Number(isCompany),
    byLaw: Number(salary[year].method === 'skatteverket'),
    debitedTold: Number(tax !== null),
    debitedTax: tax ?? 0,
    drawTold: Number(draw !== null),
    ownDraw: draw ?? 0,
    vatMonths: monthsOfPeriod[settings.vatPeriod],
    yearVatMonth: isCompany ? companyVatMonth : soleTraderYearVat.month,
  }
}

/** The month of the next year in which an aktiebolag's VAT of a whole year is due. */
export const companyVatMonth =
  companyYearVat.find(({ lastMonths: [from, to] }) => from <= lastMonthOfYear && lastMonthOfYear <= to)?.month ?? 0

/** Sales of rows that are known, by the VAT in the plan's prices: after an edit only the rows that it touched are looked up. */
const known = new WeakMap<Offering, { readonly pricesVat: VatRate; readonly sales: number }>()

function salesByVat(of: CalculatedPlan, year: Year): Readonly<Record<`salesAt${25 | 12 | 6}`, number>> {
  const { settings } = of.plan
  const at = { 25: 0, 12: 0, 6: 0 }
  for (const row of rowsOf(of.plan, 'offerings', year)) {
    const rate = vatOf(row, settings)
    if (rate === 0) continue
    const before = known.get(row)
    const sales =
      before?.pricesVat === settings.pricesVat ? before.sales : (of.derived('offerings', row.id, 'annualSales') ?? 0)
    if (before?.pricesVat !== settings.pricesVat) known.set(row, { pricesVat: settings.pricesVat, sales })
    at[rate] += sales
  }
  return { salesAt25: at[25], salesAt12: at[12], salesAt6: at[6] }
}

/** What is paid of fixed costs and measures up to and with each month, January first, in parts of a year (parts.ts). */
export function costParts(plan: Plan, year: Year): Readonly<Record<'fixed' | 'measures', readonly number[]>> {
  const monthsOf = monthsByCost(plan.settings.costMonths)
  const calendarYear = incomeYearOf(plan, year)
  const cost = `costs${years.indexOf(year) + 1}` as 'costs1' | 'costs2' | 'costs3' // one for each of the three
  return {
    fixed: spread(rowsOf(plan, 'fixedCosts', year), (row) => [row.amount, monthsOf(row.category)]),
    measures: spread(plan.measures.filter(isCounted), (row) => [
      row[cost],
      monthsBetween(row.startdate, row.enddate, calendarYear),
    ]),
  }
}

function spread<R>(
  rows: readonly R[],
  of: (row: R) => readonly [amount: number, months: readonly number[] | undefined],
): readonly number[] {
  let evenly = 0
  const others: InMonths[] = []
  for (const row of rows) {
    const [amount, months] = of(row)
    if (months && amount !== 0) others.push({ amount, months })
    else evenly += amount
  }
  return partsSoFar(evenly, others)
}

/** What the plan says for all months: {rule.x} in the formulas. */
export function cashRules({ settings }: Plan): Readonly<Record<string, number>> {
  const { paymentDays, salesVat, costsVatPercent, wantedBuffer } = settings
  return { paymentDays, salesVat, costsVatPercent, wantedBuffer }
}

/** The season up to and with each month, January first, in parts of the whole. */
export function seasonSoFar({ settings }: Plan): { readonly soFar: readonly number[]; readonly whole: number } {
  const { parts, whole } = seasonOf(settings)
  let sum = 0
  return { soFar: parts.map((part) => (sum += part)), whole }
}
