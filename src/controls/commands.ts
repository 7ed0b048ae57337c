import { type LucideIcon, Redo2, Save, Undo2 } from 'lucide-react'
import { type Year, years } from '../rules/horizon.ts'
import { lockedTexts } from '../texts/locked.ts'
import { type CommandId, commandWords, keyNames } from '../texts/shortcuts.ts'
import { workbenchTexts } from '../texts/workbench.ts'

/** A combination of keys. `key` is what the browser calls it; a sign such as '?' is typed with Shift or without, as the keyboard has it. */
export interface Keys {
  readonly key: string
  readonly ctrl?: boolean
  readonly shift?: boolean
  readonly alt?: boolean
}

/** Whether a command can be carried out, or why not. */
export type Availability = 'enabled' | { readonly why: string }

export interface CommandRequest {
  /** The keys that were pressed; the first ones when it was a button. */
  readonly keys: Keys
  /** The rows that the button stands on; those of the selection when absent. */
  readonly rows?: readonly string[]
}

/** Something a user can do: keys, buttons, touch menu and the lists of keys are all made of it. Its words stand in texts/shortcuts.ts under its id. */
export interface Command<On, Where extends string> {
  readonly id: CommandId
  readonly icon?: LucideIcon
  readonly keys: readonly Keys[]
  readonly also?: readonly Keys[]
  readonly where: readonly Where[]
  /** Who hears the keys, when it is not the sheet or the page: the browser (clipboard), the grid, or an open cell's editor. */
  readonly heardBy?: 'browser' | 'grid' | 'editor'
  /** The group of the menu at the pointer in which it stands; of one with two keys the first moves up, or is the only one. */
  readonly menu?: 'cells' | 'rows' | 'sheet' | 'column' | 'vat'
  /** True for what changes the plan: off while it is locked (`whenOpen`). */
  readonly changes?: boolean
  readonly when: (on: On) => Availability
  /** Carries it out. False when the keys are for somebody else after all. */
  readonly run: (on: On, asked: CommandRequest) => boolean | undefined
}

/** What commands are carried out on: a plan that may be locked. */
export interface Lockable {
  readonly isLocked: boolean
}

/** When a command can be carried out: one that changes the plan not while it is locked. */
export function whenOpen<On extends Lockable>({
  changes = false,
  when,
}: {
  readonly changes?: boolean
  readonly when: (on: On) => Availability
}): (on: On) => Availability {
  return changes ? (on) => (on.isLocked ? { why: lockedTexts.why } : when(on)) : when
}

