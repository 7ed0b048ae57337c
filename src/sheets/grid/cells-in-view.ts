import type { Column, GridApi, IRowNode } from 'ag-grid-community'
import { cellElements, columnOf, isCell, isOpenCell, rowElements, rowIdOf } from './grid-dom.ts'
import { redraw, type Which } from './self-drawn.ts'
import { drawText, mark, type TextCellOf } from './text-cell.ts'

/** The cells in view: a renderer draws its own, those without are drawn here. */
export class CellsInView<R> {
  private readonly api: GridApi<R>
  private readonly frame: HTMLElement

  constructor(api: GridApi<R>, frame: HTMLElement) {
    this.api = api
    this.frame = frame
    // the grid writes the text of a new cell, and of one that was open, and knows nothing of its marks: they come before the browser draws it
    new MutationObserver((records) => {
      if (api.isDestroyed()) return
      for (const { target, addedNodes } of records) {
        if (isCell(target)) this.drawCells([target])
        else for (const added of addedNodes) if (added instanceof Element) this.drawCells(cellElements(added))
      }
    }).observe(frame, { childList: true, subtree: true })
    this.draw({})
  }

  /** Has them show what they hold now. */
  draw(which: Which<R>): void {
    redraw(this.api, which)
    const { rowNodes, columns } = which
    const ids = rowNodes && new Set<IRowNode>(rowNodes)
    for (const row of rowElements(this.frame)) {
      const node = this.nodeOf(row)
      if (!node || ids?.has(node) === false) continue
      const cells = cellElements(row)
      this.drawCells(columns ? cells.filter((cell) => columns.includes(columnOf(cell) ?? '')) : cells, node)
    }
  }

  private drawCells(cells: readonly HTMLElement[], known?: IRowNode): void {
    for (const cell of cells) {
      const column = this.api.getColumn(columnOf(cell) ?? '')
      const of = column && textOf(column)
      const node = of && (known ?? this.nodeOf(cell))
      if (!node) continue
      const value: unknown = this.api.getCellValue({ rowNode: node, colKey: column, from: 'edit' })
      // what is being typed stands there instead
      if (isOpenCell(cell)) mark(cell, of.marks, { value, node })
      else drawText(cell, textIn(cell), of, { value, node })
    }
  }

  private nodeOf(element: Element): IRowNode | undefined {
    const id = rowIdOf(element)
    return id === undefined ? this.api.getPinnedBottomRow(0) : this.api.getRowNode(id)
  }
}

function textOf(column: Column): TextCellOf | undefined {
  const { cellRenderer, cellRendererParams } = column.getColDef()
  return cellRenderer ? undefined : (cellRendererParams as TextCellOf | undefined)
}

/** The text of a cell; React leaves out an empty one. */
function textIn(cell: HTMLElement): Text {
  const { firstChild } = cell
  if (firstChild instanceof Text) return firstChild
  const text = document.createTextNode('')
  cell.append(text)
  return text
}
