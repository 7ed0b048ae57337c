/** A block of cells as text, row by row. */
export type Block = readonly (readonly string[])[]

const endOfCell = new Set(['\t', '\r', '\n', ''])

/** Reads the block that Excel, LibreOffice and Google Sheets put on the clipboard. The newline that ends the last row makes no row. */
export function parseBlock(text: string): Block {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const cell = quotedCell(text, at) ?? plainCell(text, at)
    row.push(cell.value)
    const separator = text[cell.end]
    at = cell.end + 1
    if (separator === '\t') {
      // a tab is always followed by one more cell, also at the very end
      if (at === text.length) row.push('')
      else continue
    }
    if (separator === '\r' && text[at] === '\n') at += 1
    rows.push(row)
    row = []
  }
  return rows
}

interface Cell {
  readonly value: string
  /** Where the separator after the cell stands. */
  readonly end: number
}

/** A cell in quotes, which may hold tabs, line breaks and doubled quotes. Undefined when the quotes don't close where a cell ends. */
function quotedCell(text: string, start: number): Cell | undefined {
  if (text[start] !== '"') return undefined
  let quote = text.indexOf('"', start + 1)
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  if (quote < 0 || !endOfCell.has(text[quote + 1] ?? '')) return undefined
  return { value: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 }
}

function plainCell(text: string, start: number): Cell {
  let end = start
  while (!endOfCell.has(text[end] ?? '')) end += 1
  return { value: text.slice(start, end), end }
}

/** Writes a block as Excel does: tabs, CRLF after every row, quotes where a cell needs them. */
export const writeBlock = (block: Block): string => block.map((row) => `${row.map(writeCell).join('\t')}\r\n`).join('')

const writeCell = (value: string): string => (/[\t\r\n]|^"/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

const takenForFormula = /^'*[=+\-@]./s

/** Words as they are copied: those that a spreadsheet would calculate, or let start a program, get the apostrophe by which it knows words. */
export const wordsAsText = (words: string): string => (takenForFormula.test(words) ? `'${words}` : words)

/** Words as they are pasted: without that apostrophe. */
export const plainWords = (text: string): string =>
  text.startsWith("'") && takenForFormula.test(text) ? text.slice(1) : text
