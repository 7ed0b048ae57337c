import './note.css'
import { useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { readOnlyOf, useLock } from '../controls/locked.ts'
import { annotationsMaxLength } from '../rules/limits.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { writeNote } from './grid/commands/row-actions.ts'
import type { RowsDesk } from './grid/commands/rows-desk.ts'

interface NoteDialogProps {
  readonly desk: RowsDesk
  readonly id: string
  /** What the row is called. */
  readonly name: string
  readonly onClose: () => void
}

/** What the user notes of a row: why the rent is what it is, when a price is to be raised. Emptied, the note is gone. */
export function NoteDialog({ desk, id, name, onClose }: NoteDialogProps) {
  const { note } = sheetTexts
  const lock = useLock()
  const [text, setText] = useState(desk.edits?.note(id) ?? '')
  return (
    <Dialog title={note.title(name)} onClose={onClose}>
      <form
        className="note"
        onSubmit={(event) => {
          event.preventDefault()
          if (!lock.isLocked) writeNote(desk, id, text)
          onClose()
        }}
      >
        <textarea
          className="field-input"
          aria-label={note.label}
          rows={4}
          maxLength={annotationsMaxLength.note}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
          }}
          {...readOnlyOf(lock)}
        />
        <div className="dialog-answers">
          <Button look="primary" changes submits>
            {note.keep}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
