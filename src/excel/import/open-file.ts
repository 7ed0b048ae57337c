import { type SheetCells, UnreadableFile } from '../../plan/import/found.ts'
import { openBooks } from '../sie/open-books.ts'
import { isSie } from '../sie/read-sie.ts'
import { decodeText } from './decode.ts'
import { readLimits } from './limits.ts'
import { openOwn } from './open-own.ts'
import { isFilled, openTables } from './open-tables.ts'
import type { OpenedFile } from './opened-file.ts'
import { recogniseOwnFile } from './own-file.ts'
import { mainPartOf, readXlsx } from './read-xlsx.ts'
import { namesInZip } from './zip.ts'

const separators = [';', '\t', ',', '|'] as const
type Separator = (typeof separators)[number]

/** Reads a CSV: whichever of ; tab , | divides its lines evenly, quotes as Excel writes them. Throws UnreadableFile for what is no table. */
function readCsv(text: string, name: string): SheetCells {
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

type FileKind = { readonly kind: 'xlsx' } | { readonly kind: 'text'; readonly text: string }

const latin = new TextDecoder('windows-1252')

/** What a file is by its first bytes, whatever its name says. Throws UnreadableFile for those that there is a word about. */
function kindOf(bytes: Uint8Array): FileKind {
  if (bytes.length > readLimits.fileBytes) throw new UnreadableFile('tooLarge')
  if (bytes.length === 0) throw new UnreadableFile('empty')
  const start = latin.decode(bytes.subarray(0, 8))
  if (start.startsWith('PK')) return kindOfZip(bytes)
  // Excel 97–2003; a workbook with a password lies in the same kind of container
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0')) {
    const isEncrypted = latin.decode(bytes).replaceAll('\0', '').includes('EncryptedPackage')
    throw new UnreadableFile(isEncrypted ? 'protected' : 'oldExcel')
  }
  const text = decodeText(bytes)
  if (!isText(text)) throw new UnreadableFile('unknownKind')
  refuseMarkup(text.slice(0, 2000))
  return { kind: 'text', text }
}

function kindOfZip(bytes: Uint8Array): FileKind {
  const names = new Set(namesInZip(bytes, readLimits.zip))
  const main = mainPartOf(bytes)
  if (names.has(main) && /^xl\/[^/]+\.xml$|(?:^|\/)workbook[^/]*\.xml$/.test(main)) return { kind: 'xlsx' }
  if (names.has('xl/workbook.bin')) throw new UnreadableFile('binaryExcel')
  if (names.has('content.xml') && names.has('meta-inf/manifest.xml')) throw new UnreadableFile('openDocument')
  throw new UnreadableFile(names.size === 0 ? 'empty' : 'unknownKind')
}

/** Pages, XML and PDF are no tables of text; what some programs call .xls is one of the first two, and SIE 5 is the second. */
function refuseMarkup(start: string): void {
  const isMarkup = /^\s*<(?:[?!]|html|table|workbook|(?:[\w.-]+:)?Sie(?:Entry)?[\s>])/i.test(start)
  if (!isMarkup && !start.startsWith('%PDF-')) return
  if (/<(?:[\w.-]+:)?Sie(?:Entry)?\s[^<>]*sie\.se\/sie5/i.test(start)) throw new UnreadableFile('sie5')
  throw new UnreadableFile(
    /schemas-microsoft-com:office:(?:excel|spreadsheet)/.test(start) ? 'oldExcel' : 'unknownKind',
  )
}

// a tab, the ends of lines, and the sign by which old programs end a file
const signsOfText: ReadonlySet<number> = new Set([9, 10, 13, 26])

/** No program writes control characters into a table of text. */
function isText(text: string): boolean {
  const last = Math.min(text.length, 100_000)
  for (let at = 0; at < last; at++) {
    const code = text.charCodeAt(at)
    if (code < 32 && !signsOfText.has(code)) return false
  }
  return true
}

/** Reads a file of any kind that we know. Fails with UnreadableFile, which says why it cannot be read. */
export const openFile = (bytes: Uint8Array, name: string): Promise<OpenedFile> =>
  new Promise((resolve) => resolve(opened(bytes, name)))

function opened(bytes: Uint8Array, name: string): OpenedFile {
  const kind = kindOf(bytes)
  if (kind.kind === 'text') {
    if (isSie(kind.text)) return openBooks(kind.text)
    return openTables([readCsv(kind.text, name.replace(/\.[^.]*$/, ''))])
  }
  const sheets = readXlsx(bytes)
  const own = recogniseOwnFile(sheets)
  if (own) return openOwn(own)
  const filled = sheets.filter(isFilled)
  const shown = filled.filter(({ hidden }) => !hidden)
  if (shown.length === 0 && filled.length > 0) throw new UnreadableFile('hiddenOnly')
  return openTables(shown)
}
