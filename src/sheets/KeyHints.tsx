import { sheetTexts } from '../texts/sheets.ts'

const { keys } = sheetTexts

/** The line under a sheet that says which keys do what. */
export function KeyHints() {
  return (
    <div className="key-hints" role="note" aria-label={keys.label}>
      <span>
        <kbd>Enter</kbd> {keys.enter}
      </span>
      <span>
        <kbd>Tab</kbd> {keys.tab}
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>V</kbd> {keys.paste}
      </span>
      <span>
        <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> {keys.move}
      </span>
      <span className="last">
        <kbd>?</kbd> {keys.all}
      </span>
    </div>
  )
}
