import type { Plan } from '../../src/plan/plan.ts'
import { type DerivedField, derivedFields, type Table, tables } from '../../src/rules/field-names.ts'
import type { Year } from '../../src/rules/horizon.ts'
import { CalculatedPlan } from '../../src/workbook/calculated-plan.ts'
import { byFormulas } from '../../src/workbook/compiled-cells.ts'
import { CompiledSums } from '../../src/workbook/compiled-sums.ts'
import { figureNames, type PlanFigure, type SumName } from '../../src/workbook/figures.ts'
import { financingInputs } from '../../src/workbook/financing/financing-model.ts'
import { PlanFigures } from '../../src/workbook/plan-figures.ts'

/** A plan's numbers by the compiled formulas alone: what is held to the engine, and quick enough for thousands of plans. */
export class CompiledPlan extends CalculatedPlan {
  readonly plan: Plan
  readonly figures: PlanFigures
  readonly #sums: CompiledSums

  constructor(plan: Plan) {
    super()
    this.plan = plan
    this.#sums = new CompiledSums(plan, this.formulas, this.rules, financingInputs)
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

/** Every number of a plan by its name, as one of those who calculate it gives it. */
export function numbersOf(plan: Plan, of: CalculatedPlan): Readonly<Record<string, number | null>> {
  const rows = tables.flatMap((table) =>
    plan[table].flatMap(({ id }) =>
      (derivedFields[table] as readonly DerivedField[]).map((field) => [
        `${table} ${id} ${field}`,
        of.derived(table, id, field),
      ]),
    ),
  )
  return Object.fromEntries([...rows, ...figureNames.map((name) => [name, of.figure(name)])]) as Readonly<
    Record<string, number | null>
  >
}
