import type { PlanEdit } from '../plan/edit.ts'
import { type Table, tables } from '../plan/fields.ts'
import type { Plan } from '../plan/plan.ts'
import { type Year, years } from '../rules/horizon.ts'
import { CalculatedPlan } from './calculated-plan.ts'
import { EvaluatedPlan } from './evaluated-plan.ts'
import { type FigureName, figureNames, type PlanFigure, type SumName } from './figures.ts'
import { ownerFigureNames, type WayChoice } from './owner-figures.ts'
import type { PlanFigures } from './plan-figures.ts'
import type { Recalculated, Workbook } from './workbook.ts'

/** An edit with the plan after it. */
type Edited = readonly [edit: PlanEdit, plan: Plan]

/** Rows that the engine is given at a time: a few milliseconds, also where its code has not run before. */
const rowsAtOnce = 8

/** Figures that every page shows: they are calculated before an edit waits for them. */
const shownFirst = years.flatMap((year) =>
  (['netProfitPerMonth', 'totalCoverage', 'netPayPerHour'] as const).map((name): FigureName => `${name}.${year}`),
)

/**
 * The open plan: calculated without the engine until that stands. The engine is 120 kB of code and takes seconds to build for a thousand
 * rows on a slow machine, and the sheet need not wait for it: its numbers are those of the evaluated plan.
 *
 * An edit that comes before is answered by the evaluated plan too, and is given to the engine after the rows that it began with: the engine
 * goes the same way as if it had been there, so that nothing is built twice and no key waits for the rest of it.
 */
export class LateWorkbook extends CalculatedPlan {
  #plan: Plan
  #calculated: EvaluatedPlan | Workbook
  /** What the engine that is being built has not heard of; undefined: none is. */
  #unheard: Edited[] | undefined
  #engine: Workbook | undefined
  /** what a search has told before the engine stands, until the next edit */
  #most: WayChoice | undefined
  #isDisposed = false

  constructor(plan: Plan) {
    super()
    this.#plan = plan
    this.#calculated = new EvaluatedPlan(plan)
  }

  get plan(): Plan {
    return this.#plan
  }

  /** Whether the engine calculates the plan. */
  get stands(): boolean {
    return this.#engine !== undefined
  }

  /**
   * Fetches the engine's code and builds it in slices, with a pause before each. Resolves when it calculates the plan, when its code can't be
   * fetched, which may be tried again, and when the plan is closed before. Does nothing when the engine stands or is being built.
   */
  async stand(pause: () => Promise<unknown>): Promise<void> {
    if (this.#engine || this.#unheard) return
    const unheard: Edited[] = []
    this.#unheard = unheard
    const begun = this.#plan
    const isDisposed = () => this.#isDisposed
    const code = await import('./workbook.ts').catch(() => undefined)
    await pause()
    if (!code || isDisposed()) {
      this.#unheard = undefined
      return
    }
    const ofFigures = code.engineOfFigures()
    await pause()
    const empty: Plan = { ...begun, offerings: [], fixedCosts: [], measures: [] }
    const engine = new code.Workbook(empty, undefined, undefined, ofFigures)
    const steps = [
      ...engine.leftToBuild(),
      ...slicesOf(begun).map((slice) => () => void engine.apply(slice, begun)),
      ...shownFirst.map((name) => () => void engine.figure(name)),
    ]
    // edits may come during every pause, the last too
    for (let done = 0; done < steps.length + unheard.length; done++) {
      await pause()
      if (isDisposed()) {
        engine.dispose()
        return
      }
      const step = steps[done]
      if (step) step()
      else engine.apply(...(unheard[done - steps.length] as Edited)) // within its length
    }
    if (this.#most) engine.tellMostInHand(this.#most)
    this.#engine = engine
    this.#calculated = engine
    this.#unheard = undefined
  }

  /** Recalculates what the edit touches. `plan` is the plan after the edit. */
  apply(edit: PlanEdit, plan: Plan): Recalculated {
    this.#plan = plan
    if (this.#engine) return this.#engine.apply(edit, plan)
    this.#most = undefined
    this.#unheard?.push([edit, plan])
    this.#calculated = new EvaluatedPlan(plan, this.#calculated as EvaluatedPlan) // the engine is not there
    // which figures are other ones now is what the engine would know: whoever shows one asks for it again
    return { rows: new Set(rowsIn(edit, plan)), figures: new Set([...figureNames, ...ownerFigureNames]) }
  }

  number(table: Table, id: string, name: string): number | null {
    return this.#calculated.number(table, id, name)
  }

  total(name: SumName | 'surplus', year: Year): number | null {
    return this.#calculated.total(name, year)
  }

  planTotal(name: PlanFigure): number | null {
    return this.#calculated.planTotal(name)
  }

  get figures(): PlanFigures {
    return this.#calculated.figures
  }

  override tellMostInHand(choice: WayChoice): ReadonlySet<FigureName> {
    this.#most = choice
    return super.tellMostInHand(choice)
  }

  dispose(): void {
    this.#isDisposed = true
    this.#engine?.dispose()
  }
}

/** A plan's rows as the insertions that they are given to an engine in. */
function slicesOf(plan: Plan): readonly PlanEdit[] {
  return tables.flatMap((table) => slices(table, plan))
}

function slices(table: Table, plan: Plan): readonly PlanEdit[] {
  const rows = plan[table]
  const count = Math.ceil(rows.length / rowsAtOnce)
  return Array.from({ length: count }, (_, at) => {
    const some = rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce)
    return { do: 'insert', table, rows: some } as PlanEdit // rows of this table
  })
}

/** The rows whose computed columns an edit may have changed. */
function rowsIn(edit: PlanEdit, plan: Plan): readonly string[] {
  switch (edit.do) {
    case 'change':
      return [edit.id]
    case 'insert':
      return edit.rows.map(({ id }): string => id)
    case 'setSettings':
      return 'pricesVat' in edit.values ? plan.offerings.map(({ id }): string => id) : []
    case 'several':
      return edit.edits.flatMap((part) => rowsIn(part, plan))
    case 'remove':
    case 'reorder':
    case 'setSalary':
      return []
  }
}
