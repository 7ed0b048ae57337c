import type { Column } from 'ag-grid-community'
import { textScale } from '../../../controls/text-scale.ts'
import { decimalsIn } from '../pure/decimal-places.ts'
import type { CellOf } from './cell-of.ts'
import type { TextWidths } from './text-widths.ts'

/** Marks a column, in its context, that shows the salary sheet's answer in larger figures. */
export const largeFigures = 'largeFigures'

/** The class of cells whose sum has its unit with it and is drawn smaller, in a column as narrow as its numbers. */
export const sumWithUnit = 'sum-with-unit'

// left and right of what stands in a cell (grid.css), and a hair to spare, at the usual text size
const adjacentNumber = 14
const besideSumWithUnit = 7
const besideWords = 16

/** What the cells of a column need, in pixels. */
export interface NeededRoom {
  /** Of numbers whose commas stand under each other: what stands before the comma. */
  readonly whole: number
  readonly rest: number
}

export const noRoom: NeededRoom = { whole: 0, rest: 0 }

/** The larger of two needs, each by itself. */
export const widest = (one: NeededRoom, other: NeededRoom): NeededRoom => ({
  whole: Math.max(one.whole, other.whole),
  rest: Math.max(one.rest, other.rest),
})

/** What a text needs in a cell of a column, so that nothing of it is cut off; nothing in a column that holds neither numbers nor words. */
export function roomFor(widths: TextWidths, column: Column, text: string, isSum = false): NeededRoom {
  if (holdsWords(column)) {
    if (isSum) return noRoom
    const { beside = 0 } = (column.getColDef().cellRendererParams ?? {}) as CellOf // what cellsOf gives
    return { whole: 0, rest: Math.ceil(widths.of(text, 'words') + (besideWords + beside) * textScale()) }
  }
  if (!isNumeric(column)) return noRoom
  if (isSum && hasCells(column, sumWithUnit))
    return { whole: 0, rest: Math.ceil(widths.of(text, 'small-sum') + besideSumWithUnit * textScale()) }
  const isLarge = column.getColDef().context === largeFigures
  const face = isLarge ? 'answer' : isSum ? 'sum' : 'number'
  const decimals = isSum || !linesUpDecimals(column) ? undefined : decimalsIn(text)
  const whole = decimals ? text.slice(0, -decimals - 1) : text
  const room = Math.ceil(widths.of(whole, face) + adjacentNumber * textScale())
  return decimals === undefined ? { whole: 0, rest: room } : { whole: room, rest: 0 }
}

/** Pixels of a comma and so many decimals behind it. */
export const roomForDecimals = (widths: TextWidths, decimals: number): number =>
  decimals === 0 ? 0 : Math.ceil(widths.of(`,${'0'.repeat(decimals)}`, 'number'))

const isNumeric = (column: Column): boolean => hasCells(column, 'cell-number')

/** The class of cells whose decimal commas stand under each other. */
export const decimalCell = 'cell-decimals'

/** True for a column of numbers whose decimal commas stand under each other. */
export const linesUpDecimals = (column: Column): boolean => hasCells(column, decimalCell)

export const holdsWords = (column: Column): boolean => hasCells(column, 'cell-words')

const hasCells = (column: Column, kind: string): boolean => kind in (column.getColDef().cellClassRules ?? {})
