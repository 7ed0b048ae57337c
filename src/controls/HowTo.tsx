import type { ReactNode } from 'react'
import { useLock } from './locked.ts'

/** What says or offers how something is changed: left out while the plan is locked. */
export function HowTo({ children }: { readonly children: ReactNode }) {
  const { isLocked } = useLock()
  return isLocked ? null : children
}
