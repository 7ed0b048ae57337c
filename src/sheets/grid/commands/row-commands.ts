import {
  ArrowDown,
  ArrowUp,
  CalendarPlus,
  CopyPlus,
  MessageSquare,
  MessageSquarePlus,
  NotebookPen,
  Plus,
  Trash2,
} from 'lucide-react'
import {
  type Availability,
  type Command,
  type CommandRequest,
  type Keys,
  whenOpen,
} from '../../../controls/commands.ts'
import { years } from '../../../rules/horizon.ts'
import { commentTexts } from '../../../texts/comments.ts'
import { sheetTexts } from '../../../texts/sheets.ts'
import type { CommandId } from '../../../texts/shortcuts.ts'
import type { InSheet } from './in-sheet.ts'
import { addRow, copyToYear, duplicate, moveRows, removeRows } from './row-actions.ts'
import type { RowsWorkspace } from './rows-workspace.ts'

export type RowCommand = Command<RowsWorkspace, InSheet>

const isGiven = { why: sheetTexts.rowsAreGiven }
/** Where the rows are given nobody makes, copies or removes them. */
const ownRows = ({ edits }: RowsWorkspace): Availability => (edits ? 'enabled' : isGiven)
/** Rows can be moved in the order that is kept, not in one that is only shown. */
const movable = (workspace: RowsWorkspace): Availability =>
  workspace.isArranged ? { why: sheetTexts.arranged.notMoved } : ownRows(workspace)

/** A command of the menu of rows that always does what it does: nobody else gets its keys. */
function ofRows(
  given: Pick<RowCommand, 'id' | 'when'> & Partial<Pick<RowCommand, 'icon'>>,
  keys: readonly Keys[],
  action: (workspace: RowsWorkspace, ids: readonly string[]) => void,
): RowCommand {
  return {
    ...given,
    menu: 'rows',
    changes: true,
    when: whenOpen({ ...given, changes: true }),
    keys,
    where: keys.length > 0 ? ['cell'] : [],
    run: (workspace: RowsWorkspace, { rows = workspace.selected() }: CommandRequest) => {
      // a button may still show a row that has just gone
      const shown = new Set(workspace.ids())
      action(
        workspace,
        rows.filter((id) => shown.has(id)),
      )
      return true
    },
  }
}

/** Adds a row: the one command of rows that needs none to begin with. */
export const addRowCommand = ofRows({ id: 'addRow', icon: Plus, when: ownRows }, [], addRow)

const copyIds: Readonly<Record<(typeof years)[number], CommandId>> = {
  year1: 'copyToYear1',
  year2: 'copyToYear2',
  year3: 'copyToYear3',
}

/** What can be done with rows that are there, in the order of the list of keys. */
export const rowCommands: readonly RowCommand[] = [
  ofRows({ id: 'duplicate', icon: CopyPlus, when: ownRows }, [{ key: 'd', ctrl: true, shift: true }], duplicate),
  ofRows({ id: 'remove', icon: Trash2, when: ownRows }, [{ key: 'Delete', ctrl: true }], removeRows),
  ofRows({ id: 'moveUp', icon: ArrowUp, when: movable }, [{ key: 'ArrowUp', alt: true }], (workspace, ids) =>
    moveRows(workspace, ids, -1),
  ),
  ofRows({ id: 'moveDown', icon: ArrowDown, when: movable }, [{ key: 'ArrowDown', alt: true }], (workspace, ids) =>
    moveRows(workspace, ids, 1),
  ),
  {
    id: 'note',
    icon: NotebookPen,
    menu: 'rows',
    keys: [{ key: 'F2', shift: true }],
    where: ['cell'],
    when: ownRows,
    run: (workspace, { rows }) => {
      // of several rows that with the cursor
      const id = rows?.[0] ?? workspace.current
      if (id !== undefined) workspace.askNote(id)
      return true
    },
  },
  {
    id: 'comment',
    icon: MessageSquarePlus,
    menu: 'rows',
    keys: [{ key: 'F2', ctrl: true, shift: true }],
    where: ['cell'],
    when: ({ comments }) => (comments?.write ? 'enabled' : { why: commentTexts.ofReaders }),
    run: (workspace, { rows }) => {
      const place = workspace.placeOf(rows?.[0] ?? workspace.current)
      if (place) workspace.comments?.write?.(place)
      else workspace.announce(commentTexts.noRow)
      return true
    },
  },
  {
    id: 'showComments',
    icon: MessageSquare,
    menu: 'rows',
    keys: [{ key: 'F2', alt: true, shift: true }],
    where: ['cell'],
    when: ({ comments }) => (comments?.areThere() === true ? 'enabled' : { why: commentTexts.none }),
    run: (workspace, { rows }) => {
      workspace.comments?.show(workspace.placesOf(rows?.[0] ?? workspace.current))
      return true
    },
  },
  ...years.map((year) =>
    ofRows(
      {
        id: copyIds[year],
        icon: CalendarPlus,
        when: ({ edits }) => (edits?.canCopyTo(year) === true ? 'enabled' : isGiven),
      },
      [],
      (workspace, ids) => copyToYear(workspace, ids, year),
    ),
  ),
]

/** The command of rows with an id. Throws for one that is of no rows. */
export function rowCommand(id: CommandId): RowCommand {
  const command = rowCommands.find((each) => each.id === id)
  if (!command) throw new Error(`no command of rows ${id}`)
  return command
}

/** Carries out a command by a button of the rows or of their page. Says why when it can't be done. */
export function executeOn(workspace: RowsWorkspace, command: RowCommand, rows: readonly string[]): void {
  const can = command.when(workspace)
  if (can === 'enabled') command.run(workspace, { keys: command.keys[0] ?? { key: '' }, rows })
  else if (workspace.isLocked && command.changes) workspace.notifyLocked()
  else workspace.announce(can.why)
}
