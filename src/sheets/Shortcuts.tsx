import { shortcutsOf, showKeysCommand, workbenchCommands } from '../controls/commands.ts'
import { Dialog } from '../controls/Dialog.tsx'
import { ShortcutList } from '../controls/ShortcutList.tsx'
import { sheetTexts } from '../texts/sheets.ts'
import { sheetCommands } from './grid/commands/sheet-commands.ts'
import type { GridSheet } from './grid/sheet/grid-sheet.ts'

interface ShortcutsProps {
  /** The sheet in view: what can't be done in its kind is left out. */
  readonly sheet: GridSheet
  readonly onClose: () => void
}

/** The window with everything the keyboard can do in a sheet. */
export function Shortcuts({ sheet, onClose }: ShortcutsProps) {
  const kind = sheet.content.rowEdits ? 'rows' : 'salary'
  const shortcuts = [
    ...shortcutsOf(sheetCommands, kind, ({ when }) => when(sheet) === 'enabled'),
    ...shortcutsOf(workbenchCommands, kind),
    ...shortcutsOf([showKeysCommand], kind),
  ]
  return (
    <Dialog title={sheetTexts.keys.title} className="shortcuts" onClose={onClose}>
      <ShortcutList shortcuts={shortcuts} />
    </Dialog>
  )
}
