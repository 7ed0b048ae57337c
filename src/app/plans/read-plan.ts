import { useEffect, useMemo, useState } from 'react'
import { useSession } from '../../controls/figures.ts'
import type { PlanEdit } from '../../plan/edit.ts'
import type { Plan } from '../../plan/plan.ts'
import { restoreEdit } from '../../plan/restore-edit.ts'
import type { NoticeCode } from '../../texts/notices.ts'
import { useWorkspace } from '../services.ts'

/** What is read to be looked at, or why it could not be; neither while it is on its way. */
interface Read<Found> {
  readonly found?: Found
  readonly failure?: NoticeCode
}

/** Reads a plan by an id. Without one it is the open plan as it stands. Both functions are the same for as long as they do the same. */
export function useReadPlan(
  id: string | undefined,
  read: (id: string) => Promise<Plan>,
  noticeOfFailure: (error: unknown) => NoticeCode,
): { readonly plan?: Plan; readonly failure?: NoticeCode } {
  const open = usePlanNow()
  const { found, failure } = useRead(id, read, noticeOfFailure)
  if (id === undefined) return { plan: open }
  return { ...(found && { plan: found }), ...(failure && { failure }) }
}

/** Reads by an id; nothing without one. Both functions are the same for as long as they do the same. */
export function useRead<Found>(
  id: string | undefined,
  read: (id: string) => Promise<Found>,
  noticeOfFailure: (error: unknown) => NoticeCode,
): Read<Found> {
  const [answer, setAnswer] = useState<Read<Found> & { readonly id: string }>()
  useEffect(() => {
    if (id === undefined) return undefined
    let isWanted = true
    read(id).then(
      (found) => isWanted && setAnswer({ id, found }),
      (error: unknown) => isWanted && setAnswer({ id, failure: noticeOfFailure(error) }),
    )
    return () => {
      isWanted = false
    }
  }, [id, read, noticeOfFailure])
  return answer !== undefined && answer.id === id ? answer : {}
}

/** The open plan as it stands: what another device has saved may come into it while it is looked at. */
export const usePlanNow = () => useSession(useWorkspace().session, ({ plan }) => plan)

/** What makes the open plan what another one is; undefined when it is that already, and while the other is on its way. */
export function useRestoreEdit(wanted: Plan | undefined): PlanEdit | undefined {
  const open = usePlanNow()
  return useMemo(() => wanted && restoreEdit(open, wanted), [wanted, open])
}
