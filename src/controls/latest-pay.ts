import { startTransition, useEffect, useState } from 'react'
import { NetPay } from '../insight/net-pay.ts'
import type { Session } from '../session/session.ts'
import { idleWork } from './when-idle.ts'

/** Gives the open plan as the insights ask it, in idle time; `pause`: after so many ms without an edit. */
export function followPay(session: Session, onPay: (pay: NetPay) => void, pause = 0): () => void {
  let latest: NetPay | undefined
  let editedAt = Number.NEGATIVE_INFINITY
  const { ask, stop } = idleWork(() => {
    if (performance.now() - editedAt < pause) {
      ask()
      return
    }
    latest = new NetPay(session.plan, latest)
    onPay(latest)
  })
  ask()
  const unsubscribe = session.subscribe(() => {
    editedAt = performance.now()
    ask()
  })
  return () => {
    unsubscribe()
    stop()
  }
}

/** The same for cards, which are drawn again as a transition. Undefined for a moment at first. */
export function useLatestPay(session: Session): NetPay | undefined {
  const [pay, setPay] = useState<NetPay>()
  useEffect(() => followPay(session, (made) => startTransition(() => setPay(made))), [session])
  return pay
}
