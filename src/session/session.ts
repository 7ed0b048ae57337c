import { changesBetween, type PlanChanges } from '../plan/changes.ts'
import type { PlanEdit } from '../plan/edit.ts'
import type { Plan, Rows } from '../plan/plan.ts'
import { type Table, tables } from '../rules/field-names.ts'
import type { Year } from '../rules/horizon.ts'
import type { CalculatedPlan } from '../workbook/calculated-plan.ts'
import { type FigureName, figureNames } from '../workbook/figures.ts'
import { figuresOfAnswer, OpenWorkbook } from '../workbook/open-workbook.ts'
import { applySettled, settledPlan, turnedRows } from '../workbook/own/settle.ts'
import { ownerFigureNames, type WayChoice } from '../workbook/owner/owner-figures.ts'
import type { Warning, WarningPage } from '../workbook/warnings.ts'
import { RowIndex, rearrangedSheets } from './row-index.ts'
import { type Place, UndoList } from './undo-list.ts'
import { type ChosenForms, chosenStill, formsIn, Unsaved } from './unsaved.ts'
import { WarningIndex } from './warning-index.ts'

export interface SessionEvent {
  readonly cause: 'edit' | 'undo' | 'redo' | 'replaced' | 'calculated'
  readonly edit: PlanEdit | undefined
  readonly place: Place | undefined
  /** Ids of the rows whose cells may show something new. */
  readonly rows: ReadonlySet<string>
  readonly figures: ReadonlySet<FigureName>
  /** Sheets whose rows came, went or moved. */
  readonly rearranged: ReadonlySet<Table>
}

/** How an edit is taken: whether it is an action of the user that can be taken back, or goes with the latest action and comes back with it. */
interface EditOptions {
  readonly undoable?: boolean | 'withLatest'
  /** A person has pressed a company form: it is saved at once. */
  readonly choosesForm?: boolean
}

const noWarnings: readonly Warning[] = []

/** The open plan: takes an edit, has it recalculated, remembers how to take it back, and notifies the listeners. */
export class Session {
  #current: Plan
  #savedPlan: Plan
  #book: OpenWorkbook
  #index: RowIndex
  #unsaved: Unsaved
  #chosenForms: ChosenForms = {}
  #warnings = new WarningIndex(this)
  #isUncalculable = false
  #edits = 0
  #refused: (() => void) | undefined
  readonly #isSomebodyElses: boolean
  readonly #undoList = new UndoList()
  readonly #listeners = new Set<(event: SessionEvent) => void>()
  readonly #figureListeners = new Set<(figures: ReadonlySet<FigureName>) => void>()
  readonly #lockListeners = new Set<() => void>()
  readonly #calculatedListeners = new Set<(event: SessionEvent) => void>()

  /** `saved` is what the server holds; `plan` may already be ahead of it (a restored draft, a new user's blank rows). */
  constructor(plan: Plan, saved: Plan = plan, { isSomebodyElses = false } = {}) {
    this.#isSomebodyElses = isSomebodyElses
    this.#current = settledPlan(plan)
    this.#savedPlan = saved
    this.#book = new OpenWorkbook(this.#current)
    this.#index = new RowIndex(this.#current)
    this.#unsaved = new Unsaved(saved, this.#current)
  }

  get plan(): Plan {
    return this.#current
  }

  get saved(): Plan {
    return this.#savedPlan
  }

  get workbook(): CalculatedPlan {
    return this.#book
  }

  /** False until the engine stands: every figure but those of the answer is then not yet known, and shown blank. */
  get isCalculated(): boolean {
    return this.#book.isCalculated
  }

