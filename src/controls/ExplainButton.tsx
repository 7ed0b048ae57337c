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
      onClick={(event) => void explain(event.currentTarget, id)}
    />
  )
}
