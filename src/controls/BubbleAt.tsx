import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { followBubble, placeBubble } from './bubble-place.ts'

interface BubbleAtProps {
  readonly id: string
  readonly className: string
  readonly about: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** What is wrong with a field, over the page: for a field in a line that clips what stands in it. */
export function BubbleAt({ id, className, about, children }: BubbleAtProps) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const following = new AbortController()
    const place = () => {
      if (bubble.current && about.current) placeBubble(bubble.current, about.current)
    }
    place()
    followBubble(place, following.signal)
    return () => following.abort()
  })
  return createPortal(
    <div ref={bubble} id={id} role="alert" className={className}>
      {children}
    </div>,
    document.body,
  )
}
