import type { Reading } from '../plan/entry.ts'
import type { Question } from '../plan/typing.ts'
import { filledCell } from '../texts/format.ts'
import { sheetTexts } from '../texts/sheets.ts'

interface ReadingButtonsProps {
  readonly question: Question
  /** What the number is now, once it has been taken. */
  readonly chosen?: string | number | null
  /** The keys that answer, in the order of the question. */
  readonly keys?: readonly [likelier: string, other: string]
  readonly onChoose: (reading: Reading) => void
}

/** The question which of two numbers is meant, and the answers. The keyboard stays in the field. */
export function ReadingButtons({ question, chosen, keys, onChoose }: ReadingButtonsProps) {
  const { likelier, other } = question
  return (
    <>
      {sheetTexts.readings.ask(filledCell(likelier.value), filledCell(other.value))}
      {[likelier, other].map((reading, at) => (
        <button
          key={reading.value}
          type="button"
          className="button outlined"
          {...(chosen === undefined ? {} : { 'aria-pressed': chosen === reading.value })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(reading)}
        >
          {filledCell(reading.value)}
          {keys && <kbd>{keys[at]}</kbd>}
        </button>
      ))}
    </>
  )
}
