import type { CommandRequest, Keys } from '../../../controls/commands.ts'
import type { Motion } from '../pure/selection.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'
import { endEntry, goDown, isPastTheEnd, leaveCell, openEditor, passOn } from './entry.ts'
import { addRowUnder } from './row-actions.ts'
import { rowsOf } from './sheet-rows.ts'

/** Makes an action of one that always does what it does: nobody else gets its keys. */
export const keyAction =
  (action: (sheet: GridSheet, asked: CommandRequest) => unknown) =>
  (sheet: GridSheet, asked: CommandRequest): true => {
    action(sheet, asked)
    return true
  }
const backwards = ({ keys: { shift } }: CommandRequest): 1 | -1 => (shift === true ? -1 : 1)

function motionOf({ key, ctrl = false }: Keys, page: number): Motion {
  const to = /Up|Left|Home/.test(key) ? -1 : 1
  if (key.startsWith('Page')) return { by: 'page', rows: to * page }
  if (key === 'Home' || key === 'End') return ctrl ? { by: 'endOfSheet', rows: to } : { by: 'endOfRow', columns: to }
  const [rows, columns] = /Up|Down/.test(key) ? [to, 0] : [0, to]
  return { by: ctrl ? 'edgeOfData' : 'step', rows, columns }
}

/** Goes the way of the keys; with Shift the selection is stretched that way. */
export const goes = keyAction((sheet, asked) =>
  sheet.dispatch({
    type: asked.keys.shift === true ? 'extend' : 'move',
    motion: motionOf(asked.keys, sheet.view?.page() ?? 1),
  }),
)

/** An arrow leaves a cell that was typed over; within one that was opened to be changed it moves the caret. */
export function step(sheet: GridSheet, asked: CommandRequest): boolean {
  if (!sheet.view?.isOpen) return goes(sheet, asked)
  if (openEditor(sheet)?.isLeftByArrow() !== true) return false
  const motion = motionOf(asked.keys, 1)
  // what has been written is looked at in its place, not in the sums
  leaveCell(sheet, () =>
    sheet.dispatch({ type: 'move', motion: motion.by === 'step' ? { ...motion, toSums: false } : motion }),
  )
  return true
}

/** Opens the cell, or goes down from a locked one; an open one is left for the next one down its column, and from the last row for a new one. */
export function enter(sheet: GridSheet, asked: CommandRequest): boolean {
  const at = sheet.cursor
  if (!at) return false
  if (sheet.view?.isOpen) {
    const by = backwards(asked)
    leaveCell(sheet, () => goDown(sheet, by), isPastTheEnd(sheet, { type: 'next', along: 'columns', step: by }))
    return true
  }
  // the grid opens it
  if (at.rowId !== undefined && sheet.takesEntry(at.rowId, at.column)) return false
  goDown(sheet, backwards(asked))
  return true
}

/** Tab leaves the sheet at its last cell, so that the keyboard is never caught in it; from an open one it goes on in a new row. */
export function next(sheet: GridSheet, asked: CommandRequest): boolean {
  const by = backwards(asked)
  const action = { type: 'next', along: 'rows', step: by } as const
  if (!sheet.view?.isOpen) return sheet.dispatch(action)
  passOn(sheet, action)
  return true
}

/** Round the cells to fill in of a selection: Tab along its rows, Enter down its columns while one writes. */
export function round(sheet: GridSheet, asked: CommandRequest): boolean {
  const action = {
    type: 'round',
    along: asked.keys.key === 'Tab' ? 'rows' : 'columns',
    step: backwards(asked),
  } as const
  if (sheet.leadsNowhere(action)) return false
  if (!sheet.view?.isOpen) return action.along === 'rows' && sheet.dispatch(action)
  if (action.along === 'rows') passOn(sheet, action)
  else leaveCell(sheet, () => sheet.dispatch(action))
  return true
}

/** Takes back what is typed in an open cell; ends a selection, and what a trace shows. */
export function takeBack(sheet: GridSheet): boolean {
  const isOpen = sheet.view?.isOpen === true
  sheet.named.frame([])
  if (isOpen) endEntry(sheet, { takesBack: true })
  else sheet.dispatch({ type: 'onlyCursor' })
  return isOpen
}

/** Adds a row under the cursor; an open cell is left as with Enter alone. */
export function addUnder(sheet: GridSheet, asked: CommandRequest): boolean {
  if (sheet.view?.isOpen) return enter(sheet, asked)
  addRowUnder(rowsOf(sheet))
  return true
}
