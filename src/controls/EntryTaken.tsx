import type { EntryError, Reading } from '../plan/entry.ts'
import { filledCell } from '../texts/format.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { commandWords } from '../texts/shortcuts.ts'

/** What a field has taken and may be taken back: the number that was read of two, or what stood there before letters were taken away; or what it did not take. */
export interface Taken {
  readonly reading?: { readonly taken: Reading; readonly other: Reading } | undefined
  readonly replaced?: { readonly text: string; readonly shown: string } | undefined
  readonly refused?:
    | {
        readonly typed: string
        readonly error: EntryError
        readonly says?: string | undefined
        /** What stood in the field. */
        readonly stood: string
        /** What we would write instead. */
        readonly ours?: Reading | undefined
      }
    | undefined
}

interface EntryTakenProps extends Taken {
  readonly value: string | number | null
  readonly shown: string
  readonly text: string
  readonly onRead: (reading: Reading) => void
  readonly says: (error: EntryError) => string
  readonly onUndo: (text: string) => void
  readonly onReopen: (typed: string) => void
}

/** Says under a field what it has taken, with the way back, as long as the value is that. */
export function EntryTaken(props: EntryTakenProps) {
  const { reading, replaced, refused, value, shown, text, says, onRead, onUndo, onReopen } = props
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
      {refused?.stood === text && (
        <p role="alert" className="field-says">
          {sheetTexts.notTaken.said(refused.typed)} {refused.says ?? says(refused.error)}
          {refused.ours && (
            <button
              type="button"
              className="link"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => refused.ours && onRead(refused.ours)}
            >
              {sheetTexts.notTaken.takeOurs}
            </button>
          )}
          <button type="button" className="link" onClick={() => onReopen(refused.typed)}>
            {sheetTexts.notTaken.reopen}
          </button>
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

interface ReadingButtonsProps {
  /** The number that was taken, and the other one. */
  readonly question: { readonly likelier: Reading; readonly other: Reading }
  /** What the number is now. */
  readonly chosen: string | number | null
  readonly onChoose: (reading: Reading) => void
}

/** Which of two numbers is meant: the one that was taken, and the other one press away. The keyboard stays where it is. */
export function ReadingButtons({ question, chosen, onChoose }: ReadingButtonsProps) {
  const { likelier, other } = question
  return (
    <>
      {sheetTexts.readings.ask(filledCell(likelier.value), filledCell(other.value))}
      {[likelier, other].map((reading) => (
        <button
          key={reading.value}
          type="button"
          className="button outlined"
          aria-pressed={chosen === reading.value}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(reading)}
        >
          {filledCell(reading.value)}
        </button>
      ))}
    </>
  )
}
