import type { SharedPlansPort } from '../flows/advisers/shared-plans-port.ts'
import { Failure } from '../flows/failure.ts'
import type { AccountPort, AccountUser, BillingPort, StopWatching } from '../flows/ports.ts'
import { lazily, lazyPort } from './lazy-port.ts'
import type { Server } from './server.ts'
import { loginKey, userOfStoredLogin } from './stored-login.ts'

/** What the ports need of the page before the code that talks to the server is there. */
interface Page {
  /** Where a login may be kept. */
  readonly storages: readonly Pick<Storage, 'getItem'>[]
  /** Hears storage, when another tab writes. */
  readonly events: EventTarget
  readonly load: () => Promise<Server>
}

/** The ports of a page that is shown before the code that talks to the server is fetched. */
export interface LazyPorts {
  readonly account: AccountPort
  readonly billing: BillingPort
  readonly sharedPlans: SharedPlansPort
  /** Fetches that code, once. Fails with Failure 'offline'; then the next call tries again. */
  readonly fetched: () => Promise<Server>
}

/** Ports that know who is signed in at once, and fetch the code for everything else with the first question to the server. */
export function createLazyPorts({ storages, events, load }: Page): LazyPorts {
  const listeners = new Set<(user: AccountUser | undefined) => void>()
  const { now, fetched } = lazily(async () => {
    try {
      const server = await load()
      server.account.watch(notify)
      return server
    } catch (error) {
      throw new Failure('offline', error)
    }
  })
  const current = () => {
    const server = now()
    return server ? server.account.current() : userOfStoredLogin(...storages)
  }
  const notify = () => {
    for (const listener of [...listeners]) listener(current())
  }
  // from when it is there the SDK listens itself
  events.addEventListener('storage', (event) => {
    if (!now() && (event as StorageEvent).key === loginKey) notify()
  })
  return {
    fetched,
    account: lazyPort(fetched, 'account', {
      current,
      watch: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }),
    billing: lazyPort(fetched, 'billing', {
      watch: (listener, ended) => lateWatch(fetched, (billing) => billing.watch(listener, ended)),
    }),
    sharedPlans: lazyPort(fetched, 'sharedPlans', {}),
  }
}

/** Watches as soon as the code for it is there, unless that is no longer wanted by then. */
function lateWatch(fetched: () => Promise<Server>, watch: (billing: BillingPort) => StopWatching): StopWatching {
  let isWanted = true
  // not fetched, not heard of: what asks the server tries again and says so
  const watching = fetched().then(
    ({ billing }) => (isWanted ? watch(billing) : undefined),
    () => undefined,
  )
  return async () => {
    isWanted = false
    await (await watching)?.()
  }
}
