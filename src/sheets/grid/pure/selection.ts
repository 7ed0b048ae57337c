import {
  type CellAt,
  type CellRange,
  edgeOfData,
  edges,
  isInRange,
  isOneCell,
  nextInBlock,
  oneCell,
  within,
} from './cell-range.ts'

/** Where the cursor stands when it is in the row of sums below the sheet: no selection reaches there. */
export const sumsRow = -1

/** What the selection must know of the sheet that it moves in. */
export interface Shape {
  /** Rows from the top, without the sums. */
  readonly rows: number
  /** Columns that hold data. */
  readonly columns: number
  readonly hasSums: boolean
  isEntered(at: CellAt): boolean
  /** True for a column that is rarely filled in: Tab passes it by. */
  isPassedBy(column: number): boolean
  isFilled(at: CellAt): boolean
  /** True for a row that only says what the rows below it are about: arrows pass over it. */
  isHeading(row: number): boolean
}

/** The cell with the cursor, and the block of cells selected. A block of one cell is the cursor's own; without rows, and in the sums, there is none. */
export interface Selection {
  readonly cursor: CellAt | undefined
  readonly block: CellRange | undefined
  /** Blocks that are selected beside it; any other way to go than stretching it ends that. */
  readonly more?: readonly CellRange[]
  /** The column from which one has gone on with Tab: Enter leads back to it, as in Excel. A row that Tab goes on in begins a run of its own, any other action ends it. */
  readonly runFrom?: number
}

/** A way to go through the sheet: the same for the cursor, and with Shift for the corner of the block. */
export type Motion =
  | { readonly by: 'step'; readonly rows: number; readonly columns: number; readonly toSums?: false }
  | { readonly by: 'edgeOfData'; readonly rows: number; readonly columns: number }
  | { readonly by: 'page'; readonly rows: number }
  | { readonly by: 'endOfRow'; readonly columns: 1 | -1 }
  | { readonly by: 'endOfSheet'; readonly rows: 1 | -1 }

export type SelectionAction =
  | { readonly type: 'go'; readonly to: CellAt }
  | { readonly type: 'move'; readonly motion: Motion }
  | { readonly type: 'extend'; readonly motion: Motion }
  | { readonly type: 'extendTo'; readonly to: CellAt }
  /** Begins a block beside those that are selected. */
  | { readonly type: 'add'; readonly at: CellAt }
  | { readonly type: 'select'; readonly block: CellRange; readonly more?: readonly CellRange[] }
  | { readonly type: 'selectAll' }
  | { readonly type: 'selectRows'; readonly from: number; readonly to: number }
  | { readonly type: 'selectColumns'; readonly from: number; readonly to: number }
  | { readonly type: 'widen'; readonly to: 'rows' | 'columns' }
  | { readonly type: 'round'; readonly along: 'rows' | 'columns'; readonly step: 1 | -1 }
  | { readonly type: 'next'; readonly along: 'rows' | 'columns'; readonly step: 1 | -1 }
  | { readonly type: 'onlyCursor' }
  /** `cursorRow`: where the row with the cursor stands now; undefined when it is there no longer. */
  | { readonly type: 'rowsChanged'; readonly cursorRow: number | undefined }

export const nothingSelected: Selection = { cursor: undefined, block: undefined }

export const isSeveral = ({ block, more = [] }: Selection): boolean =>
  more.length > 0 || (block !== undefined && !isOneCell(block))

export const blocksOf = ({ block, more = [] }: Selection): readonly CellRange[] => (block ? [...more, block] : more)

/** The selection after an action; the same object when the action leads nowhere, so that Tab can leave a sheet at its end. */
export function selected(state: Selection, action: SelectionAction, shape: Shape): Selection {
  const next = after(state, action, shape)
  return isSame(state, next) ? state : next
}

function after(state: Selection, action: SelectionAction, shape: Shape): Selection {
  const { cursor } = state
  if (isOfBlock(action)) return withBlock(state, action, shape)
  switch (action.type) {
    case 'go':
      return at(action.to, shape)
    case 'move':
      return cursor ? at(moved(cursor, action.motion, shape), shape) : state
    case 'extend':
    case 'extendTo':
      return extended(state, action, shape)
    case 'add':
      return { ...at(action.at, shape), more: blocksOf(state) }
    case 'round':
      return round(state, action, shape)
    case 'next':
      return cursor ? onward(state, cursor, action, shape) : state
    case 'onlyCursor':
      return cursor ? at(cursor, shape) : state
    case 'rowsChanged': {
      const { more: _, ...alone } = state
      return rowsChanged(alone, action.cursorRow, shape)
    }
  }
}

type Of<T extends SelectionAction['type']> = Extract<SelectionAction, { readonly type: T }>

