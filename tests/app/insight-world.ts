import { mostInHand } from '../../src/insight/most/most-in-hand.ts'
import { NetPay } from '../../src/insight/net-pay.ts'
import type { Offering, Plan, Row } from '../../src/plan/plan.ts'
import { hasOwnFormula, withFormulas } from '../../src/plan/typed-formulas.ts'
import { type CompanyForm, type Year, years } from '../../src/rules/horizon.ts'
import { settledPlan } from '../../src/workbook/own/settle.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { fixedCost } from '../workbook/plans.ts'
import { reference } from '../workbook/reference.ts'

const half = 0.5 + 1e-6

/** True when a whole number stands for a value: half a krona is as near to one as to the other. */
export const standsFor = (shown: number, value: number): boolean => Math.abs(shown - value) <= half

/** True when a sum of money that is shown is a net pay: whole kronor, a minus as 0. */
export const isShown = (shown: number, perMonth: number): boolean => standsFor(shown, Math.max(0, perMonth))

/** A row with other numbers, but for its cells that are formulas of others. */
const withFree = <R extends Row>(row: R, values: Partial<R>): R => ({
  ...row,
  ...Object.fromEntries(Object.entries(values).filter(([field]) => !hasOwnFormula(row, field))),
})

/** A plan in which sentences are true or false, calculated by the tests' own calculator. */
export class World {
  readonly plan: Plan
  readonly year: Year
  readonly wanted: number

  constructor(plan: Plan, year: Year, wanted: number) {
    this.plan = plan
    this.year = year
    this.wanted = wanted
  }

  /** kr a month, not rounded; of another plan too. */
  net(plan = this.plan, year = this.year): number {
    return reference(plan)[year][plan.salary[year].method]['netProfitPerMonth'] ?? Number.NaN
  }

  perYear(plan = this.plan): number {
    return reference(plan)[this.year][plan.salary[this.year].method]['netProfitPerYear'] ?? Number.NaN
  }

  /** kr a month in hand in the calendar year, as Lön & utdelning has it of the plan as aktiebolag; undefined by the schablon. */
  netWithDividend(year: Year): number | undefined {
    if (this.plan.salary[year].method === 'schablon') return undefined
    const plan = years.reduce((so: Plan, each) => new World(so, each, 0).as('aktiebolag', each), this.plan)
    const workbook = new Workbook(plan)
    workbook.tellMostInHand(mostInHand(workbook.ownerModel))
    const takeHome = workbook.figure(`mostInHand.takeHome.${year}`) ?? Number.NaN
    workbook.dispose()
    return takeHome / 12
  }

  get surplus(): number {
    return this.#sums.surplus
  }

  get sales(): number {
    return this.#sums.totalAnnualSales
  }

  get contribution(): number {
    return this.#sums.sumYearGrossMargin
  }

  get costs(): number {
    return this.#sums.totalFixedCost + this.#sums.TotalMeasuredCostsYear
  }

  /** Hours in the year: of what is sold and of the measures that are counted. */
  hours(plan = this.plan): number {
    const field = `hours${years.indexOf(this.year) + 1}` as 'hours1'
    const sold = plan.offerings.filter(({ year }) => year === this.year).map((row) => row.workHours * row.volumeYear)
    const taken = plan.measures.filter(({ counted }) => counted === '').map((row) => row[field])
    return [...sold, ...taken].reduce((sum, one) => sum + one, 0)
  }

  /** How a number of hours is marked. */
  markOfHours(plan: Plan): string {
    const [hours, { hands }] = [this.hours(plan), plan.settings]
    return hours >= 1750 * hands ? 'all arbetstid eller mer' : hours > 1330 * hands ? 'över rekommenderat' : ''
  }

  get #sums() {
    return reference(this.plan)[this.year]
  }

  netAt(surplus: number, form?: CompanyForm): number {
    const less = fixedCost('more', { year: this.year, amount: this.surplus - surplus })
    return this.net({ ...(form ? this.as(form) : this.plan), fixedCosts: [...this.plan.fixedCosts, less] })
  }

  /**
   * True when a sum of money that is shown is the net pay of a plan whose numbers are no whole kronor: where they fill a hundred exactly, the
   * law's step lies within the binary error of a sum.
   */
  isShownOf(shown: number, plan: Plan): boolean {
    return [0, -0.01, 0.01].some((more) => {
      const less = fixedCost('more', { year: this.year, amount: -more })
      return isShown(shown, this.net({ ...plan, fixedCosts: [...plan.fixedCosts, less] }))
    })
  }

  /** With one percentage point more or less: the plan's own chain, as no municipality has such a rate. */
  netTaxed(points: number): number {
    return new NetPay(this.plan).netAt(this.year, this.surplus, { localTax: points })
  }

  reaches(surplus: number): boolean {
    return Math.round(this.netAt(surplus)) >= this.wanted
  }

  /** Some of the whole surpluses between two, both among them, the nearest to the first most of all: those that reach, and those that do not. */
  between(from: number, to: number): readonly { readonly surplus: number; readonly reaches: boolean }[] {
    const near = Array.from({ length: 40 }, (_, at) => from + at * 7)
    const far = Array.from({ length: 20 }, (_, at) => Math.round(from + ((to - from) * at) / 20))
    return [...near, ...far, to]
      .filter((surplus) => surplus >= from && surplus <= to)
      .map((surplus) => ({ surplus, reaches: this.reaches(surplus) }))
  }

  as(form: CompanyForm, year = this.year): Plan {
    const { salary } = this.plan
    return { ...this.plan, salary: { ...salary, [year]: { ...salary[year], companyForm: form } } }
  }

  get products(): readonly Offering[] {
    return this.plan.offerings.filter((row) => row.year === this.year && row.product !== '')
  }

  /** The plan with other products in the year; costs and measures by factors. What is a formula of others follows. */
  with(
    change: (row: Offering) => Partial<Offering>,
    fixed = 1,
    measures = 1,
    inYears: readonly Year[] = [this.year],
  ): Plan {
    const times = <R extends Row>(row: R, fields: readonly (keyof R & string)[], by: number): R =>
      withFree(row, Object.fromEntries(fields.map((field) => [field, Number(row[field]) * by])) as Partial<R>)
    const costs = inYears.map((year) => `costs${years.indexOf(year) + 1}` as 'costs1')
    return settledPlan({
      ...this.plan,
      offerings: this.plan.offerings.map((row) => (inYears.includes(row.year) ? withFree(row, change(row)) : row)),
      fixedCosts: this.plan.fixedCosts.map((row) => (inYears.includes(row.year) ? times(row, ['amount'], fixed) : row)),
      measures: this.plan.measures.map((row) => (row.counted === '' ? times(row, costs, measures) : row)),
    })
  }

  /** The plan with another volume of the product of a name, also where a formula gives it. */
  sold(name: string, more: number): Plan {
    const isIt = (row: Offering) => row.product === name && row.year === this.year
    const offerings = this.plan.offerings.map((row) =>
      isIt(row) ? { ...row, formulas: withFormulas(row.formulas, ['volumeYear'], {}) } : row,
    )
    const typed = new World({ ...this.plan, offerings }, this.year, this.wanted)
    return typed.with((row) => (isIt(row) ? { volumeYear: row.volumeYear + more } : {}))
  }

  marginOf(name: string): number {
    const only = { ...this.plan, offerings: this.plan.offerings.filter((row) => row.product === name) }
    return reference(only)[this.year].sumYearGrossMargin
  }
}
