import { startTransition, useEffect, useState } from 'react'
import { idleWork } from '../../controls/when-idle.ts'
import type { Session } from '../../session/session.ts'
import { CashModel } from '../../workbook/cash/cash-model.ts'

/** The account of the open plan, made again in idle time after each edit; undefined for a moment at first. */
export function useLatestCash(session: Session): CashModel | undefined {
  const [cash, setCash] = useState<CashModel>()
  useEffect(() => {
    const { ask, stop } = idleWork(() => {
      const made = new CashModel(session.workbook)
      startTransition(() => setCash(made))
    })
    ask()
    const unsubscribe = session.subscribe(ask)
    return () => {
      unsubscribe()
      stop()
    }
  }, [session])
  return cash
}
