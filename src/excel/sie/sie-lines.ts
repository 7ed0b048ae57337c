/** One line of a SIE file: its label without #, in capitals, and its fields. A list of objects in braces is one field. */
export interface SieLine {
  readonly label: string
  readonly fields: readonly string[]
}

// a line of the format is a few hundred characters; one of megabytes is no line of books
const longestLine = 5_000
const maxFields = 20

/**
 * Reads the labelled lines of a SIE file. `unread` counts those that are none of the format: too long, without a label, or with
 * quotes that are never closed.
 */
export function sieLines(text: string): { readonly lines: readonly SieLine[]; readonly unread: number } {
  const lines: SieLine[] = []
  let unread = 0
  let at = 0
  while (at < text.length) {
    const end = endOfLine(text, at)
    if (end - at > longestLine) unread += 1
    else {
      const line = text.slice(at, end).trim()
      // braces around the rows of a verification stand alone
      const read = line.startsWith('#') ? sieLine(line) : undefined
      if (read) lines.push(read)
      else if (line !== '' && line !== '{' && line !== '}' && line !== '\u001a') unread += 1
    }
    at = end + 1
  }
  return { lines, unread }
}

// CRLF, LF, or the CR alone of an old Macintosh: what is left of the first is an empty line
const lineEnd = /[\r\n]/g

function endOfLine(text: string, from: number): number {
  lineEnd.lastIndex = from
  return lineEnd.exec(text)?.index ?? text.length
}

function sieLine(line: string): SieLine | undefined {
  const label = /^#\S*/.exec(line)?.[0] ?? '#'
  const fields: string[] = []
  let at = label.length
  while (at < line.length && fields.length < maxFields) {
    const first = line[at]
    if (first === ' ' || first === '\t') {
      at += 1
      continue
    }
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

function braced(line: string, start: number): Field {
  const end = line.indexOf('}', start)
  const stop = end < 0 ? line.length : end
  return { value: line.slice(start + 1, stop), end: stop + 1 }
}

function bare(line: string, start: number): Field {
  let end = start
  while (end < line.length && line[end] !== ' ' && line[end] !== '\t') end += 1
  return { value: line.slice(start, end), end }
}
