import ExcelJS from 'exceljs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { excelTexts } from '../../texts/excel.ts'
import { fileFormatName, fileFormatPlace, sheetNames } from '../layout/file-format.ts'
import { addressOf, columnLetters } from '../layout/places.ts'
import { withRowsLike } from './alike-rows.ts'
import type { Ref, SheetContent } from './content.ts'
import type { Results } from './results.ts'
import { type RowModel, rowModels } from './row-models.ts'

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
  const left: LeftRows[] = []
  for (const sheet of sheets) left.push(await writeSheet(book, sheet, results))
  for (const { sheet, name, ...place } of named) {
    book.definedNames.add(`'${sheetNames[sheet]}'!${addressOf(place, true)}`, name)
  }
  book.definedNames.add(`'${sheetNames.overview}'!${addressOf(fileFormatPlace, true)}`, fileFormatName)
  return packed(new Uint8Array(await book.xlsx.writeBuffer(unpacked)), left, made)
}

/** Rows of a sheet that ExcelJS is not given, and the row that they look like. */
interface LeftRows {
  readonly pattern: number
  readonly rows: readonly RowModel[]
}

const unpacked = { zip: { compression: 'STORE' } } as Partial<ExcelJS.XlsxWriteOptions>

/** Packs what ExcelJS has written, with the rows that were left: its own packing takes several times as long. */
function packed(stored: Uint8Array, left: readonly LeftRows[], made: Date): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(stored)
  for (const [at, { pattern, rows }] of left.entries()) {
    if (rows.length === 0) continue
    const path = `xl/worksheets/sheet${at + 1}.xml`
    const sheet = parts[path]
    if (!sheet) throw new Error(`ExcelJS has written no ${path}`)
    parts[path] = strToU8(withRowsLike(pattern, rows, strFromU8(sheet)))
  }
  // a zip knows no day before 1980
  const mtime = new Date(Math.max(made.getTime(), Date.UTC(1980, 0, 2)))
  return zipSync(parts, { level: 2, mtime })
}

async function writeSheet(book: ExcelJS.Workbook, content: SheetContent, results: Results): Promise<LeftRows> {
  const { key, widths, validations = [], frozen, print } = content
  const sheet = book.addWorksheet(sheetNames[key], {
    views: [{ state: 'frozen', xSplit: frozen.columns, ySplit: frozen.rows, showGridLines: false }],
    pageSetup: {
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: print.fitOnePage === true ? 1 : 0,
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
  return fill(sheet, content, results)
}

/**
 * Gives a sheet its cells as ExcelJS would describe them itself when it writes: an object of ExcelJS for each of them, described twice, takes
 * longer than writing them. Of rows that look alike it is given the first: writing the cells of thousands takes it longer than all the rest.
 */
function fill(sheet: ExcelJS.Worksheet, content: SheetContent, results: Results): LeftRows {
  const all = rowModels(content, (row, column) => results(content.key, row, column))
  const { from, to } = content.alike ?? { from: 0, to: 0 }
  const isLeft = ({ number }: RowModel) => number > from && number <= to
  const dimensions = `A1:${addressOf({ row: all.at(-1)?.number ?? 1, column: content.widths.length })}`
  const rows = all.filter((row) => !isLeft(row))
  Object.defineProperty(sheet, 'model', { value: { ...sheet.model, rows, dimensions } })
  return { pattern: from, rows: all.filter(isLeft) }
}

function allow(sheet: ExcelJS.Worksheet, range: string, validation: ExcelJS.DataValidation): void {
  // the writer takes a whole range, which its types do not say
  const { dataValidations } = sheet as unknown as {
    readonly dataValidations: { readonly add: (range: string, validation: ExcelJS.DataValidation) => void }
  }
  dataValidations.add(range, validation)
}
