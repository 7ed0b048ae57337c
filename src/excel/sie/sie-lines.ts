import type { UnreadLine } from '../../plan/import/books.ts'

/** One line of a SIE file: its label without #, in capitals, and its fields. A list of objects in braces is one field. */
export interface SieLine {
  readonly label: string
  readonly fields: readonly string[]
  /** The line as the file counts, from 1, and what stands on it. */
  readonly number: number
  readonly text: string
}

// a line of the format is a few hundred characters; one of megabytes is no line of books
const longestLine = 5_000
const maxFields = 20

/** The sign by which old programs end a file. */
const endOfFile = '\u001a'

/** The line on which the rows of a voucher end. */
export const endOfVoucher = '}'

/** Reads the lines of a SIE file, and those that are none of the format: too long, without a label, or with quotes that are never closed. */
export function sieLines(text: string): { readonly lines: readonly SieLine[]; readonly unread: readonly UnreadLine[] } {
  const lines: SieLine[] = []
  const unread: UnreadLine[] = []
  let number = 0
  let at = 0
  while (at < text.length) {
    const end = endOfLine(text, at)
    number += 1
    const line = text.slice(at, Math.min(end, at + longestLine)).trim()
    if (end - at > longestLine) unread.push({ number, text: line, why: 'length' })
    else if (line.startsWith('#')) {
      const read = sieLine(line)
      if (read) lines.push({ ...read, number, text: line })
      else unread.push({ number, text: line, why: 'quotes' })
    } else if (line === endOfVoucher) lines.push({ label: endOfVoucher, fields: [], number, text: line })
    else if (line !== '' && line !== '{' && line !== endOfFile) unread.push({ number, text: line, why: 'label' })
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
  }
  return { lines, unread }
}

// CRLF, LF, or the CR alone of an old Macintosh
const lineEnd = /[\r\n]/g

function endOfLine(text: string, from: number): number {
  lineEnd.lastIndex = from
  return lineEnd.exec(text)?.index ?? text.length
}

function sieLine(line: string): Pick<SieLine, 'label' | 'fields'> | undefined {
  const label = /^#\S*/.exec(line)?.[0] ?? '#'
  const fields: string[] = []
  let at = label.length
  while (at < line.length && fields.length < maxFields) {
    const first = line[at]
    if (first === ' ' || first === '\t') {
      at += 1
      continue
    }
    // the rows of a voucher may begin on its own line
    if (first === '{' && at === line.length - 1) break
    const field = first === '"' ? quoted(line, at) : first === '{' ? braced(line, at) : bare(line, at)
    if (field.end > line.length) return undefined
    fields.push(field.value)
    at = field.end
  }
  return { label: label.slice(1).toUpperCase(), fields }
}

interface Field {
  readonly value: string
  readonly end: number
}

/** A field in quotes; a backslash takes the sign after it as it is. Quotes that are never closed end past the line. */
function quoted(line: string, start: number): Field {
  let value = ''
  let at = start + 1
  while (at < line.length && line[at] !== '"') {
    if (line[at] === '\\' && at + 1 < line.length) at += 1
    value += line[at] ?? ''
    at += 1
  }
  return { value, end: at + 1 }
}

/** A list of objects: a brace within the quotes of a name does not end it. */
function braced(line: string, start: number): Field {
  let at = start + 1
  while (at < line.length && line[at] !== '}') at = line[at] === '"' ? quoted(line, at).end : at + 1
  return { value: line.slice(start + 1, at), end: at + 1 }
}

function bare(line: string, start: number): Field {
  let end = start
  while (end < line.length && line[end] !== ' ' && line[end] !== '\t') end += 1
  return { value: line.slice(start, end), end }
}
