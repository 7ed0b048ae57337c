import { Failure } from '../flows/failure.ts'
import type { AccountPort, AccountUser, BillingPort, StopWatching } from '../flows/ports.ts'
import type { SharedPlansPort } from '../flows/shared-plans-port.ts'
import type { Server } from './server.ts'
import { loginKey, userOfStoredLogin } from './stored-login.ts'

/** What the ports need of the page before the code that talks to the server is there. */
interface Page {
  readonly storage: Pick<Storage, 'getItem'>
  /** Hears storage, when another tab writes. */
  readonly events: EventTarget
  readonly load: () => Promise<Server>
}

/** The ports of a page that is shown before the code that talks to the server is fetched. */
export interface LateServer {
  readonly account: AccountPort
  readonly billing: BillingPort
  readonly sharedPlans: SharedPlansPort
  /** Fetches that code, once. Fails with Failure 'offline'; then the next call tries again. */
  readonly fetched: () => Promise<Server>
}

/** Ports that know who is signed in at once, and fetch the code for everything else with the first question to the server. */
export function createLateServer({ storage, events, load }: Page): LateServer {
  let server: Server | undefined
  let fetching: Promise<Server> | undefined
  const listeners = new Set<(user: AccountUser | undefined) => void>()

  const current = () => (server ? server.account.current() : userOfStoredLogin(storage))
  const notify = () => {
    for (const listener of [...listeners]) listener(current())
  }
  // from when it is there the SDK listens itself
  events.addEventListener('storage', (event) => {
    if (!server && (event as StorageEvent).key === loginKey) notify()
  })

  const fetched = () => (fetching ??= begin())
  const begin = async (): Promise<Server> => {
    try {
      server = await load()
      server.account.watch(notify)
      return server
    } catch (error) {
      fetching = undefined
      throw new Failure('offline', error)
    }
  }
  const ask = async <T>(action: (account: AccountPort) => Promise<T>): Promise<T> => action((await fetched()).account)
  const askBilling = async <T>(action: (billing: BillingPort) => Promise<T>): Promise<T> =>
    action((await fetched()).billing)

  return {
    fetched,

    account: {
      current,
      signUp: (form) => ask((account) => account.signUp(form)),
      logIn: (email, password) => ask((account) => account.logIn(email, password)),
      logOut: () => ask((account) => account.logOut()),
      endAllLogins: () => ask((account) => account.endAllLogins()),
      changeName: (name) => ask((account) => account.changeName(name)),
      changePassword: (before, password) => ask((account) => account.changePassword(before, password)),
      requestEmailChange: (email, password) => ask((account) => account.requestEmailChange(email, password)),
      confirmEmailChange: (code, password) => ask((account) => account.confirmEmailChange(code, password)),
      downloadData: () => ask((account) => account.downloadData()),
      deleteAccount: (email, password) => ask((account) => account.deleteAccount(email, password)),
      requestPasswordReset: (email) => ask((account) => account.requestPasswordReset(email)),
      confirmPasswordReset: (token, password) => ask((account) => account.confirmPasswordReset(token, password)),
      resendVerification: () => ask((account) => account.resendVerification()),
      confirmVerification: (token, proof) => ask((account) => account.confirmVerification(token, proof)),
      checkLink: (kind, code) => ask((account) => account.checkLink(kind, code)),
      refresh: () => ask((account) => account.refresh()),
      watch: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },

    billing: {
      read: () => askBilling((billing) => billing.read()),
      mode: () => askBilling((billing) => billing.mode()),
      startPlan: (plan) => askBilling((billing) => billing.startPlan(plan)),
      confirm: () => askBilling((billing) => billing.confirm()),
      changeAddress: () => askBilling((billing) => billing.changeAddress()),
      watch: (listener, ended) => lateWatch(fetched, (billing) => billing.watch(listener, ended)),
    },

    sharedPlans: {
      list: async (userId) => (await fetched()).sharedPlans.list(userId),
      leave: async (userId, id) => (await fetched()).sharedPlans.leave(userId, id),
      proposals: async (userId, invitation) => (await fetched()).sharedPlans.proposals(userId, invitation),
      propose: async (userId, invitation, proposal) =>
        (await fetched()).sharedPlans.propose(userId, invitation, proposal),
    },
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
