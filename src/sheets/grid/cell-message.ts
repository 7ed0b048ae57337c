import type { Entry } from '../../plan/entry.ts'
import { sheetTexts } from '../../texts/sheets.ts'

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

/** Shows at the cell why an entry can't be kept at all. False when something of it can. */
export function saysNo(entry: Entry, message: CellMessage, most: number): boolean {
  if (entry.ok || entry.value !== undefined) return false
  message.show(sheetTexts.says[entry.error](most))
  return true
}
