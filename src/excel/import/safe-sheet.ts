import { UnreadableFile } from '../../plan/import/found.ts'
import { a1 } from '../../workbook/a1.ts'
import { typedFormulaOf } from './cell-formula.ts'

/** How much of a sheet is read. */
export interface SheetLimits {
  readonly rows: number
  readonly columns: number
  readonly cells: number
}

/** Cells of a column that are one, by rows counted from 1. */
export interface MergedRows {
  readonly column: number
  readonly top: number
  readonly bottom: number
}

const tag = /<(?:(row)|(c))(?=[\s/>])([^<>]*)>/g
const address = /^([A-Z]{1,3})(\d{1,7})$/

/**
 * The XML of a sheet, reduced to its values for ExcelJS, whose reader takes hours or all memory for what a sheet can declare in one line
 * (merged cells, validation, a name over the whole sheet), gives cached 0, '' and false of formulas as nothing, a date of type d as its year,
 * and throws on a row without a number or a text that is not there. Formulas, merges and the rest are left out; of a formula its value stays.
 * `texts` counts the shared texts. Answers the XML and how many cells it holds.
 */
export function valuesOnly(
  xml: string,
  texts: number,
  limits: SheetLimits,
): {
  readonly xml: string
  readonly cells: number
  readonly merged: readonly MergedRows[]
  readonly formulas: ReadonlyMap<string, string>
} {
  const out: string[] = []
  let row = 0
  let column = 0
  let filledRows = 0
  let opened = 0
  let cells = 0
  const formulas = new Map<string, string>()
  tag.lastIndex = 0
  for (let found = tag.exec(xml); found; found = tag.exec(xml)) {
    const attributes = found[3] ?? ''
    if (found[1] !== undefined) {
      const declared = Number(attribute(attributes, 'r') ?? Number.NaN)
      row = Number.isInteger(declared) && declared > 0 ? declared : row + 1
      column = 0
      continue
    }
    const place = address.exec(attribute(attributes, 'r') ?? '')
    column = place ? columnNumber(place[1] ?? '') : column + 1
    if (attributes.endsWith('/')) continue
    const start = tag.lastIndex
    const end = xml.indexOf('</c>', start)
    if (end < 0) throw new UnreadableFile('broken')
    tag.lastIndex = end
    // far out stands what somebody has slipped with the keyboard, or worse
    if (column > limits.columns) continue
    const contents = xml.slice(start, end)
    const value = valueOf(contents, attribute(attributes, 't'), texts)
    if (value === undefined) continue
    const formula = plainFormula.exec(contents)?.[1]
    const typed = formula === undefined ? undefined : typedFormulaOf(formula)
    if (typed !== undefined) formulas.set(a1(row - 1, column - 1), typed)
    if (row !== opened) {
      if (opened > 0) out.push('</row>')
      out.push(`<row r="${row}">`)
      if (row < opened) throw new UnreadableFile('broken')
      opened = row
      filledRows += 1
      if (filledRows > limits.rows) throw new UnreadableFile('tooManyRows')
    }
    cells += 1
    if (cells > limits.cells) throw new UnreadableFile('tooMuchInside')
    const style = /^\d{1,6}$/.exec(attribute(attributes, 's') ?? '')?.[0] ?? '0'
    out.push(`<c r="${a1(row - 1, column - 1)}" s="${style}"${value}</c>`)
  }
  if (opened > 0) out.push('</row>')
  return {
    xml: `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${out.join('')}</sheetData></worksheet>`,
    cells,
    merged: mergedRows(xml),
    formulas,
  }
}

// one that calls no cell has no letters but those of a function
const plainFormula = /<f(?:\s[^<>]*)?>([^<>&$!"']{1,250})<\/f>/

const merge = /<mergeCell(?=[\s/>])([^<>]*)>/g
const mostMerges = 2_000

/** The merged cells that go over several rows: what stands in them is meant for each. */
function mergedRows(xml: string): readonly MergedRows[] {
  const found: MergedRows[] = []
  for (const [, attributes = ''] of xml.matchAll(merge)) {
    const ref = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(attribute(attributes, 'ref') ?? '')
    const [, letters = '', top = '', bottom = ''] = ref ?? []
    if (ref && Number(bottom) > Number(top)) {
      found.push({ column: columnNumber(letters), top: Number(top), bottom: Number(bottom) })
    }
    if (found.length >= mostMerges) break
  }
  return found
}

/** What stands in a cell, with its type, as the end of a start tag and the contents; undefined for nothing. */
function valueOf(contents: string, type: string | undefined, texts: number): string | undefined {
  if (type === 'inlineStr') {
    const inline = between(contents, 'is')
    return inline === undefined ? undefined : ` t="inlineStr"><is>${inline}</is>`
  }
  const value = between(contents, 'v')
  if (value === undefined || value === '') return undefined
  switch (type) {
    case 's':
      // a text that is not there: ExcelJS would throw
      return Number(value) < texts && Number(value) >= 0 ? ` t="s"><v>${value}</v>` : undefined
    case 'd':
      return ` t="str"><v>${value}</v>`
    case 'b':
    case 'e':
    case 'str':
      return ` t="${type}"><v>${value}</v>`
    case undefined:
    default:
      return Number.isFinite(Number(value)) ? `><v>${value}</v>` : undefined
  }
}

const opening = { is: /<is(?:\s[^<>]*)?>/, v: /<v(?:\s[^<>]*)?>/ } as const

function between(xml: string, name: 'is' | 'v'): string | undefined {
  const open = opening[name].exec(xml)
  if (!open || open[0].endsWith('/>')) return undefined
  const start = open.index + open[0].length
  const end = xml.indexOf(`</${name}>`, start)
  return end < 0 ? undefined : xml.slice(start, end)
}

// asked for every cell of a sheet
const attributePatterns = new Map<string, RegExp>()

/** The value of an attribute of a tag, entities and all. */
export function attribute(attributes: string, name: string): string | undefined {
  let pattern = attributePatterns.get(name)
  if (!pattern) {
    pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`)
    attributePatterns.set(name, pattern)
  }
  const found = pattern.exec(attributes)
  return found ? (found[1] ?? found[2]) : undefined
}

function columnNumber(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}
