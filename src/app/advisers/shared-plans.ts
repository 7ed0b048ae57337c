import { useCallback } from 'react'
import type { AccountUser } from '../../flows/ports.ts'
import { useServerList } from '../server-list.ts'
import { useServices } from '../services.ts'

/** The plans that others share with a user, as the server lists them when they are looked at. */
export function useSharedPlans({ id: userId }: AccountUser) {
  const { sharedPlans } = useServices()
  const read = useCallback(() => sharedPlans.list(userId), [sharedPlans, userId])
  const { execute, ...list } = useServerList(read, 'sharedPlans')
  return { ...list, leave: (id: string) => execute(() => sharedPlans.leave(userId, id)) }
}
