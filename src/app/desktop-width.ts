import { useSyncExternalStore } from 'react'
import { watchWindow, windowIs } from '../controls/text-scale.ts'
import { desktopFrom, narrowestDesk } from '../rules/limits.ts'

/** Asks the browser whether there is room for the sheets; a zoomed window at a desk is narrow, and no phone. theme.css asks the same. */
export const deskQuery = `(width >= ${desktopFrom}px) or ((width >= ${narrowestDesk}px) and (pointer: fine))`

// a sheet of paper is narrow too: printing must not take the page away that is printed
let beforePrinting: boolean | undefined

function listen(onChange: () => void): () => void {
  const print = () => {
    beforePrinting = windowIs(deskQuery)
  }
  const printed = () => {
    beforePrinting = undefined
    onChange()
  }
  const stop = watchWindow(deskQuery, onChange)
  window.addEventListener('beforeprint', print)
  window.addEventListener('afterprint', printed)
  return () => {
    stop()
    window.removeEventListener('beforeprint', print)
    window.removeEventListener('afterprint', printed)
  }
}

export const isDesktopWidth = (): boolean => beforePrinting ?? windowIs(deskQuery)

export const useIsDesktop = (): boolean => useSyncExternalStore(listen, isDesktopWidth)

// theme.css and the sheets call the same windows short
const lowQuery = '(height < 720px)'

/** True in a window that is low: what is not asked for takes no room above a sheet. */
export const useIsLow = (): boolean => useSyncExternalStore(listenLow, isLow)

function listenLow(onChange: () => void): () => void {
  const query = window.matchMedia(lowQuery)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const isLow = (): boolean => window.matchMedia(lowQuery).matches
