import { helpWords } from '../texts/help/help-words.ts'
import { followBubble, placeBubble } from './bubble-place.ts'
import { helpHash } from './help-address.ts'

export const explainClass = 'explain-word'

/** The keyboard stays where it is while such words are pressed, and is there again when the bubble has closed. */
export function keepsKeyboard(event: MouseEvent): void {
  event.preventDefault()
}

/** A heading's words as the button that explains them. No stop for Tab: F1 in a cell presses it. */
export function explainWord(id: string, words: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = explainClass
  button.tabIndex = -1
  button.textContent = words
  button.setAttribute('aria-haspopup', 'dialog')
  button.setAttribute('aria-description', helpWords.explains)
  button.addEventListener('mousedown', keepsKeyboard)
  button.addEventListener('click', (event) => {
    event.stopPropagation()
    // with Shift a heading extends the selection
    if (!event.shiftKey) void explain(button, id)
  })
  return button
}

/** Opens what a word means beside the place where it was asked for. Esc and a click elsewhere close it; the keyboard goes back to where it was. */
export async function explain(beside: HTMLElement, id: string): Promise<void> {
  // the explanations are fetched when the first one is asked for
  const { explanationOfTerm } = await import('../texts/help/field-section.ts')
  const explanation = explanationOfTerm(id)
  if (!explanation) throw new Error(`nothing explains ${id}`)
  if (!beside.isConnected) return
  const bubble = document.createElement('div')
  bubble.className = 'explanation'
  bubble.popover = 'auto'
  bubble.setAttribute('role', 'dialog')
  bubble.setAttribute('aria-label', explanation.term)
  bubble.tabIndex = -1
  bubble.autofocus = true
  const term = document.createElement('strong')
  term.textContent = explanation.term
  const text = document.createElement('p')
  text.textContent = explanation.text
  const more = document.createElement('a')
  more.className = 'link'
  more.href = helpHash('10.0', id)
  more.textContent = helpWords.more
  more.addEventListener('click', () => bubble.hidePopover())
  bubble.append(term, text, more)
  // what lies in a cell would be cut off by it; outside an open window nothing can be pressed
  const around = beside.closest('dialog') ?? document.body
  around.append(bubble)
  bubble.showPopover()
  const place = () => placeBubble(bubble, beside)
  place()
  const following = new AbortController()
  followBubble(place, following.signal)
  bubble.addEventListener('toggle', (event) => {
    if (event.newState !== 'closed') return
    following.abort()
    bubble.remove()
  })
}
