import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { followBubble, placeBubble } from './bubble-place.ts'

interface EntryRefusedProps {
  readonly id: string
  readonly isInBar: boolean
  readonly isSetting: boolean
  readonly about: RefObject<HTMLInputElement | null>
  readonly children: ReactNode
}

/** Why what stands in the field can't be kept: in the line under it, or over the page. */
export function EntryRefused({ id, isInBar, isSetting, about, children }: EntryRefusedProps) {
  if (isInBar)
    return (
      <BubbleAt id={id} about={about} className="bubble wrong cell-says">
        {children}
      </BubbleAt>
    )
  return (
    <p id={id} role="alert" className={isSetting ? 'bubble wrong' : 'field-says'}>
      {children}
    </p>
  )
}

interface BubbleAtProps {
  readonly id: string
  readonly className: string
  readonly about: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** What is wrong with a field, over the page: for a field in a line that clips what stands in it. */
function BubbleAt({ id, className, about, children }: BubbleAtProps) {
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
