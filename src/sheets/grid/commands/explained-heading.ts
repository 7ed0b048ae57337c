import type { ColDef, IHeaderParams, IInnerHeaderComponent } from 'ag-grid-community'
import { explainWord } from '../../../controls/explanation.ts'
import { sheetTexts } from '../../../texts/sheets.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'
import { CommandIcon } from './command-icon.ts'
import { vatChoice } from './heading-choice.ts'

const commandOf = { none: 'columnMenu', ascending: 'sortRising', descending: 'sortFalling' } as const

/** The button at a column's heading that opens its menu, and shows by which column the rows are sorted. No stop for Tab: the menu of a cell has the same actions. */
class HeadingMenu {
  readonly button = document.createElement('button')
  readonly #sheet: GridSheet
  readonly #column: string
  readonly #heading: HTMLElement
  readonly #icon = new CommandIcon(commandOf.none, 14, 2)
  #way: keyof typeof commandOf | undefined
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

interface Explained {
  /** The heading's address in section 10.0 of the help. */
  readonly id: string
  readonly name: string
  /** The sheet whose columns have a menu. */
  readonly sheet?: GridSheet
  /** True for prices, whose unit is chosen for the whole plan. */
  readonly choosesVat?: boolean
}

const softHyphen = '\u00AD'
// a unit is a line of its own, and begins with a small letter or a sign
const beforeUnit = /\n(?=[a-z%][^\n]*$)/

/**
 * A heading whose words are the button that explains them. A press on its unit, and all around, selects the column; its arrow opens the column's
 * menu, with the sorting. Those who listen hear the column's name alone when they come to it.
 */
class ExplainedHeading implements IInnerHeaderComponent {
  readonly #box = document.createElement('span')
  #menu: HeadingMenu | undefined

  init(params: IHeaderParams): void {
    const { displayName, eGridHeader, column, id, name, sheet, choosesVat } = params as IHeaderParams & Explained // as given below
    const [words = '', unit] = displayName.split(beforeUnit)
    const word = explainWord(id, words)
    const whole = words.replaceAll(softHyphen, '')
    const called = calledAs(whole, name)
    if (called !== undefined) word.setAttribute('aria-label', called)
    else if (whole !== words) word.replaceChildren(readAs(whole, words))
    this.#box.append(word)
    if (unit !== undefined) this.#box.append('\n', sheet && choosesVat ? vatChoice(sheet, unit) : unit)
    if (sheet) {
      this.#menu = new HeadingMenu(sheet, column.getColId(), name, eGridHeader)
      this.#box.append(this.#menu.button)
    }
    eGridHeader.setAttribute('aria-label', name)
  }

  getGui(): HTMLElement {
    return this.#box
  }

  refresh(): boolean {
    return false
  }

  destroy(): void {
    this.#menu?.stop()
  }
}

/**
 * Words that are read without the places where they may be broken, which are no part of their name (WCAG 2.5.3). They stand in one piece: in Firefox a
 * soft hyphen in an element of its own breaks no word.
 */
function readAs(whole: string, words: string): HTMLElement {
  const seen = document.createElement('span')
  seen.role = 'img'
  seen.ariaLabel = whole.replaceAll('\n', ' ')
  seen.textContent = words
  return seen
}

/**
 * What the words of a heading are called where they are not the column's name: several columns have the same words under headings of their own.
 * What is seen is part of it, for who says it to the computer (WCAG 2.5.3). Undefined where the words say enough.
 */
export function calledAs(words: string, name: string): string | undefined {
  if (words === name) return undefined
  const seen = words.replaceAll('/\n', '/').replaceAll('\n', ' ')
  if (` ${name.replaceAll(',', '')} `.includes(` ${seen} `)) return name
  return seen.startsWith(name) ? undefined : `${seen}, ${name}`
}

/** What makes of a column's heading one that can be explained, and of a sheet's one with a menu. */
export function explainedHeading(
  id: string,
  name: string,
  sheet?: GridSheet,
  { choosesVat = false } = {},
): Pick<ColDef, 'headerComponentParams'> {
  return {
    headerComponentParams: {
      innerHeaderComponent: ExplainedHeading,
      innerHeaderComponentParams: { id, name, choosesVat, ...(sheet ? { sheet } : {}) } satisfies Explained,
    },
  }
}
