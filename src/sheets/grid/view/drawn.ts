import type { ICellRendererComp } from 'ag-grid-community'

/** Makes a cell renderer of a plain function. The grid's React door would take a bare function for a React component, and have React draw every cell. */
export function drawn(draw: (params: never) => HTMLElement | string): new () => ICellRendererComp {
  return class implements ICellRendererComp {
    #gui = document.createElement('span')

    init(params: unknown): void {
      const shown = draw(params as never) // the grid gives what the column is typed for
      if (typeof shown === 'string') this.#gui.textContent = shown
      else this.#gui = shown
    }

    getGui(): HTMLElement {
      return this.#gui
    }

    refresh(): boolean {
      return false
    }
  }
}
