import type { PlanEdit } from '../plan/edit.ts'
import type { Plan } from '../plan/plan.ts'
import { type Table, tables } from '../rules/field-names.ts'
import { type Year, years } from '../rules/horizon.ts'
import { CalculatedPlan } from './calculated-plan.ts'
import type { FigureName, PlanFigure, SumName } from './figures.ts'
import { financingInputs } from './financing/financing-model.ts'
import { knownLaw } from './known-law.ts'
import { NetOfPlan } from './net-of-plan.ts'
import type { PlanFigures } from './plan-figures.ts'
import type { ProductSum } from './product-sums.ts'
import type { Recalculated, Workbook } from './workbook.ts'

type Edited = readonly [edit: PlanEdit, plan: Plan]

/** A plan that has no more rows is calculated at once. */
const fewRows = 150
/** Rows that the engine is given at a time: some hundredths of a second. */
const rowsAtOnce = 40

/** What the answer is shown of: known before the engine stands, by the same formulas compiled. */
export const figuresOfAnswer: ReadonlySet<FigureName> = new Set(
  (
    ['netProfitPerMonth', 'loss', 'toPayPerMonth', 'plannedHours', 'reserveSetAside', 'expansionIncrease'] as const
  ).flatMap((name) => years.map((year): FigureName => `${name}.${year}`)),
)

let code: typeof import('./workbook.ts') | undefined

/** Fetches the engine's code: a plan that is opened afterwards is calculated from the start. Fails where it can't be fetched. */
export async function fetchEngine(): Promise<typeof import('./workbook.ts')> {
  code ??= await import('./workbook.ts')
  return code
}

/** The workbook of the open plan: until its engine stands every figure but the answer is blank, and what is typed waits. */
export class OpenWorkbook extends CalculatedPlan {
  #plan: Plan
  #workbook: Workbook | undefined
  #answer: NetOfPlan | undefined
  /** What the engine that is being built has not heard of. */
  #pending: Edited[] = []
  #isDisposed = false

  /** isWhole: it is calculated at once, however many rows there are, if the engine's code is there. */
  constructor(plan: Plan, isWhole = false) {
    super()
    this.#plan = plan
    if (code && (isWhole || rowCount(plan) <= fewRows)) this.#workbook = new code.Workbook(plan)
  }

  get plan(): Plan {
    return this.#plan
  }

  get isCalculated(): boolean {
    return this.#workbook !== undefined
  }

  /** Fetches the engine's code and builds it, with a pause between some rows. Called again only when it fails. */
  async build(pause: () => Promise<unknown>): Promise<void> {
    const { Workbook, engineOfFigures } = await fetchEngine()
    if (this.#isDisposed) return
    // what stands so far goes with a plan that has been closed meanwhile
    const isClosed = async (built: { dispose(): void }) => {
      await pause()
      if (this.#isDisposed) built.dispose()
      return this.#isDisposed
    }
    const begun = this.#plan
    this.#pending = []
    const small = engineOfFigures()
    if (await isClosed(small)) return
    const empty = { ...begun, offerings: [], fixedCosts: [], measures: [] }
    const workbook = new Workbook(empty, undefined, undefined, small)
    for (const slice of slicesOf(begun)) {
      if (await isClosed(workbook)) return
      workbook.apply(slice, begun)
    }
    if (await isClosed(workbook)) return
    for (const edited of this.#pending) workbook.apply(...edited)
    this.#workbook = workbook
    this.#answer = undefined
  }

  /** Recalculates what the edit touches; undefined before the engine stands. `plan` is the plan after the edit. */
  apply(edit: PlanEdit, plan: Plan): Recalculated | undefined {
    this.#plan = plan
    this.#answer = undefined
    if (!this.#workbook) this.#pending.push([edit, plan])
    return this.#workbook?.apply(edit, plan)
  }

  number(table: Table, id: string, name: string): number | null {
    return this.#workbook?.number(table, id, name) ?? null
  }

  total(name: SumName | 'surplus', year: Year): number | null {
    return this.#workbook?.total(name, year) ?? null
  }

  planTotal(name: PlanFigure): number | null {
    return this.#workbook?.planTotal(name) ?? null
  }

  override figure(name: FigureName): number | null {
    if (this.#workbook) return this.#workbook.figure(name)
    if (!figuresOfAnswer.has(name)) return null
    this.#answer ??= new NetOfPlan(this.#plan, knownLaw, financingInputs)
    return this.#answer.figure(name)
  }

  override productSum(ids: readonly string[], name: ProductSum): number | null {
    return this.#workbook?.productSum(ids, name) ?? null
  }

  /** Throws before the engine stands: who asks for more than a figure waits for it. */
  get figures(): PlanFigures {
    if (!this.#workbook) throw new Error('the plan is not calculated yet')
    return this.#workbook.figures
  }

  dispose(): void {
    this.#isDisposed = true
    this.#workbook?.dispose()
  }
}

function rowCount(plan: Plan): number {
  return tables.reduce((count, table) => count + plan[table].length, 0)
}

/** A plan's rows as the insertions that they are given to an engine in. */
function slicesOf(plan: Plan): readonly PlanEdit[] {
  return tables.flatMap((table) => {
    const rows = plan[table]
    return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, at) => {
      const some = rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce)
      return { type: 'insert', table, rows: some } as PlanEdit // rows of this table
    })
  })
}
