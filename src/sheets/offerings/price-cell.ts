import '../vat.css'
import type { ICellRendererParams } from 'ag-grid-community'
import type { RowStub } from '../grid/control-columns.ts'
import { TextCell, type TextCellOf } from '../grid/text-cell.ts'

/** How the price column marks a row whose VAT is not the plan's. */
export interface PriceMark {
  /** The words of the mark; '' for a row that is as the plan says. */
  readonly markOf: (id: string) => string
}

type Params = ICellRendererParams<RowStub, unknown> & TextCellOf & PriceMark

/** A price, with a small mark where its VAT is not the plan's (docs/salary.md). */
export class PriceCell extends TextCell<TextCellOf & PriceMark> {
  private readonly mark = document.createElement('small')

  override init(params: Params): void {
    this.mark.className = 'vat-mark'
    this.box.append(this.mark)
    super.init(params)
  }

  protected override draw(params: Params): void {
    const { node, markOf } = params
    const mark = node.data && !node.rowPinned ? markOf(node.data.id) : ''
    if (this.mark.textContent !== mark) this.mark.textContent = mark
    super.draw(params)
  }
}
