import type { Plan } from '../plan/plan.ts'
import { restoreEdit } from '../plan/restore-edit.ts'
import type { Session } from './session.ts'

/**
 * What a reader tries on a plan that is not theirs: the open plan moves here, and is saved nowhere. Until it begins the plan is locked. It follows what
 * the owner saves for as long as nothing has been tried on it.
 */
export class Trial {
  readonly #session: Session
  readonly #refused: () => void
  #asRead: Plan
  #savedAt: Date | undefined
  /** What was read before anything was tried. */
  #tried: Plan
  #basedOn: Date | undefined
  /** What undo leads back to. */
  #basedOnAtFirst: Date | undefined
  #kept: Plan | undefined

  /** `refused` hears of an action on the locked plan. */
  constructor(session: Session, refused: () => void, savedAt?: Date) {
    this.#session = session
    this.#refused = refused
    this.#asRead = session.saved
    this.#tried = session.saved
    this.#savedAt = savedAt
    this.#basedOn = savedAt
    this.#basedOnAtFirst = savedAt
    session.subscribe(({ cause }) => {
      if (cause === 'undo') this.#basedOn = this.#basedOnAtFirst
    })
    session.lookOnly(refused)
  }

  /** The plan as it was read last. */
  get asRead(): Plan {
    return this.#asRead
  }

  /** When the plan was saved on which the open one is built. */
  get basedOn(): Date | undefined {
    return this.#basedOn
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
    return this.#tried !== this.#asRead
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
    this.#asRead = plan
    this.#savedAt = savedAt
  }

  /** Shows the plan that was read anew, unless something has been tried. */
  catchUp(): void {
    if (this.isBehind && !this.hasChanged) this.#showAsRead()
  }

  begin(): void {
    this.#session.lookOnly(undefined)
  }

  /** Makes the plan what was read last, as one action that can be taken back, so that one may go on trying. */
  reset(): void {
    const edit = restoreEdit(this.#session.plan, this.#asRead)
    if (!edit) {
      this.#showAsRead()
      return
    }
    if (this.isBehind) this.#session.markSaved(this.#asRead)
    this.#tried = this.#asRead
    this.#basedOn = this.#savedAt
    this.#session.edit(edit)
  }

  /** Back to the plan as it was read last, locked. What has been tried is gone. */
  end(): void {
    if (this.hasChanged || this.isBehind) this.#showAsRead()
    this.#session.lookOnly(this.#refused)
  }

  #showAsRead(): void {
    this.#tried = this.#asRead
    this.#basedOn = this.#savedAt
    this.#basedOnAtFirst = this.#savedAt
    this.#session.replace(this.#asRead, this.#asRead)
  }
}
