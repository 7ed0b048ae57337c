import { followBubble, placeBubble } from '../../../controls/bubble-place.ts'

const untilNext = ['keydown', 'pointerdown', 'wheel'] as const

/** Shows a few words at a cell until the next key or press; answers how to end it before. The caller announces them to a screen reader. */
export function showAtCell(cell: HTMLElement, text: string): () => void {
  const bubble = document.createElement('div')
  bubble.className = 'bubble cell-says'
  bubble.setAttribute('aria-hidden', 'true')
  bubble.textContent = text
  // cells clip what stands in them, so the text lies over the page
  document.body.append(bubble)
  const place = () => placeBubble(bubble, cell)
  place()
  const shown = new AbortController()
  followBubble(place, shown.signal)
  const end = () => {
    shown.abort()
    bubble.remove()
  }
  for (const next of untilNext) window.addEventListener(next, end, { capture: true, signal: shown.signal })
  return end
}
