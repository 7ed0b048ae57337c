import { useSelector } from '@xstate/react'
import { nameAmongSeveral } from '../../flows/plan-list.ts'
import { useDesk } from '../parts.ts'

/** The open plan's name, for a user who has several; undefined for one who has one, who need not hear of plans. */
export function usePlanName(): string | undefined {
  const { planList, planId } = useDesk()
  return useSelector(planList, (snapshot) => nameAmongSeveral(snapshot, planId))
}
