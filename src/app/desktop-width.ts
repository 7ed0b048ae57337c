import { useSyncExternalStore } from 'react'
import { desktopFrom } from '../rules/limits.ts'

const wide = () => window.matchMedia(`(min-width: ${desktopFrom}px)`)

function listen(onChange: () => void): () => void {
  const query = wide()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Says whether the window is wide enough for the sheets now. */
export function isDesktopWidth(): boolean {
  return wide().matches
}

/** True while the window is wide enough for the sheets; below, fields are stacked (spec section 2). */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(listen, isDesktopWidth)
}
