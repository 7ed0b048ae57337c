import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community'
import type { RowStub } from './control-columns.ts'

/** Where a column lines up its decimals: what a number lacks behind its comma. */
export interface LinedUp {
  readonly lackingIn?: (shown: string) => string
}

/** The words or the number of a cell. A new one is written into the text that stands there: the grid itself would replace it, which the browser lays out three times as slowly. */
export class TextCell implements ICellRendererComp<RowStub> {
  private readonly text = document.createTextNode('')
  protected readonly box = document.createElement('span')

  init(params: ICellRendererParams<RowStub> & LinedUp): void {
    this.box.append(this.text)
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.box
  }

  refresh({ value, valueFormatted, lackingIn }: ICellRendererParams<RowStub, unknown> & LinedUp): boolean {
    const shown = valueFormatted ?? (typeof value === 'string' ? value : '')
    if (this.text.data !== shown) this.text.data = shown
    // a sum stands for itself
    const lacks = typeof value === 'number' ? (lackingIn?.(shown) ?? '') : ''
    if (lacks !== (this.box.dataset['lacks'] ?? '')) {
      if (lacks === '') delete this.box.dataset['lacks']
      else this.box.dataset['lacks'] = lacks
    }
    return true
  }
}