  /** Has the plan calculated. `pause` gives way to what is more urgent. Fails when the code can't be fetched. */
  async calculate(pause: () => Promise<unknown>): Promise<void> {
    const book = this.#book
    if (book.isCalculated) return
    this.#setUncalculable(false)
    try {
      await book.build(pause)
    } catch (error) {
      this.#setUncalculable(true)
      throw error
    }
    if (book !== this.#book) await this.calculate(pause)
    else this.#notifyCalculated()
  }

  /** True from when `calculate` has failed until it is tried again. */
  get isUncalculable(): boolean {
    return this.#isUncalculable
  }

  #setUncalculable(to: boolean): void {
    if (to === this.#isUncalculable) return
    this.#isUncalculable = to
    for (const listener of [...this.#lockListeners]) listener()
  }

  /** Notifies when the plan has been calculated for the first time. */
  watchCalculated(listener: (event: SessionEvent) => void): () => void {
    this.#calculatedListeners.add(listener)
    return () => void this.#calculatedListeners.delete(listener)
  }

  /** Counts what has happened to the plan in this session; not the server's revision. */
  get revision(): number {
    return this.#edits
  }

  /** Counts the user's actions, done and taken back. What goes with an action by itself does not count: undo takes back both. */
  get actionCount(): number {
    return this.#undoList.turns
  }

  get canUndo(): boolean {
    return !this.isLocked && this.#undoList.canUndo
  }

  get canRedo(): boolean {
    return !this.isLocked && this.#undoList.canRedo
  }

  /** Locks the plan, which is only looked at: no edit is taken any more, and an action of the user is reported to `refused`. Undefined: it is open again. */
  lock(refused: (() => void) | undefined): void {
    const wasLocked = this.isLocked
    this.#refused = refused
    if (wasLocked === this.isLocked) return
    for (const listener of [...this.#lockListeners]) listener()
  }

  /** True while the plan takes no edit: what could make one is shown locked. */
  get isLocked(): boolean {
    return this.#refused !== undefined
  }

  watchLocked(listener: () => void): () => void {
    this.#lockListeners.add(listener)
    return () => void this.#lockListeners.delete(listener)
  }

  /** Tells one who tries at something locked why it takes nothing. Nothing is said while the plan is open. */
  notifyLocked(): void {
    this.#refused?.()
  }

  /** Carries out one action of the user. Throws only on bugs; what a person typed has been read before. False: the plan is looked at only. */
  edit(edit: PlanEdit, place?: Place, { undoable = true, choosesForm = false }: EditOptions = {}): boolean {
    if (this.#refused) {
      // what happens by itself is let go without a word
      if (place) this.#refused()
      return false
    }
    const { undo, notify } = this.#execute(edit, choosesForm)
    const { latest } = this.#undoList
    if (undoable === true) this.#undoList.remember({ redo: edit, undo, place })
    else if (undoable === 'withLatest' && latest) {
      this.#undoList.replaceLatest({ ...latest, redo: both(latest.redo, edit), undo: both(undo, latest.undo) })
    }
    notify('edit', place)
    return true
  }

  /** True when the latest action is what took a sheet's rows away. */
  hasJustEmptied(table: Table): boolean {
    const { latest } = this.#undoList
    return latest !== undefined && !this.#undoList.canRedo && rearrangedSheets(latest.redo).has(table)
  }

  /** Takes back the latest action and says where it was done; undefined when there is none. */
  undo(): Place | undefined {
    if (this.#isRefused()) return undefined
    const action = this.#undoList.takeBack()
    if (!action) return undefined
    this.#execute(action.undo).notify('undo', action.place)
    return action.place
  }

  /** Does again what was taken back last and says where; undefined when there is none. */
  redo(): Place | undefined {
    if (this.#isRefused()) return undefined
    const action = this.#undoList.doAgain()
    if (!action) return undefined
    this.#execute(action.redo).notify('redo', action.place)
    return action.place
  }

  /** Opens another plan in place of this one: a draft that is restored, or another device's version. Nothing can be undone past it. */
  replace(plan: Plan, saved: Plan): void {
    const settled = settledPlan(plan)
    this.#book.dispose()
    this.#book = new OpenWorkbook(settled, true)
    this.#index = new RowIndex(settled)
    this.#unsaved = new Unsaved(saved, settled)
    this.#warnings = new WarningIndex(this)
    this.#current = settled
    this.#savedPlan = saved
    this.#chosenForms = chosenStill(this.#chosenForms, settled, saved)
    this.#undoList.clear()
    this.#edits += 1
    this.#notify({ ...this.#everything('replaced'), rearranged: new Set(tables) })
  }

  row<T extends Table>(table: T, id: string): Rows[T] | undefined {
    return this.#index.row(table, id)
  }

  /** The rows of a sheet for a year, in order; the same array until one of them changes. */
  rows<T extends Table>(table: T, year: Year): readonly Rows[T][] {
    return this.#index.rows(this.#current, table, year)
  }

  /** The ids of these rows; the same array until rows of the sheet come, go or move. */
  ids(table: Table, year: Year): readonly string[] {
    return this.#index.ids(this.#current, table, year)
  }

  /** Where a row stands among those of a sheet and year, from 0; undefined for a row that is not among them. */
  placeOf(table: Table, year: Year, id: string): number | undefined {
    return this.#index.placeOf(this.#current, table, year, id)
  }

  /** What in the plan of a year may be a slip, on a page; dismissed or not, from the top. The same array until it changes. Its owner's matter alone. */
  warnings(page: WarningPage, year: Year): readonly Warning[] {
    return this.#isSomebodyElses || !this.isCalculated ? noWarnings : this.#warnings.on(page, year)
  }

  get isUnsaved(): boolean {
    return !this.#unsaved.isEmpty(this.#current)
  }

  /** The company forms that a person has pressed since the last save. What came in otherwise is not among them. */
  get chosenForms(): ChosenForms {
    return this.#chosenForms
  }

  changes(): PlanChanges {
    return changesBetween(this.#savedPlan, this.#current)
  }

  /** Notes that the server now holds `plan`; edits made since are still unsaved. */
  markSaved(plan: Plan): void {
    this.#savedPlan = plan
    this.#chosenForms = chosenStill(this.#chosenForms, this.#current, plan)
    this.#unsaved = new Unsaved(plan, this.#current)
  }

  subscribe(listener: (event: SessionEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Follows the figures alone: with every action, and when a search has found what the plan's own figures are of. */
  subscribeFigures(listener: (figures: ReadonlySet<FigureName>) => void): () => void {
    this.#figureListeners.add(listener)
    return () => void this.#figureListeners.delete(listener)
  }

  /** Takes what a search has found to give the owner the most in hand, unless the plan has become another since. No edit, and nothing to save. */
  tellMostInHand(choice: WayChoice, of: Plan): void {
    if (of === this.#current) this.#notifyFigures(this.#book.tellMostInHand(choice))
  }

  #isRefused(): boolean {
    this.notifyLocked()
    return this.isLocked
  }

  #execute(
    edit: PlanEdit,
    choosesForm = false,
  ): {
    readonly undo: PlanEdit
    readonly notify: (cause: SessionEvent['cause'], place: Place | undefined) => void
  } {
    const applied = applySettled(this.#current, edit, (table, id) => this.#index.row(table, id))
    const turned = turnedRows(this.#current, applied.plan)
    this.#current = applied.plan
    const chosen = choosesForm ? { ...this.#chosenForms, ...formsIn(edit) } : this.#chosenForms
    this.#chosenForms = chosenStill(chosen, applied.plan)
    const rearranged = rearrangedSheets(edit)
    this.#index.follow(applied.touched, rearranged)
    this.#unsaved.follow(applied.touched)
    const { rows, figures } = this.#book.apply(applied.done, applied.plan) ?? {
      rows: new Set(applied.touched.map(({ id }): string => id)),
      figures: figuresOfAnswer,
    }
    this.#warnings.follow(applied.touched, rows)
    this.#edits += 1
    return {
      undo: applied.undo,
      notify: (cause, place) =>
        this.#notify({
          cause,
          edit,
          place,
          rows: turned.length === 0 ? rows : new Set([...rows, ...turned]),
          figures,
          rearranged,
        }),
    }
  }

  #everything(cause: 'replaced' | 'calculated'): SessionEvent {
    return {
      cause,
      edit: undefined,
      place: undefined,
      rows: new Set(tables.flatMap((table) => this.#current[table].map((row): string => row.id))),
      figures: new Set([...figureNames, ...ownerFigureNames]),
      rearranged: new Set(),
    }
  }

  #notifyCalculated(): void {
    this.#warnings = new WarningIndex(this)
    const event = this.#everything('calculated')
    for (const listener of [...this.#calculatedListeners]) listener(event)
    this.#notifyFigures(event.figures)
  }

  #notify(event: SessionEvent): void {
    // a listener may unsubscribe while it is notified
    for (const listener of [...this.#listeners]) listener(event)
    this.#notifyFigures(event.figures)
  }

  #notifyFigures(figures: ReadonlySet<FigureName>): void {
    for (const listener of [...this.#figureListeners]) listener(figures)
  }
}

const both = (first: PlanEdit, second: PlanEdit): PlanEdit => ({ type: 'several', edits: [first, second] })