function extended(state: Selection, action: Of<'extend' | 'extendTo'>, shape: Shape): Selection {
  const { cursor, block, more } = state
  if (!block) return state
  const end = action.type === 'extend' ? stretched(block.end, action.motion, shape) : within(action.to, sizeOf(shape))
  return { ...(more && { more }), cursor, block: { anchor: block.anchor, end } }
}

const blockActions = ['select', 'selectAll', 'selectRows', 'selectColumns', 'widen'] as const
type OfBlock = Of<(typeof blockActions)[number]>
const isOfBlock = (action: SelectionAction): action is OfBlock => blockActions.some((type) => type === action.type)

function withBlock(state: Selection, action: OfBlock, shape: Shape): Selection {
  const last = { row: shape.rows - 1, column: shape.columns - 1 }
  // from the sums, where nothing can be selected, the cursor comes along
  const inSheet = state.cursor?.row === sumsRow ? undefined : state.cursor
  const blockOf = (anchor: CellAt, end: CellAt): Selection =>
    last.row < 0 || last.column < 0 ? state : { cursor: inSheet ?? anchor, block: { anchor, end } }
  switch (action.type) {
    case 'select':
      return {
        ...blockOf(within(action.block.anchor, sizeOf(shape)), within(action.block.end, sizeOf(shape))),
        ...(action.more && { more: action.more }),
      }
    case 'selectAll':
      return blockOf({ row: 0, column: 0 }, last)
    case 'selectRows':
      return blockOf({ row: action.from, column: 0 }, { row: action.to, column: last.column })
    case 'selectColumns':
      return blockOf({ row: 0, column: action.from }, { row: last.row, column: action.to })
    case 'widen':
      return state.block ? widened(state, state.block, action.to, last) : state
  }
}

/** To the next cell to fill in of the selected block, round it. */
function round(state: Selection, action: Of<'round'>, shape: Shape): Selection {
  const { cursor, block } = state
  if (!cursor || !block || !isSeveral(state) || !isInRange(block, cursor)) return state
  const { left, right } = edges(block)
  const passes = (cell: CellAt) => action.along === 'rows' && left < right && shape.isPassedBy(cell.column)
  const isStop = (cell: CellAt) => shape.isEntered(cell) && !passes(cell)
  const next = nextInBlock(block, cursor, action.along, action.step, isStop)
  return next ? { cursor: next, block } : state
}

function onward(state: Selection, cursor: CellAt, { along, step }: Of<'next'>, shape: Shape): Selection {
  const runFrom = state.runFrom ?? cursor.column
  if (along === 'columns') {
    const next = alongColumn(step === 1 ? { ...cursor, column: runFrom } : cursor, step, shape)
    return next ? at(next, shape) : state
  }
  const next = alongRows(cursor, step, shape)
  return next ? { ...at(next, shape), runFrom: next.row > cursor.row ? next.column : runFrom } : state
}

function at(to: CellAt, shape: Shape): Selection {
  const { column } = within(to, sizeOf(shape))
  if (to.row === sumsRow && shape.hasSums) return { cursor: { row: sumsRow, column }, block: undefined }
  const cell = within(to, sizeOf(shape))
  return { cursor: cell, block: shape.rows > 0 ? oneCell(cell) : undefined }
}

/**
 * The cursor goes with its row, as does the run of Tab that brought it there: an entry in the last row makes the next one. It stays in its place
 * when its row is gone; without rows it waits for the first one. A selection lasts as long as the row with the cursor is where it was.
 */
function rowsChanged(state: Selection, cursorRow: number | undefined, shape: Shape): Selection {
  const { cursor, block } = state
  if (!cursor) return state
  if (shape.rows === 0) return { cursor: { row: 0, column: 0 }, block: undefined }
  if (!block || cursorRow === undefined) return at(cursor, shape)
  if (cursorRow !== cursor.row) return { ...state, ...at({ ...cursor, row: cursorRow }, shape) }
  const size = sizeOf(shape)
  const clamped = { anchor: within(block.anchor, size), end: within(block.end, size) }
  return { ...state, cursor: within(cursor, size), block: clamped }
}

function widened({ cursor }: Selection, block: CellRange, to: 'rows' | 'columns', last: CellAt): Selection {
  const { top, bottom, left, right } = edges(block)
  return to === 'rows'
    ? { cursor, block: { anchor: { row: top, column: 0 }, end: { row: bottom, column: last.column } } }
    : { cursor, block: { anchor: { row: 0, column: left }, end: { row: last.row, column: right } } }
}

