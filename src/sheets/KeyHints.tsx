import { memo, useEffect, useState } from 'react'
import { salaryTexts } from '../texts/salary.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { isInWords } from './grid/grid-dom.ts'
import { Shortcuts } from './Shortcuts.tsx'

const { keys } = sheetTexts

const rowsHints = (
  <>
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
  </>
)

const salaryHints = (
  <>
    <span>
      <kbd>Enter</kbd> {keys.enter}
    </span>
    <span>
      <kbd>Tab</kbd> {keys.tab}
    </span>
    <span>
      <kbd>Delete</kbd> {salaryTexts.emptiesCell}
    </span>
  </>
)

interface KeyHintsProps {
  /** The sheet above it. */
  readonly sheet: 'rows' | 'salary'
}

/** The line under a sheet that says which keys do what, and the way to all of them, by "?" too. */
export const KeyHints = memo(function KeyHints({ sheet }: KeyHintsProps) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || isForWords(event.target)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      event.stopPropagation()
      setIsOpen(true)
    }
    // before the sheet takes it for the first letter of an entry
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [])

  return (
    <>
      <div className="key-hints" role="note" aria-label={keys.label}>
        {sheet === 'rows' ? rowsHints : salaryHints}
        <button
          type="button"
          className="last"
          onClick={() => {
            setIsOpen(true)
          }}
        >
          <kbd>?</kbd> {keys.all}
        </button>
      </div>
      {isOpen && (
        <Shortcuts
          sheet={sheet}
          onClose={() => {
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
})

/** A question mark is an ordinary letter where words are written, and other windows have their own keys. */
function isForWords(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('input, select, textarea, dialog')) return true
  return isInWords(target)
}
