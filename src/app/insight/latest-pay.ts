import { startTransition, useEffect, useState } from 'react'
import { NetPay } from '../../insight/net-pay.ts'
import type { Session } from '../../session/session.ts'
import { whenIdle } from '../when-idle.ts'

/**
 * The open plan as the cards ask it, made when the page is shown and again after each edit, once the browser has nothing more urgent to do.
 * Undefined for a moment at first. What is typed never waits for it: the cards are drawn again as a transition.
 */
export function useLatestPay(session: Session): NetPay | undefined {
  const [pay, setPay] = useState<NetPay>()
  useEffect(() => {
    let latest: NetPay | undefined
    let cancel: (() => void) | undefined
    const make = () => {
      cancel = undefined
      latest = new NetPay(session.plan, latest)
      const made = latest
      startTransition(() => setPay(made))
    }
    const ask = () => {
      cancel ??= whenIdle(make)
    }
    ask()
    const stop = session.subscribe(ask)
    return () => {
      stop()
      cancel?.()
    }
  }, [session])
  return pay
}
