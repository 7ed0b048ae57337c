import type { PlanEdit } from '../plan/edit.ts'
import { type FixedCost, isBlank, measureFields, type Offering, type Plan, type RowId, rowsOf } from '../plan/plan.ts'
import { comparedName, rowName } from '../plan/row-name.ts'
import { isOwnFormula } from '../plan/typed-formulas.ts'
import { isSameVat, type VatSettings, vatPercentOf } from '../plan/vat.ts'
import type { CompanyForm, Year } from '../rules/horizon.ts'
import { financingOf } from '../workbook/financing/financing-model.ts'
import { NetChains, type Overrides, type Surpluses, surplusesOf, type YearPay } from '../workbook/net-chains.ts'
import { appliedWithFollowers } from '../workbook/own/settle.ts'
import { YearFollowers } from '../workbook/own/year-followers.ts'
import {
  annualHoursAt,
  annualMarginBy,
  columnOf,
  type FinancingCosts,
  type ProductNumbers,
  surplusFrom,
} from '../workbook/row-arithmetic.ts'
import { costColumnsOf, countedSum } from './followers-of-year.ts'
import { columnsOf, sumOf, type YearColumns } from './product-columns.ts'

/** A product of a year as the insights see it: its numbers, its name and its contribution, kr per year. */
export interface Product extends ProductNumbers {
  readonly id: RowId<'offerings'>
  readonly name: string
  /** What rows of the same product share: the name without blanks around it, whatever its letters' size. */
  readonly nameKey: string
  readonly annualMargin: number
  readonly marginAt: (price: number, variableCost: number, volumeYear: number) => number
  readonly annualSales: number
  /** kr per unit as the row has it: without VAT, less its variable cost */
  readonly margin: number
  /** Undefined without hours. */
  readonly marginPerHour: number | undefined
  readonly annualHours: number
}

/** What a year's surplus is made of, kr and hours per year. Measures that are left out of the count are in none of the sums. */
export interface YearNumbers {
  readonly year: Year
  readonly products: readonly Product[]
  readonly columns: YearColumns
  readonly contribution: number
  readonly hours: number
  readonly fixedCosts: number
  readonly measureCosts: number
  readonly measureHours: number
  readonly financing: FinancingCosts
  readonly surplus: number
  /** How cells that are formulas follow the others; undefined where none is. */
  readonly followers: YearFollowers | undefined
}

/** One version of a plan as the insights see it. Make another after each edit and pass it the previous one, whose valid results it takes over. */
export class NetPay {
  readonly plan: Plan
  readonly chains: NetChains
  readonly #years = new Map<Year, Summed>()
  /** those of the version before: a year that the edit has not touched is the same object, so its cached results stay valid */
  readonly #earlier: ReadonlyMap<Year, Summed>
  readonly #left = new Map<Year, ReturnType<NetChains['leftBefore']>>()

  constructor(plan: Plan, before?: NetPay) {
    this.plan = plan
    this.chains = new NetChains(plan, before?.chains)
    this.#earlier = before ? before.#years : new Map()
  }

  /** The monthly net pay of a year as it is shown: whole kronor, a minus as 0. */
  net(year: Year): number {
    return this.netAt(year, this.numbers(year).surplus)
  }

  /** The same after an edit, which is not made: a slider that is dragged, a point that is moved. */
  netAfter(edit: PlanEdit, year: Year): number {
    return new NetPay(appliedWithFollowers(this.plan, edit), this).net(year)
  }

