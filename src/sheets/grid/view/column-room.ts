import type { Column } from 'ag-grid-community'

// of Inter's tabular figures at 13 px, measured: 8.45; what stands between them takes 3.5
const figure = { plain: 8.5, bold: 8.6 }
const between = 3.6
const wide = /[\d\u2212-]/
/** Marks a column, in its context, whose figures may be large or stand in a frame of their own. */
export const largeFigures = 'largeFigures'

// left and right of a number in its cell (sheets.css), and a hair to spare
const sides = 14
const aroundLarge = 16

/** Pixels that a number needs in its cell, so that no figure is cut off. */
export function widthFor(text: string, bold: boolean): number {
  const each = bold ? figure.bold : figure.plain
  let width = sides
  for (const character of text) width += wide.test(character) ? each : between
  return Math.ceil(width)
}

// of Inter's letters at 13 px, measured: letters of nearly the same width together, and all others as wide as the widest of them
const letters: readonly (readonly [RegExp, number])[] = [
  [/[ijlI'|]/, 3.5],
  [/[\s.,:;]/, 3.8],
  [/[frt()/-]/, 4.9],
  [/[a\u00e0-\u00e5ceksvxyzJ1]/i, 7.4],
  [/[bdghnopqu\u00f60\d]/, 8.2],
  [/[B-FKLPRSTVXYZ&]/, 9.4],
  [/[mwM]/, 11.7],
]
const widestLetter = 13
// left and right of words in their cell (grid.css), and a hair to spare
const besideWords = 16

const known = new Map<string, number>()

/** Pixels that words need in their cell, so that no letter is cut off. */
export function widthForWords(text: string): number {
  let width = besideWords
  for (const letter of text) width += widthOf(letter)
  return Math.ceil(width)
}

function widthOf(letter: string): number {
  const width = known.get(letter) ?? letters.find(([alike]) => alike.test(letter))?.[1] ?? widestLetter
  // a sheet of a thousand rows is measured at once when it is opened
  known.set(letter, width)
  return width
}

/** Pixels of a comma and so many decimals behind it. */
export function widthForDecimals(decimals: number): number {
  return decimals === 0 ? 0 : Math.ceil(between + decimals * figure.plain)
}

/** What a column's cells have besides the number, in pixels. */
export function roomBeside(column: Column): number {
  return column.getColDef().context === largeFigures ? aroundLarge : 0
}

/** True for a column of numbers. */
export function isNumeric(column: Column): boolean {
  return hasCells(column, 'cell-number')
}

/** The class of cells whose decimal commas stand under each other. */
export const decimalCell = 'cell-decimals'

/** True for a column of numbers whose decimal commas stand under each other. */
export function linesUpDecimals(column: Column): boolean {
  return hasCells(column, decimalCell)
}

/** True for a column of words. */
export function holdsWords(column: Column): boolean {
  return hasCells(column, 'cell-words')
}

function hasCells(column: Column, kind: string): boolean {
  return kind in (column.getColDef().cellClassRules ?? {})
}
