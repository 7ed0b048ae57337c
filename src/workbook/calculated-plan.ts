import { isFillable } from '../plan/cells.ts'
import { fieldOf, type NumberUnit } from '../plan/fields.ts'
import type { Plan } from '../plan/plan.ts'
import type { DerivedField, FieldName, Table } from '../rules/field-names.ts'
import type { Year } from '../rules/horizon.ts'
import type { TaxYear } from '../rules/tax-year.ts'
import { taxYears } from '../rules/tax-years.ts'
import { type Explanation, explain, type Meaning } from './explain.ts'
import { placeOf } from './figure-places.ts'
import type { FigureName, PlanFigure, SumName } from './figures.ts'
import { type Financing, financingOf } from './financing/financing-model.ts'
import type { Formula, Unit } from './formulas/formula.ts'
import { shownFormula } from './formulas/offerings.ts'
import { type ProductFormulas, productFormulas } from './formulas/product.ts'
import { knownLaw } from './known-law.ts'
import { type LawOfYear, lawOfYear } from './law-of-year.ts'
import { figuresOfWay, type WayChoice } from './owner/owner-figures.ts'
import type { OwnerModel } from './owner/owner-model.ts'
import type { PlanFigures } from './plan-figures.ts'
import { type ProductSum, productSum } from './product-sums.ts'
import type { Opening } from './salary-chains.ts'
import { calculateTyped } from './typed-arithmetic.ts'

type ValueOf = (name: string) => number | null

/** The arithmetic of a computed column with the row's own numbers, entered and computed. */
function explainDerived({ rows }: ProductFormulas, table: Table, field: DerivedField, numberOf: ValueOf): Explanation {
  const formula: Formula | undefined = rows[table][field]
  if (!formula) throw new Error(`no formula ${field} in ${table}`)
  const vatRate = table === 'offerings' ? (numberOf('vatRate') ?? 0) : 0
  const written = table === 'offerings' ? shownFormula(formula, vatRate) : formula
  return explain(written, numberOf(field), {
    meaningOf: (name) =>
      name === 'vatFactor'
        ? { kind: 'number', unit: 'number' }
        : { kind: 'field', name: name as FieldName, unit: unitOf(table, name, rows) }, // row formulas name columns
    valueOf: (name) => (name === 'vatFactor' ? 1 + vatRate / 100 : numberOf(name)),
  })
}

/** The arithmetic of a sum over a sheet, or of what is made of sums of its year. */
function explainSum(
  { totals }: ProductFormulas,
  formula: Formula,
  year: Year,
  result: number | null,
  totalOf: ValueOf,
): Explanation {
  return explain(formula, result, {
    meaningOf: (part): Meaning => {
      const [table, column] = part.split('.')
      if (column !== undefined) return { kind: 'column', table: table as Table, name: column, unit: formula.unit } // formulas name sheets
      return { kind: 'figure', name: part as SumName, unit: totals[year][part as SumName].unit } // formulas name figures
    },
    valueOf: (part) => (part.includes('.') ? result : totalOf(part)),
  })
}

function unitOf(table: Table, name: string, rows: ProductFormulas['rows']): Unit {
  const computed = rows[table][name]
  if (computed) return computed.unit
  const { unit } = isFillable(table, name) ? fieldOf(table, name) : {}
  return unit ? unitOfField[unit] : 'number'
}

const unitOfField = {
  kronor: 'kr',
  kronorEach: 'kr/unit',
  hours: 'hours',
  pieces: 'units',
} as const satisfies Record<NumberUnit, Unit>

/** What an account asks of its plan. */
export type PlanOfAccount = Pick<CalculatedPlan, 'plan' | 'financing' | 'figure' | 'number'>

/** A plan with its numbers, whoever calculates them: what is asked of it, and how a number came about. */
export abstract class CalculatedPlan {
  protected readonly formulas: ProductFormulas
  protected readonly rules: readonly TaxYear[]

  constructor(rules: readonly TaxYear[] = taxYears, formulas: ProductFormulas = productFormulas) {
    this.rules = rules
    this.formulas = formulas
  }

  abstract get plan(): Plan

  /** A number of a row, entered or computed; null when it is not finite and shown blank. Throws for a row or column that is not there. */
  abstract number(table: Table, id: string, name: string): number | null

  abstract total(name: SumName | 'surplus', year: Year): number | null

  /** A sum over the three years. */
  abstract planTotal(name: PlanFigure): number | null

  abstract get figures(): PlanFigures

  /** A figure at full precision; null when it is not finite and shown blank. */
  figure(name: FigureName): number | null {
    const place = placeOf(name)
    if (place.in === 'plan') return this.planTotal(place.name)
    return place.in === 'totals' ? this.total(place.name, place.year) : this.figures.number(place)
  }

  get financing(): Financing {
    return financingOf(this.plan, this.rules)
  }

  /** A computed column of a row; null when it is not finite and shown blank. */
  derived<T extends Table>(table: T, id: string, field: DerivedField<T>): number | null {
    return this.number(table, id, field)
  }

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

  lawOf(year: Year): LawOfYear {
    return lawOfYear({ ...knownLaw, taxYears: this.rules }, this.plan, year)
  }

  /** The income year whose rules the law method uses for a plan year. */
  rulesYear(year: Year): number {
    return this.lawOf(year).rulesYear
  }
}
