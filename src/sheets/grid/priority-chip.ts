import type { ICellRendererParams } from 'ag-grid-community'
import type { RowStub } from './control-columns.ts'
import { TextCell, type TextCellOf } from './text-cell.ts'

/** A measure's priority, set apart from the words around it. */
export class PriorityChip extends TextCell {
  protected override draw(params: ICellRendererParams<RowStub, unknown> & TextCellOf): void {
    this.box.className = params.node.rowPinned ? '' : 'priority-chip'
    super.draw(params)
  }
}
