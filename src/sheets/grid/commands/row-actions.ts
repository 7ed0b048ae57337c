import { formulasLeft } from '../../../plan/copied-formulas.ts'
import type { PlanEdit } from '../../../plan/edit.ts'
import { addedIds, type FilledRows } from '../../../plan/new-rows.ts'
import type { Year } from '../../../rules/horizon.ts'
import { yearsListed } from '../../../texts/format.ts'
import { ownFormulaTexts } from '../../../texts/own-formulas.ts'
import { sheetTexts } from '../../../texts/sheets.ts'
import type { RowsWorkspace } from './rows-workspace.ts'

const { announcements } = sheetTexts

/** Adds a blank row last and goes to it. */
export function addRow(workspace: RowsWorkspace): void {
  goToAdded(workspace, insertBlank(workspace), workspace.edits?.firstField)
}

export function addRowUnder(workspace: RowsWorkspace): void {
  goToAdded(workspace, insertBlank(workspace, workspace.selected()[0]), workspace.edits?.firstField)
}

/** Adds a blank row last, unless the last one is blank still, the rows are given or the plan is locked; one stays where one is. True when there is a new one. */
export function addLastRow(workspace: RowsWorkspace): boolean {
  const last = workspace.ids().at(-1)
  if (workspace.isLocked || last === undefined || workspace.edits?.isBlank(last) !== false) return false
  const id = insertBlank(workspace)
  if (id !== undefined) announceAdded(workspace, id)
  return id !== undefined
}

/** The id of the new row; undefined where there can be none. */
function insertBlank(workspace: RowsWorkspace, under?: string): string | undefined {
  const blank = workspace.edits?.blank(under)
  return blank && workspace.execute(blank.edit, blank.id, workspace.edits?.firstField) ? blank.id : undefined
}

/** Adds rows that are already filled in, and goes where one goes on. */
export function addFilled(workspace: RowsWorkspace, { edit, rows }: FilledRows, column: string): void {
  const id = rows[0]?.id
  if (workspace.execute(edit, id, column)) goToAdded(workspace, id, column)
}

function goToAdded(workspace: RowsWorkspace, id: string | undefined, column: string | undefined): void {
  if (id === undefined) return
  workspace.goTo([id], column)
  announceAdded(workspace, id)
}

export function announceAdded(workspace: RowsWorkspace, id: string): void {
  workspace.announce(announcements.added(placeOf(workspace, id)))
}

/** Which row it is, from 1. */
const placeOf = (workspace: RowsWorkspace, id: string): number => workspace.ids().indexOf(id) + 1

/** Adds copies of rows under the last of them, and goes to the copies. */
export function duplicate(workspace: RowsWorkspace, ids: readonly string[]): void {
  const [first] = ids
  const edit = first === undefined ? undefined : workspace.edits?.duplicate(ids)
  if (first === undefined || !edit || !workspace.execute(edit, first)) return
  const copies = addedIds(edit)
  workspace.goTo(copies)
  // with the years side by side a row has a copy in each of them
  const places = copies.map((id) => placeOf(workspace, id)).filter((place) => place > 0)
  workspace.announce(announcements.duplicated(ids.length, Math.min(...places)))
  const left = formulasLeft(edit)
  if (left > 0) workspace.notify(ownFormulaTexts.left(left), { done: true })
}

/** Takes rows away; the toast can bring them back. */
export function removeRows(workspace: RowsWorkspace, ids: readonly string[]): void {
  const edit = workspace.edits?.remove(ids)
  const using = workspace.edits?.formulasUsing(ids) ?? 0
  if (ids.length === 0 || !edit || !workspace.remove(edit, ids)) return
  const used = using > 0 ? ` ${ownFormulaTexts.used(using, ids.length > 1 ? 'rows' : 'row')}` : ''
  workspace.notify(announcements.deleted(ids.length) + used, { done: true })
}

export function moveRows(workspace: RowsWorkspace, ids: readonly string[], places: 1 | -1): void {
  const [first] = ids
  if (first === undefined) return
  const top = workspace.ids().indexOf(first)
  if (ids.length === 1) {
    moveRowTo(workspace, first, top + places)
    return
  }
  const bottom = top + ids.length - 1
  // the neighbour steps over them: one row gets a new place, not all of these
  const edit = places === 1 ? workspace.edits?.move(bottom + 1, top) : workspace.edits?.move(top - 1, bottom)
  if (!edit) workspace.announce(announcements.notMoved)
  else if (workspace.move(edit, ids))
    workspace.announce(announcements.movedSeveral(ids.length, top + places + 1, workspace.ids().length))
}

/** Moves a row to another place, counted from 0 among the rows shown. */
export function moveRowTo(workspace: RowsWorkspace, id: string, to: number): void {
  const edit = workspace.edits?.move(workspace.ids().indexOf(id), to)
  if (!edit) workspace.announce(announcements.notMoved)
  else if (workspace.move(edit, [id])) workspace.announce(announcements.moved(to + 1, workspace.ids().length))
}

/** What was done, and how many formulas did not come along. */
export function withLeft(words: string, edit: PlanEdit): string {
  const left = formulasLeft(edit)
  return left === 0 ? words : `${words} ${ownFormulaTexts.left(left)}`
}

/** Copies rows to the end of another year; the one that is shown stays. */
export function copyToYear(workspace: RowsWorkspace, ids: readonly string[], year: Year): void {
  const { edit, alreadyThere } = workspace.edits?.copyTo(ids, year) ?? {}
  const name = sheetTexts.years[year]
  if (!edit) workspace.notify(announcements.nothingToCopy, { done: false })
  else if (workspace.execute(edit, workspace.current))
    workspace.notify(withLeft(announcements.copiedTo(ids.length, name, alreadyThere ?? []), edit), { done: true })
}

/** Puts a row in the years that lack it, as one action. */
export function copyToYears(workspace: RowsWorkspace, id: string, lacking: readonly Year[]): void {
  const edits = lacking.flatMap((year) => workspace.edits?.copyTo([id], year)?.edit ?? [])
  const all: PlanEdit = { type: 'several', edits }
  if (edits.length > 0 && workspace.execute(all, id)) {
    const words = announcements.copiedTo(1, yearsListed(lacking.map((year) => sheetTexts.years[year])), [])
    workspace.notify(withLeft(words, all), { done: true })
  }
}

/** Keeps what is noted of a row; nothing takes it away. */
export function writeNote(workspace: RowsWorkspace, id: string, note: string): void {
  const edit = workspace.edits?.noting(id, note)
  if (edit && workspace.execute(edit, id)) workspace.announce(announcements.noted)
}
