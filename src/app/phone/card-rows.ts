import type { MoreToDo } from '../../controls/announcement.ts'
import type { PlanEdit } from '../../plan/edit.ts'
import { type NoRoom, noRoomFor } from '../../plan/row-limit.ts'
import type { Table } from '../../rules/field-names.ts'
import type { Year } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import type { Place } from '../../session/undo-list.ts'
import type { RowsWorkspace } from '../../sheets/grid/commands/rows-workspace.ts'
import type { RowComments } from '../../sheets/grid/sheet/row-comments.ts'
import { type RowEdits, rowEditsOf } from '../../sheets/grid/sheet/row-edits.ts'

interface Outcome {
  readonly done: boolean
  readonly more?: MoreToDo | undefined
}

export interface CardsPage {
  /** Opens the card of a row that has been added. `writes`: one goes on by writing in it. */
  open(id: string, writes: boolean): void
  follow(id: string): void
  gone(ids: readonly string[]): void
  refused(why: NoRoom): void
  askNote(id: string): void
  announce(text: string): void
  notify(text: string, outcome: Outcome): void
}

/** The rows of a module and year as cards. There is no cursor: every command names its row. */
export class CardRows<T extends Table = Table> implements RowsWorkspace {
  readonly session: Session
  readonly table: T
  readonly year: Year
  readonly edits: RowEdits
  readonly isArranged = false
  readonly current = undefined
  readonly comments: RowComments | undefined
  readonly #page: CardsPage

  constructor(session: Session, table: T, year: Year, page: CardsPage, comments?: RowComments) {
    this.session = session
    this.table = table
    this.year = year
    this.edits = rowEditsOf(session, table, () => year)
    this.#page = page
    this.comments = comments
  }

  placeOf(id: string | undefined): Place | undefined {
    const { table, year } = this
    return id === undefined ? undefined : { year, table, id }
  }

  placesOf(id: string | undefined): readonly Place[] {
    const place = this.placeOf(id)
    return place ? [place] : []
  }

  get isLocked(): boolean {
    return this.session.isLocked
  }

  notifyLocked(): void {
    this.session.notifyLocked()
  }

  selected(): readonly string[] {
    return []
  }

  ids(): readonly string[] {
    return this.session.rows(this.table, this.year).map(({ id }) => id)
  }

  execute(edit: PlanEdit, id?: string): boolean {
    const { session, table, year } = this
    const noRoom = noRoomFor(session.plan, edit)
    if (!noRoom) return session.edit(edit, { table, year, ...(id === undefined ? {} : { id }) })
    this.#page.refused(noRoom)
    return false
  }

  executeHere(edit: PlanEdit): boolean {
    return this.execute(edit)
  }

  move(edit: PlanEdit, ids: readonly string[]): boolean {
    const isDone = this.execute(edit, ids[0])
    if (isDone && ids[0] !== undefined) this.#page.follow(ids[0])
    return isDone
  }

  remove(edit: PlanEdit, ids: readonly string[]): boolean {
    const isDone = this.execute(edit, ids[0])
    if (isDone) this.#page.gone(ids)
    return isDone
  }

  goTo(ids: readonly string[], column?: string): void {
    if (ids[0] !== undefined) this.#page.open(ids[0], column !== undefined)
  }

  askNote(id: string): void {
    this.#page.askNote(id)
  }

  announce(text: string): void {
    this.#page.announce(text)
  }

  notify(text: string, outcome: Outcome): void {
    this.#page.notify(text, outcome)
  }
}
