import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { latestAbout } from '../../flows/follow-plan.ts'
import { nameAmongSeveral } from '../../flows/plan-list.ts'
import { isOwn, useDesk } from '../parts.ts'

/** The open plan's name, for a user who has several; undefined for one who has one, who need not hear of plans. */
export function usePlanName(): string | undefined {
  const desk = useDesk()
  const own = isOwn(desk) ? desk : undefined
  const named = useSyncExternalStore(
    own?.planList.watch ?? watchNothing,
    () => own && nameAmongSeveral(own.planList.getSnapshot().list, own.planId),
  )
  const read = useSelector(desk.reading?.follow, (snapshot) => snapshot && latestAbout(snapshot))
  return own ? named : read?.name || undefined
}

const watchNothing = () => () => undefined
