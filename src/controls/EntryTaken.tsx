import type { Reading } from '../plan/entry.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { commandWords } from '../texts/shortcuts.ts'
import { ReadingButtons } from './ReadingButtons.tsx'

/** What a field has taken and may be taken back: the number that was read of two, or what stood there before letters were taken away. */
export interface Taken {
  readonly reading?: { readonly taken: Reading; readonly other: Reading } | undefined
  readonly replaced?: { readonly text: string; readonly shown: string } | undefined
}

interface EntryTakenProps extends Taken {
  readonly value: string | number | null
  /** The value as it is shown, and as text that is typed. */
  readonly shown: string
  readonly text: string
  readonly onRead: (reading: Reading) => void
  readonly onUndo: (text: string) => void
}

/** Says under a field what it has taken, with the way back, as long as the value is that. */
export function EntryTaken({ reading, replaced, value, shown, text, onRead, onUndo }: EntryTakenProps) {
  return (
    <>
      {reading && (value === reading.taken.value || value === reading.other.value) && (
        <p role="status" className="field-says slip">
          <ReadingButtons
            question={{ likelier: reading.taken, other: reading.other }}
            chosen={value}
            onChoose={onRead}
          />
        </p>
      )}
      {replaced && replaced.text !== text && (
        <p role="status" className="field-says slip">
          {sheetTexts.insteadOf(shown || '0', replaced.shown)}
          <button type="button" className="link" onClick={() => onUndo(replaced.text)}>
            {commandWords.undo.label}
          </button>
        </p>
      )}
    </>
  )
}
