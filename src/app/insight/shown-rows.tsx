import { useState } from 'react'
import { insightTexts } from '../../texts/insight.ts'

/** The most rows of a card that are drawn before one asks for all: a plan may have a thousand products. */
const maxRows = 10

/** The rows of a list that are shown, and the button under it that shows all; undefined for a list that is short. */
export function useShownRows<R>(all: readonly R[], max = maxRows) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? all : all.slice(0, max)
  const button = all.length > max && (
    <button type="button" className="link insight-all" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? insightTexts.showFew : insightTexts.showAll(all.length)}
    </button>
  )
  return { shown, button }
}
