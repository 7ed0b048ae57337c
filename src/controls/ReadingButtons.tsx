import type { Reading } from '../plan/entry.ts'
import { filledCell } from '../texts/format.ts'
import { sheetTexts } from '../texts/sheets.ts'

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
