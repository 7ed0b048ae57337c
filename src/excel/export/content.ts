import { fixedA1 } from '../../workbook/a1.ts'
import { type Node, writeFormula } from '../../workbook/template.ts'
import { type SheetKey, sheetNames } from '../layout/file-format.ts'
import type { CellPlace } from '../layout/places.ts'
import type { StyleName } from './styles.ts'
import type { Validation } from './validations.ts'

/** A cell that formulas call: by its defined name in the file where it has one, else by its address. */
export interface Ref extends CellPlace {
  readonly sheet: SheetKey
  readonly name?: string
}

/** How a formula says a cell. */
type Say = (ref: Ref) => string

/** A formula without '=', written with the cells it calls. */
export type FormulaText = (say: Say) => string

/**
 * One formula for a column of rows, each with the addresses of its own row: the file has it once. The same object stands in all its cells.
 * Excel shares no formula that calls another sheet.
 */
export interface SharedFormula {
  readonly range: string
  /** as it stands in the first of the rows */
  readonly formula: FormulaText
}

/**
 * What stands in a cell. Days are 'YYYY-MM-DD'. A formula comes with its result, for who opens the file in a program that does not calculate:
 * null is blank, which one that may have nothing to divide by is then.
 */
export type Content =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'day'; readonly day: string }
  | {
      readonly is: 'formula'
      readonly formula: FormulaText
      readonly mayBeBlank?: boolean
      readonly result: number | string | null
      readonly shared?: SharedFormula
    }

/** A cell of a sheet; without content it is empty, and only looks like something. */
export interface SheetCell extends CellPlace {
  readonly content?: Content
  readonly style: StyleName
}

/** One sheet of the file as data: what the writer makes a file of. */
export interface SheetContent {
  readonly key: SheetKey
  readonly cells: readonly SheetCell[]
  /** widths of the columns in characters, from A */
  readonly widths: readonly number[]
  readonly heights?: Readonly<Record<number, number>>
  /** cells of a row that are one, by the first column and the last */
  readonly merged?: readonly { readonly row: number; readonly from: number; readonly to: number }[]
  readonly validations?: readonly { readonly range: string; readonly validation: Validation }[]
  /** rows at the top and columns at the left that stay in view */
  readonly frozen: { readonly rows: number; readonly columns: number }
  readonly print: {
    /** rows repeated on each page, such as '3:3' */
    readonly repeated: string
    readonly lastRow: number
    readonly fitOnePage?: boolean
    /** Columns after which a page ends, each page with the first column, and how large it is printed; absent where all columns stand on one. */
    readonly pages?: { readonly breaksAfter: readonly number[]; readonly percent: number }
  }
  readonly hidden?: boolean
}

/** A sheet's name as a formula writes it. */
export function quoted(sheet: SheetKey): string {
  const name = sheetNames[sheet]
  return /^[\p{L}]+$/u.test(name) ? name : `'${name}'`
}

/** How a formula on a sheet says a cell: by its name where it has one. */
export function saying(from: SheetKey): Say {
  return ({ sheet, row, column, name }) => {
    if (name !== undefined) return name
    const address = fixedA1(row - 1, column - 1)
    return sheet === from ? address : `${quoted(sheet)}!${address}`
  }
}

/** A template of the product as the formula of a cell. Names are cells, or expressions such as a condition. */
export function fromTemplate(node: Node, refOf: (name: string) => Ref | FormulaText): FormulaText {
  return (say) =>
    writeFormula(node, (name) => {
      const ref = refOf(name)
      return typeof ref === 'function' ? ref(say) : say(ref)
    })
}

export const text = (words: string): Content => ({ is: 'text', text: words })
export const number = (value: number): Content => ({ is: 'number', value })
export const formula = (result: number | null, says: FormulaText, mayBeBlank = false): Content => ({
  is: 'formula',
  formula: says,
  mayBeBlank,
  result,
})
