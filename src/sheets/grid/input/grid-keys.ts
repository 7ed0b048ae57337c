import { leavingCommands, pressed } from '../../../controls/commands.ts'
import { otherYear } from '../../../controls/other-year.ts'
import { sheetTexts } from '../../../texts/sheets.ts'
import { endEntry } from '../commands/entry.ts'
import type { InSheet, SheetCommand } from '../commands/in-sheet.ts'
import { refuse, sheetCommands } from '../commands/sheet-commands.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'
import { isInGrid } from '../view/grid-dom.ts'
import type { GridView } from '../view/grid-view.ts'

export function listenToKeys(sheet: GridSheet, view: GridView): () => void {
  const listening = new AbortController()
  view.frame.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || !isInGrid(event.target)) return
      sheet.leaveControlColumn()
      if (!sheet.cursor || !isHandled(sheet, view, event)) return
      event.preventDefault()
      event.stopPropagation()
    },
    // before the grid sees them: what is handled here must not be handled twice
    { capture: true, signal: listening.signal },
  )
  return () => listening.abort()
}

/** True when the key has been dealt with: neither the grid nor the page shall have it. */
function isHandled(sheet: GridSheet, view: GridView, event: KeyboardEvent): boolean {
  const { isOpen } = view
  if (sheet.named.takesKey(event)) return true
  // saving, and going to another year or page, is the page's; while a formula is written another year is looked at
  const leaves = leavingCommands.filter(({ id }) => id !== 'years' || !otherYear.isOffered)
  if (isOpen && leaves.some((command) => pressed(command, event))) {
    endEntry(sheet, { takesBack: false })
    return false
  }
  const places: readonly InSheet[] = [...(sheet.hasSeveral ? ['several' as const] : []), isOpen ? 'open' : 'cell']
  if (places.some((place) => isCarriedOut(sheet, place, event))) return true
  if (!isOpen && isLetter(event)) {
    if (!isToFill(sheet)) showComputed(sheet, view)
    else if (sheet.isLocked) sheet.notifyLocked()
  }
  return false
}

function showComputed(sheet: GridSheet, view: GridView): void {
  const { locked } = sheetTexts.announcements
  sheet.announce(locked)
  const cell = view.cursor()
  if (cell?.column !== undefined && !cell.inSums) view.showAt(cell.row, cell.column, locked)
}

function isCarriedOut(sheet: GridSheet, place: InSheet, event: KeyboardEvent): boolean {
  return sheetCommands.some((command: SheetCommand) => {
    // the grid and its editors would open a cell by them
    const isHeard = command.heardBy === undefined || (sheet.isLocked && command.heardBy !== 'browser')
    const keys = isHeard && command.where.includes(place) ? pressed(command, event) : undefined
    if (!keys) return false
    const can = command.when(sheet)
    if (can === 'enabled') return command.run(sheet, { keys }) === true
    refuse(sheet, can.why)
    return true
  })
}

const isLetter = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && !altKey && !ctrlKey && !metaKey

const isToFill = ({ cursor, content }: GridSheet): boolean =>
  cursor?.rowId !== undefined && content.isEntered(cursor.rowId, cursor.column)
