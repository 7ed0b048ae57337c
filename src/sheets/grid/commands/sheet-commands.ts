import { ClipboardPaste, Copy, Eraser } from 'lucide-react'
import { type Availability, type Keys, whenOpen } from '../../../controls/commands.ts'
import { lockedTexts } from '../../../texts/locked.ts'
import { sheetTexts } from '../../../texts/sheets.ts'
import type { CommandId } from '../../../texts/shortcuts.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'
import { explainButtonOf } from '../view/grid-dom.ts'
import { endEntry } from './entry.ts'
import type { SheetCommand } from './in-sheet.ts'
import { addUnder, enter, goes, keyAction, next, round, step, takeBack } from './key-actions.ts'
import { clearSelection, enterInAll, fillSelectionDown, fillSelectionRight } from './range-actions.ts'
import { addRowCommand, type RowCommand, rowCommands } from './row-commands.ts'
import { rowsOf } from './sheet-rows.ts'
import { copyToClipboard, pasteFromClipboard } from './touch-clipboard.ts'
import { traceCommands } from './trace-commands.ts'
import { vatCommands } from './vat-commands.ts'
import { columnCommands, findCommands } from './view-commands.ts'

const keys = (...names: readonly string[]): readonly Keys[] => names.map((key) => ({ key }))
const held = (modifiers: Omit<Keys, 'key'>, ...names: readonly string[]): readonly Keys[] =>
  names.map((key) => ({ key, ...modifiers }))
const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const

// the view stays where it is
const stays = { scroll: false } as const
const always = (): Availability => 'enabled'
/** Where the rows are given nobody makes, copies or removes them. */
const ownRows = ({ content }: GridSheet): Availability =>
  content.rowEdits ? 'enabled' : { why: sheetTexts.rowsAreGiven }

const inSheet = (command: RowCommand): SheetCommand => ({
  ...command,
  when: (sheet) => command.when(rowsOf(sheet)),
  run: (sheet, asked) => command.run(rowsOf(sheet), asked),
})

