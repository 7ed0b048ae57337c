import type { ReactNode, RefObject } from 'react'
import { BubbleAt } from './BubbleAt.tsx'

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
