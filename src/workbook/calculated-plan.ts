import type { Plan } from '../plan/plan.ts'
import type { DerivedField, Table } from '../rules/field-names.ts'
import type { Year } from '../rules/horizon.ts'
import type { TaxYear } from '../rules/tax-year.ts'
import { taxYears } from '../rules/tax-years.ts'
import type { Explanation } from './explain.ts'
import { explainDerived, explainSum } from './explain-rows.ts'
import { placeOf } from './figure-places.ts'
import type { FigureName, PlanFigure, SumName } from './figures.ts'
import { type Financing, financingOf } from './financing/financing-model.ts'
import { type ProductFormulas, productFormulas } from './formulas/product.ts'
import { knownLaw } from './known-law.ts'
import { type LawOfYear, lawOfYear } from './law-of-year.ts'
import { figuresOfWay, type WayChoice } from './owner/owner-figures.ts'
import type { OwnerModel } from './owner/owner-model.ts'
import type { PlanFigures } from './plan-figures.ts'
import { type ProductSum, productSum } from './product-sums.ts'
import type { Opening } from './salary-chains.ts'
import { calculateTyped } from './typed-arithmetic.ts'

/** A plan with its numbers, whoever calculates them: what is asked of it, and how a number came about. */
export abstract class CalculatedPlan {
  protected readonly formulas: ProductFormulas
  protected readonly rules: readonly TaxYear[]

  constructor(rules: readonly TaxYear[] = taxYears, formulas: ProductFormulas = productFormulas) {
    this.rules = rules
    this.formulas = formulas
  }

  /** The plan as it is calculated now. */
  abstract get plan(): Plan

  /** A number of a row, entered or computed; null when it is not finite and shown blank. Throws for a row or column that is not there. */
  abstract number(table: Table, id: string, name: string): number | null

  /** A sum of a year. */
  abstract total(name: SumName | 'surplus', year: Year): number | null

  /** A sum over the three years. */
  abstract planTotal(name: PlanFigure): number | null

  /** What is made of the totals. */
  abstract get figures(): PlanFigures

  /** A figure at full precision; null when it is not finite and shown blank. */
  figure(name: FigureName): number | null {
    const place = placeOf(name)
    if (place.in === 'plan') return this.planTotal(place.name)
    return place.in === 'totals' ? this.total(place.name, place.year) : this.figures.number(place)
  }

  /** What is bought to last, put in and borrowed. */
  get financing(): Financing {
    return financingOf(this.plan, this.rules)
  }

  /** A computed column of a row; null when it is not finite and shown blank. */
  derived<T extends Table>(table: T, id: string, field: DerivedField<T>): number | null {
    return this.number(table, id, field)
  }

  /** A sum of some products of one year, calculated as the year's own is. */
  productSum(ids: readonly string[], name: ProductSum): number | null {
    return productSum(name, (field) => ids.reduce((sum, id) => sum + (this.number('offerings', id, field) ?? 0), 0))
  }

  /** What a firm brings along that had this surplus as enskild firma in the year before the plan: to be set as its opening values. */
  openingFrom(surplus: number): Opening {
    return this.figures.salary.openingFrom(surplus)
  }

  /** What a formula typed by a user gives, such as '=12*450' (normalised: '.' decimals, English names). null when it is no number. */
  calculate(expression: string): number | null {
    return calculateTyped(expression)
  }

  /** The arithmetic of a computed column with the row's own numbers. */
  explainDerived<T extends Table>(table: T, id: string, field: DerivedField<T>): Explanation {
    return explainDerived(this.formulas, table, field, (name) => this.number(table, id, name))
  }

  /** The arithmetic of a figure with the user's own numbers, and the rule it follows. */
  explainFigure(name: FigureName): Explanation {
    const place = placeOf(name)
    if (place.in !== 'plan' && place.in !== 'totals') return this.figures.explain(place)
    // the measures are the plan's, in every year
    const year = place.in === 'plan' ? 'year1' : place.year
    if (place.name === 'depreciation' || place.name === 'loanInterest') return this.financing.explain(place.name, year)
    const formula = place.in === 'plan' ? this.formulas.plan[place.name] : this.formulas.totals[year][place.name]
    const totalOf = (part: string) => this.total(part as SumName, year) // formulas name figures
    return explainSum(this.formulas, formula, year, this.figure(name), totalOf)
  }

  /** The ways of an aktiebolag's owner at any pay and dividend: what the search for the most in hand asks. */
  get ownerModel(): OwnerModel {
    return this.figures.owner.model
  }

  /** Tells what gives the most in hand, as found for this plan; its figures are blank from the next edit that matters to it. */
  tellMostInHand(choice: WayChoice): ReadonlySet<FigureName> {
    this.figures.owner.tellMost(choice)
    return new Set(figuresOfWay('mostInHand'))
  }

  /** Which rules the law method uses for a plan year, and how true they are of it. */
  lawOf(year: Year): LawOfYear {
    return lawOfYear({ ...knownLaw, taxYears: this.rules }, this.plan, year)
  }

  /** The income year whose rules the law method uses for a plan year. */
  rulesYear(year: Year): number {
    return this.lawOf(year).rulesYear
  }
}
