import type { Plan } from '../plan/plan.ts'
import type { SalaryMethod, Year } from '../rules/horizon.ts'
import type { TaxYear } from '../rules/tax-year.ts'
import type { Explanation } from './explain.ts'
import { explainCarriedForward, explainSalary } from './explain-chains.ts'
import type { Calculator } from './figure-cells.ts'
import type { placeOf } from './figure-places.ts'
import type { ChainName, SumName } from './figures.ts'
import type { ProductFormulas } from './formulas/product.ts'
import { HourPay } from './hour-pay.ts'
import { OwnerChains } from './owner/owner-chains.ts'
import { ownerLaw } from './owner/owner-definitions.ts'
import { Ratios } from './ratios.ts'
import { SalaryChains } from './salary-chains.ts'

export type PlaceAfterTotals = Exclude<ReturnType<typeof placeOf>, { readonly in: 'plan' | 'totals' }>

interface Sources {
  readonly rules: readonly TaxYear[]
  readonly formulas: ProductFormulas
  readonly totalOf: (name: SumName | 'surplus', year: Year) => number | null
}

/** All that is made of a plan's totals: ratios, salary chains, the owner's ways. Each is calculated when one of its figures is asked for. */
export class PlanFigures {
  readonly salary: SalaryChains
  readonly owner: OwnerChains
  readonly ratios: Ratios
  readonly hourPay: HourPay

  constructor(by: Calculator, plan: Plan, { rules, formulas, totalOf }: Sources) {
    const surplusOf = (year: Year) => totalOf('surplus', year) ?? 0
    const law = { ...ownerLaw, taxYears: rules }
    this.salary = new SalaryChains(by, law, plan, surplusOf, formulas.difference)
    this.owner = new OwnerChains(by, law, plan, {
      surplusOf,
      carriedTo: (year) => this.salary.carriedTo(year),
    })
    this.ratios = new Ratios(by, totalOf, formulas.ratios)
    this.hourPay = new HourPay(by, (name, year) =>
      name === 'plannedHours' ? totalOf(name, year) : this.salary.number(name, year),
    )
  }

  /** The plan from now on; says nothing about what is invalid. */
  follow(plan: Plan): void {
    this.salary.follow(plan)
    this.owner.follow(plan)
  }

  number(place: PlaceAfterTotals): number | null {
    switch (place.in) {
      case 'ratios':
        return this.ratios.number(place.name, place.year)
      case 'chain':
        return this.salary.number(place.name, place.year, place.method)
      case 'difference':
        return this.salary.difference(place.name, place.year)
      case 'carriedForward':
        return this.salary.carriedForward(place.name)
      case 'hourPay':
        return this.hourPay.number(place.name, place.year)
      case 'owner':
        return this.owner.number(place.way, place.name, place.year)
      case 'ownerPlan':
        return this.owner.planNumber(place.way, place.name)
    }
  }

  explain(place: PlaceAfterTotals): Explanation {
    switch (place.in) {
      case 'ratios':
        return this.ratios.explain(place.name, place.year)
      case 'chain':
        return explainSalary(this.salary, place.name, place.year, place.method)
      case 'difference':
        return this.#explainDifference(place.name, place.year)
      case 'carriedForward':
        return explainCarriedForward(this.salary, place.name)
      case 'hourPay':
        return this.hourPay.explain(place.name, place.year)
      case 'owner':
        return this.owner.explain(place.way, place.name, place.year)
      case 'ownerPlan':
        return this.owner.explainPlan(place.way, place.name)
    }
  }

  #explainDifference(name: ChainName, year: Year): Explanation {
    // the whole kronor that stand in the two columns are what is compared
    const term = (method: SalaryMethod) =>
      ({ kind: 'figure', name, unit: 'kr', method, value: this.salary.whole(name, year, method) }) as const
    return {
      terms: [term('skatteverket'), { kind: 'operator', sign: '−' }, term('schablon')],
      because: [],
      result: this.salary.difference(name, year),
      unit: 'kr',
    }
  }
}
