import '../vat.css'
import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community'
import type { RowStub } from '../grid/bare-columns.ts'

/** How the price column marks a row whose VAT is not the plan's. */
export interface PriceMark {
  /** The words of the mark; '' for a row that is as the plan says. */
  readonly markOf: (id: string) => string
}

/** A price, with a small mark where its VAT is not the plan's (docs/salary.md). */
export class PriceCell implements ICellRendererComp<RowStub> {
  private readonly number = document.createTextNode('')
  private readonly mark = document.createElement('small')
  private readonly box = document.createElement('span')

  init(params: ICellRendererParams<RowStub> & PriceMark): void {
    this.mark.className = 'vat-mark'
    this.box.append(this.mark, this.number)
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.box
  }

  refresh({ data, node, valueFormatted, markOf }: ICellRendererParams<RowStub> & PriceMark): boolean {
    const shown = valueFormatted ?? ''
    if (this.number.data !== shown) this.number.data = shown
    const mark = data && !node.rowPinned ? markOf(data.id) : ''
    if (this.mark.textContent !== mark) this.mark.textContent = mark
    return true
  }
}
