/** A cell by its place: row from the top, column from the left among the columns that hold data. */
export interface CellAt {
  readonly row: number
  readonly column: number
}

/** A block of cells between the cell with the cursor and the opposite corner. */
export interface CellRange {
  readonly anchor: CellAt
  readonly end: CellAt
}

interface Edges {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** The edges of a block, each included. */
export function edges({ anchor, end }: CellRange): Edges {
  return {
    top: Math.min(anchor.row, end.row),
    bottom: Math.max(anchor.row, end.row),
    left: Math.min(anchor.column, end.column),
    right: Math.max(anchor.column, end.column),
  }
}

/** The block of one cell. */
export function oneCell(at: CellAt): CellRange {
  return { anchor: at, end: at }
}

export function isOneCell({ anchor, end }: CellRange): boolean {
  return anchor.row === end.row && anchor.column === end.column
}

export function isInRange(range: CellRange, { row, column }: CellAt): boolean {
  const { top, bottom, left, right } = edges(range)
  return row >= top && row <= bottom && column >= left && column <= right
}

/** The block with its corner moved by some rows and columns, kept within a sheet of that size. */
export function extended(range: CellRange, rows: number, columns: number, size: CellAt): CellRange {
  const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))
  return {
    anchor: range.anchor,
    end: {
      row: within(range.end.row + rows, size.row),
      column: within(range.end.column + columns, size.column),
    },
  }
}
