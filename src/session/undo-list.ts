import type { PlanEdit } from '../plan/edit.ts'
import type { Table } from '../plan/fields.ts'
import type { Year } from '../rules/horizon.ts'
import { undoSteps } from '../rules/limits.ts'

/** Where the user was, so that undo can bring them back there. */
export interface Place {
  readonly year: Year
  readonly table?: Table
  readonly id?: string
  readonly field?: string
}

/** One act of the user: how to do it again, how to take it back, and where it was done. */
export interface Act {
  readonly redo: PlanEdit
  readonly undo: PlanEdit
  readonly place: Place | undefined
}

/** The acts done and the acts taken back: the only undo in the product. */
export class UndoList {
  private done: Act[] = []
  private takenBack: Act[] = []
  private turned = 0

  /** Counts how often the latest act has become another one. */
  get turns(): number {
    return this.turned
  }

  get canUndo(): boolean {
    return this.done.length > 0
  }

  get canRedo(): boolean {
    return this.takenBack.length > 0
  }

  /** Remembers a new act; what had been taken back can't be done again after that. */
  remember(act: Act): void {
    this.turned += 1
    this.done.push(act)
    if (this.done.length > undoSteps) this.done.shift()
    this.takenBack = []
  }

  /** The latest act, if there is one to take back. */
  get latest(): Act | undefined {
    return this.done.at(-1)
  }

  /** Puts another act in the latest one's place: what followed from it belongs to it. */
  replaceLatest(act: Act): void {
    this.done[this.done.length - 1] = act
  }

  /** Hands out the latest act to take back. */
  takeBack(): Act | undefined {
    const act = this.done.pop()
    this.turned += 1
    if (act) this.takenBack.push(act)
    return act
  }

  /** Hands out the act that was taken back last, to do it again. */
  doAgain(): Act | undefined {
    const act = this.takenBack.pop()
    this.turned += 1
    if (act) this.done.push(act)
    return act
  }

  clear(): void {
    this.turned += 1
    this.done = []
    this.takenBack = []
  }
}
