import type { Column } from 'ag-grid-community'

// of Inter's tabular figures at 13 px, measured; a bold figure is a little wider
const figure = { plain: 8.2, bold: 8.6 }
const wide = /[\d\u2212-]/
const sides = 22

/** Pixels that a number needs in its cell, so that no figure is cut off. */
export function roomFor(text: string, bold: boolean): number {
  const { plain } = figure
  const each = bold ? figure.bold : plain
  let width = sides
  for (const character of text) width += wide.test(character) ? each : each / 2
  return Math.ceil(width)
}

/** True for a column of numbers. */
export function isNumeric(column: Column): boolean {
  const { cellClass } = column.getColDef()
  return Array.isArray(cellClass) && cellClass.includes('cell-number')
}
