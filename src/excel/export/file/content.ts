import { ruleLabels, sourceLabels } from '../../../texts/labels.ts'
import type { Formula } from '../../../workbook/formulas/formula.ts'
import { type Node, namesIn, writeFormula } from '../../../workbook/template.ts'
import { type SheetKey, sheetNames } from '../../layout/file-format.ts'
import { addressOf, type CellPlace } from '../../layout/places.ts'
import type { StyleName } from './styles.ts'
import type { Validation } from './validations.ts'

/** A cell that formulas call: by its defined name in the file where it has one, else by its address. */
export interface Ref extends CellPlace {
  readonly sheet: SheetKey
  readonly name?: string
}

export type NamedCell = Ref & { readonly name: string }

export type Say = (ref: Ref) => string

/** A formula without '=', written with the cells it calls. */
export type FormulaText = (say: Say) => string

/** The cells of a column with one formula, which the file has once. Excel shares none that calls another sheet. */
export interface SharedFormula {
  readonly range: string
}

/** What stands in a cell. Days are 'YYYY-MM-DD'. A formula that may have nothing to divide by is blank then. */
export type Content =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'day'; readonly day: string }
  | FormulaContent

interface FormulaContent {
  readonly kind: 'formula'
  readonly formula: FormulaText
  readonly mayBeBlank?: boolean
  readonly shared?: SharedFormula
}

/** A cell of a sheet; without content it is empty, and only looks like something. */
export interface SheetCell extends CellPlace {
  readonly content?: Content
  readonly style: StyleName
}

export interface SheetContent {
  readonly key: SheetKey
  readonly cells: readonly SheetCell[]
  /** widths of the columns in characters, from A */
  readonly widths: readonly number[]
  readonly heights?: Readonly<Record<number, number>>
  /** cells of a row that are one, by the first column and the last */
  readonly merged?: readonly { readonly row: number; readonly from: number; readonly to: number }[]
  readonly validations?: readonly { readonly range: string; readonly validation: Validation }[]
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

export function quoted(sheet: SheetKey): string {
  const name = sheetNames[sheet]
  return /^[\p{L}]+$/u.test(name) ? name : `'${name}'`
}

// a January calls the December before it, with the column of the year between them
const nearby = 2

/** How a formula says another cell: by its name; what is near by an address that moves with the formula. */
export function saying(from: SheetKey, at?: CellPlace): Say {
  return ({ sheet, row, column, name }) => {
    if (name !== undefined) return name
    if (sheet !== from) return `${quoted(sheet)}!${addressOf({ row, column }, true)}`
    return addressOf({ row, column }, at === undefined || Math.abs(column - at.column) > nearby)
  }
}

/** What stands in a cell with a formula, without '='. */
export function formulaIn(content: FormulaContent, from: SheetKey, at: CellPlace): string {
  const written = content.formula(saying(from, at))
  return content.mayBeBlank === true ? `IFERROR(${written},"")` : written
}

/** A template of the product as the formula of a cell. Names are cells, or expressions such as a condition. */
export function fromTemplate(node: Node, refOf: (name: string) => Ref | FormulaText): FormulaText {
  return (say) =>
    writeFormula(node, (name) => {
      const ref = refOf(name)
      return typeof ref === 'function' ? ref(say) : say(ref)
    })
}

/** A template that is blank where what it divides by is: Excel calls a blank text no number, others take it for 0. */
export function fromBlanks(
  node: Node,
  blanks: ReadonlySet<string>,
  refOf: (name: string) => Ref | FormulaText,
): FormulaText {
  const asked = namesIn(node).flatMap((name) =>
    blanks.has(name) ? [fromTemplate({ kind: 'reference', name }, refOf)] : [],
  )
  return (say) => asked.reduce((inner, ref) => `IF(ISNUMBER(${ref(say)}),${inner},"")`, fromTemplate(node, refOf)(say))
}

export const text = (words: string): Content => ({ kind: 'text', text: words })
export const number = (value: number): Content => ({ kind: 'number', value })
export const formula = (says: FormulaText, mayBeBlank = false): FormulaContent => ({
  kind: 'formula',
  formula: says,
  mayBeBlank,
})

/** A cell with words, a number or what else may stand in one; without content it only looks like something. */
export function cell(row: number, column: number, style: StyleName, content?: string | number | Content): SheetCell {
  if (content === undefined) return { row, column, style }
  if (typeof content === 'object') return { row, column, style, content }
  return { row, column, style, content: typeof content === 'string' ? text(content) : number(content) }
}

export const computed = (place: CellPlace, style: StyleName, says: FormulaText, mayBeBlank = false): SheetCell => ({
  ...place,
  style,
  content: formula(says, mayBeBlank),
})

/** The title of a sheet in its first row, and what is to be said of it in those below. */
export const titled = (title: string, ...notes: readonly string[]): readonly SheetCell[] => [
  cell(1, 1, 'title', title),
  ...notes.map((note, at) => cell(2 + at, 1, 'note', note)),
]

/** What a line is called, and in a column of its own the rule that it follows, with its source. */
export function lineLabel(row: number, label: string, ruleColumn: number, rule: Formula['rule']): readonly SheetCell[] {
  const name = cell(row, 1, 'label plain', label)
  if (!rule) return [name]
  return [name, cell(row, ruleColumn, 'small', `${ruleLabels[rule.name]}. ${sourceLabels[rule.source]}`)]
}

/** How deep a formula of the file may be nested: a browser gives the worker that reads it half of a page's stack. */
export const deepestNesting = 24

/** How many parentheses are open at once in a formula, at most. */
export function nestingOf(formula: string): number {
  let [open, deepest] = [0, 0]
  for (const sign of formula) {
    if (sign === '(') deepest = Math.max(deepest, ++open)
    else if (sign === ')') open -= 1
  }
  return deepest
}
