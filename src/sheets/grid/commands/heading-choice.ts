import type { IHeaderGroupParams, IInnerHeaderGroupComponent } from 'ag-grid-community'
import { keepsKeyboard } from '../../../controls/explanation.ts'
import { vatChoices } from '../../../texts/vat-choices.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'
import { CommandIcon } from './command-icon.ts'

/** What a price is counted in, as the button that chooses it for the whole plan. No stop for Tab: the menu of a cell has the same choice. */
export function vatChoice(sheet: GridSheet, words: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'heading-choice'
  button.tabIndex = -1
  button.title = vatChoices.choose
  button.setAttribute('aria-label', vatChoices.choice(words))
  button.setAttribute('aria-haspopup', 'menu')
  // the arrow never stands alone on a line
  const last = document.createElement('span')
  last.append(words.slice(words.lastIndexOf(' ') + 1), '\u00A0', new CommandIcon('columnMenu', 12, 2).element)
  button.append(words.slice(0, words.lastIndexOf(' ') + 1), last)
  button.addEventListener('mousedown', keepsKeyboard)
  button.addEventListener('click', ({ shiftKey }) => {
    // with Shift a heading extends the selection
    if (shiftKey) return
    const { left, bottom } = button.getBoundingClientRect()
    sheet.menu.ask({ x: left, y: bottom, of: 'vat' })
  })
  return button
}

interface PricesHeadingGiven {
  readonly sheet: GridSheet
  /** What stands before the unit. */
  readonly words: string
  readonly unit: string
}

/** A heading over the prices of several years, whose unit is chosen there. */
class PricesHeading implements IInnerHeaderGroupComponent {
  readonly #box = document.createElement('span')

  init(params: IHeaderGroupParams): void {
    const { sheet, words, unit } = params as IHeaderGroupParams & PricesHeadingGiven // as given below
    this.#box.append(words, vatChoice(sheet, unit))
  }

  getGui(): HTMLElement {
    return this.#box
  }
}

/** What makes of a group's heading one whose unit is chosen. */
export function pricesHeading(given: PricesHeadingGiven) {
  return {
    headerGroupComponentParams: { innerHeaderGroupComponent: PricesHeading, innerHeaderGroupComponentParams: given },
  }
}
