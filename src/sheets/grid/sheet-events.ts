import type { GridApi } from 'ag-grid-community'

/** True while a cell is open: then keys, clipboard and mouse belong to its editor. */
export function isEditing<R>(api: GridApi<R>): boolean {
  return api.getEditingCells().length > 0
}

/** True for a key that is pressed alone. */
export function isPlain(event: KeyboardEvent): boolean {
  return !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
}
