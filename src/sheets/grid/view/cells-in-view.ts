import type { ColDef, GridApi, IRowNode } from 'ag-grid-community'
import type { RowStub } from '../pure/control-columns.ts'
import { cellOf, drawCell, type Which } from './cell-of.ts'
import { cellElements, columnOf, isCell, isOpenCell, rowElements, rowIdOf } from './grid-dom.ts'

export class CellsInView<R> {
  readonly #api: GridApi<R>
  readonly #frame: HTMLElement

  constructor(api: GridApi<R>, frame: HTMLElement) {
    this.#api = api
    this.#frame = frame
    // the grid writes the text of a new cell, and of one that was open, and knows nothing of its marks: they come before the browser draws it
    new MutationObserver((records) => {
      if (api.isDestroyed()) return
      for (const { target, addedNodes } of records) {
        if (isCell(target)) this.#drawCells([target])
        else for (const added of addedNodes) if (added instanceof Element) this.#drawCells(cellElements(added))
      }
    }).observe(frame, { childList: true, subtree: true })
    this.draw({})
  }

  draw({ rowNodes, columns }: Which<R>): void {
    const rows = rowNodes && new Set(rowNodes)
    for (const element of rowElements(this.#frame)) {
      const row = this.#rowAround(element)
      if (!row || rows?.has(row) === false) continue
      const cells = cellElements(element)
      this.#drawCells(columns ? cells.filter((cell) => columns.includes(columnOf(cell) ?? '')) : cells, row)
    }
  }

  #drawCells(cells: readonly HTMLElement[], row?: IRowNode<R>): void {
    for (const cell of cells) {
      const column = this.#api.getColumn(columnOf(cell) ?? '')
      const of = column && cellOf(column.getColDef() as ColDef<RowStub>)
      // what the grid or a renderer draws says itself what can be typed in
      if (!of && !column?.getColDef().editable) cell.ariaReadOnly = 'true'
      const rowNode = of && (row ?? this.#rowAround(cell))
      if (!rowNode) continue
      const value: unknown = this.#api.getCellValue({ rowNode, colKey: column, from: 'edit' })
      drawCell(cell, of, { value, node: rowNode as IRowNode<RowStub> }, isOpenCell(cell)) // such columns hold stubs
    }
  }

  #rowAround(element: Element): IRowNode<R> | undefined {
    const id = rowIdOf(element)
    const row: IRowNode<R> | undefined = id === undefined ? this.#api.getPinnedBottomRow(0) : this.#api.getRowNode(id)
    return row
  }
}
