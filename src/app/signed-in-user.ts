import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { AccountUser } from '../flows/ports.ts'
import { type AccountSwitch, useCoreServices, useServices } from './services.ts'

/** Who is signed in on this device, in this tab or another; the same object for as long as it is the same user. */
export function useSignedInUser(): AccountUser | undefined {
  const { account } = useCoreServices()
  const subscribe = useCallback((onChange: () => void) => account.watch(onChange), [account])
  const id = useSyncExternalStore(subscribe, () => account.current()?.id)
  return useMemo(() => (id === undefined ? undefined : account.current()), [account, id])
}

/** Another account's login that has closed this tab's plan, if there was one. */
export function useAccountSwitch(): AccountSwitch | undefined {
  const { accountSwitch, watchAccountSwitch } = useServices()
  return useSyncExternalStore(watchAccountSwitch, accountSwitch)
}

/** How many plans have been opened in this tab: each begins with a workbench of its own. */
export function usePlanOpening(): number {
  const { planOpening, watchPlanOpening } = useServices()
  return useSyncExternalStore(watchPlanOpening, planOpening)
}

/** Name and e-mail address of who is signed in, as they are now: both can be changed. */
export function useAccountName(): Pick<AccountUser, 'name' | 'email'> {
  const { account } = useCoreServices()
  const subscribe = useCallback((onChange: () => void) => account.watch(onChange), [account])
  const name = useSyncExternalStore(subscribe, () => account.current()?.name ?? '')
  const email = useSyncExternalStore(subscribe, () => account.current()?.email ?? '')
  return { name, email }
}

/** Whether the address of who is signed in is verified, as this browser knows it. */
export function useIsVerified(): boolean {
  const { account } = useCoreServices()
  const subscribe = useCallback((onChange: () => void) => account.watch(onChange), [account])
  return useSyncExternalStore(subscribe, () => account.current()?.verified === true)
}
