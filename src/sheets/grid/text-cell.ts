import type { ICellRendererParams } from 'ag-grid-community'
import type { RowStub } from './control-columns.ts'
import type { SelfDrawn, Shows } from './self-drawn.ts'

/** What the column of a text cell gives it. */
export interface TextCellOf extends Shows {
  /** Where the column lines up its decimals: what a number lacks behind its comma. */
  readonly lackingIn?: (shown: string) => string
}

/** The words or the number of a cell. A new one is written into the text that stands there: the grid itself would replace it, which the browser lays out three times as slowly. */
export class TextCell<Of extends TextCellOf = TextCellOf> implements SelfDrawn {
  protected readonly box = document.createElement('span')
  private readonly text = document.createTextNode('')
  private params: (ICellRendererParams<RowStub, unknown> & Of) | undefined

  init(params: ICellRendererParams<RowStub, unknown> & Of): void {
    this.box.append(this.text)
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.box
  }

  refresh(params: ICellRendererParams<RowStub, unknown> & Of): boolean {
    this.params = params
    this.redraw()
    return true
  }

  redraw(): void {
    if (this.params) this.draw(this.params)
  }

  protected draw({ node, getValue, shows, lackingIn }: ICellRendererParams<RowStub, unknown> & Of): void {
    const value: unknown = getValue?.()
    const shown = shows(value, node)
    if (this.text.data !== shown) this.text.data = shown
    // a sum stands for itself
    const lacks = typeof value === 'number' ? (lackingIn?.(shown) ?? '') : ''
    if (lacks !== (this.box.dataset['lacks'] ?? '')) {
      if (lacks === '') delete this.box.dataset['lacks']
      else this.box.dataset['lacks'] = lacks
    }
  }
}
