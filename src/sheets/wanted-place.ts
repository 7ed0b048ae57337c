import { useEffect, useSyncExternalStore } from 'react'
import type { Place } from '../session/undo-list.ts'
import type { GridSheet } from './grid/grid-sheet.ts'

/** Brings the cursor to where undo has led, as soon as the sheet shows it, and says so. */
export function useWanted(sheet: GridSheet, wanted: Place | undefined, onArrived: (() => void) | undefined): void {
  // asked again when the grid is there
  useSyncExternalStore(sheet.watch, sheet.isShown)
  useEffect(() => {
    if (wanted && sheet.reach(wanted)) onArrived?.()
  })
}
