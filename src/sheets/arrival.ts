import { useEffect, useRef, useSyncExternalStore } from 'react'
import { skipTarget } from '../controls/SkipLink.tsx'
import type { Year } from '../rules/horizon.ts'
import type { Place } from '../session/undo-list.ts'
import type { GridSheet } from './grid/sheet/grid-sheet.ts'

/** Where one was in a sheet, remembered while it is not shown and when the page is loaded again. */
export interface Bookmark {
  readonly read: () => Place | undefined
  readonly write: (place: Place) => void
}

interface Arrival {
  readonly year: Year
  /** Where undo or a link has led: it goes before everything else. */
  readonly wanted: Place | undefined
  readonly onArrived: (() => void) | undefined
  readonly bookmark: Bookmark | undefined
}

/** Chooses a cell for one who comes to a sheet, or to another year of it: the first key must not be lost. Remembers where one is. */
export function useArrival(sheet: GridSheet, { year, wanted, onArrived, bookmark }: Arrival): void {
  // asked again when the grid is there, and when its first row has come
  const hasCells = useSyncExternalStore(sheet.watch, sheet.hasCells)
  const settled = useRef<{ readonly sheet: GridSheet; readonly year: Year }>(undefined)

  useEffect(() => {
    const before = settled.current
    if (wanted) {
      if (!sheet.reach(wanted)) return
      settled.current = { sheet, year }
      onArrived?.()
      return
    }
    if (!hasCells || (before?.sheet === sheet && before.year === year)) return
    const place = bookmark?.read()
    if (!sheet.settle(place && { ...place, year })) return
    settled.current = { sheet, year }
    if (isKeyboardFree() || (before?.year !== year && mayTakeKeyboard(before === undefined))) {
      const at = window.scrollY
      sheet.giveKeyboard()
      // in a low window the grid has scrolled the page to the cell: a page opens at its top
      requestAnimationFrame(() => window.scrollTo({ top: at }))
    }
  })

  useEffect(() => {
    let latest = ''
    return sheet.watch(() => {
      const { cursor } = sheet
      if (cursor?.rowId === undefined || latest === `${cursor.rowId} ${cursor.column}`) return
      latest = `${cursor.rowId} ${cursor.column}`
      bookmark?.write(sheet.content.placeOf(cursor.rowId, cursor.column))
    })
  }, [sheet, bookmark])
}

const isKeyboardFree = (): boolean => isNowhere(document.activeElement) && !document.querySelector('dialog[open]')

const isNowhere = (element: Element | null): boolean => element === null || element === document.body

/** From what led here the keyboard comes along: a link to another page always, the button of a year or of all when it was pressed with the mouse. */
function mayTakeKeyboard(isOtherSheet: boolean): boolean {
  const active = document.activeElement
  if (!active || active.closest('dialog, input, textarea, select, [role=menu]')) return false
  if (document.querySelector('dialog[open]')) return false
  if (active.closest(`#${skipTarget}`)) return true
  const isPressed = !active.matches(':focus-visible')
  // all years have a sheet of their own
  return isOtherSheet ? active.matches('a') || (isPressed && active.matches('.choice')) : isPressed
}
