import type { ReactNode } from 'react'
import { helpWords } from '../texts/help/help-words.ts'
import { explain, explainClass, keepsKeyboard } from './explanation.ts'

interface ExplainWordProps {
  /** The word's address in section 10.0 of the help. */
  readonly id: string
  /** The words that stand there: they are also what the button is called, and what names a card or a field. */
  readonly children: ReactNode
}

/** Words that explain themselves: a button that opens what they mean. What they name (a heading, a row, a field) has their name as before. */
export function ExplainWord({ id, children }: ExplainWordProps) {
  return (
    <button
      type="button"
      className={explainClass}
      aria-haspopup="dialog"
      aria-description={helpWords.explains}
      onMouseDown={(event) => keepsKeyboard(event.nativeEvent)}
      onClick={(event) => void explain(event.currentTarget, id)}
    >
      {children}
    </button>
  )
}
