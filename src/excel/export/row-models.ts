import ExcelJS from 'exceljs'
import { columnLetters } from '../layout/places.ts'
import { type Content, type SharedFormula, type SheetContent, saying } from './content.ts'
import { styleOf } from './styles.ts'

const { ValueType } = ExcelJS

/** A cell as ExcelJS describes it to its writer. A formula that is shared stands in the first of its cells; the others have its number. */
export interface CellModel {
  readonly address: string
  readonly style: Partial<ExcelJS.Style>
  readonly type: ExcelJS.ValueType
  readonly value?: string | number | Date
  readonly formula?: string
  readonly result?: string | number
  readonly shareType?: 'shared'
  readonly ref?: string
  readonly si?: number
  readonly master?: string
}

/** A row as ExcelJS describes it to its writer. */
export interface RowModel {
  readonly number: number
  readonly min: number
  readonly max: number
  readonly height?: number
  readonly cells: readonly CellModel[]
}

/** The rows of a sheet, from the top, each with its cells from the left. `result` is asked for the formulas whose result is not given. */
export function rowModels(
  { key, cells, heights = {}, merged = [] }: SheetContent,
  result: (row: number, column: number) => number | null,
): readonly RowModel[] {
  const say = saying(key, 'name')
  const letters: string[] = []
  const shared = new Map<SharedFormula, number>()
  const rows: CellModel[][] = []
  for (const { row, column, content, style } of cells) {
    const address = `${(letters[column] ??= columnLetters(column))}${row}`
    const look = styleOf(style)
    const line = (rows[row] ??= [])
    line[column] = content
      ? modelOf(content, address, look, say, shared, () => result(row, column))
      : { address, style: look, type: ValueType.Null }
  }
  for (const { row, from, to } of merged) {
    const master = `${columnLetters(from)}${row}`
    for (let column = from + 1; column <= to; column++) {
      const cell = { address: `${columnLetters(column)}${row}`, style: {}, type: ValueType.Merge, master }
      ;(rows[row] ??= [])[column] = cell
    }
  }
  // both leave out the places where there is none
  return rows.flatMap((line, number): RowModel => {
    const height = heights[number]
    const its = { number, min: 1, max: line.length - 1, cells: line.flat() }
    return height === undefined ? its : { ...its, height }
  })
}

type Look = Partial<ExcelJS.Style>

function modelOf(
  content: Content,
  address: string,
  style: Look,
  say: ReturnType<typeof saying>,
  shared: Map<SharedFormula, number>,
  result: () => number | null,
): CellModel {
  switch (content.is) {
    case 'text':
      return { address, style, type: ValueType.String, value: inXml(content.text) }
    case 'number':
      return { address, style, type: ValueType.Number, value: content.value }
    case 'day': {
      const value = dayOf(content.day)
      return { address, style, type: typeof value === 'string' ? ValueType.String : ValueType.Date, value }
    }
    case 'formula': {
      const cached = content.result === undefined ? result() : content.result
      const given = typeof cached === 'string' ? cached : finite(cached)
      const type = ValueType.Formula
      const group = content.shared
      const si = group && shared.get(group)
      if (si !== undefined) return { address, style, type, result: given, si }
      const formula = content.mayBeBlank === true ? `IFERROR(${content.formula(say)},"")` : content.formula(say)
      if (!group) return { address, style, type, result: given, formula }
      // ExcelJS numbers them in the order in which it meets them, from 0
      shared.set(group, shared.size)
      return { address, style, type, result: given, formula, shareType: 'shared', ref: group.range }
    }
  }
}

/** A number that the file can hold; blank for none: a number that is not finite is no XML that Excel reads. */
function finite(value: number | null): number | '' {
  return value !== null && Number.isFinite(value) ? value : ''
}

// before March 1900 Excel and LibreOffice count days differently: such a day stays words
const firstDay = '1900-03-01'

function dayOf(day: string): Date | string {
  const date = new Date(`${day}T00:00:00Z`)
  return day < firstDay || Number.isNaN(date.getTime()) ? day : date
}

// what XML does not hold; and what Excel would read as a coded character is coded itself
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
const unwritable =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
const coded = /_(?=x[0-9A-Fa-f]{4}_)/g

function inXml(words: string): string {
  return words.replace(unwritable, '').replace(coded, '_x005F_')
}
