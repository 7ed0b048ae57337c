import { type PointerEvent, type RefObject, useRef } from 'react'

// so far a finger draws a sheet down before it closes, in pixels
const far = 80

/** What the head of a sheet does under a finger: it goes along downwards, and let go far enough down the sheet closes. */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const from = useRef<number>(undefined)
  const drawn = ({ clientY }: PointerEvent) => Math.max(0, clientY - (from.current ?? clientY))
  const place = (pixels: number) => sheet.current?.style.setProperty('translate', pixels === 0 ? '' : `0 ${pixels}px`)
  const stop = () => {
    from.current = undefined
    place(0)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
      if (event.pointerType !== 'mouse' && !isOnButton) from.current = event.clientY
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== undefined) place(drawn(event))
    },
    onPointerUp: (event: PointerEvent) => {
      const isFar = drawn(event) > far
      stop()
      if (isFar) onClose()
    },
    onPointerCancel: stop,
  }
}
