import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { textScale, watchTextScale } from '../../../controls/text-scale.ts'

/** How wide a plot is drawn where nothing is laid out: on paper and in a test. */
const drawnWidth = 560

/** The place of a plot and its width in pixels of the usual text size, followed as the window changes: drawn as wide as it is shown, its type keeps its size. */
export function usePlotWidth(): readonly [place: RefObject<HTMLDivElement | null>, width: number] {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(drawnWidth)
  useLayoutEffect(() => {
    const element = place.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const { clientWidth } = element
      if (clientWidth > 0) setWidth(Math.round(clientWidth / textScale()))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const stop = watchTextScale(measure)
    return () => {
      stop()
      observer.disconnect()
    }
  }, [])
  return [place, width]
}
