import type { ReactNode, RefObject } from 'react'
import { BubbleAt } from './BubbleAt.tsx'

interface EntryRefusedProps {
  readonly id: string
  readonly isInBar: boolean
  readonly isSetting: boolean
  readonly isAsking: boolean
  readonly about: RefObject<HTMLInputElement | null>
  readonly children: ReactNode
}

/** Why what stands in the field can't be kept, or what is asked of it: in the line under it, or over the page. */
export function EntryRefused({ id, isInBar, isSetting, isAsking, about, children }: EntryRefusedProps) {
  const asks = isAsking ? ' asks' : ''
  if (isInBar)
    return (
      <BubbleAt id={id} about={about} className={`bubble wrong cell-says${asks}`}>
        {children}
      </BubbleAt>
    )
  return (
    <p
      id={id}
      role="alert"
      className={(isSetting ? 'bubble wrong' : isAsking ? 'field-says slip' : 'field-says') + asks}
    >
      {children}
    </p>
  )
}
