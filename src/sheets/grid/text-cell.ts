import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community'
import type { RowStub } from './bare-columns.ts'

/** The words or the number of a cell. A new one is written into the text that stands there: the grid itself would replace it, which the browser lays out three times as slowly. */
export class TextCell implements ICellRendererComp<RowStub> {
  private readonly text = document.createTextNode('')
  private readonly box = document.createElement('span')

  init(params: ICellRendererParams<RowStub>): void {
    this.box.append(this.text)
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.box
  }

  refresh({ value, valueFormatted }: ICellRendererParams<RowStub, unknown>): boolean {
    const shown = valueFormatted ?? (typeof value === 'string' ? value : '')
    if (this.text.data !== shown) this.text.data = shown
    return true
  }
}
