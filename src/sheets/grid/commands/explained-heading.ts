import type { ColDef, IHeaderParams, IInnerHeaderComponent } from 'ag-grid-community'
import { explainButton, explainWord } from '../../../controls/explanation.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'
import { HeadingMenu } from './heading-menu.ts'

interface Explained {
  /** The heading's address in section 10.0 of the help. */
  readonly id: string
  /** The column's name in one line. */
  readonly name: string
  /** The sheet whose columns have a menu. */
  readonly sheet?: GridSheet
}

/** A heading with the button that explains it, or that is that button itself. Those who listen hear the column's name alone when they come to it. */
class ExplainedHeading implements IInnerHeaderComponent {
  readonly #box = document.createElement('span')
  #menu: HeadingMenu | undefined

  init(params: IHeaderParams): void {
    const { displayName, eGridHeader, column, id, name, sheet } = params as IHeaderParams & Explained // as given below
    if (!sheet) {
      const word = explainWord(id, displayName)
      // several columns may have the same words under headings of their own
      if (displayName !== name) word.setAttribute('aria-label', name)
      this.#box.append(word)
    } else {
      // a click on the words selects the column
      this.#box.append(displayName, explainButton(id, name))
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

/** What makes of a column's heading one that can be explained, and of a sheet's one with a menu. */
export function explainedHeading(id: string, name: string, sheet?: GridSheet): Pick<ColDef, 'headerComponentParams'> {
  return {
    headerComponentParams: {
      innerHeaderComponent: ExplainedHeading,
      innerHeaderComponentParams: { id, name, ...(sheet ? { sheet } : {}) } satisfies Explained,
    },
  }
}
