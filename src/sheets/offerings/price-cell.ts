import '../vat.css'
import type { ICellRendererParams } from 'ag-grid-community'
import type { RowStub } from '../grid/control-columns.ts'
import { type LinedUp, TextCell } from '../grid/text-cell.ts'

/** How the price column marks a row whose VAT is not the plan's. */
export interface PriceMark extends LinedUp {
  /** The words of the mark; '' for a row that is as the plan says. */
  readonly markOf: (id: string) => string
}

/** A price, with a small mark where its VAT is not the plan's (docs/salary.md). */
export class PriceCell extends TextCell {
  private readonly mark = document.createElement('small')

  override init(params: ICellRendererParams<RowStub> & PriceMark): void {
    this.mark.className = 'vat-mark'
    this.box.append(this.mark)
    super.init(params)
  }

  override refresh(params: ICellRendererParams<RowStub> & PriceMark): boolean {
    const { data, node, markOf } = params
    const mark = data && !node.rowPinned ? markOf(data.id) : ''
    if (this.mark.textContent !== mark) this.mark.textContent = mark
    return super.refresh(params)
  }
}
