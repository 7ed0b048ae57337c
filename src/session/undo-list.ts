import type { PlanEdit } from '../plan/edit.ts'
import type { Table } from '../rules/field-names.ts'
import type { Year } from '../rules/horizon.ts'
import { undoSteps } from '../rules/limits.ts'

/** Where the user was, so that undo can bring them back there. */
export interface Place {
  readonly year: Year
  readonly table?: Table
  readonly id?: string
  readonly field?: string
}

/** A place in one word, for who compares places. */
export const cellOf = ({ year, id, field }: Place): string => `${year} ${id} ${field}`

/** One action of the user: how to do it again, how to take it back, and where it was done. */
export interface Action {
  readonly redo: PlanEdit
  readonly undo: PlanEdit
  readonly place: Place | undefined
}

/** The actions done and the actions taken back: the only undo in the product. */
export class UndoList {
  #done: Action[] = []
  #takenBack: Action[] = []
  #turnCount = 0

  /** Counts how often the latest action has become another one. */
  get turns(): number {
    return this.#turnCount
  }

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#takenBack.length > 0
  }

  /** Remembers a new action; what had been taken back can't be done again after that. */
  remember(action: Action): void {
    this.#turnCount += 1
    this.#done.push(action)
    if (this.#done.length > undoSteps) this.#done.shift()
    this.#takenBack = []
  }

  get latest(): Action | undefined {
    return this.#done.at(-1)
  }

  /** Puts another action in the latest one's place: what followed from it belongs to it. */
  replaceLatest(action: Action): void {
    this.#done[this.#done.length - 1] = action
  }

  takeBack(): Action | undefined {
    const action = this.#done.pop()
    this.#turnCount += 1
    if (action) this.#takenBack.push(action)
    return action
  }

  doAgain(): Action | undefined {
    const action = this.#takenBack.pop()
    this.#turnCount += 1
    if (action) this.#done.push(action)
    return action
  }

  clear(): void {
    this.#turnCount += 1
    this.#done = []
    this.#takenBack = []
  }
}
