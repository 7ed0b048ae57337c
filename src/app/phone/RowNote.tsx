import { carryOutOn, rowCommand } from '../../sheets/grid/commands/row-commands.ts'
import type { RowsDesk } from '../../sheets/grid/commands/rows-desk.ts'
import { sheetTexts } from '../../texts/sheets.ts'

const command = rowCommand('note')
const { icon: Icon } = command

/** What is noted of a row, and the way to change it; nothing where nothing is noted. */
export function RowNote({ desk, id, note }: { readonly desk: RowsDesk; readonly id: string; readonly note: string }) {
  if (note === '') return null
  return (
    <button
      type="button"
      className="phone-note"
      aria-label={sheetTexts.note.of(note)}
      onClick={() => carryOutOn(desk, command, [id])}
    >
      {Icon && <Icon className="message-icon" aria-hidden="true" />}
      <span>{note}</span>
    </button>
  )
}
