import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community'
import type { RowStub } from '../pure/control-columns.ts'
import { dragStartsAfter } from '../pure/pointer-states.ts'

/** The grip by which a row is dragged with mouse or finger. The keyboard moves rows with Alt and the arrows. */
export class RowHandle implements ICellRendererComp<RowStub> {
  readonly #grip = document.createElement('span')

  init({ data, node, registerRowDragger }: ICellRendererParams<RowStub>): void {
    if (node.rowPinned || !data || data.group) return
    this.#grip.className = 'row-handle'
    this.#grip.setAttribute('aria-hidden', 'true')
    this.#grip.innerHTML =
      '<svg width="16" height="16" viewBox="0 0 24 24" fill="currentColor"><circle cx="9" cy="5" r="1.6"/><circle cx="9" cy="12" r="1.6"/><circle cx="9" cy="19" r="1.6"/><circle cx="15" cy="5" r="1.6"/><circle cx="15" cy="12" r="1.6"/><circle cx="15" cy="19" r="1.6"/></svg>'
    registerRowDragger(this.#grip, dragStartsAfter)
  }

  getGui(): HTMLElement {
    return this.#grip
  }

  refresh(): boolean {
    return true
  }
}
