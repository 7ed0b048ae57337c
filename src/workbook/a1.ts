/** Spreadsheet letters of a column counted from 0: 0 is A, 26 is AA. */
function columnLetters(column: number): string {
  const rest = column % 26
  const letter = String.fromCharCode(65 + rest)
  return column < 26 ? letter : columnLetters((column - rest) / 26 - 1) + letter
}

/** Address of a cell, row and column from 0: (0, 0) is A1. */
export const a1 = (row: number, column: number): string => `${columnLetters(column)}${row + 1}`

/** Address of a cell that stays when a formula is copied: (0, 0) is $A$1. */
export const fixedA1 = (row: number, column: number): string => `$${columnLetters(column)}$${row + 1}`

/** The column of spreadsheet letters, counted from 1: A is 1, AA is 27. */
export const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
