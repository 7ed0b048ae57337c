import { UnreadableFile } from '../../plan/import/found.ts'
import { readLimits } from './limits.ts'
import { namesInZip } from './zip.ts'

const latin = new TextDecoder('windows-1252')

/** What a file is by its first bytes, whatever its name says. Throws UnreadableFile for those that there is a word about. */
export function kindOf(bytes: Uint8Array): 'xlsx' | 'text' {
  if (bytes.length > readLimits.fileBytes) throw new UnreadableFile('tooLarge')
  if (bytes.length === 0) throw new UnreadableFile('empty')
  const start = latin.decode(bytes.subarray(0, 8))
  if (start.startsWith('PK')) return kindOfZip(bytes)
  // Excel 97–2003; a workbook with a password lies in the same kind of container
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0')) {
    const isEncrypted = latin.decode(bytes).replaceAll('\0', '').includes('EncryptedPackage')
    throw new UnreadableFile(isEncrypted ? 'protected' : 'oldExcel')
  }
  if (isText(bytes)) {
    refuseMarkup(latin.decode(bytes.subarray(0, 2000)))
    return 'text'
  }
  throw new UnreadableFile('unknownKind')
}

function kindOfZip(bytes: Uint8Array): 'xlsx' {
  const names = new Set(namesInZip(bytes, readLimits.zip))
  if (names.has('xl/workbook.xml')) return 'xlsx'
  if (names.has('xl/workbook.bin')) throw new UnreadableFile('binaryExcel')
  if (names.has('content.xml') && names.has('META-INF/manifest.xml')) throw new UnreadableFile('openDocument')
  throw new UnreadableFile(names.size === 0 ? 'empty' : 'unknownKind')
}

/** Pages, XML and PDF are no tables of text; what some programs call .xls is one of the first two. */
function refuseMarkup(start: string): void {
  const isMarkup = /^(?:\u00ef\u00bb\u00bf)?\s*<(?:\?xml|!doctype|html|table|workbook)\b/i.test(start)
  if (!isMarkup && !start.startsWith('%PDF-')) return
  throw new UnreadableFile(
    /schemas-microsoft-com:office:(?:excel|spreadsheet)/.test(start) ? 'oldExcel' : 'unknownKind',
  )
}

/** No program writes control characters into a table of text; UTF-16 has its mark. */
function isText(bytes: Uint8Array): boolean {
  const hasMark = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (hasMark) return true
  const start = bytes.subarray(0, 100_000)
  return start.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13 || byte === 26)
}