export function formatKeys({ key, ctrl, shift, alt }: Keys): readonly string[] {
  const named = keyNames[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  return [
    ...(ctrl === true ? [keyNames['Control']] : []),
    ...(alt === true ? [keyNames['Alt']] : []),
    ...(shift === true ? [keyNames['Shift']] : []),
    named,
  ].filter((name) => name !== undefined)
}

export function pressed<On, Where extends string>(
  { keys, also = [] }: Pick<Command<On, Where>, 'keys' | 'also'>,
  event: KeyboardEvent,
): Keys | undefined {
  return [...keys, ...also].find((each) => isPressed(each, event))
}

function isPressed({ key, ctrl = false, shift = false, alt = false }: Keys, event: KeyboardEvent): boolean {
  const isSign = /^[^\p{L}\s]$/u.test(key)
  return (
    // where Alt types a sign (macOS), a digit or letter is known by its place
    (event.key.toLowerCase() === key.toLowerCase() ||
      (alt && [`Digit${key}`, `Key${key.toUpperCase()}`].includes(event.code))) &&
    (event.ctrlKey || event.metaKey) === ctrl &&
    event.altKey === alt &&
    (isSign || event.shiftKey === shift)
  )
}

/** A line in a list of keys: lists in a list are either or. */
export interface Shortcut {
  readonly keys: readonly (readonly string[])[]
  readonly effect: string
}

/** The lines of a list of keys. A command without keys has none, nor has one that can't be carried out in this kind of sheet. */
export function shortcutsOf<On, Where extends string>(
  commands: readonly Command<On, Where>[],
  sheet: 'rows' | 'salary',
  isHere: (command: Command<On, Where>) => boolean = () => true,
): readonly Shortcut[] {
  return commands
    .filter((command) => command.keys.length > 0 && isHere(command))
    .map(({ id, keys }) => ({ keys: keys.map(formatKeys), effect: effectOf(id, sheet) }))
}

function effectOf(id: CommandId, sheet: 'rows' | 'salary'): string {
  const { effect } = commandWords[id]
  return typeof effect === 'string' ? effect : effect[sheet]
}

export interface WorkbenchActions extends Lockable {
  readonly canUndo: () => boolean
  readonly canRedo: () => boolean
  readonly undo: () => void
  readonly redo: () => void
  readonly save: () => void
  readonly chooseYear: (year: Year) => void
  readonly turnPage: (step: 1 | -1) => void
}

/** A command that counts wherever one is in the workbench; `field` also while one types in a field, which has an undo of its own. */
export type WorkbenchCommand = Command<WorkbenchActions, 'page' | 'field'>

const enabled = () => 'enabled' as const
const done = (action: () => void) => {
  action()
  return true
}

export const undoCommand: WorkbenchCommand = {
  id: 'undo',
  icon: Undo2,
  keys: [{ key: 'z', ctrl: true }],
  where: ['page'],
  when: whenOpen({
    changes: true,
    when: ({ canUndo }) => (canUndo() ? 'enabled' : { why: workbenchTexts.header.nothingToUndo }),
  }),
  run: ({ undo }) => done(undo),
}

export const redoCommand: WorkbenchCommand = {
  id: 'redo',
  icon: Redo2,
  keys: [{ key: 'y', ctrl: true }],
  also: [{ key: 'z', ctrl: true, shift: true }],
  where: ['page'],
  when: whenOpen({
    changes: true,
    when: ({ canRedo }) => (canRedo() ? 'enabled' : { why: workbenchTexts.header.nothingToRedo }),
  }),
  run: ({ redo }) => done(redo),
}

/** In the middle of a cell too; the browser would otherwise save the page as a file. */
export const saveCommand: WorkbenchCommand = {
  id: 'save',
  icon: Save,
  keys: [{ key: 's', ctrl: true }],
  where: ['page', 'field'],
  when: enabled,
  run: ({ save }) => done(save),
}

/** The years by their numbers, in the middle of a cell too: what stands in it is kept. */
const yearsCommand: WorkbenchCommand = {
  id: 'years',
  keys: years.map((_, at) => ({ key: String(at + 1), alt: true })),
  where: ['page', 'field'],
  when: enabled,
  run: ({ chooseYear }, { keys: { key } }) => {
    const year = years[Number(key) - 1]
    if (year) chooseYear(year)
    return true
  },
}

/** The pages one after the other, as the sheets of a workbook: no browser, and no screen reader, has these keys. */
const pagesCommand: WorkbenchCommand = {
  id: 'pages',
  keys: [
    { key: 'PageDown', alt: true },
    { key: 'PageUp', alt: true },
  ],
  where: ['page', 'field'],
  when: enabled,
  run: ({ turnPage }, { keys: { key } }) => done(() => turnPage(key === 'PageDown' ? 1 : -1)),
}

/** What keeps an open cell's entry before it is done. */
export const leavingCommands: readonly WorkbenchCommand[] = [saveCommand, yearsCommand, pagesCommand]

/** What can be done wherever one is in the workbench. The page that shows the list of keys opens it. */
export const workbenchCommands: readonly WorkbenchCommand[] = [
  undoCommand,
  redoCommand,
  saveCommand,
  yearsCommand,
  pagesCommand,
]

export const showKeysCommand: Command<() => void, 'page'> = {
  id: 'showKeys',
  keys: [{ key: '?' }],
  where: ['page'],
  when: enabled,
  run: done,
}
