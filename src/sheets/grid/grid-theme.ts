import { themeQuartz } from 'ag-grid-community'

/** Pixels of the sheet's parts (design/ux.md); the grid needs them as numbers. */
export const sizes = {
  row: 36,
  totals: 40,
  header: 66,
  flatHeader: 36,
  groupHeader: 24,
  scrollbar: 12,
  lines: 3,
} as const

/** The style property that holds how many rows a grid is high. */
export const rowCount = '--rows'

/** The look of every sheet: the product's own variables, so that light and dark follow the page. */
export const planTheme = themeQuartz.withParams({
  accentColor: 'var(--accent)',
  backgroundColor: 'var(--surface)',
  foregroundColor: 'var(--ink)',
  borderColor: 'var(--line)',
  browserColorScheme: 'inherit',
  chromeBackgroundColor: 'var(--surface)',
  fontFamily: 'inherit',
  fontSize: 'var(--type-sheet)',
  dataFontSize: 'var(--type-sheet)',
  headerFontSize: 'var(--type-note)',
  headerFontWeight: 500,
  headerTextColor: 'var(--ink-2)',
  headerBackgroundColor: 'var(--surface)',
  headerColumnBorder: false,
  headerColumnResizeHandleColor: 'transparent',
  headerRowBorder: { color: 'var(--line-strong)' },
  cellHorizontalPadding: 10,
  rowBorder: { color: 'var(--line)' },
  rowHeight: sizes.row,
  rowHoverColor: 'color-mix(in srgb, var(--accent-soft) 35%, transparent)',
  columnHoverColor: 'color-mix(in srgb, var(--accent-soft) 30%, transparent)',
  oddRowBackgroundColor: 'var(--surface)',
  pinnedRowBackgroundColor: 'var(--surface)',
  pinnedRowBorder: { color: 'var(--line-strong)', width: 2 },
  pinnedRowFontWeight: 600,
  pinnedColumnBorder: { color: 'var(--line-strong)' },
  rowDragIndicatorColor: 'var(--accent)',
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  borderRadius: 0,
  // the editor fills its cell and draws its own (sheets.css): the words stay where they stood
  cellEditingBorder: false,
  cellEditingShadow: 'none',
  focusShadow: 'none',
  tooltipBackgroundColor: 'var(--ink)',
  tooltipTextColor: 'var(--surface)',
  tooltipBorder: false,
  tooltipErrorBackgroundColor: 'var(--red-soft)',
  valueChangeValueHighlightBackgroundColor: 'color-mix(in srgb, var(--accent) 22%, transparent)',
  dragAndDropImageBackgroundColor: 'var(--surface)',
  dragHandleColor: 'var(--ink-3)',
  iconColor: 'var(--ink-3)',
})
