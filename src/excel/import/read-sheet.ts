import { type CellFormula, UnreadableFile } from '../../plan/import/found.ts'
import { ownFormulaLimits } from '../../rules/limits.ts'
import { a1, columnNumber } from '../../workbook/a1.ts'
import { readLimits } from './limits.ts'
import { MissingCells } from './missing-values.ts'
import type { NumberStyle } from './number-styles.ts'
import { numberText } from './number-text.ts'
import { attribute } from './tags.ts'
import { cellWords, plainText, wordsInRuns } from './words.ts'

const ownRounding = /^ROUND\(\((.*)\),\d\)$/

const arithmetic =
  /^(?:[\d\s.,+\-*/^()%<>=]|\b(?:SUM|ROUND|ROUNDUP|ROUNDDOWN|MIN|MAX|ABS|AVERAGE|IF|AND|OR|NOT|IFERROR)\()+$/

const longest = 200

/** A formula of a cell as a person types it in Swedish, '=9500*1,1', when it calculates with plain numbers only; undefined for any other. */
function typedFormulaOf(formula: string): string | undefined {
  const plain = ownRounding.exec(formula)?.[1] ?? formula
  if (plain.length > longest || !arithmetic.test(plain) || !/\d/.test(plain)) return undefined
  return `=${plain.replaceAll(',', ';').replaceAll('.', ',')}`
}

export interface SheetLimits {
  readonly rows: number
  readonly columns: number
  readonly cells: number
}

export interface MergedRows {
  readonly column: number
  readonly top: number
  readonly bottom: number
}

export interface CellWords {
  readonly texts: readonly string[]
  readonly looks: readonly NumberStyle[]
  /** days are counted from 1904 */
  readonly is1904: boolean
}

/** The cells of a sheet as texts, each as a person would type it. */
interface ReadSheet {
  readonly rows: string[][]
  readonly cells: number
  readonly merged: readonly MergedRows[]
  readonly formulas: ReadonlyMap<string, string>
  readonly others: ReadonlyMap<string, CellFormula>
  /** the addresses of numbers whose text could be taken for thousands */
  readonly exact: ReadonlySet<string>
  /** the addresses of formulas whose value is neither kept nor calculated */
  readonly unread: ReadonlySet<string>
}

const tag = /<(?:(row)|(c))(?=[\s/>])([^<>]*)>/g

/** The row that a tag says it is, or the column; undefined where it says none: then it follows on the one before. */
const rowOf = (attributes: string): number | undefined => {
  const row = Number(attribute(attributes, 'r'))
  return Number.isInteger(row) && row > 0 ? row : undefined
}

const columnOf = (attributes: string): number | undefined => {
  const [, letters] = /^([A-Z]{1,3})\d{1,7}$/.exec(attribute(attributes, 'r') ?? '') ?? []
  return letters === undefined ? undefined : columnNumber(letters)
}

/** Reads the values of a sheet's XML, in one pass over its cells. Throws UnreadableFile. */
export function readSheet(xml: string, words: CellWords, limits: SheetLimits): ReadSheet {
  const rows: string[][] = []
  let row = 0
  let column = 0
  let filledRows = 0
  let opened = 0
  let cells = 0
  const formulas = new Map<string, string>()
  const others = new Map<string, CellFormula>()
  const shared = new Map<string | undefined, CellFormula>()
  const exact = new Set<string>()
  const missing = new Map<string, MissingCell>()
  const keepFormula = (contents: string) => {
    const formula = contents.includes('<f') ? formulaOf(contents, row, column, shared) : undefined
    const typed = formula && typedFormulaOf(formula.text)
    if (typed !== undefined) formulas.set(a1(row - 1, column - 1), typed)
    else if (formula) others.set(a1(row - 1, column - 1), formula)
  }
  const count = () => {
    if (row < opened) throw new UnreadableFile('broken')
    if (row > opened) filledRows += 1
    opened = row
    cells += 1
    if (filledRows > limits.rows) throw new UnreadableFile('tooManyRows')
    if (cells > limits.cells) throw new UnreadableFile('tooMuchInside')
  }
  tag.lastIndex = 0
  for (let found = tag.exec(xml); found; found = tag.exec(xml)) {
    const attributes = found[3] ?? ''
    if (found[1] !== undefined) {
      row = rowOf(attributes) ?? row + 1
      column = 0
      continue
    }
    column = columnOf(attributes) ?? column + 1
    if (attributes.endsWith('/')) continue
    const start = tag.lastIndex
    const end = xml.indexOf('</c>', start)
    if (end < 0) throw new UnreadableFile('broken')
    tag.lastIndex = end
    // far out stands what somebody has slipped with the keyboard, or worse
    if (column > limits.columns) continue
    const contents = xml.slice(start, end)
    const without = formulaWithoutValue(contents, attributes)
    if (without !== undefined) missing.set(a1(row - 1, column - 1), { row, column, formula: without, attributes })
    const text = without === undefined ? textOf(contents, attributes, words) : `=${without}`
    if (text === undefined) continue
    keepFormula(contents)
    if (looksGrouped.test(text) && isNumber(attributes)) exact.add(a1(row - 1, column - 1))
    count()
    put(rows, row, column, text)
  }
  const unread = putMissing(rows, missing, words)
  return { rows, cells, merged: mergedRows(xml), formulas, others, exact, unread }
}

interface MissingCell {
  readonly row: number
  readonly column: number
  readonly formula: string
  readonly attributes: string
}

const formulaTag = /<f(\s[^<>]*)?>([^<]*)<\/f>|<f\s[^<>]*\/>/

/** The formula of a cell that has no value beside it; what came to no words at all has one. */
function formulaWithoutValue(contents: string, attributes: string): string | undefined {
  if (!contents.includes('<f')) return undefined
  const isEmpty = isNumber(attributes) ? (between(contents, 'v') ?? '').trim() === '' : !contents.includes('<v')
  const found = isEmpty ? formulaTag.exec(contents) : null
  if (!found) return undefined
  // what stands in one cell is calculated for many
  const isOfMany = /\st\s*=/.test(found[1] ?? '') && !/\st\s*=\s*["']normal/.test(found[1] ?? '')
  return isOfMany ? '' : plainText(found[2] ?? '').trim()
}

/** Puts what could be calculated in the place of its formula, and says where that was not so. */
function putMissing(
  rows: string[][],
  missing: ReadonlyMap<string, MissingCell>,
  { looks, is1904 }: CellWords,
): ReadonlySet<string> {
  const unread = new Set<string>()
  if (missing.size === 0) return unread
  const cells = new MissingCells(rows, new Map([...missing].map(([address, { formula }]) => [address, formula])))
  const values = [...missing].map(([address, cell]) => ({ address, cell, value: cells.valueOf(address) }))
  for (const { address, cell, value } of values) {
    if (value === undefined) unread.add(address)
    else put(rows, cell.row, cell.column, numberText(value, lookOf(cell.attributes, looks), is1904))
  }
  return unread
}

/** Puts a text in its place; what stands before it and is not there is empty, and what lies too far below is left out. */
function put(rows: string[][], row: number, column: number, text: string): void {
  if (row > readLimits.lastRow) return
  while (rows.length < row) rows.push([])
  const cells = rows[row - 1] as string[] // filled above
  while (cells.length < column) cells.push('')
  cells[column - 1] = text.slice(0, readLimits.cellLength)
}

// as 12,375: a person may write thousands so, a number cell never means them
const looksGrouped = /^-?[1-9]\d{0,2},\d{3}(?: %)?$/

function isNumber(attributes: string): boolean {
  const type = attribute(attributes, 't')
  return type === undefined || type === 'n'
}

const anyFormula = /<f(\s[^<>]*?)?(?:\/>|>([^<]*)<\/f>)/

/** The formula of a cell, whatever it calculates; without text where it is one of a whole range. `shared`: those that stand in the first of their cells, from A0. */
function formulaOf(
  contents: string,
  row: number,
  column: number,
  shared: Map<string | undefined, CellFormula>,
): CellFormula {
  const [, attributes = '', xml = ''] = anyFormula.exec(contents) ?? []
  const kind = attribute(attributes, 't') ?? 'normal'
  const text = xml.length > ownFormulaLimits.stored ? '' : plainText(xml)
  if (kind !== 'shared') return { text: kind === 'normal' ? text : '', down: 0, right: 0 }
  const group = attribute(attributes, 'si')
  if (xml !== '') shared.set(group, { text, down: row, right: column })
  const first = shared.get(group)
  return { text: first?.text ?? '', down: row - (first?.down ?? 0), right: column - (first?.right ?? 0) }
}

const merge = /<mergeCell(?=[\s/>])([^<>]*)>/g
const maxMerges = 2_000

/** The merged cells that go over several rows: what stands in them is meant for each. */
function mergedRows(xml: string): readonly MergedRows[] {
  const found: MergedRows[] = []
  for (const [, attributes = ''] of xml.matchAll(merge)) {
    const ref = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(attribute(attributes, 'ref') ?? '')
    const [, letters = '', top = '', bottom = ''] = ref ?? []
    if (ref && Number(bottom) > Number(top)) {
      found.push({ column: columnNumber(letters), top: Number(top), bottom: Number(bottom) })
    }
    if (found.length >= maxMerges) break
  }
  return found
}

function textOf(contents: string, attributes: string, words: CellWords): string | undefined {
  const type = attribute(attributes, 't')
  if (type === 'inlineStr') {
    const inline = between(contents, 'is')
    return inline === undefined ? undefined : wordsInRuns(inline)
  }
  const value = between(contents, 'v')
  if (value === undefined || value.trim() === '') return undefined
  switch (type) {
    case 's':
      return words.texts[Number(value)]
    case 'b':
      return Number(value) === 0 ? 'nej' : 'ja'
    case 'd':
    case 'e':
    case 'str':
      return cellWords(value)
    case undefined:
    default: {
      const number = Number(value)
      if (!Number.isFinite(number)) return undefined
      return numberText(number, lookOf(attributes, words.looks), words.is1904)
    }
  }
}

const lookOf = (attributes: string, looks: CellWords['looks']): NumberStyle =>
  looks[Number(attribute(attributes, 's') ?? 0)] ?? 'plain'

const opening = { is: /<is(?:\s[^<>]*)?>/, v: /<v(?:\s[^<>]*)?>/ } as const

function between(xml: string, name: 'is' | 'v'): string | undefined {
  const open = opening[name].exec(xml)
  if (!open || open[0].endsWith('/>')) return undefined
  const start = open.index + open[0].length
  const end = xml.indexOf(`</${name}>`, start)
  return end < 0 ? undefined : xml.slice(start, end)
}
