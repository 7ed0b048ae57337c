import './locked.css'
import { type ReactNode, useMemo } from 'react'
import type { Session } from '../session/session.ts'
import { LockContext, useIsLocked } from './locked.ts'

/** Around all that shows a plan: what could change it follows the plan's lock. */
export function LockOf({ session, children }: { readonly session: Session; readonly children: ReactNode }) {
  const isLocked = useIsLocked(session)
  const lock = useMemo(() => ({ isLocked, notifyLocked: () => session.notifyLocked() }), [isLocked, session])
  return <LockContext value={lock}>{children}</LockContext>
}
