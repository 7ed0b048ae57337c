import type { Table } from '../plan/fields.ts'
import type { Plan } from '../plan/plan.ts'
import type { Year } from '../rules/horizon.ts'
import { CalculatedPlan } from './calculated-plan.ts'
import { byFormulas } from './compiled-cells.ts'
import { EvaluatedSums } from './evaluated-sums.ts'
import type { PlanFigure, SumName } from './figures.ts'
import { PlanFigures } from './plan-figures.ts'

/**
 * A plan's numbers by the workbook's own formulas without its engine: for a plan that nobody edits, such as one in a file, and for the one that
 * is open until its engine stands. What is asked for is calculated, and kept. tests/workbook/evaluated-plan.test.ts holds the two together.
 */
export class EvaluatedPlan extends CalculatedPlan {
  readonly plan: Plan
  readonly figures: PlanFigures
  readonly #sums: EvaluatedSums

  /** before: the plan before an edit, of which is taken over what holds still. */
  constructor(plan: Plan, before?: EvaluatedPlan) {
    super()
    this.plan = plan
    this.#sums = new EvaluatedSums(plan, this.formulas, before && before.#sums)
    this.figures = new PlanFigures(byFormulas, plan, {
      rules: this.rules,
      formulas: this.formulas,
      totalOf: (name, year) => this.total(name, year),
    })
  }

  number(table: Table, id: string, name: string): number | null {
    return this.#sums.number(table, id, name)
  }

  total(name: SumName | 'surplus', year: Year): number | null {
    return this.#sums.total(name, year)
  }

  planTotal(name: PlanFigure): number | null {
    return this.#sums.planTotal(name)
  }
}