const commands: readonly SheetCommand[] = [
  {
    id: 'enter',
    keys: keys('Enter'),
    also: [...held({ shift: true }, 'Enter')],
    where: ['cell', 'open'],
    when: always,
    run: enter,
  },
  {
    id: 'next',
    keys: [{ key: 'Tab' }, { key: 'Tab', shift: true }],
    where: ['cell', 'open'],
    when: always,
    run: next,
  },
  {
    id: 'round',
    keys: keys('Tab', 'Enter'),
    also: held({ shift: true }, 'Tab', 'Enter'),
    where: ['several'],
    when: always,
    run: round,
  },
  {
    id: 'edit',
    menu: 'cells',
    keys: keys('F2'),
    where: ['cell'],
    heardBy: 'grid',
    changes: true,
    when: always,
    run: keyAction(({ cursor, view }) => cursor && view?.open(cursor.rowIndex, cursor.column, 'F2')),
  },
  {
    id: 'explain',
    menu: 'sheet',
    keys: keys('F1'),
    where: ['cell'],
    when: always,
    run: keyAction(
      ({ cursor, view }) => cursor && view && explainButtonOf(view.frame, cursor.rowIndex, cursor.column)?.click(),
    ),
  },
  { id: 'takeBack', keys: keys('Escape'), where: ['cell', 'open'], when: always, run: takeBack },
  {
    id: 'clear',
    icon: Eraser,
    menu: 'cells',
    keys: keys('Delete'),
    also: [{ key: 'Backspace' }, { key: 'Delete', shift: true }, { key: 'Backspace', shift: true }],
    where: ['cell'],
    changes: true,
    when: always,
    run: keyAction(clearSelection),
  },
  {
    id: 'calculate',
    keys: keys('='),
    where: ['cell'],
    heardBy: 'editor',
    changes: true,
    when: always,
    run: keyAction(({ cursor, view }) => cursor && view?.open(cursor.rowIndex, cursor.column, '=')),
  },
  { id: 'step', keys: keys(...arrows), where: ['cell', 'open'], when: always, run: step },
  { id: 'extend', keys: held({ shift: true }, ...arrows), where: ['cell'], when: always, run: goes },
  {
    id: 'edgeOfData',
    keys: held({ ctrl: true }, 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'),
    also: held({ ctrl: true, shift: true }, ...arrows),
    where: ['cell'],
    when: always,
    run: goes,
  },
  {
    id: 'extendFar',
    keys: held({ shift: true }, 'Home', 'End', 'PageUp', 'PageDown'),
    also: held({ ctrl: true, shift: true }, 'Home', 'End'),
    where: ['cell'],
    when: always,
    run: goes,
  },
  {
    id: 'selectLine',
    keys: [
      { key: ' ', shift: true },
      { key: ' ', ctrl: true },
    ],
    where: ['cell'],
    when: always,
    run: keyAction((sheet, { keys: { ctrl } }) =>
      sheet.dispatch({ type: 'widen', to: ctrl === true ? 'columns' : 'rows' }, stays),
    ),
  },
  {
    id: 'selectAll',
    menu: 'sheet',
    keys: [{ key: 'a', ctrl: true }],
    where: ['cell'],
    when: always,
    run: keyAction((sheet) => sheet.dispatch({ type: 'selectAll' }, stays)),
  },
  {
    id: 'copy',
    icon: Copy,
    menu: 'cells',
    keys: [{ key: 'c', ctrl: true }],
    where: ['cell'],
    heardBy: 'browser',
    when: always,
    run: keyAction((sheet) => copyToClipboard(sheet)),
  },
  {
    id: 'cut',
    menu: 'cells',
    keys: [{ key: 'x', ctrl: true }],
    where: ['cell'],
    heardBy: 'browser',
    changes: true,
    when: always,
    run: keyAction((sheet) => {
      copyToClipboard(sheet)
      clearSelection(sheet)
    }),
  },
  {
    id: 'paste',
    icon: ClipboardPaste,
    menu: 'cells',
    keys: [{ key: 'v', ctrl: true }],
    where: ['cell'],
    heardBy: 'browser',
    changes: true,
    when: always,
    run: keyAction((sheet) => pasteFromClipboard(sheet)),
  },
  {
    id: 'fillDown',
    menu: 'cells',
    keys: [{ key: 'd', ctrl: true }],
    where: ['cell'],
    changes: true,
    when: always,
    run: keyAction(fillSelectionDown),
  },
  {
    id: 'fillRight',
    menu: 'cells',
    keys: [{ key: 'r', ctrl: true }],
    // in an open cell too: the browser would load the page again
    where: ['cell', 'open'],
    changes: true,
    when: always,
    run: keyAction((sheet) => sheet.view?.isOpen !== true && fillSelectionRight(sheet)),
  },
  {
    id: 'readOtherwise',
    keys: [{ key: 'l', alt: true }],
    where: ['cell', 'open'],
    changes: true,
    when: always,
    run: keyAction((sheet) => {
      const { here } = sheet.left
      if (here) sheet.left.turn(here)
      else sheet.announce(sheetTexts.readings.none)
    }),
  },
  {
    id: 'enterInAll',
    keys: [{ key: 'Enter', ctrl: true }],
    where: ['several'],
    changes: true,
    when: always,
    run: enterInAll,
  },
  inSheet(addRowCommand),
  {
    id: 'addRowUnder',
    menu: 'rows',
    keys: [{ key: 'Enter', ctrl: true }],
    where: ['cell', 'open'],
    changes: true,
    when: (sheet) => (sheet.view?.isOpen ? 'enabled' : ownRows(sheet)),
    run: addUnder,
  },
  ...rowCommands.map(inSheet),
  { id: 'endOfRow', keys: keys('Home', 'End'), where: ['cell'], when: always, run: goes },
  { id: 'endOfSheet', keys: held({ ctrl: true }, 'Home', 'End'), where: ['cell'], when: always, run: goes },
  { id: 'page', keys: keys('PageUp', 'PageDown'), where: ['cell'], when: always, run: goes },
  {
    id: 'calendar',
    keys: held({ alt: true }, 'ArrowDown'),
    where: ['open'],
    heardBy: 'editor',
    changes: true,
    when: ownRows,
    run: keyAction(({ cursor, view }) => cursor && view?.open(cursor.rowIndex, cursor.column)),
  },
  ...findCommands,
  ...traceCommands,
  ...columnCommands,
  ...vatCommands,
]

/** Everything a user can do in a sheet, in the order in which the list of keys shows it. */
export const sheetCommands: readonly SheetCommand[] = commands.map((command) => ({
  ...command,
  when: whenOpen(command),
}))

/** The command with an id. Throws for one that is no sheet's. */
export function sheetCommand(id: CommandId): SheetCommand {
  const command = sheetCommands.find((each) => each.id === id)
  if (!command) throw new Error(`no command ${id}`)
  return command
}

/** Carries out a command by a button: of the rows it stands on, or of the selection. What stands in an open cell is kept first. Says why when it can't be done. */
export function execute(sheet: GridSheet, id: CommandId, rows?: readonly string[]): void {
  const command = sheetCommand(id)
  sheet.follow()
  // buttons that leave the keyboard where it is leave the cell open too
  if (sheet.view?.isOpen) endEntry(sheet, { takesBack: false })
  const can = command.when(sheet)
  if (can === 'enabled') command.run(sheet, { keys: command.keys[0] ?? { key: '' }, ...(rows ? { rows } : {}) })
  else refuse(sheet, can.why)
}

/** Says why something can't be done: where the plan is locked, or rows are not in their own order, so that it is seen, too. */
export function refuse(sheet: GridSheet, why: string): void {
  if (why === lockedTexts.why) sheet.notifyLocked()
  else if (why === sheetTexts.arranged.notMoved) sheet.refuseMove()
  else sheet.announce(why)
}