/** Where the corner of a block goes: headings are cells like others there. */
function stretched(end: CellAt, motion: Motion, shape: Shape): CellAt {
  const size = sizeOf(shape)
  switch (motion.by) {
    case 'step':
      return within({ row: end.row + motion.rows, column: end.column + motion.columns }, size)
    case 'edgeOfData':
      return edgeOfData(end, { row: motion.rows, column: motion.columns }, size, (cell) => shape.isFilled(cell))
    case 'page':
      return within({ row: end.row + motion.rows, column: end.column }, size)
    case 'endOfRow':
      return { row: end.row, column: motion.columns === 1 ? size.column - 1 : 0 }
    case 'endOfSheet':
      return motion.rows === 1 ? { row: size.row - 1, column: size.column - 1 } : { row: 0, column: 0 }
  }
}

function moved(from: CellAt, motion: Motion, shape: Shape): CellAt {
  const end = { row: shape.rows - 1, column: shape.columns - 1 }
  switch (motion.by) {
    case 'step':
      return stepped(from, motion.rows, motion.columns, motion.toSums === false ? { ...shape, hasSums: false } : shape)
    case 'edgeOfData': {
      if (from.row === sumsRow) return motion.rows < 0 ? { ...from, row: end.row } : from
      const step = { row: motion.rows, column: motion.columns }
      return edgeOfData(from, step, sizeOf(shape), (cell) => shape.isFilled(cell))
    }
    case 'page': {
      const row = (from.row === sumsRow ? shape.rows : from.row) + motion.rows
      const to = Math.max(0, Math.min(row, end.row))
      return { ...from, row: pastHeadings(to, motion.rows < 0 ? -1 : 1, shape) ?? from.row }
    }
    case 'endOfRow':
      return { ...from, column: motion.columns === 1 ? end.column : 0 }
    case 'endOfSheet':
      return motion.rows === 1 ? within(end, sizeOf(shape)) : { row: pastHeadings(0, 1, shape) ?? 0, column: 0 }
  }
}

function stepped(from: CellAt, rows: number, columns: number, shape: Shape): CellAt {
  const column = from.column + columns
  if (rows === 0) return { ...from, column }
  if (from.row === sumsRow) return { row: rows < 0 ? shape.rows - 1 : sumsRow, column }
  const to = adjacentRow(from.row, rows < 0 ? -1 : 1, shape)
  if (to !== undefined) return { row: to, column }
  return { row: rows > 0 && shape.hasSums ? sumsRow : from.row, column }
}

/** The next row in a direction that is no heading. */
function adjacentRow(row: number, step: 1 | -1, shape: Shape): number | undefined {
  for (let at = row + step; at >= 0 && at < shape.rows; at += step) if (!shape.isHeading(at)) return at
  return undefined
}

/** A row, or the nearest one that is no heading: onwards first. */
function pastHeadings(row: number, step: 1 | -1, shape: Shape): number | undefined {
  if (!shape.isHeading(row)) return row
  return adjacentRow(row, step, shape) ?? adjacentRow(row, step === 1 ? -1 : 1, shape)
}

/** The next cell to fill in as one reads; undefined at the end of the sheet. */
function alongRows(from: CellAt, step: 1 | -1, shape: Shape): CellAt | undefined {
  const { rows, columns } = shape
  let row = from.row === sumsRow ? rows : from.row
  let column = from.row === sumsRow ? (step === 1 ? columns : 0) : from.column
  for (;;) {
    column += step
    if (column < 0 || column >= columns) {
      row += step
      column = step === 1 ? 0 : columns - 1
    }
    if (row < 0 || row >= rows) return undefined
    if (shape.isEntered({ row, column }) && !shape.isPassedBy(column)) return { row, column }
  }
}

/** The next cell in the same column: to fill in, from one that is filled in, else any but a heading's. Undefined at the end of the sheet. */
function alongColumn(from: CellAt, step: 1 | -1, shape: Shape): CellAt | undefined {
  const { column } = from
  if (from.row === sumsRow) return step === -1 && shape.rows > 0 ? { row: shape.rows - 1, column } : undefined
  const fillsIn = shape.isEntered(from)
  for (let row = adjacentRow(from.row, step, shape); row !== undefined; row = adjacentRow(row, step, shape)) {
    if (!fillsIn || shape.isEntered({ row, column })) return { row, column }
  }
  return undefined
}

const sizeOf = ({ rows, columns }: Shape): CellAt => ({ row: rows, column: columns })

function isSame(one: Selection, other: Selection): boolean {
  return (
    isSameCell(one.cursor, other.cursor) &&
    one.runFrom === other.runFrom &&
    one.more === other.more &&
    isSameCell(one.block?.anchor, other.block?.anchor) &&
    isSameCell(one.block?.end, other.block?.end)
  )
}

export const isSameCell = (one: CellAt | undefined, other: CellAt | undefined): boolean =>
  one?.row === other?.row && one?.column === other?.column
