import '../../sheets.css'
import '../grid.css'
import '../locked.css'
import type { ColDef, ColGroupDef, GridApi, GridOptions } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLatest } from '../../../controls/latest.ts'
import { skipTarget } from '../../../controls/SkipLink.tsx'
import { gridWords } from '../../../texts/grid.ts'
import { columnUnder, focusedCell, headingElements, rowScroller, scrollbarOf } from './grid-dom.ts'
import { loadGridModules } from './grid-modules.ts'
import { planTheme } from './grid-theme.ts'
import { lines, rowCount, type SheetSizes, scrollbar, sheetSizes, watchSheetSizes } from './sheet-sizes.ts'

loadGridModules()

/** How every sheet behaves, whatever it shows. */
const behaviour = {
  theme: planTheme,
  localeText: gridWords,
  defaultColDef: { sortable: false, resizable: false, suppressMovable: true, suppressHeaderMenuButton: true },
  columnHoverHighlight: true,
  ensureDomOrder: true,
  suppressColumnVirtualisation: true,
  suppressCellFocus: false,
  suppressHeaderFocus: true,
  enterNavigatesVerticallyAfterEdit: true,
  stopEditingWhenCellsLoseFocus: true,
  suppressScrollOnNewData: true,
  scrollbarWidth: scrollbar,
  animateRows: false,
  // about a notch of the wheel beyond what is in view; each cell takes 7 kB
  rowBuffer: 3,
  // cells would come a frame later than their row
  suppressAnimationFrame: true,
  cellFlashDuration: 700,
  cellFadeDuration: 500,
  tooltipShowDelay: 400,
} satisfies GridOptions

interface PlanGridProps<R> {
  readonly label: string
  readonly columns: readonly (ColDef<R> | ColGroupDef<R>)[]
  readonly rows: readonly R[]
  readonly rowId: (row: R) => string
  readonly totals?: readonly R[]
  /** Whether the headings take three lines and a line of groups above, or one line. */
  readonly tallHeadings?: boolean
  /** Leftmost columns that say which row it is. A stable list. */
  readonly named?: readonly string[]
  /** Anything else the sheet asks of the grid. Read once. */
  readonly options?: GridOptions<R>
  /** The grid is there; answers how to part from it, which is done before it goes: also while the next page is on its way. */
  readonly onReady?: (api: GridApi<R>) => (() => void) | undefined
  readonly onFocus?: () => void
  /** Somebody comes to the grid as a whole, past the rest of the page. */
  readonly onEnter?: () => void
}

