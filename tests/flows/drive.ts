import { SimulatedClock } from 'xstate'
import { Failure, type FailureCode } from '../../src/flows/failure.ts'
import type { LoadedPlan, OpenPlan, PlanStore, SaveRequest } from '../../src/flows/ports.ts'
import { changesBetween, isEmpty, type PlanChanges } from '../../src/plan/changes.ts'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import { emptyPlan, type Offering, type Plan } from '../../src/plan/plan.ts'
import { type CompanyForm, type Year, years } from '../../src/rules/horizon.ts'
import { type ChosenForms, chosenStill } from '../../src/session/unsaved.ts'
import { offering as offeringRow } from '../workbook/plans.ts'

/** Lets everything that is already settled be heard, and so many times what follows from it. */
export async function settled(times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A clock that stands still until it is moved, starting on a day with a date. */
export function startClock(): { readonly clock: SimulatedClock; readonly now: () => number } {
  const clock = new SimulatedClock()
  const start = Date.parse('2026-11-21T13:00:00Z')
  return { clock, now: () => start + clock.now() }
}

/** A promise that the test settles when it wants. */
export function answerLater<T>(): {
  readonly promise: Promise<T>
  readonly answer: (value: T) => void
  readonly fail: (code: FailureCode) => void
} {
  let answer!: (value: T) => void
  let fail!: (error: unknown) => void
  const promise = new Promise<T>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  return { promise, answer, fail: (code) => fail(new Failure(code)) }
}

/** A product with a price, in year1. */
export function offering(id: string, price: number): Offering {
  return offeringRow(id, { category: 'Konsult', product: id, price, workHours: 1, volumeYear: 10 })
}

/** An open plan that can be edited, without a workbook. */
export class OpenTestPlan implements OpenPlan {
  plan: Plan = emptyPlan(2026)
  server: Plan = this.plan
  chosenForms: ChosenForms = {}

  get saved(): Plan {
    return this.server
  }

  get isUnsaved(): boolean {
    return !isEmpty(this.changes())
  }

  changes() {
    return changesBetween(this.server, this.plan)
  }

  markSaved(plan: Plan): void {
    this.replace(this.plan, plan)
  }

  replace(plan: Plan, saved: Plan): void {
    this.plan = plan
    this.server = saved
    this.chosenForms = chosenStill(this.chosenForms, plan, saved)
  }

  edit(edit: PlanEdit): boolean {
    this.plan = applyEdit(this.plan, edit).plan
    this.chosenForms = chosenStill(this.chosenForms, this.plan)
    return true
  }

  /** Adds a row, or sets the price of one that is there. */
  setPrice(id: string, price: number): void {
    const isThere = this.plan.offerings.some((row) => row.id === id)
    const row = offering(id, price)
    this.edit(
      isThere
        ? { type: 'change', table: 'offerings', id: row.id, values: { price } }
        : { type: 'insert', table: 'offerings', rows: [row] },
    )
  }

  /** Presses a form, as a person does. */
  setForm(year: Year, companyForm: CompanyForm): void {
    this.chosenForms = { ...this.chosenForms, [year]: companyForm }
    this.edit({ type: 'setSalary', year, values: { companyForm } })
  }

  prices(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.plan.offerings.map(({ id, price }) => [id, price]))
  }

  forms(): readonly CompanyForm[] {
    return years.map((year) => this.plan.salary[year].companyForm)
  }
}

/** What a server holds after a save: only what was sent is changed. */
function withChanges(plan: Plan, { sheets: { offerings }, salary }: PlanChanges): Plan {
  const sent = new Set<string>([...offerings.put.map(({ id }) => id), ...offerings.gone])
  return {
    ...plan,
    offerings: [...plan.offerings.filter(({ id }) => !sent.has(id)), ...offerings.put],
    salary: { ...plan.salary, ...salary },
  }
}

/** How the next save goes wrong: with a refusal, or carried out although its answer is lost. */
type Mishap = FailureCode | 'answerLost'

/** A server in memory that keeps the promise of a PlanStore: a save must follow the latest revision, and is carried out once. */
export class StoreInMemory implements PlanStore {
  held: LoadedPlan = { plan: emptyPlan(2026), revision: 0, isNew: true }
  readonly saves: SaveRequest[] = []
  /** What the next saves fail with, in turn. */
  failures: Mishap[] = []
  /** When set, a save waits for it before it is carried out. */
  gate: Promise<unknown> = Promise.resolve()
  private last: { readonly saveId: string; readonly revision: number } | undefined

  /** How many of the next reads get no answer. */
  loadFailures = 0

  load(): Promise<LoadedPlan> {
    if (this.loadFailures === 0) return Promise.resolve(this.held)
    this.loadFailures -= 1
    return Promise.reject(new Failure('offline'))
  }

  async save(request: SaveRequest): Promise<number> {
    this.saves.push(request)
    await this.gate
    const mishap = this.failures.shift()
    if (mishap !== undefined && mishap !== 'answerLost') throw new Failure(mishap)
    if (this.last?.saveId === request.saveId) return this.last.revision
    if (request.baseRevision !== this.held.revision) throw new Failure('conflict')
    const revision = this.held.revision + 1
    this.held = { plan: withChanges(this.held.plan, request.changes), revision, isNew: false }
    this.last = { saveId: request.saveId, revision }
    if (mishap === 'answerLost') throw new Failure('offline')
    return revision
  }

  /** Another device saves. */
  saveFromElsewhere(plan: Plan, revision = this.held.revision + 1): void {
    this.held = { plan, revision, isNew: false }
    this.last = undefined
  }

  watch(): () => Promise<void> {
    return () => Promise.resolve()
  }
}
