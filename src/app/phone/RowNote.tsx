import { executeOn, rowCommand } from '../../sheets/grid/commands/row-commands.ts'
import type { RowsWorkspace } from '../../sheets/grid/commands/rows-workspace.ts'
import { sheetTexts } from '../../texts/sheets.ts'

const command = rowCommand('note')
const { icon: Icon } = command

/** What is noted of a row, and the way to change it; nothing where nothing is noted. */
export function RowNote({
  workspace,
  id,
  note,
}: {
  readonly workspace: RowsWorkspace
  readonly id: string
  readonly note: string
}) {
  if (note === '') return null
  return (
    <button
      type="button"
      className="phone-note"
      aria-label={sheetTexts.note.of(note)}
      onClick={() => executeOn(workspace, command, [id])}
    >
      {Icon && <Icon className="message-icon" aria-hidden="true" />}
      <span>{note}</span>
    </button>
  )
}
