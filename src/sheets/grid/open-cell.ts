import type { GridApi } from 'ag-grid-community'
import { wantsToStay } from './cell-editors.ts'

/** Closes the open cell and keeps what it holds; false when that can't be kept. */
export function closeCell<R>(api: GridApi<R>): boolean {
  if (api.getCellEditorInstances().some(wantsToStay)) return false
  api.stopEditing()
  return true
}

/**
 * Takes the keys that every open cell answers alike: Esc takes back what is typed, Ctrl+S keeps it for the save. Both go back to the cell
 * at once: the grid gives the focus back a moment later, and a fast typist's next key would be lost. Undefined for any other key, else
 * whether the key has been dealt with: the save itself belongs to the page.
 */
export function leaveCellByKey<R>(event: KeyboardEvent, api: GridApi<R>, goBack: () => void): boolean | undefined {
  if (event.key === 'Escape') {
    api.stopEditing(true)
    goBack()
    return true
  }
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
    closeCell(api)
    goBack()
    return false
  }
  return undefined
}
