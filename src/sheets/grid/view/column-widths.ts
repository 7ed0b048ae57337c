import type { Column, ColumnState, GridApi, IRowNode } from 'ag-grid-community'
import { textScale, watchTextScale } from '../../../controls/text-scale.ts'
import { whenIdle } from '../../../controls/when-idle.ts'
import { type ColumnToLay, layColumns } from '../pure/column-layout.ts'
import { isBare } from '../pure/control-columns.ts'
import { DecimalPlaces } from '../pure/decimal-places.ts'
import { shownIn } from './cell-of.ts'
import type { CellsInView } from './cells-in-view.ts'
import {
  holdsWords,
  linesUpDecimals,
  type NeededRoom,
  noRoom,
  roomFor,
  roomForDecimals,
  widest,
} from './column-room.ts'
import { roomOfColumns } from './grid-dom.ts'
import { TextWidths } from './text-widths.ts'

/** The widths that a user has given columns, by their names, in pixels of the usual text size. */
export type ChosenWidths = Readonly<Record<string, number>>

/** More rows than these are measured so many at a time while the browser is idle: of a thousand at once the next key would wait for it. */
const rowsAtOnce = 50

// words that are longer do not make their column wider by themselves
const maxWords = 300

/** How wide the columns of a grid are: those that the user has given a width keep it, the others share the room by what stands in them. Computed here: AG Grid's autosize measures rendered rows only, and also shrinks columns, which would jump at each edit. */
export class ColumnWidths<R> {
  readonly #api: GridApi<R>
  readonly #frame: HTMLElement
  readonly #cells: CellsInView<R>
  readonly #widths: TextWidths
  #chosen: ChosenWidths = {}
  readonly #needed = new Map<string, NeededRoom>()
  readonly #decimals = new Map<string, DecimalPlaces>()
  readonly #waiting = new Set<string>()
  #stopWaiting: (() => void) | undefined

  constructor(api: GridApi<R>, frame: HTMLElement, cells: CellsInView<R>) {
    this.#api = api
    this.#frame = frame
    this.#cells = cells
    this.#widths = new TextWidths(frame)
  }

  /** Gives columns the widths that the user has chosen, and no others. */
  choose(chosen: ChosenWidths): void {
    this.#chosen = chosen
    this.#layOut()
  }

