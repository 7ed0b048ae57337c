import { type CellPlace, columnLetters } from '../../layout/places.ts'
import type { Calculated } from './calculated.ts'
import type { Content, SharedFormula, SheetContent } from './content.ts'
import { dayNumber } from './day-number.ts'
import type { StyleName } from './styles.ts'

/** The rows of a sheet as its part of the file has them; `calculatedAt`: a cell's formula with its result. */
export function rowsXml(
  { cells, heights = {} }: SheetContent,
  styleAt: (style: StyleName) => number,
  textAt: (words: string) => number,
  calculatedAt: (at: CellPlace) => Calculated,
): string {
  const letters: string[] = []
  const shared = new Map<SharedFormula, number>()
  const rows: string[][] = []
  const contentXml = (content: Content, at: CellPlace): string => {
    switch (content.kind) {
      case 'text':
        return textXml(content.text)
      case 'number':
        return `><v>${content.value}</v></c>`
      case 'day': {
        const number = dayNumber(content.day)
        return number === undefined ? textXml(content.day) : `><v>${number}</v></c>`
      }
      case 'formula': {
        const { formula, result } = calculatedAt(at)
        const says = formulaXml(formula, content.shared, shared)
        return typeof result === 'number'
          ? `>${says}<v>${result}</v></c>`
          : ` t="str">${says}<v>${inXml(result)}</v></c>`
      }
    }
  }
  const textXml = (words: string) => ` t="s"><v>${textAt(words)}</v></c>`
  for (const { row, column, content, style } of cells) {
    const line = (rows[row] ??= [])
    const begun = `<c r="${(letters[column] ??= columnLetters(column))}${row}" s="${styleAt(style)}"`
    line[column] = content ? begun + contentXml(content, { row, column }) : `${begun}/>`
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

/** A formula that is shared stands in the first of its cells; the others have its number. */
function formulaXml(written: string, group: SharedFormula | undefined, shared: Map<SharedFormula, number>): string {
  const before = group && shared.get(group)
  if (before !== undefined) return `<f t="shared" si="${before}"/>`
  if (!group) return `<f>${escaped(written)}</f>`
  shared.set(group, shared.size)
  return `<f t="shared" ref="${group.range}" si="${shared.size - 1}">${escaped(written)}</f>`
}

/** The texts that the cells of all sheets share, each once, as their part of the file has them. */
export class SharedTexts {
  readonly #places = new Map<string, number>()

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
