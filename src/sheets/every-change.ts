import { useCallback, useEffect, useState } from 'react'
import type { GridSheet } from './grid/grid-sheet.ts'

/** Renders a part again at every change of a sheet, by itself: the page around it stays as it is while one types. */
export function useEveryChange(sheet: GridSheet): void {
  const [, setCount] = useState(0)
  const changed = useCallback(() => {
    setCount((count) => count + 1)
  }, [])
  useEffect(() => sheet.watch(changed), [sheet, changed])
}
