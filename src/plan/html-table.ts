import { type Block, parseBlock } from './tsv.ts'

/** A cell as it is copied: its text as a person reads it, and the number or day that it is when it is no words. */
export interface CopiedCell {
  readonly text: string
  /** What the cell is worth as a number, when it is one. */
  readonly number?: number
  /** True for a day written 'YYYY-MM-DD'. */
  readonly isDay?: boolean
  /** The formula that a number follows others by, as its row keeps it. */
  readonly formula?: string | undefined
}

// each program reads its own attribute: Excel x:num and mso-number-format, LibreOffice sdval and sdnum
const words = `style="mso-number-format:'\\@'" sdnum="1033;0;@"`
const day = `style="mso-number-format:'yyyy\\-mm\\-dd'"`
const msPerDay = 86_400_000
// day 0 of both programs
const firstDay = Date.UTC(1899, 11, 30)

// no spreadsheet reads it, and none writes it
const ownTable = 'data-lonebanken'

/** True for a table that was copied here, in any of the product's windows. */
export const isOwnTable = (html: string): boolean => html.includes(`<table ${ownTable}`)

/** Writes a block as the table that spreadsheets prefer to its text: words stay words ("=1+1", "007", "1-2"), and numbers are numbers whatever the decimal sign of the reader's country. */
export function writeTable(rows: readonly (readonly CopiedCell[])[]): string {
  const lines = rows.map((row) => `<tr>${row.map(writeCell).join('')}</tr>`)
  return `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"></head><body><table ${ownTable}>${lines.join('')}</table></body></html>`
}

function writeCell({ text, number, isDay, formula }: CopiedCell): string {
  const own = formula === undefined ? '' : ` ${ownTable}="${escaped(formula)}"`
  if (text === '') return `<td${own}></td>`
  if (number !== undefined) return `<td${own} x:num="${number}" sdval="${number}" sdnum="1033;">${escaped(text)}</td>`
  if (isDay) {
    const serial = (Date.parse(text) - firstDay) / msPerDay
    return `<td ${day} x:num="${serial}" sdval="${serial}" sdnum="1033;0;YYYY-MM-DD">${escaped(text)}</td>`
  }
  return `<td ${words}>${escaped(text)}</td>`
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
const formulaOfCell = /\s(?:data-lonebanken|data-sheets-formula)="(=[^"]*)"/

/** The formulas of a pasted block by the table beside it, '' where a cell has none and where the shapes differ. */
export function formulasOf(html: string, block: Block): Block {
  const rows = html
    .split(/<tr\b/i)
    .slice(1)
    .map((row) => Array.from(row.matchAll(/<td\b[^<>]*>/gi), ([cell]) => formulaOfCell.exec(cell)?.[1] ?? ''))
  if (rows.length !== block.length) return []
  const plain = (formula: string) => formula.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
  return block.map((row, down) => (rows[down]?.length === row.length ? rows[down].map(plain) : row.map(() => '')))
}

// what is longer is no table that anybody copies
const longestHtml = 2_000_000
const entity = /&(?:#(\d{1,6})|(\w+));/g

/** The block of a clipboard: its text, or the table beside it where there is no text or its rows are broken by paragraphs in cells, as Word's are. */
export function copiedBlockOf(text: string, html: string): Block {
  const block = parseBlock(text)
  if (isOwnTable(html) || html.length > longestHtml) return block
  const cells = html
    .split(/<tr\b/i)
    .slice(1)
    .map((row) => row.split(/<t[dh]\b/i).slice(1))
  const isBroken = cells.length < block.length && cells.flat().some((cell) => (cell.match(/<p\b/gi) ?? []).length > 1)
  return cells.length > 0 && (text.trim() === '' || isBroken) ? cells.map((row) => row.map(wordsIn)) : block
}

function wordsIn(cell: string): string {
  const inside = cell.slice(cell.indexOf('>') + 1).split(/<\/(?:t[dhr]|table)\b/i)[0] ?? ''
  return inside
    .replace(/<[^<>]*>/g, ' ')
    .replace(entity, (whole, code: string | undefined, name: string = '') =>
      code ? String.fromCodePoint(Number(code)) : (entities[name] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim()
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/\r\n?|\n/g, '<br style="mso-data-placement:same-cell">')
}
