import { helpWords } from '../texts/help/help-words.ts'
import { followBubble, placeBubble } from './bubble-place.ts'
import { helpHash } from './help-address.ts'

/** The class of every mark that explains what it stands beside, and of every word that explains itself. */
export const explainClass = 'explain'
const explainWordClass = 'explain-word'

/** Selects either. */
export const explains = `.${explainClass},.${explainWordClass}`

/** The mark at a heading that opens its explanation beside it. `id` is the word's address in section 10.0 of the help, such as 'offerings.price'. */
export function explainButton(id: string, what: string): HTMLButtonElement {
  const button = buttonFor(id)
  button.className = explainClass
  button.setAttribute('aria-label', helpWords.explain(what))
  return button
}

/** The heading's words as that button: where a click on them means nothing else, no mark is needed. */
export function explainWord(id: string, words: string): HTMLButtonElement {
  const button = buttonFor(id)
  button.className = explainWordClass
  button.textContent = words
  return button
}

/** No stop for Tab, since there would be one at every heading: F1 in a cell presses it. */
function buttonFor(id: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = -1
  button.setAttribute('aria-haspopup', 'dialog')
  // as of ExplainButton
  button.addEventListener('mousedown', (event) => event.preventDefault())
  button.addEventListener('click', (event) => {
    event.stopPropagation()
    void explain(button, id)
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
  // what lies in a cell would be cut off by it
  document.body.append(bubble)
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
