import { type RefObject, useLayoutEffect } from 'react'

/** Keeps what stands at the foot of the window above the phone's keypad, which lies over the window: its height is given as `--keypad`. */
export function useAboveKeypad(sheet: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const seen = window.visualViewport
    if (!seen) return undefined
    const fit = () => {
      // a page that is pinched larger is cut on all sides: that is no keypad
      const hidden = seen.scale > 1 ? 0 : window.innerHeight - seen.height - seen.offsetTop
      sheet.current?.style.setProperty('--keypad', `${Math.max(0, Math.round(hidden))}px`)
    }
    fit()
    seen.addEventListener('resize', fit)
    seen.addEventListener('scroll', fit)
    return () => {
      seen.removeEventListener('resize', fit)
      seen.removeEventListener('scroll', fit)
    }
  }, [sheet])
}
