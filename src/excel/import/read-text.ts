import { type SheetCells, UnreadableFile } from '../../plan/import/found.ts'
import { readLimits } from './limits.ts'

const separators = [';', '\t', ',', '|'] as const
type Separator = (typeof separators)[number]

/** Reads a CSV: whichever of ; tab , | divides its lines evenly, quotes as Excel writes them. Throws UnreadableFile for what is no table. */
export function readCsv(text: string, name: string): SheetCells {
  const declared = /^sep=(.)(?:\r\n?|\n)/i.exec(text)
  const body = declared ? text.slice(declared[0].length) : text
  const separator = separators.find((each) => each === declared?.[1]) ?? likelySeparator(body)
  const rows = parse(body, separator)
  return { name, rows, isDivided: true }
}

/** The separator by which most of the first lines have the same number of cells, and more than one. */
function likelySeparator(text: string): Separator {
  const start = text.slice(0, 20_000)
  const scores = separators.map((separator) => {
    const widths = parse(start, separator)
      .slice(0, 40)
      .map((row) => row.length)
      .filter((width) => width > 1)
    const commonest = Math.max(0, ...widths.map((width) => widths.filter((each) => each === width).length))
    return { separator, score: commonest * 10 + Math.min(9, Math.max(0, ...widths)) }
  })
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a))
  return best.separator
}

function parse(text: string, separator: Separator): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let filled = 0
  let at = 0
  while (at < text.length) {
    const { value, end } = cellAt(text, at, separator)
    if (row.length < readLimits.sheet.columns) row.push(value.slice(0, readLimits.cellLength))
    at = end
    if (text[at] === separator) {
      at += 1
      if (at < text.length) continue
      row.push('')
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    if (row.some((cell) => cell.trim() !== '')) filled += 1
    if (filled > readLimits.sheet.rows) throw new UnreadableFile('tooManyRows')
    if (rows.length < readLimits.lastRow) rows.push(row)
    row = []
  }
  return rows
}

function cellAt(text: string, start: number, separator: Separator): { readonly value: string; readonly end: number } {
  if (text[start] === '"') {
    let quote = text.indexOf('"', start + 1)
    while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
    const after = text[quote + 1]
    if (quote >= 0 && (after === undefined || after === separator || after === '\r' || after === '\n')) {
      return { value: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 }
    }
  }
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(start, end), end }
}
