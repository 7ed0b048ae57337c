import { UnreadableFile } from '../../plan/import/found.ts'
import { decodeText } from './decode.ts'
import { readLimits } from './limits.ts'
import { mainPartOf } from './read-xlsx.ts'
import { namesInZip } from './zip.ts'

/** A file as it is opened: a workbook, or a text of any encoding. */
type FileKind = { readonly is: 'xlsx' } | { readonly is: 'text'; readonly text: string }

const latin = new TextDecoder('windows-1252')

/** What a file is by its first bytes, whatever its name says. Throws UnreadableFile for those that there is a word about. */
export function kindOf(bytes: Uint8Array): FileKind {
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
  return { is: 'text', text }
}

function kindOfZip(bytes: Uint8Array): FileKind {
  const names = new Set(namesInZip(bytes, readLimits.zip))
  const main = mainPartOf(bytes)
  if (names.has(main) && /^xl\/[^/]+\.xml$|(?:^|\/)workbook[^/]*\.xml$/.test(main)) return { is: 'xlsx' }
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
