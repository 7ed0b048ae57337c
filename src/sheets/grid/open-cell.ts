import type { GridApi, ICellEditor } from 'ag-grid-community'
import { type Taken, wantsToStay } from './cell-editors.ts'

/** Takes what stands in the open cell before it closes; false when it wants to stay open, since nothing of it can be kept. */
export function takeOpenCell<R>(api: GridApi<R>, take: (typed: string) => void): boolean {
  const [editor] = api.getCellEditorInstances()
  if (!editor || editor.isCancelAfterEnd?.() === true) return true
  if (wantsToStay(editor)) return false
  take(String(editor.getValue() ?? ''))
  if ('taken' in editor) (editor as ICellEditor & Taken).taken()
  return true
}

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
