import { useState } from 'react'
import { noticeOfOpening } from '../../flows/plan-list.ts'
import type { NoticeCode } from '../../texts/notices.ts'
import { useOwnDesk, useParts } from '../parts.ts'

/** Opens another plan in this tab, once the work in this one is set aside. `isOpening` while it is on its way. */
export function useOpenPlan(onNotice: (code: NoticeCode) => void) {
  const { planId, persistPending } = useOwnDesk()
  const { openPlan } = useParts()
  const [isOpening, setOpening] = useState(false)
  const open = async (id: string) => {
    if (id === planId) return
    setOpening(true)
    try {
      if (await persistPending()) await openPlan(id)
      else onNotice('plan.notKept')
    } catch (error) {
      onNotice(noticeOfOpening(error))
    }
    setOpening(false)
  }
  return { isOpening, open: (id: string) => void open(id) }
}
