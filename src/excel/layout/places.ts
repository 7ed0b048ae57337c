/** A cell of the file, counted from 1 as Excel does. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

/** Letters of a column counted from 1: 1 is A, 27 is AA. */
export function columnLetters(column: number): string {
  const rest = (column - 1) % 26
  const letter = String.fromCharCode(65 + rest)
  return column <= 26 ? letter : columnLetters((column - 1 - rest) / 26) + letter
}

/** Address of a cell: 'B4', or '$B$4', which stays when a formula is copied. */
export const addressOf = ({ row, column }: CellPlace, fixed = false): string =>
  fixed ? `$${columnLetters(column)}$${row}` : `${columnLetters(column)}${row}`