/** The one door to AG Grid: our look, Swedish words, fast edits, the highlighted heading of the focused column. Columns, rows and options should be stable objects. */
export function PlanGrid<R>(props: PlanGridProps<R>) {
  const { label, rows, totals, tallHeadings = false, onFocus } = props
  const frame = useRef<HTMLDivElement>(null)
  const api = useRef<GridApi<R>>(null)
  const part = useRef<() => void>(undefined)
  // React may bring new rows, columns or sizes before the grid is ready to take them: what hands them over is done again then
  const [isReady, setIsReady] = useState(false)
  const latest = useLatest(onFocus)
  const [needsScrollbar, setNeedsScrollbar] = useState(false)
  const hasGroups = props.columns.some((column) => 'children' in column)
  const sizes = useSyncExternalStore(watchSheetSizes, sheetSizes)
  // the columns depend on what the plan says, too: of VAT in its prices
  const columns = useMemo(() => scaledColumns(props.columns, sizes.scale), [props.columns, sizes.scale])
  const headings = (tallHeadings ? sizes.header : sizes.flatHeader) + (hasGroups ? sizes.groupHeader : 0)

  const notifyFocus = (api: GridApi<R>) => {
    // the cell that has the keyboard: the grid learns of it a moment late
    const cell = frame.current ? focusedCell(frame.current) : undefined
    highlightHeading(frame.current, cell?.column ?? api.getFocusedCell()?.column.getColId())
    latest.current?.()
  }

  // one options object for the grid's whole life: new props would make it lay its columns again
  const [options] = useState((): GridOptions<R> => {
    const { onReady, rowId, options: further } = props
    return {
      ...behaviour,
      columnDefs: [...columns],
      rowData: rows as R[], // the grid only reads them
      ...(totals ? { pinnedBottomRowData: [...totals] } : {}),
      getRowId: ({ data }) => rowId(data),
      headerHeight: tallHeadings ? sizes.header : sizes.flatHeader,
      groupHeaderHeight: sizes.groupHeader,
      getRowHeight: ({ node }) => (node.rowPinned ? sheetSizes().totals : sheetSizes().row),
      ...further,
      onGridReady: (event) => {
        api.current = event.api
        setIsReady(true)
        part.current = onReady?.(event.api)
      },
      onGridSizeChanged: ({ api: resized }) => setNeedsScrollbar(isTooWide(resized, frame.current)),
      onColumnResized: ({ api: resized }) => setNeedsScrollbar(isTooWide(resized, frame.current)),
      onCellFocused: (event) => notifyFocus(event.api),
      // what is being typed when the page is left by the browser's own buttons is kept
      onGridPreDestroyed: (event) => {
        event.api.stopEditing()
        part.current?.()
        api.current = null
      },
    }
  })

  const isAutoHeight = options.domLayout === 'autoHeight'

  // one element, too: the grid's React door goes through all of its options whenever it is rendered
  const [grid] = useState(() => <AgGridReact<R> gridOptions={options} />)

  useEffect(() => (frame.current ? muteScrollEcho(frame.current) : undefined), [])

  useHandOver(api, props, { columns, sizes, isReady, needsScrollbar, isAutoHeight })

  const around =
    headings +
    (totals ? totals.length * sizes.totals : 0) +
    lines +
    (needsScrollbar && scrollbarsTakeRoom() ? scrollbar : 0)
  return (
    <section
      ref={frame}
      className="sheet-grid"
      aria-label={label}
      id={skipTarget}
      tabIndex={-1}
      style={styleOf(sizes, isAutoHeight ? undefined : { rows: rows.length, around })}
      onFocus={({ target, currentTarget }) => {
        // a press on what can't have the focus gives it to the frame, and goes on with its own
        if (target === currentTarget && !currentTarget.matches(':active')) props.onEnter?.()
        // the grid reports it a moment later: the formula bar would lag behind a fast click
        if (api.current) notifyFocus(api.current)
      }}
    >
      {grid}
    </section>
  )
}

interface Laid<R> {
  readonly columns: Columns<R>
  readonly sizes: SheetSizes
  readonly isReady: boolean
  readonly needsScrollbar: boolean
  /** True for a sheet whose rows are as high as their words: it has its own heights. */
  readonly isAutoHeight: boolean
}

function useHandOver<R>(
  api: RefObject<GridApi<R> | null>,
  { rows, totals, label, named, tallHeadings = false }: PlanGridProps<R>,
  { columns, sizes, isReady, needsScrollbar, isAutoHeight }: Laid<R>,
): void {
  useEffect(() => {
    // the owner of the rows may have handed them over already, to be sooner than the next render
    if (api.current?.getGridOption('rowData') !== rows) api.current?.setGridOption('rowData', rows as R[]) // the grid only reads them
  }, [rows, isReady, api])

  const laid = useRef(columns)
  useEffect(() => {
    if (!isReady || laid.current === columns) return
    api.current?.setGridOption('columnDefs', [...columns])
    laid.current = columns
  }, [columns, isReady, api])

  useEffect(() => {
    // a window that became short or high: at the start the grid has its sizes already
    if (api.current?.getGridOption('groupHeaderHeight') === sizes.groupHeader) return
    api.current?.updateGridOptions({
      headerHeight: tallHeadings ? sizes.header : sizes.flatHeader,
      groupHeaderHeight: sizes.groupHeader,
    })
    if (isAutoHeight) return
    api.current?.resetRowHeights()
    // a pinned row is measured when it is given
    if (totals) api.current?.setGridOption('pinnedBottomRowData', [...totals])
  }, [sizes, tallHeadings, isAutoHeight, totals, isReady, api])

  useEffect(() => {
    api.current?.setGridAriaProperty('label', label)
  }, [label, isReady, api])

  // on a narrow screen the columns that name the row stay in view while the numbers scroll by
  useEffect(() => {
    const state = (named ?? []).map((colId) => ({ colId, pinned: needsScrollbar ? ('left' as const) : null }))
    if (state.length > 0) api.current?.applyColumnState({ state })
  }, [needsScrollbar, named, api])
}

