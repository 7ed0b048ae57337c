import type { CommandId } from '../../../texts/shortcuts.ts'

const svg = 'http://www.w3.org/2000/svg'

/** The id that the picture of a command has in the page (`CommandIcons`). */
export const pictureId = (id: CommandId) => `icon-${id}`

/** The icon of a command for a button that React does not draw: a thousand rows scroll past. It refers to the picture, and can be given that of another command. */
export class CommandIcon {
  readonly element = document.createElementNS(svg, 'svg')
  readonly #picture = document.createElementNS(svg, 'use')

  /** size: in pixels; stroke: the width of its lines in the picture's 24 × 24. */
  constructor(id: CommandId, size: number, stroke: number) {
    const look = { viewBox: '0 0 24 24', width: size, height: size, 'stroke-width': stroke, 'aria-hidden': true }
    for (const [name, value] of Object.entries(look)) this.element.setAttribute(name, String(value))
    this.element.append(this.#picture)
    this.show(id)
  }

  show(id: CommandId): void {
    this.#picture.setAttribute('href', `#${pictureId(id)}`)
  }
}
