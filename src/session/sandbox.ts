import type { Plan } from '../plan/plan.ts'
import { restoreEdit } from '../plan/restore-edit.ts'
import type { Session, SessionEvent } from './session.ts'

interface ReadPlan {
  readonly plan: Plan
  readonly savedAt: Date | undefined
}

/** What a reader tries on a plan that is not theirs, saved nowhere. Until it begins the plan is locked. */
export class Sandbox {
  readonly #session: Session
  readonly #refused: () => void
  #asRead: ReadPlan
  /** What was read before anything was tried, and what the way back has led to since: each from so many actions on. */
  #bases: readonly (ReadPlan & { readonly from: number })[]
  /** How many actions lead from the plan that was shown first to the open one. */
  #depth = 0
  #actions: number
  #next: ReadPlan | undefined
  #kept: Plan | undefined

  /** `refused` hears of an action on the locked plan. */
  constructor(session: Session, refused: () => void, savedAt?: Date) {
    this.#session = session
    this.#refused = refused
    this.#asRead = { plan: session.saved, savedAt }
    this.#bases = [{ ...this.#asRead, from: 0 }]
    this.#actions = session.actionCount
    session.subscribe(({ cause }) => this.#count(cause))
    session.lock(refused)
  }

  get asRead(): Plan {
    return this.#asRead.plan
  }

  /** The plan on which the open one is built, and when that was saved. */
  get base(): ReadPlan {
    return this.#bases.findLast(({ from }) => from <= this.#depth) ?? this.#asRead
  }

  get isOn(): boolean {
    return !this.#session.isLocked
  }

  /** True when the open plan is not what was read. */
  get hasChanged(): boolean {
    return this.#session.isUnsaved
  }

  /** True when the plan has been read anew, and what has been tried on the one before it stands in the way. */
  get isBehind(): boolean {
    return this.base.plan !== this.#asRead.plan
  }

  /** True when something has been tried that is gone with the page. */
  get isAtRisk(): boolean {
    return this.hasChanged && this.#session.plan !== this.#kept
  }

  /** Notes that a plan is kept elsewhere: it has been proposed to the owner. */
  noteKept(plan: Plan): void {
    this.#kept = plan
  }

  /** The plan has been read anew. It waits while something has been tried, for `catchUp` or what leads back to it. */
  follow(plan: Plan, savedAt: Date | undefined): void {
    this.#asRead = { plan, savedAt }
  }

  /** Shows the plan that was read anew, unless something has been tried. */
  catchUp(): void {
    if (this.isBehind && !this.hasChanged) this.#showAsRead()
  }

  begin(): void {
    this.#session.lock(undefined)
  }

  /** Makes the plan what was read last, as one action that can be taken back, so that one may go on trying. */
  reset(): void {
    const { plan } = this.#asRead
    const edit = restoreEdit(this.#session.plan, plan)
    if (!edit) {
      this.#showAsRead()
      return
    }
    if (this.isBehind) this.#session.markSaved(plan)
    this.#next = this.#asRead
    this.#session.edit(edit)
  }

  /** Back to the plan as it was read last, locked. What has been tried is gone. */
  end(): void {
    if (this.hasChanged || this.isBehind) this.#showAsRead()
    this.#session.lock(this.#refused)
  }

  #showAsRead(): void {
    const { plan } = this.#asRead
    this.#bases = [{ ...this.#asRead, from: 0 }]
    this.#session.replace(plan, plan)
  }

  #count(cause: SessionEvent['cause']): void {
    const isAction = this.#session.actionCount !== this.#actions
    this.#actions = this.#session.actionCount
    if (cause === 'replaced') this.#depth = 0
    if (cause === 'undo') this.#depth -= 1
    if (cause === 'redo') this.#depth += 1
    // what goes with an action by itself is taken back with it
    if (cause !== 'edit' || !isAction) return
    const known = this.#bases.filter(({ from }) => from <= this.#depth)
    this.#depth += 1
    this.#bases = this.#next ? [...known, { ...this.#next, from: this.#depth }] : known
    this.#next = undefined
  }
}
