import ExcelJS from 'exceljs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { excelTexts } from '../../../texts/excel.ts'
import { sheetNames } from '../../layout/file-format.ts'
import { addressOf, type CellPlace, columnLetters } from '../../layout/places.ts'
import type { Calculated } from './calculated.ts'
import type { Content, SharedFormula, SheetContent } from './content.ts'
import { dayNumber } from './day-number.ts'
import { type StyleName, styleOf } from './styles.ts'

// of the paper sizes ExcelJS has the types only
const paper = { paperSize: 9 }

const unpacked = { zip: { compression: 'STORE' } } as Partial<ExcelJS.XlsxWriteOptions>

type CalculatedAt = (sheet: SheetContent, at: CellPlace) => Calculated

const textsPart = 'xl/sharedStrings.xml'

/**
 * The workbook that ExcelJS writes as a template, and that we fill with the rows. ExcelJS has what is hard to write by
 * hand: styles, widths, validations, names, print. But the cells of thousands of rows take it many times as long as all
 * the rest of a file, and 4.4.0 is its last release: no faster one is to come. It is therefore given one row a sheet,
 * with one cell of each style. From what it has written we read the number of each style, and put our own rows and texts in.
 */
export class TemplateWorkbook {
  readonly #book = new ExcelJS.Workbook()
  readonly #sheets: SheetContent[] = []
  readonly #made: Date

  constructor(made: Date) {
    this.#made = made
    this.#book.creator = excelTexts.product
    this.#book.created = made
    this.#book.modified = made
    this.#book.calcProperties = { fullCalcOnLoad: true }
  }

