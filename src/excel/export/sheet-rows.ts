import { columnLetters } from '../layout/places.ts'
import { type Content, type SharedFormula, type SheetContent, saying } from './content.ts'
import type { StyleName } from './styles.ts'

/**
 * The rows of a sheet as its part of the file has them, put into what ExcelJS has written (`template-workbook.ts`).
 * `styleAt`: the number by which the file knows a style, `textAt` a text.
 */
export function rowsXml(
  { key, cells, heights = {} }: SheetContent,
  styleAt: (style: StyleName) => number,
  textAt: (words: string) => number,
): string {
  const say = saying(key)
  const letters: string[] = []
  const shared = new Map<SharedFormula, number>()
  const rows: string[][] = []
  for (const { row, column, content, style } of cells) {
    const line = (rows[row] ??= [])
    const begun = `<c r="${(letters[column] ??= columnLetters(column))}${row}" s="${styleAt(style)}"`
    line[column] = content ? begun + contentXml(content, say, shared, textAt) : `${begun}/>`
  }
  const written: string[] = []
  // leaves out the rows that there are not, as join does the cells
  rows.forEach((line, row) => {
    const height = heights[row]
    const tall = height === undefined ? '' : ` ht="${height}" customHeight="1"`
    written.push(`<row r="${row}"${tall}>${line.join('')}</row>`)
  })
  return written.join('')
}

/** The end of a cell's tag, and what stands in the cell. */
function contentXml(
  content: Content,
  say: ReturnType<typeof saying>,
  shared: Map<SharedFormula, number>,
  textAt: (words: string) => number,
): string {
  switch (content.is) {
    case 'text':
      return ` t="s"><v>${textAt(content.text)}</v></c>`
    case 'number':
      return `><v>${content.value}</v></c>`
    case 'day': {
      const number = dayNumber(content.day)
      return number === undefined ? ` t="s"><v>${textAt(content.day)}</v></c>` : `><v>${number}</v></c>`
    }
    case 'formula': {
      const given = content.result
      const says = formulaXml(content, say, shared)
      if (typeof given === 'string') return ` t="str">${says}<v>${inXml(given)}</v></c>`
      // a number that is not finite is no XML that Excel reads
      return given !== null && Number.isFinite(given) ? `>${says}<v>${given}</v></c>` : ` t="str">${says}<v></v></c>`
    }
  }
}

/** A formula that is shared stands in the first of its cells; the others have its number. */
function formulaXml(
  { formula, shared: group, mayBeBlank }: Extract<Content, { is: 'formula' }>,
  say: ReturnType<typeof saying>,
  shared: Map<SharedFormula, number>,
): string {
  const before = group && shared.get(group)
  if (before !== undefined) return `<f t="shared" si="${before}"/>`
  const written = escaped(mayBeBlank === true ? `IFERROR(${formula(say)},"")` : formula(say))
  if (!group) return `<f>${written}</f>`
  shared.set(group, shared.size)
  return `<f t="shared" ref="${group.range}" si="${shared.size - 1}">${written}</f>`
}

/** The texts that the cells of all sheets share, each once, as their part of the file has them. */
export class SharedTexts {
  readonly #places = new Map<string, number>()

  /** The place of a text among them. */
  at(words: string): number {
    const known = this.#places.get(words)
    if (known !== undefined) return known
    this.#places.set(words, this.#places.size)
    return this.#places.size - 1
  }

  xml(): string {
    const items = Array.from(this.#places.keys(), (words) => `<si><t xml:space="preserve">${inXml(words)}</t></si>`)
    return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<sst xmlns="${spreadsheet}" uniqueCount="${items.length}">${items.join('')}</sst>`
  }
}

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

// before March 1900 Excel and LibreOffice count days differently: such a day stays words
const firstDay = '1900-03-01'
// Excel counts days from the last of 1899, which makes 1 January 1970 its day 25569
const firstOf1970 = 25_569

/** The number that Excel knows a day by; undefined for one that is none. */
function dayNumber(day: string): number | undefined {
  const time = Date.parse(`${day}T00:00:00Z`)
  return day < firstDay || Number.isNaN(time) ? undefined : firstOf1970 + time / 86_400_000
}

// what XML does not hold; and what Excel would read as a coded character is coded itself
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
const unwritable =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
const coded = /_(?=x[0-9A-Fa-f]{4}_)/g

function inXml(words: string): string {
  return escaped(words.replace(unwritable, '').replace(coded, '_x005F_'))
}

const special = /[&<>"]/g
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (words: string): string => words.replace(special, (sign) => entities[sign] ?? '')
