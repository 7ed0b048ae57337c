import { startTransition, useEffect, useState } from 'react'
import type { GridSheet } from './grid/sheet/grid-sheet.ts'

/** Renders a part again at every change of a sheet, by itself: the page around it stays as it is while one types. */
export function useEveryChange(sheet: GridSheet): void {
  const [, setCount] = useState(0)
  useEffect(() => sheet.watch(() => setCount((count) => count + 1)), [sheet])
}

/** Does what may come a frame later than the cells: they are painted first. */
export const afterCells = (action: () => void): number => requestAnimationFrame(() => startTransition(action))

/** The same for what stands around the sheet: the cells are painted first, and what follows from them comes with the next frame. */
export function useEveryChangePainted(sheet: GridSheet): void {
  const [, setCount] = useState(0)
  useEffect(() => {
    let asked: number | undefined
    const stop = sheet.watch(() => {
      asked ??= afterCells(() => {
        asked = undefined
        setCount((count) => count + 1)
      })
    })
    return () => {
      stop()
      if (asked !== undefined) cancelAnimationFrame(asked)
    }
  }, [sheet])
}
