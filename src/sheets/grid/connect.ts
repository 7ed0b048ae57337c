import type { GridApi } from 'ag-grid-community'
import { listenToFirstSign } from './input/first-sign.ts'
import { listenToKeys } from './input/grid-keys.ts'
import { showLeftTexts } from './input/left-chips.ts'
import { listenToPointing } from './input/point-at-cells.ts'
import { listenToClipboard } from './input/sheet-clipboard.ts'
import { listenToMenu } from './input/sheet-menu.ts'
import { listenToPointer } from './input/sheet-pointer.ts'
import type { GridSheet } from './sheet/grid-sheet.ts'
import { GridView } from './view/grid-view.ts'

/** Lets a sheet and the grid that shows it know each other. The frame is around the grid. Answers how to part them. */
export function connect<R>(sheet: GridSheet, api: GridApi<R>, frame: HTMLElement): () => void {
  const view: GridView = new GridView(api as GridApi<unknown>, frame) // the sheet knows its rows by their ids
  const stops = [
    listenToFirstSign(sheet, view),
    listenToKeys(sheet, view),
    listenToClipboard(sheet, view),
    listenToPointing(sheet, view),
    listenToPointer(sheet, view),
    listenToMenu(sheet, view),
    showLeftTexts(sheet, frame),
    sheet.attach(view),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