  netAt(year: Year, surplus: number, overrides?: Overrides): number {
    return shownPay(this.chains.figureAt('netProfitPerMonth', year, surplus, this.#leftBefore(year), overrides))
  }

  perYearAt(year: Year, surplus: number): number {
    return this.chains.figureAt('netProfitPerYear', year, surplus, this.#leftBefore(year))
  }

  incomeAt(year: Year, surplus: number): number {
    return this.chains.figureAt('fixedEarnedIncome', year, surplus, this.#leftBefore(year))
  }

  payAt(year: Year, surplus: number, overrides?: Overrides): YearPay {
    return this.chains.payAt(year, surplus, this.#leftBefore(year), overrides)
  }

  netWith(year: Year, surpluses: Surpluses): number {
    return shownPay(this.chains.pay(year, surpluses).perMonth)
  }

  keyOf(year: Year, form: CompanyForm): string {
    return this.chains.keyOf(year, this.surpluses, form)
  }

  get surpluses(): Surpluses {
    return surplusesOf((year) => this.numbers(year).surplus)
  }

  numbers(year: Year): YearNumbers {
    const known = this.#years.get(year)
    if (known) return known.numbers
    const earlier = this.#earlier.get(year)
    const rows = rowsIn(this.plan, year, earlier?.rows)
    const isKept = earlier && isSame(earlier.rows, rows) && (earlier.numbers.followers?.isOf(this.plan) ?? true)
    const numbers = isKept ? earlier.numbers : numbersOf(this.plan, rows, earlier?.numbers)
    this.#years.set(year, { rows, numbers })
    return numbers
  }

  #leftBefore(year: Year): ReturnType<NetChains['leftBefore']> {
    const known = this.#left.get(year)
    if (known) return known
    const left = this.chains.leftBefore(year, this.surpluses)
    this.#left.set(year, left)
    return left
  }
}

export function shownPay(perMonth: number): number {
  return Number.isFinite(perMonth) ? Math.max(0, Math.round(perMonth)) : 0
}

const productsOfRows = new WeakMap<Offering, Product | 'blank'>()

/** A row as a product, unless it is blank; a row that nobody has touched is the same object as before, and has been calculated already. */
function productOf(row: Offering, { settings }: Plan): Product | undefined {
  const known = productsOfRows.get(row)
  if (known === 'blank') return undefined
  const vatRate = vatPercentOf(row, settings)
  if (known?.vatRate === vatRate) return known
  if (isBlank('offerings', row)) {
    productsOfRows.set(row, 'blank')
    return undefined
  }
  const { id, price, variableCost, workHours, volumeYear } = row
  const numbers = { price, variableCost, workHours, volumeYear, vatRate }
  const name = rowName('offerings', row)
  const marginAt = annualMarginBy(vatRate)
  const product: Product = {
    ...numbers,
    id,
    name,
    nameKey: comparedName(name),
    annualMargin: marginAt(price, variableCost, volumeYear),
    marginAt,
    annualSales: columnOf('annualSales', numbers) ?? 0,
    margin: columnOf('margin', numbers) ?? 0,
    marginPerHour: columnOf('marginPerHour', numbers),
    annualHours: annualHoursAt(workHours, volumeYear),
  }
  productsOfRows.set(row, product)
  return product
}

interface YearRows {
  readonly offerings: readonly Offering[]
  readonly vat: VatSettings
  /** one for each row, also for those that are blank */
  readonly productsByRow: readonly (Product | undefined)[]
  readonly products: readonly Product[]
  readonly costs: readonly FixedCost[]
  readonly measures: Plan['measures']
  readonly year: Year
  /** False where no cell is a formula that calls others; true where one is, or was. */
  readonly hasFormulas: boolean
  readonly financing: FinancingCosts
}

interface Summed {
  readonly rows: YearRows
  readonly numbers: YearNumbers
}

function rowsIn(plan: Plan, year: Year, earlier: YearRows | undefined): YearRows {
  const vat = plan.settings
  const offerings = rowsOf(plan, 'offerings', year)
  // most rows are where they were before the edit: no need to look each up
  const before = earlier && isSameVat(earlier.vat, vat) ? earlier : undefined
  const [costs, { measures }] = [rowsOf(plan, 'fixedCosts', year), plan]
  let hasFormulas =
    before?.hasFormulas === true || [costs, measures].some((sheet) => sheet.some((row) => isOwnFormula(row.formulas)))
  const productsByRow = offerings.map((row, at) => {
    if (before?.offerings[at] === row) return before.productsByRow[at]
    hasFormulas ||= isOwnFormula(row.formulas)
    return productOf(row, plan)
  })
  return {
    ...{ offerings, vat, productsByRow, year, costs, measures },
    products: productsByRow.filter((product) => product !== undefined),
    hasFormulas,
    financing: financingCostsOf(plan, year),
  }
}

function financingCostsOf(plan: Plan, year: Year): FinancingCosts {
  const financing = financingOf(plan)
  return {
    depreciation: financing.ofYear('depreciation', year),
    loanInterest: financing.ofYear('loanInterest', year),
  }
}

function isSame(one: YearRows, other: YearRows): boolean {
  const same = <V>(some: readonly V[], others: readonly V[]) =>
    some.length === others.length && some.every((each, at) => each === others[at])
  const isFinanced = ({ depreciation, loanInterest }: FinancingCosts) =>
    one.financing.depreciation === depreciation && one.financing.loanInterest === loanInterest
  return (
    one.measures === other.measures &&
    isFinanced(other.financing) &&
    same(one.products, other.products) &&
    same(one.costs, other.costs)
  )
}

function numbersOf(plan: Plan, rows: YearRows, before: YearNumbers | undefined): YearNumbers {
  const { products, costs, measures, year, hasFormulas, financing } = rows
  const columns = { ...columnsOf(products, before), ...costColumnsOf(costs, measures) }
  const [contribution, fixedCosts] = [sumOf(columns.annualMargin), sumOf(columns.amount)]
  const [measureCosts, measureHours] = [
    countedSum(columns, measureFields[year][0]),
    countedSum(columns, measureFields[year][1]),
  ]
  return {
    ...{ year, products, columns, contribution, fixedCosts, measureCosts, measureHours, financing },
    hours: sumOf(columns.annualHours),
    surplus: surplusFrom(contribution, fixedCosts, measureCosts, financing),
    followers: hasFormulas
      ? YearFollowers.of(
          plan,
          year,
          { offerings: idsOf(products), fixedCosts: idsOf(costs), measures: idsOf(measures) },
          columns,
        )
      : undefined,
  }
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

export const sum = <V>(list: readonly V[], of: (item: V) => number): number =>
  list.reduce((total, item) => total + of(item), 0)
