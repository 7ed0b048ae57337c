import { helpWords } from '../texts/help/help-words.ts'
import { explain, explainClass } from './explanation.ts'

/** The button beside a label that opens its explanation. `id` is the word's address in section 10.0 of the help. */
export function ExplainButton({ id, what }: { readonly id: string; readonly what: string }) {
  return (
    <button
      type="button"
      className={explainClass}
      aria-label={helpWords.explain(what)}
      aria-haspopup="dialog"
      // the keyboard stays where it is, and is there again when the bubble has closed
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => void explain(event.currentTarget, id)}
    />
  )
}
