import { fileFormatName, fileFormatPlace, sheetNames } from '../layout/file-format.ts'
import { addressOf } from '../layout/places.ts'
import type { Ref, SheetContent } from './content.ts'
import { TemplateWorkbook } from './template-workbook.ts'

/** Makes the bytes of an .xlsx file. The named cells are those that formulas call by name. */
export async function writeFile(
  sheets: readonly SheetContent[],
  named: readonly (Ref & { readonly name: string })[],
  made: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const book = new TemplateWorkbook(made)
  for (const sheet of sheets) await book.addSheet(sheet)
  for (const { name, ...cell } of [
    ...named,
    { sheet: 'overview', name: fileFormatName, ...fileFormatPlace } as const,
  ]) {
    book.nameCell(`'${sheetNames[cell.sheet]}'!${addressOf(cell, true)}`, name)
  }
  return book.filled()
}
