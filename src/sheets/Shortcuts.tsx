import { Dialog } from '../controls/Dialog.tsx'
import { ShortcutList } from '../controls/ShortcutList.tsx'
import { sheetTexts } from '../texts/sheets.ts'
import { shortcutsIn } from '../texts/shortcuts.ts'

interface ShortcutsProps {
  /** The sheet in view: the keys of the other kind do nothing there. */
  readonly sheet: 'rows' | 'salary'
  readonly onClose: () => void
}

/** The window with everything the keyboard can do in a sheet. */
export function Shortcuts({ sheet, onClose }: ShortcutsProps) {
  return (
    <Dialog title={sheetTexts.keys.title} className="shortcuts" onClose={onClose}>
      <ShortcutList shortcuts={shortcutsIn(sheet)} />
    </Dialog>
  )
}