  async addSheet(content: SheetContent): Promise<void> {
    await addSheet(this.#book, content)
    this.#sheets.push(content)
  }

  nameCell(address: string, name: string): void {
    this.#book.definedNames.add(address, name)
  }

  /** The bytes of the .xlsx file with all rows in it, packed here: the packing of ExcelJS takes several times as long. */
  async filled(calculatedAt: CalculatedAt): Promise<Uint8Array<ArrayBuffer>> {
    const parts = unzipSync(new Uint8Array(await this.#book.xlsx.writeBuffer(unpacked)))
    const texts = new SharedTexts()
    for (const [at, content] of this.#sheets.entries()) {
      const path = `xl/worksheets/sheet${at + 1}.xml`
      const part = parts[path]
      if (!part) throw new Error(`ExcelJS has written no ${path}`)
      parts[path] = strToU8(withRows(strFromU8(part), content, texts, calculatedAt))
    }
    if (!parts[textsPart]) throw new Error('ExcelJS has written no shared texts')
    parts[textsPart] = strToU8(texts.xml())
    // a zip knows no day before 1980
    const mtime = new Date(Math.max(this.#made.getTime(), Date.UTC(1980, 0, 2)))
    return zipSync(parts, { level: 2, mtime })
  }
}

function stylesOf({ cells }: SheetContent): readonly StyleName[] {
  return [...new Set(cells.map(({ style }) => style))]
}

const rowsStart = '<sheetData>'
const rowsEnd = '</sheetData>'

/** A sheet as ExcelJS has written it, with its rows in the place of the cells that give the numbers of its styles. */
function withRows(sheet: string, content: SheetContent, texts: SharedTexts, calculatedAt: CalculatedAt): string {
  const [start, end] = [sheet.indexOf(rowsStart), sheet.indexOf(rowsEnd)]
  if (start < 0 || end < start) throw new Error(`ExcelJS has written no rows of ${content.key}`)
  const numbered = sheet.slice(start, end).matchAll(/<c r="[A-Z]+1" s="(\d+)"\/>/g)
  const numbers = Array.from(numbered, ([, number]) => Number(number))
  const styleAt = new Map(stylesOf(content).map((name, at) => [name, numbers[at]]))
  const rows = rowsXml(
    content,
    (style) => {
      const number = styleAt.get(style)
      if (number === undefined) throw new Error(`ExcelJS gave no number of ${style}`)
      return number
    },
    (words) => texts.at(words),
    (at) => calculatedAt(content, at),
  )
  return sheet.slice(0, start + rowsStart.length) + rows + withBreaks(sheet.slice(end), content)
}

const beforeBreaks = '</headerFooter>'

/** What follows the rows, with the columns after which a page ends: ExcelJS writes those of rows alone. */
function withBreaks(rest: string, { key, print }: SheetContent): string {
  if (!print.pages) return rest
  const { breaksAfter } = print.pages
  const breaks = breaksAfter.map((column) => `<brk id="${column}" max="1048575" man="1"/>`).join('')
  const count = breaksAfter.length
  if (!rest.includes(beforeBreaks)) throw new Error(`ExcelJS has written no footer of ${key}`)
  return rest.replace(
    beforeBreaks,
    `${beforeBreaks}<colBreaks count="${count}" manualBreakCount="${count}">${breaks}</colBreaks>`,
  )
}

async function addSheet(book: ExcelJS.Workbook, content: SheetContent): Promise<void> {
  const { key, widths, validations = [], frozen, print } = content
  const sheet = book.addWorksheet(sheetNames[key], {
    views: [{ state: 'frozen', xSplit: frozen.columns, ySplit: frozen.rows, showGridLines: false }],
    pageSetup: {
      orientation: 'landscape',
      // a program that fits the columns to a page knows no breaks
      ...(print.pages
        ? { scale: print.pages.percent, printTitlesColumn: 'A:A' }
        : { fitToPage: true, fitToWidth: 1, fitToHeight: print.fitOnePage === true ? 1 : 0 }),
      printTitlesRow: print.repeated,
      printArea: `A$1:${columnLetters(widths.length)}$${print.lastRow}`,
      margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 },
    },
    headerFooter: { oddFooter: `&L${excelTexts.product}&C&A&R&P (&N)` },
  })
  Object.assign(sheet.pageSetup, paper)
  widths.forEach((width, at) => {
    sheet.getColumn(at + 1).width = width
  })
  for (const { range, validation } of validations) allow(sheet, range, validation)
  // no password: it is against slips, not against the owner of the file
  await sheet.protect('', { formatColumns: true, formatRows: true, selectLockedCells: true, selectUnlockedCells: true })
  Object.defineProperty(sheet, 'model', { value: { ...sheet.model, ...sampleOf(content) } })
}

/** A row with one cell of each style, a text and the merged cells: what ExcelJS must know of the cells to write all but them. */
function sampleOf(content: SheetContent): { readonly rows: readonly object[]; readonly dimensions: string } {
  const { cells, merged = [], widths } = content
  const samples = stylesOf(content).map((name, at) => ({
    address: `${columnLetters(at + 1)}1`,
    style: styleOf(name),
    type: ExcelJS.ValueType.Null,
  }))
  // without one of its own ExcelJS writes no part for the texts
  const words = { address: 'A1', style: {}, type: ExcelJS.ValueType.String, value: excelTexts.product }
  const covered = merged.flatMap(({ row, from, to }) =>
    Array.from({ length: to - from }, (_, at) => ({
      address: addressOf({ row, column: from + 1 + at }),
      style: {},
      type: ExcelJS.ValueType.Merge,
      master: addressOf({ row, column: from }),
    })),
  )
  const lastRow = cells.reduce((last, { row }) => Math.max(last, row), 1)
  return {
    rows: [{ number: 1, min: 1, max: samples.length, cells: [...samples, words, ...covered] }],
    dimensions: `A1:${addressOf({ row: lastRow, column: widths.length })}`,
  }
}

function allow(sheet: ExcelJS.Worksheet, range: string, validation: ExcelJS.DataValidation): void {
  // the writer takes a whole range, which its types do not say
  const { dataValidations } = sheet as unknown as {
    readonly dataValidations: { readonly add: (range: string, validation: ExcelJS.DataValidation) => void }
  }
  dataValidations.add(range, validation)
}

/** The rows of a sheet as its part of the file has them; `calculatedAt`: a cell's formula with its result. */
function rowsXml(
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
class SharedTexts {
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
