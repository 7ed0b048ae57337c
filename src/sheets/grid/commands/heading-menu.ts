import { sheetTexts } from '../../../texts/sheets.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'
import { CommandIcon } from './command-icon.ts'

const commandOf = { none: 'columnMenu', ascending: 'sortRising', descending: 'sortFalling' } as const

/** The button at a column's heading that opens its menu, and shows by which column the rows are sorted. No stop for Tab: the menu of a cell has the same actions. */
export class HeadingMenu {
  readonly button = document.createElement('button')
  readonly #sheet: GridSheet
  readonly #column: string
  readonly #heading: HTMLElement
  readonly #icon = new CommandIcon(commandOf.none, 14, 2)
  #way: keyof typeof commandOf | undefined
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
    this.button.append(this.#icon.element)
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
    this.#icon.show(commandOf[way])
    this.button.classList.toggle('sorted', way !== 'none')
    if (way === 'none') this.#heading.removeAttribute('aria-sort')
    else this.#heading.setAttribute('aria-sort', way)
  }
}
