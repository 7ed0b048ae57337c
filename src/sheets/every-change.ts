import { startTransition, useEffect, useState } from 'react'
import type { GridSheet } from './grid/grid-sheet.ts'

/** Renders a part again at every change of a sheet, by itself: the page around it stays as it is while one types. */
export function useEveryChange(sheet: GridSheet): void {
  const [, setCount] = useState(0)
  useEffect(
    () =>
      sheet.watch(() => {
        setCount((count) => count + 1)
      }),
    [sheet],
  )
}

/** Does what may come after the cells, once these are painted: a frame's own callbacks come before its painting. Answers how to give it up. */
export function afterCells(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      startTransition(action)
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** The same for what stands around the sheet: the cells are painted first, and what follows from them comes with the next frame. */
export function useEveryChangePainted(sheet: GridSheet): void {
  const [, setCount] = useState(0)
  useEffect(() => {
    let giveUp: (() => void) | undefined
    const stop = sheet.watch(() => {
      giveUp ??= afterCells(() => {
        giveUp = undefined
        setCount((count) => count + 1)
      })
    })
    return () => {
      stop()
      giveUp?.()
    }
  }, [sheet])
}
