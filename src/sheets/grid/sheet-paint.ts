import type { Column, ColumnState, GridApi, IRowNode } from 'ag-grid-community'
import { hasTotal, isBare, type RowStub } from './bare-columns.ts'
import { isNumeric, roomFor } from './column-room.ts'

/** Repaints what the grid can't know has changed: its rows are only ids. Does nothing until the grid is there. */
export class SheetPaint {
  private readonly api: () => GridApi<RowStub> | undefined

  constructor(api: () => GridApi<RowStub> | undefined) {
    this.api = api
  }

  /** All cells of a row, also those that show another thing for the same value. */
  repaintRow(id: string): void {
    const rowNodes = this.nodesOf([id])
    if (rowNodes.length > 0) this.api()?.refreshCells({ rowNodes, force: true })
  }

  /** The cells of a row that show another value than they did. */
  repaintChanged(id: string): void {
    const rowNodes = this.nodesOf([id])
    if (rowNodes.length > 0) this.api()?.refreshCells({ rowNodes })
  }

  /** What shows another value in the rows in view, and all cells of the rows given. */
  repaintRows(whole: Iterable<string>): void {
    this.api()?.refreshCells({ suppressFlash: true })
    const rowNodes = this.nodesOf(whole)
    if (rowNodes.length > 0) this.api()?.refreshCells({ rowNodes, force: true, suppressFlash: true })
  }

  /** The classes of the cells in view, such as that of the selection. */
  repaintCells(): void {
    this.api()?.refreshCells()
  }

  repaintTotals(): void {
    const totals: IRowNode<RowStub> | undefined = this.api()?.getPinnedBottomRow(0)
    if (totals) this.api()?.refreshCells({ rowNodes: [totals], columns: this.summed() })
  }

  /** Lets rows light up for a moment, so that the eye finds what undo did. */
  flash(ids: ReadonlySet<string>, columns: readonly string[]): void {
    const rowNodes = this.nodesOf(ids)
    if (rowNodes.length > 0) this.api()?.flashCells({ rowNodes, columns: [...columns] })
  }

  /** Widens the columns in which a number of these rows, or a sum, would be cut off. */
  makeRoom(ids: Iterable<string>): void {
    const api = this.api()
    // a sheet that has just been left has no columns any more
    if (!api || api.isDestroyed()) return
    const nodes = this.nodesOf(ids)
    // a column that grows takes from the others, which may then need room of their own
    for (let state = this.tooNarrow(api, nodes); state.length > 0; state = this.tooNarrow(api, nodes)) {
      api.applyColumnState({ state })
    }
  }

  private tooNarrow(api: GridApi<RowStub>, nodes: readonly IRowNode<RowStub>[]): ColumnState[] {
    const totals: IRowNode<RowStub> | undefined = api.getPinnedBottomRow(0)
    return api.getAllDisplayedColumns().flatMap((column) => {
      if (isBare(column.getColId()) || !isNumeric(column)) return []
      const shown = (rowNode: IRowNode<RowStub>): string =>
        api.getCellValue<string>({ rowNode, colKey: column, useFormatter: true }) ?? ''
      const widest = nodes.reduce((most, node) => Math.max(most, roomFor(shown(node), false)), 0)
      const needed = Math.max(widest, totals ? roomFor(shown(totals), true) : 0)
      return needed > column.getActualWidth() ? [{ colId: column.getColId(), width: needed, flex: null }] : []
    })
  }

  /** The columns whose totals say something. */
  private summed(): Column[] {
    const columns = this.api()?.getAllDisplayedColumns() ?? []
    return columns.filter((column) => column.getColDef().context === hasTotal)
  }

  private nodesOf(ids: Iterable<string>): IRowNode<RowStub>[] {
    const found: IRowNode<RowStub>[] = []
    for (const id of ids) {
      const node: IRowNode<RowStub> | undefined = this.api()?.getRowNode(id)
      if (node) found.push(node)
    }
    return found
  }
}
