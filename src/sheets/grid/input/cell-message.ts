import { followBubble, placeBubble } from '../../../controls/bubble-place.ts'

let count = 0

/** An error text at the cell it is about, wherever the cell goes. Shown until what is typed is right again or the cell closes. */
export class CellMessage {
  readonly #field: HTMLElement
  #bubble: HTMLElement | undefined
  #following: AbortController | undefined

  constructor(field: HTMLElement) {
    this.#field = field
  }

  show(text: string): void {
    const bubble = this.#bubble ?? this.#open()
    bubble.textContent = text
    this.follow()
  }

  clear(): void {
    this.#following?.abort()
    this.#bubble?.remove()
    this.#bubble = undefined
    this.#field.removeAttribute('aria-invalid')
    this.#field.removeAttribute('aria-describedby')
  }

  /** Puts the text under its cell, or above it where there is no room below. A cell that is not in the page yet calls this when it is. */
  follow(): void {
    const bubble = this.#bubble
    const field = this.#field
    if (bubble && field.isConnected) placeBubble(bubble, field)
  }

  #open(): HTMLElement {
    const bubble = document.createElement('div')
    count += 1
    bubble.id = `cell-says-${count}`
    bubble.className = 'bubble wrong cell-says'
    bubble.setAttribute('role', 'alert')
    // cells clip what stands in them, so the text lies over the page
    document.body.append(bubble)
    this.#field.setAttribute('aria-invalid', 'true')
    this.#field.setAttribute('aria-describedby', bubble.id)
    this.#following = new AbortController()
    followBubble(() => this.follow(), this.#following.signal)
    this.#bubble = bubble
    return bubble
  }
}
