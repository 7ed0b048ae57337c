import type { Ref } from 'react'
import { sheetTexts } from '../texts/sheets.ts'
import { shortcutsIn } from '../texts/shortcuts.ts'
import { SheetDialog } from './SheetDialog.tsx'
import { ShortcutList } from './ShortcutList.tsx'

interface ShortcutsProps {
  readonly ref: Ref<HTMLDialogElement>
  /** The sheet in view: the keys of the other kind do nothing there. */
  readonly sheet: 'rows' | 'salary'
}

/** The window with everything the keyboard can do in a sheet. */
export function Shortcuts({ ref, sheet }: ShortcutsProps) {
  return (
    <SheetDialog ref={ref} title={sheetTexts.keys.title} className="shortcuts">
      <ShortcutList shortcuts={shortcutsIn(sheet)} />
    </SheetDialog>
  )
}
