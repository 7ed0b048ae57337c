import type { Plan } from '../plan/plan.ts'
import { restoreEdit } from '../plan/restore-edit.ts'
import type { Session } from './session.ts'

/** What a reader tries on a plan that is not theirs: the open plan moves here, and is saved nowhere. Until it begins the plan is locked. */
export class Trial {
  /** The plan as it was read. */
  readonly asRead: Plan
  readonly #session: Session
  readonly #refused: () => void
  #kept: Plan | undefined

  /** `refused` hears of an action on the locked plan. */
  constructor(session: Session, refused: () => void) {
    this.asRead = session.saved
    this.#session = session
    this.#refused = refused
    session.lookOnly(refused)
  }

  get isOn(): boolean {
    return !this.#session.isLocked
  }

  /** True when the open plan is not what was read. */
  get hasChanged(): boolean {
    return this.#session.isUnsaved
  }

  /** True when something has been tried that is gone with the page. */
  get isAtRisk(): boolean {
    return this.hasChanged && this.#session.plan !== this.#kept
  }

  /** Notes that a plan is kept elsewhere: it has been proposed to the owner. */
  noteKept(plan: Plan): void {
    this.#kept = plan
  }

  begin(): void {
    this.#session.lookOnly(undefined)
  }

  /** Makes the plan what was read, as one action that can be taken back, so that one may go on trying. */
  reset(): void {
    const edit = restoreEdit(this.#session.plan, this.asRead)
    if (edit) this.#session.edit(edit)
  }

  /** Back to the plan as it was read, locked. What has been tried is gone. */
  end(): void {
    if (this.hasChanged) this.#session.replace(this.asRead, this.asRead)
    this.#session.lookOnly(this.#refused)
  }
}
