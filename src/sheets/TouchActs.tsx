import { ClipboardPaste, Copy, Eraser } from 'lucide-react'
import type { MouseEvent } from 'react'
import { sheetTexts } from '../texts/sheets.ts'
import type { ClipboardActs } from './grid/sheet-clipboard.ts'

const { touch } = sheetTexts

interface TouchActsProps {
  /** What can be done with the selected cells; undefined until the sheet is there. */
  readonly acts: ClipboardActs | undefined
  /** Says something that the user should see. */
  readonly tell: (text: string) => void
}

/** What the keyboard does with the selected cells, for those who have none: copy, paste, empty. Shown where one points with a finger. */
export function TouchActs({ acts, tell }: TouchActsProps) {
  const denied = () => {
    tell(touch.denied)
  }
  const copy = () => {
    const copied = acts?.copy()
    if (!copied) return
    const part = (type: string, text: string) => ({ [type]: new Blob([text], { type }) })
    const item = new ClipboardItem({ ...part('text/plain', copied.text), ...part('text/html', copied.table) })
    navigator.clipboard.write([item]).catch(denied)
  }
  const paste = () => {
    navigator.clipboard
      .readText()
      .then((text) => {
        if (text !== '') acts?.paste(text)
      })
      .catch(denied)
  }
  return (
    <div className="touch-acts" role="group" aria-label={touch.label} onMouseDown={stayInSheet}>
      <button
        type="button"
        className="button outlined icon-only"
        aria-label={touch.copy}
        title={touch.copy}
        onClick={copy}
      >
        <Copy size={15} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="button outlined icon-only"
        aria-label={touch.paste}
        title={touch.paste}
        onClick={paste}
      >
        <ClipboardPaste size={15} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="button outlined icon-only"
        aria-label={touch.clear}
        title={touch.clear}
        onClick={acts?.clear}
      >
        <Eraser size={15} aria-hidden="true" />
      </button>
    </div>
  )
}

/** The cursor stays in its cell while a button is pressed. */
function stayInSheet(event: MouseEvent): void {
  event.preventDefault()
}
