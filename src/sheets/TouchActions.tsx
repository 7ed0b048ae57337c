import type { MouseEvent } from 'react'
import { useLock } from '../controls/locked.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { commandWords } from '../texts/shortcuts.ts'
import { execute, sheetCommand } from './grid/commands/sheet-commands.ts'
import type { GridSheet } from './grid/sheet/grid-sheet.ts'

const cells = (['copy', 'paste', 'clear'] as const).map(sheetCommand)
const rows = [sheetCommand('duplicate')]

export function TouchActions({ sheet }: { readonly sheet: GridSheet }) {
  const lock = useLock()
  return (
    <div className="touch-acts" role="group" aria-label={sheetTexts.touchCommands} onMouseDown={stayInSheet}>
      {[...cells, ...(sheet.content.rowEdits ? rows : [])].map(({ id, icon: Icon, changes }) => (
        <button
          key={id}
          type="button"
          className="button outlined icon-only"
          aria-label={commandWords[id].label}
          title={commandWords[id].label}
          aria-disabled={(lock.isLocked && changes) || undefined}
          onClick={() => execute(sheet, id)}
        >
          {Icon && <Icon size={15} aria-hidden="true" />}
        </button>
      ))}
    </div>
  )
}

/** The cursor stays in its cell while a button is pressed. */
function stayInSheet(event: MouseEvent): void {
  event.preventDefault()
}
