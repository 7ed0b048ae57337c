import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../../controls/when-idle.ts'
import type { Session } from '../../session/session.ts'
import { CashModel } from '../../workbook/cash/cash-model.ts'

/**
 * The account of the open plan, made when the page is shown and again after each edit, once the browser has nothing more urgent to do.
 * Undefined for a moment at first. What is typed never waits for it.
 */
export function useLatestCash(session: Session): CashModel | undefined {
  const [cash, setCash] = useState<CashModel>()
  useEffect(() => {
    let cancel: (() => void) | undefined
    const make = () => {
      cancel = undefined
      const made = new CashModel(session.workbook)
      startTransition(() => setCash(made))
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
  return cash
}
