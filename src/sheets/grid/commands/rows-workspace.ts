import type { Lockable } from '../../../controls/commands.ts'
import type { PlanEdit } from '../../../plan/edit.ts'
import type { Place } from '../../../session/undo-list.ts'
import type { RowComments } from '../sheet/row-comments.ts'
import type { RowEdits } from '../sheet/row-edits.ts'

/** Where the user's own rows are worked with: a sheet with its cursor, or the cards of the phone. The commands of rows are carried out on it. */
export interface RowsWorkspace extends Lockable {
  /** Undefined where the rows are given. */
  readonly edits: RowEdits | undefined
  /** True while the rows are shown in another order than their own. */
  readonly isArranged: boolean
  readonly current: string | undefined
  /** What readers say about the rows; undefined where the page has no comments. */
  readonly comments: RowComments | undefined
  /** Where a row is in the plan; undefined without a row, and for a line that is none. */
  placeOf(id: string | undefined): Place | undefined
  /** Where a line is in the plan: in each year that it shows. */
  placesOf(id: string | undefined): readonly Place[]
  /** The rows that a command is done to when it names none. */
  selected(): readonly string[]
  ids(): readonly string[]
  /** Carries out an edit as one step. Undo leads to the row, in the column given or else where one is. False when it is refused. */
  execute(edit: PlanEdit, id?: string, column?: string): boolean
  /** Carries out an edit that moves rows, and goes along with them; false as above. */
  move(edit: PlanEdit, ids: readonly string[]): boolean
  /** Carries out an edit that takes rows away, and goes to what stands near; false as above. */
  remove(edit: PlanEdit, ids: readonly string[]): boolean
  goTo(ids: readonly string[], column?: string): void
  askNote(id: string): void
  /** Tells one who tries why a locked plan takes nothing. */
  notifyLocked(): void
  announce(text: string): void
  /** Says what was done, with a way to take it back, or why nothing was. */
  notify(text: string, outcome: { readonly done: boolean }): void
}
