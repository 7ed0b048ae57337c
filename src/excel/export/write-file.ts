import { fileFormatName, fileFormatPlace, sheetNames } from '../layout/file-format.ts'
import type { CellPlace } from '../layout/places.ts'
import { addressIn, type Calculated } from './calculated.ts'
import type { NamedCell, SheetContent } from './content.ts'
import { TemplateWorkbook } from './template-workbook.ts'

/** Makes the bytes of an .xlsx file. The named cells are those that formulas call by name. */
export async function writeFile(
  sheets: readonly SheetContent[],
  named: readonly NamedCell[],
  calculatedAt: (sheet: SheetContent, at: CellPlace) => Calculated,
  made: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const book = new TemplateWorkbook(made)
  for (const sheet of sheets) await book.addSheet(sheet)
  const version = { sheet: 'overview', name: fileFormatName, ...fileFormatPlace } as const
  for (const { name, sheet, ...at } of [...named, version]) book.nameCell(addressIn(sheetNames[sheet], at), name)
  return book.filled(calculatedAt)
}
