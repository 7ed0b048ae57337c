import { sheetTexts } from '../../../texts/sheets.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'
import { copySelection, pasteText } from './range-actions.ts'

/** Copies the selected cells when a button asks for it: no event brings a clipboard then. */
export function copyToClipboard(sheet: GridSheet): void {
  const copied = copySelection(sheet)
  if (!copied) return
  const part = (type: string, text: string) => ({ [type]: new Blob([text], { type }) })
  const item = new ClipboardItem({ ...part('text/plain', copied.text), ...part('text/html', copied.table) })
  navigator.clipboard.write([item]).catch(denied(sheet))
}

export function pasteFromClipboard(sheet: GridSheet): void {
  navigator.clipboard
    .readText()
    .then((text) => {
      // what a hand puts on the clipboard of a touch screen is mostly from here, and the text alone does not say
      if (text !== '') pasteText(sheet, text, true)
    })
    .catch(denied(sheet))
}

const denied = (sheet: GridSheet) => () => sheet.notify(sheetTexts.clipboardDenied, { done: false })
