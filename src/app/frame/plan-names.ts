import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { nameAmongSeveral } from '../../flows/plans/plan-list.ts'
import { latestAbout } from '../../flows/shared-view/follow-plan.ts'
import { isOwn, useWorkspace } from '../services.ts'

/** The open plan's name, for a user who has several; undefined for one who has one, who need not hear of plans. */
export function usePlanName(): string | undefined {
  const workspace = useWorkspace()
  const own = isOwn(workspace) ? workspace : undefined
  const named = useSyncExternalStore(
    own?.planList.watch ?? watchNothing,
    () => own && nameAmongSeveral(own.planList.getSnapshot().list, own.planId),
  )
  const read = useSelector(workspace.reading?.follow, (snapshot) => snapshot && latestAbout(snapshot))
  return own ? named : read?.name || undefined
}

const watchNothing = () => () => undefined
