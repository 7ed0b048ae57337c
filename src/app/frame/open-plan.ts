import { useState } from 'react'
import { noticeOfOpening } from '../../flows/plans/plan-list.ts'
import type { NoticeCode } from '../../texts/notices.ts'
import { useEditorWorkspace, useServices } from '../services.ts'

/** Opens another plan in this tab, once the work in this one is set aside. `isOpening` while it is on its way. */
export function useOpenPlan(onNotice: (code: NoticeCode) => void) {
  const { planId, persistPending } = useEditorWorkspace()
  const { openPlan } = useServices()
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
