import './note.css'
import { useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { readOnlyOf, useLock } from '../controls/locked.ts'
import { annotationsMaxLength } from '../rules/limits.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { writeNote } from './grid/commands/row-actions.ts'
import type { RowsWorkspace } from './grid/commands/rows-workspace.ts'

interface NoteDialogProps {
  readonly workspace: RowsWorkspace
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

/** What the user notes of a row: why the rent is what it is, when a price is to be raised. Emptied, the note is gone. */
export function NoteDialog({ workspace, id, name, onClose }: NoteDialogProps) {
  const { note } = sheetTexts
  const lock = useLock()
  const [text, setText] = useState(workspace.edits?.note(id) ?? '')
  return (
    <Dialog title={note.title(name)} onClose={onClose}>
      <form
        className="note"
        onSubmit={(event) => {
          event.preventDefault()
          if (!lock.isLocked) writeNote(workspace, id, text)
          onClose()
        }}
      >
        <textarea
          className="field-input"
          aria-label={note.label}
          rows={4}
          maxLength={annotationsMaxLength.note}
          value={text}
          onChange={({ target }) => setText(target.value)}
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
