import { useSelector } from '@xstate/react'
import { latestAbout } from '../../flows/follow-plan.ts'
import { nameAmongSeveral } from '../../flows/plan-list.ts'
import { isOwn, useDesk } from '../parts.ts'

/** The open plan's name, for a user who has several; undefined for one who has one, who need not hear of plans. */
export function usePlanName(): string | undefined {
  const desk = useDesk()
  const own = isOwn(desk) ? desk : undefined
  const named = useSelector(own?.planList, (snapshot) => own && snapshot && nameAmongSeveral(snapshot, own.planId))
  const read = useSelector(desk.reading?.follow, (snapshot) => snapshot && latestAbout(snapshot))
  return own ? named : read?.name || undefined
}
