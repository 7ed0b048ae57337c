let count = 0

/** An error text at the cell it is about. Shown until what is typed is right again or the cell closes. */
export class CellMessage {
  private readonly field: HTMLElement
  private bubble: HTMLElement | undefined

  constructor(field: HTMLElement) {
    this.field = field
  }

  show(text: string): void {
    const bubble = this.bubble ?? this.open()
    bubble.textContent = text
  }

  clear(): void {
    this.bubble?.remove()
    this.bubble = undefined
    this.field.removeAttribute('aria-invalid')
    this.field.removeAttribute('aria-describedby')
  }

  private open(): HTMLElement {
    const bubble = document.createElement('div')
    count += 1
    bubble.id = `cell-says-${count}`
    bubble.className = 'cell-says'
    bubble.setAttribute('role', 'alert')
    // cells clip what stands in them, so the text lies over the page
    document.body.append(bubble)
    const { left, bottom } = this.field.getBoundingClientRect()
    bubble.style.left = `${left}px`
    bubble.style.top = `${bottom + 4}px`
    this.field.setAttribute('aria-invalid', 'true')
    this.field.setAttribute('aria-describedby', bubble.id)
    this.bubble = bubble
    return bubble
  }
}
