/** A cell by its place: row from the top, column from the left among the columns that hold data. */
export interface CellAt {
  readonly row: number
  readonly column: number
}

/** A block of cells between the one where it began and the opposite corner; the cursor is in it. */
export interface CellRange {
  readonly anchor: CellAt
  readonly end: CellAt
}

export interface Edges {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export function edges({ anchor, end }: CellRange): Edges {
  return {
    top: Math.min(anchor.row, end.row),
    bottom: Math.max(anchor.row, end.row),
    left: Math.min(anchor.column, end.column),
    right: Math.max(anchor.column, end.column),
  }
}

export function edgesAround(blocks: readonly CellRange[]): Edges | undefined {
  const [first, ...others] = blocks.map(edges)
  return (
    first &&
    others.reduce(
      (around, { top, bottom, left, right }) => ({
        top: Math.min(around.top, top),
        bottom: Math.max(around.bottom, bottom),
        left: Math.min(around.left, left),
        right: Math.max(around.right, right),
      }),
      first,
    )
  )
}

export const oneCell = (at: CellAt): CellRange => ({ anchor: at, end: at })

export const isOneCell = ({ anchor, end }: CellRange): boolean => anchor.row === end.row && anchor.column === end.column

export function isInRange(range: CellRange, { row, column }: CellAt): boolean {
  const { top, bottom, left, right } = edges(range)
  return row >= top && row <= bottom && column >= left && column <= right
}

export function within({ row, column }: CellAt, size: CellAt): CellAt {
  const clamped = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))
  return { row: clamped(row, size.row), column: clamped(column, size.column) }
}

/** Where Tab (along its rows) or Enter (along its columns) leads within a block, as in Excel: through the cells that a person fills in, round and round. Undefined where there is only one of them, or none. */
export function nextInBlock(
  block: CellRange,
  from: CellAt,
  along: 'rows' | 'columns',
  step: 1 | -1,
  isEntered: (at: CellAt) => boolean,
): CellAt | undefined {
  const { top, bottom, left, right } = edges(block)
  const [rows, columns] = [bottom - top + 1, right - left + 1]
  const cellAt = (place: number): CellAt =>
    along === 'rows'
      ? { row: top + Math.floor(place / columns), column: left + (place % columns) }
      : { row: top + (place % rows), column: left + Math.floor(place / rows) }
  const here =
    along === 'rows' ? (from.row - top) * columns + from.column - left : (from.column - left) * rows + from.row - top
  const count = rows * columns
  for (let walked = 1; walked < count; walked++) {
    const next = cellAt((here + step * walked + count * walked) % count)
    if (isEntered(next)) return next
  }
  return undefined
}

/** Where Ctrl+arrow leads from a cell, as in Excel: to the end of the filled cells one stands in, else to the next filled one, else to the sheet's edge. */
export function edgeOfData(from: CellAt, step: CellAt, size: CellAt, isFilled: (at: CellAt) => boolean): CellAt {
  const next = ({ row, column }: CellAt): CellAt | undefined => {
    const to = { row: row + step.row, column: column + step.column }
    return to.row < 0 || to.column < 0 || to.row >= size.row || to.column >= size.column ? undefined : to
  }
  let at = from
  let to = next(at)
  const staysInBlock = to !== undefined && isFilled(at) && isFilled(to)
  while (to) {
    if (staysInBlock && !isFilled(to)) return at
    at = to
    if (!staysInBlock && isFilled(at)) return at
    to = next(at)
  }
  return at
}
