import { Undo2 } from 'lucide-react'
import { Button } from '../../controls/Button.tsx'
import { useSession } from '../../controls/figures.ts'
import { useIsLocked } from '../../controls/locked.ts'
import { addRowCommand, executeOn } from '../../sheets/grid/commands/row-commands.ts'
import { commandWords } from '../../texts/shortcuts.ts'
import { useWorkspace } from '../services.ts'
import type { CardRows } from './card-rows.ts'

/** What is used most, within reach of the thumb: the way back from the latest edit, and a new row where there are rows. */
export function PhoneThumb({ workspace }: { readonly workspace?: CardRows }) {
  const { session } = useWorkspace()
  const canUndo = useSession(session, (now) => now.canUndo)
  const isLocked = useIsLocked(session)
  return (
    <div className="phone-thumb">
      {canUndo && (
        <button
          type="button"
          className="button outlined icon-only"
          aria-label={commandWords.undo.label}
          onClick={() => session.undo()}
        >
          <Undo2 className="button-icon" aria-hidden="true" />
        </button>
      )}
      {workspace && !isLocked && (
        <Button look="primary" large icon={addRowCommand.icon} onPress={() => executeOn(workspace, addRowCommand, [])}>
          {commandWords.addRow.label}
        </Button>
      )}
    </div>
  )
}
