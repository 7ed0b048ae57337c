import { helpWords } from '../texts/help/help-words.ts'
import { explain, keepsKeyboard } from './explanation.ts'

interface ExplainMarkProps {
  /** The word's address in section 10.0 of the help. */
  readonly id: string
  /** The id of the field's name, which the mark stands beside. */
  readonly of: string
}

/** What a field's name means, as a button beside it: the name itself leads to its field. */
export function ExplainMark({ id, of }: ExplainMarkProps) {
  return (
    <button
      type="button"
      className="explain-mark"
      aria-haspopup="dialog"
      aria-label={helpWords.explains}
      aria-describedby={of}
      title={helpWords.explains}
      onMouseDown={(event) => keepsKeyboard(event.nativeEvent)}
      onClick={(event) => void explain(event.currentTarget, id)}
    >
      ?
    </button>
  )
}