  /** Follows the grid: its size, its columns, and what the user drags a column to. Answers how to stop. */
  watch(allRows: () => Iterable<string>, onChosen: (chosen: ChosenWidths) => void): () => void {
    const resized = ({ source, finished, columns }: Resized) => {
      if (source !== 'uiColumnResized' || !finished || !columns) return
      const dragged = columns.filter((column) => !column.getFlex())
      this.choose({
        ...this.#chosen,
        ...Object.fromEntries(dragged.map((column) => [column.getColId(), column.getActualWidth() / textScale()])),
      })
      onChosen(this.#chosen)
    }
    const laid = () => this.#layOut()
    const cameAnew = () => {
      this.autosizeColumns(allRows())
      this.#layOut()
    }
    const textIsOther = () => {
      this.#widths.clear()
      this.#needed.clear()
      this.autosizeColumns(allRows())
    }
    const api = this.#api
    api.addEventListener('columnResized', resized)
    api.addEventListener('gridSizeChanged', laid)
    api.addEventListener('newColumnsLoaded', cameAnew)
    document.fonts.addEventListener('loadingdone', textIsOther)
    const stopWatching = watchTextScale(textIsOther)
    return () => {
      document.fonts.removeEventListener('loadingdone', textIsOther)
      stopWatching()
      this.#stopWaiting?.()
      api.removeEventListener('columnResized', resized)
      api.removeEventListener('gridSizeChanged', laid)
      api.removeEventListener('newColumnsLoaded', cameAnew)
    }
  }

  /** Makes a column as wide as the longest of what stands in it. Answers the widths chosen now. */
  fit(column: string, ids: Iterable<string>): ChosenWidths {
    const gridColumn = this.#api.getColumn(column)
    if (!gridColumn) return this.#chosen
    const width = Math.max(
      gridColumn.getMinWidth(),
      Math.ceil(this.#roomOf(gridColumn, this.#neededIn(gridColumn, this.#nodesOf(ids)))),
    )
    this.choose({ ...this.#chosen, [column]: width / textScale() })
    return this.#chosen
  }

  /** Gives room to what stands in these rows, and to the sums, and lines up their decimals: of many rows first to the uppermost and those in view. */
  autosizeColumns(ids: Iterable<string>): void {
    const all = [...ids]
    const first = new Set(all.slice(0, rowsAtOnce))
    if (first.size < all.length) {
      const inView = this.#api.getRenderedNodes().flatMap(({ id }) => id ?? [])
      for (const id of inView) first.add(id)
      for (const id of all) if (!first.has(id)) this.#waiting.add(id)
      this.#measureWaiting()
    }
    this.#giveRoomTo([...first])
  }

  #measureWaiting(): void {
    if (this.#waiting.size === 0) return
    this.#stopWaiting?.()
    this.#stopWaiting = whenIdle(() => {
      if (this.#api.isDestroyed()) return
      const next = [...this.#waiting].slice(0, rowsAtOnce)
      for (const id of next) this.#waiting.delete(id)
      this.#giveRoomTo(next)
      this.#measureWaiting()
    })
  }

  #giveRoomTo(ids: readonly string[]): void {
    const nodes = this.#nodesOf(ids)
    let isTooNarrow = this.#needed.size === 0
    const moved: Column[] = []
    for (const column of this.#dataColumns()) {
      const id = column.getColId()
      const before = this.#needed.get(id) ?? noRoom
      const had = this.#roomOf(column, before)
      const decimals = this.#decimals.get(id)?.max ?? 0
      const needed = widest(before, this.#neededIn(column, nodes))
      this.#needed.set(id, needed)
      const room = this.#roomOf(column, needed)
      if (room > had && room > column.getActualWidth()) isTooNarrow = true
      if ((this.#decimals.get(id)?.max ?? 0) !== decimals) moved.push(column)
    }
    if (moved.length > 0) this.#cells.draw({ columns: moved.map((column) => column.getColId()) })
    if (isTooNarrow) this.#layOut()
  }

  /** What a number lacks behind its comma, to stand in line with the others of its column (decimal-places.ts). */
  lackingIn(column: string, shown: string): string {
    return this.#decimals.get(column)?.lackingIn(shown) ?? ''
  }

  #layOut(): void {
    const room = roomOfColumns(this.#frame)
    // before the grid is shown there is nothing to share
    if (room <= 0) return
    const bare = this.#api.getAllDisplayedColumns().filter((column) => isBare(column.getColId()))
    const left = room - bare.reduce((total, column) => total + column.getActualWidth(), 0)
    const laid = layColumns(
      this.#dataColumns().map((column) => this.#toLay(column)),
      left,
      textScale(),
    )
    const state = laid.flatMap(({ id, width, shares }): ColumnState[] => {
      const column = this.#api.getColumn(id)
      const isSo = column && Math.abs(column.getActualWidth() - width) < 1 && Boolean(column.getFlex()) === shares
      // columns that share the room in the proportion of these widths have just these widths
      if (isSo) return []
      return [shares ? { colId: id, flex: width } : { colId: id, width: Math.round(width), flex: null }]
    })
    if (state.length === 0) return
    const all = laid.map(({ id, width, shares }): ColumnState => {
      return shares ? { colId: id, flex: width } : { colId: id, width: Math.round(width), flex: null }
    })
    this.#api.applyColumnState({ state: all })
  }

  #toLay(column: Column): ColumnToLay {
    const id = column.getColId()
    const { flex, width = 0 } = column.getColDef()
    const share = flex ?? 0
    const narrowest = share === 0 ? Math.max(width, column.getMinWidth()) : column.getMinWidth()
    const needed = this.#roomOf(column, this.#needed.get(id) ?? noRoom)
    const isWords = holdsWords(column)
    const chosen = this.#chosen[id]
    return {
      id,
      min: isWords ? narrowest : Math.max(narrowest, needed),
      wanted: isWords ? Math.max(narrowest, Math.min(needed, maxWords * textScale())) : narrowest,
      share,
      chosen: chosen === undefined ? undefined : chosen * textScale(),
    }
  }

  #roomOf(column: Column, { whole, rest }: NeededRoom): number {
    const decimals = this.#decimals.get(column.getColId())?.max ?? 0
    return Math.max(whole + roomForDecimals(this.#widths, decimals), rest)
  }

  /** What the cells of a column need, of these rows and the sums. Learns their decimals. */
  #neededIn(column: Column, nodes: readonly IRowNode<R>[]): NeededRoom {
    // of the plan: an open cell still has what was typed first
    const shown = shownIn(this.#api, column, 'data')
    const places = this.#placesOf(column)
    places?.keepOnly((id) => this.#api.getRowNode(id) !== undefined)
    const sums: IRowNode<R> | undefined = this.#api.getPinnedBottomRow(0)
    let needed = sums ? roomFor(this.#widths, column, shown(sums), true) : noRoom
    for (const node of nodes) {
      const text = shown(node)
      if (places && node.id !== undefined) places.note(node.id, text)
      needed = widest(needed, roomFor(this.#widths, column, text))
    }
    return needed
  }

  #placesOf(column: Column): DecimalPlaces | undefined {
    if (!linesUpDecimals(column)) return undefined
    const id = column.getColId()
    const places = this.#decimals.get(id) ?? new DecimalPlaces()
    this.#decimals.set(id, places)
    return places
  }

  #dataColumns(): readonly Column[] {
    return this.#api.getAllDisplayedColumns().filter((column) => !isBare(column.getColId()))
  }

  #nodesOf(ids: Iterable<string>): IRowNode<R>[] {
    return [...ids].flatMap((id): IRowNode<R>[] => {
      const node: IRowNode<R> | undefined = this.#api.getRowNode(id)
      return node ? [node] : []
    })
  }
}

interface Resized {
  readonly source: string
  readonly finished: boolean
  readonly columns: readonly Column[] | null
}