/** How high the rows are; and the grid, unless its rows differ, as high as they are many. Their number stands by itself, so that it can be set before the grid gets a new row. */
function styleOf(
  { row, totals }: SheetSizes,
  tall?: { readonly rows: number; readonly around: number },
): CSSProperties {
  const each = { '--row': `${row}px`, '--totals': `${totals}px` }
  if (!tall) return each as CSSProperties // React's type knows no custom properties
  return {
    ...each,
    height: `calc(var(${rowCount}) * ${row}px + ${tall.around}px)`,
    [rowCount]: tall.rows,
  } as CSSProperties
}

// where scrollbars lie over the page (macOS, phones) the grid sets no room aside for them
function scrollbarsTakeRoom(): boolean {
  const probe = document.createElement('div')
  probe.style.cssText = 'position:absolute;visibility:hidden;width:40px;height:40px;overflow:scroll'
  document.body.append(probe)
  const takesRoom = probe.offsetWidth > probe.clientWidth
  probe.remove()
  return takesRoom
}

function isTooWide<R>(api: GridApi<R>, frame: HTMLElement | null): boolean {
  // those that share the room left over give it back when the window shrinks
  const width = api
    .getAllDisplayedColumns()
    .reduce((sum, column) => sum + (column.getFlex() ? column.getMinWidth() : column.getActualWidth()), 0)
  return frame !== null && frame.clientWidth > 0 && width > frame.clientWidth
}

// the grid has no setting for this; a class costs no re-render
function highlightHeading(frame: HTMLElement | null, column: string | undefined): void {
  for (const heading of headingElements(frame)) {
    heading.classList.toggle('heading-focused', columnUnder(heading) === column)
  }
}

type Columns<R> = readonly (ColDef<R> | ColGroupDef<R>)[]

/** Columns whose widths are pixels of the design, as wide as the text's size wants them. */
function scaledColumns<R>(columns: Columns<R>, scale: number): Columns<R> {
  if (scale === 1) return columns
  return columns.map((column) => {
    if ('children' in column) return { ...column, children: [...scaledColumns(column.children, scale)] }
    const widths = (['width', 'minWidth', 'maxWidth'] as const).flatMap((name) => {
      const px = column[name]
      return px === undefined ? [] : [[name, Math.round(px * scale)] as const]
    })
    return { ...column, ...Object.fromEntries(widths) }
  })
}

/**
 * Keeps the grid from hearing its own scrollbar. The grid moves the bar after the rows and listens to it, too; on a busy machine the bar's
 * event comes so late that the grid takes it for a person's, puts the rows back where they were and draws none where they are. A bar
 * that stands where the grid has put it has not been moved by anybody. Answers how to stop.
 */
function muteScrollEcho(frame: HTMLElement): () => void {
  let put: number | undefined
  const listen = (event: Event) => {
    const bar = scrollbarOf(frame)
    if (event.target === rowScroller(frame)) put = rowScroller(frame)?.scrollTop
    else if (event.target === bar && bar?.scrollTop === put) event.stopPropagation()
  }
  // scrolling does not bubble
  frame.addEventListener('scroll', listen, { capture: true })
  return () => frame.removeEventListener('scroll', listen, { capture: true })
}
