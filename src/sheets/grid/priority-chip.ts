import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community'

/** A measure's priority, set apart from the words around it. */
export class PriorityChip implements ICellRendererComp {
  private readonly chip = document.createElement('span')

  init(params: ICellRendererParams): void {
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.chip
  }

  refresh({ valueFormatted, node }: ICellRendererParams): boolean {
    this.chip.className = node.rowPinned ? '' : 'priority-chip'
    this.chip.textContent = valueFormatted ?? ''
    return true
  }
}
