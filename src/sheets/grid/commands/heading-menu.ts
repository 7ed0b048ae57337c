import { sheetTexts } from '../../../texts/sheets.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'

const svg = 'http://www.w3.org/2000/svg'
// the lines of an icon of 24 × 24
const icons = { none: 'M6 9l6 6 6-6', ascending: 'M12 19V5M6 11l6-6 6 6', descending: 'M12 5v14M6 13l6 6 6-6' } as const

/** The button at a column's heading that opens its menu, and shows by which column the rows are sorted. No stop for Tab: the menu of a cell has the same actions. */
export class HeadingMenu {
  readonly button = document.createElement('button')
  readonly #sheet: GridSheet
  readonly #column: string
  readonly #heading: HTMLElement
  readonly #lines = document.createElementNS(svg, 'path')
  #way: keyof typeof icons | undefined
  /** To be called when the heading goes. */
  readonly stop: () => void

  constructor(sheet: GridSheet, column: string, name: string, heading: HTMLElement) {
    this.#sheet = sheet
    this.#column = column
    this.#heading = heading
    this.button.type = 'button'
    this.button.className = 'heading-menu'
    this.button.tabIndex = -1
    this.button.setAttribute('aria-label', sheetTexts.arranged.columnMenu(name))
    this.button.setAttribute('aria-haspopup', 'menu')
    this.button.append(drawn(this.#lines))
    this.button.addEventListener('click', () => {
      const { left, bottom } = this.button.getBoundingClientRect()
      sheet.askColumnMenu(column, { x: left, y: bottom })
    })
    this.#notify()
    this.stop = sheet.watch(() => this.#notify())
  }

  #notify(): void {
    const { sortedBy } = this.#sheet.arrangement
    const way = sortedBy?.column !== this.#column ? 'none' : sortedBy.falls ? 'descending' : 'ascending'
    if (way === this.#way) return
    this.#way = way
    this.#lines.setAttribute('d', icons[way])
    this.button.classList.toggle('sorted', way !== 'none')
    if (way === 'none') this.#heading.removeAttribute('aria-sort')
    else this.#heading.setAttribute('aria-sort', way)
  }
}

function drawn(lines: SVGPathElement): SVGSVGElement {
  const icon = document.createElementNS(svg, 'svg')
  const look = { viewBox: '0 0 24 24', width: 14, height: 14, fill: 'none', stroke: 'currentColor', 'stroke-width': 2 }
  for (const [name, value] of Object.entries(look)) icon.setAttribute(name, String(value))
  icon.setAttribute('aria-hidden', 'true')
  icon.append(lines)
  return icon
}
