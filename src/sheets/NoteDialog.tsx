import './note.css'
import { useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import type { Table } from '../plan/fields.ts'
import { annotationsMaxLength } from '../rules/limits.ts'
import { sheetTexts } from '../texts/sheets.ts'
import type { OpenSheet } from './grid/sheet/open-sheet.ts'

interface NoteDialogProps {
  readonly sheet: OpenSheet<Table>
  readonly id: string
  readonly onClose: () => void
}

/** What the user notes of a row: why the rent is what it is, when a price is to be raised. Emptied, the note is gone. */
export function NoteDialog({ sheet, id, onClose }: NoteDialogProps) {
  const { note } = sheetTexts
  const [text, setText] = useState(sheet.noteOf(id))
  return (
    <Dialog title={note.title(sheet.nameOf(id))} onClose={onClose}>
      <form
        className="note"
        onSubmit={(event) => {
          event.preventDefault()
          sheet.writeNote(id, text)
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
        />
        <div className="dialog-answers">
          <Button look="primary" submits>
            {note.keep}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
