import ExcelJS from 'exceljs'
import { excelTexts } from '../../texts/excel.ts'
import { fileFormatName, fileFormatPlace, sheetNames } from '../layout/file-format.ts'
import { addressOf, columnLetters } from '../layout/places.ts'
import { type Content, type Ref, type SheetContent, saying } from './content.ts'
import type { Results } from './results.ts'
import { styleOf } from './styles.ts'

type Cell = ExcelJS.Cell

// of the paper sizes ExcelJS has the types only
const paper = { paperSize: 9 }

/** Makes the bytes of an .xlsx file. The named cells are those that formulas call by name. */
export async function writeFile(
  sheets: readonly SheetContent[],
  results: Results,
  named: readonly (Ref & { readonly name: string })[],
  made: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const book = new ExcelJS.Workbook()
  book.creator = excelTexts.product
  book.created = made
  book.modified = made
  book.calcProperties = { fullCalcOnLoad: true }
  for (const sheet of sheets) await writeSheet(book, sheet, results)
  for (const { sheet, name, ...place } of named) {
    book.definedNames.add(`'${sheetNames[sheet]}'!${addressOf(place, true)}`, name)
  }
  book.definedNames.add(`'${sheetNames.overview}'!${addressOf(fileFormatPlace, true)}`, fileFormatName)
  const bytes = await book.xlsx.writeBuffer()
  return new Uint8Array(bytes)
}

async function writeSheet(book: ExcelJS.Workbook, content: SheetContent, results: Results): Promise<void> {
  const { key, cells, widths, heights = {}, validations = [], frozen, print } = content
  const sheet = book.addWorksheet(sheetNames[key], {
    views: [{ state: 'frozen', xSplit: frozen.columns, ySplit: frozen.rows, showGridLines: false }],
    pageSetup: {
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: print.fitOnePage === true ? 1 : 0,
      printTitlesRow: print.repeated,
      printArea: `A1:${columnLetters(widths.length)}${print.lastRow}`,
      margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 },
    },
    headerFooter: { oddFooter: `&L${excelTexts.product}&C&A&R&P (&N)` },
  })
  Object.assign(sheet.pageSetup, paper)
  widths.forEach((width, at) => {
    sheet.getColumn(at + 1).width = width
  })
  for (const [row, height] of Object.entries(heights)) sheet.getRow(Number(row)).height = height
  const say = saying(key, 'name')
  for (const { row, column, content: given, style } of cells) {
    const cell = sheet.getRow(row).getCell(column)
    if (given) cell.value = valueOf(given, say, () => results(key, row, column))
    cell.style = styleOf(style)
  }
  for (const { range, validation } of validations) allow(sheet, range, validation)
  // no password: it is against slips, not against the owner of the file
  await sheet.protect('', { formatColumns: true, formatRows: true, selectLockedCells: true, selectUnlockedCells: true })
}

function allow(sheet: ExcelJS.Worksheet, range: string, validation: ExcelJS.DataValidation): void {
  // the writer takes a whole range, which its types do not say
  const { dataValidations } = sheet as unknown as {
    readonly dataValidations: { readonly add: (range: string, validation: ExcelJS.DataValidation) => void }
  }
  dataValidations.add(range, validation)
}

function valueOf(content: Content, say: ReturnType<typeof saying>, result: () => number | null): Cell['value'] {
  switch (content.is) {
    case 'text':
      return inXml(content.text)
    case 'number':
      return content.value
    case 'day':
      return dayOf(content.day)
    case 'formula': {
      const cached = content.result === undefined ? result() : content.result
      return {
        formula: content.mayBeBlank === true ? `IFERROR(${content.formula(say)},"")` : content.formula(say),
        result: typeof cached === 'string' ? cached : finite(cached),
        date1904: false,
      }
    }
  }
}

/** A number that the file can hold; blank for none: a number that is not finite is no XML that Excel reads. */
function finite(value: number | null): number | '' {
  return value !== null && Number.isFinite(value) ? value : ''
}

// before March 1900 Excel and LibreOffice count days differently: such a day stays words
const firstDay = '1900-03-01'

function dayOf(day: string): Date | string {
  const date = new Date(`${day}T00:00:00Z`)
  return day < firstDay || Number.isNaN(date.getTime()) ? day : date
}

// what XML does not hold; and what Excel would read as a coded character is coded itself
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
const unwritable =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
const coded = /_(?=x[0-9A-Fa-f]{4}_)/g

function inXml(words: string): string {
  return words.replace(unwritable, '').replace(coded, '_x005F_')
}
