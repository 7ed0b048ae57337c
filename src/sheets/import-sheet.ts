import type { Announcement } from '../controls/announcement.ts'
import type { YearTable } from '../plan/copy-year.ts'
import type { PlanEdit } from '../plan/edit.ts'
import type { Session } from '../session/session.ts'

/** What another year's rows are copied into: a grid on the desktop, a list of fields on the phone. */
export interface ImportSheet<T extends YearTable> {
  readonly session: Session
  readonly table: T
  /** Makes an edit as one step and leads to a row by its id. False when it is refused. */
  execute(edit: PlanEdit, id?: string): boolean
  /** The same, and one stays where one is. */
  executeHere(edit: PlanEdit): boolean
  /** Says what was done, with the way back, or why nothing was. */
  notify(text: string, outcome: { readonly done: boolean; readonly more?: Announcement['more'] }): void
}
