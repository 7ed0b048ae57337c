import type { Actor } from 'xstate'
import type { AccountSwitch, Opened } from '../app/services.ts'
import type { accessFlow } from '../flows/access.ts'
import type { PlanAtStart } from '../flows/plans/plan-at-start.ts'
import type { AccountPort, AccountUser, BillingPort, RememberedBilling, StopWatching } from '../flows/ports.ts'
import type { OpeningWorkspace } from './open-editor-workspace.ts'

interface Around {
  readonly account: AccountPort
  readonly billing: BillingPort
  readonly access: Actor<typeof accessFlow>
  readonly rememberedOf: (userId: string) => RememberedBilling | undefined
  /** left: to be called when the user logs out here. */
  readonly openWorkspaceOf: (
    user: AccountUser,
    left: () => void,
    reading?: Promise<PlanAtStart>,
  ) => Promise<OpeningWorkspace>
  readonly readPlanOf: (user: AccountUser, planId: string) => Promise<PlanAtStart>
  /** Shows the login page: by the user's own wish, or because the login has ended. */
  readonly toLogIn: (why: 'left' | 'ended') => void
}

export interface SessionController {
  readonly openWorkspace: (user: AccountUser) => Promise<Opened>
  /** Opens another plan of the user's in place of the open one, once it has been read. Fails with a Failure. */
  readonly openPlan: (planId: string) => Promise<void>
  readonly planOpening: () => number
  readonly watchPlanOpening: (listener: () => void) => () => void
  /** Closes the user's workspace, if it is open, without a word: they know why. */
  readonly closeWorkspace: () => Promise<void>
  /** Another account's login that has closed this tab's workspace: final, the next page load begins again. */
  readonly accountSwitch: () => AccountSwitch | undefined
  readonly watchAccountSwitch: (listener: () => void) => () => void
}

/** Keeps the tab with one user: when another tab logs out or lets somebody else in, the workspace here is closed. */
export function createSessionController(around: Around): SessionController {
  const { account, access, openWorkspaceOf, readPlanOf, toLogIn } = around
  let signedIn = account.current()
  let place: { readonly user: AccountUser; readonly opened: Promise<Opened>; workspace?: OpeningWorkspace } | undefined
  const taken = watched<AccountSwitch | undefined>(undefined)
  const opening = watched(0)
  const { begin, end } = accessOf(around)

  const closeFor = (user: AccountUser | undefined) => {
    if (!place) return
    const { user: before, workspace } = place
    place = undefined
    // at once, while the page still shows what is being typed
    const closed = workspace?.close()
    if (!user) {
      toLogIn('ended')
      return
    }
    taken.set({ before, now: user, work: undefined })
    void (closed ?? Promise.resolve('none' as const)).then((work) => taken.set({ before, now: user, work }))
  }

  const open = (user: AccountUser, reading?: Promise<PlanAtStart>): Promise<Opened> => {
    const workspaceOpening = openWorkspaceOf(
      user,
      () => {
        place = undefined
        toLogIn('left')
      },
      reading,
    )
    const its = {
      user,
      opened: workspaceOpening.then(
        (workspace) => {
          // somebody else may have logged in while the code was on its way
          if (place === its) place.workspace = workspace
          else void workspace.close()
          return workspace.opened
        },
        // its code is missing: the page asks for the same opening until it is loaded again
        (): Opened => ({ kind: 'failed', notice: 'request.offline' }),
      ),
    }
    place = its
    return its.opened
  }

  account.watch((user) => {
    const before = signedIn
    signedIn = user
    if (user?.id === before?.id) {
      if (user?.verified && !before?.verified) access.send({ type: 'linkFollowed' })
      return
    }
    if (before) end()
    closeFor(user)
    if (user && !taken.now()) begin(user)
  })
  if (signedIn) begin(signedIn)

  return {
    openWorkspace: (user) => (place?.user.id === user.id ? place.opened : open(user)),
    openPlan: async (planId) => {
      const before = place
      if (!before) return
      const read = await readPlanOf(before.user, planId)
      // they may have logged out meanwhile, or opened another
      if (place !== before) return
      await before.workspace?.close()
      if (place !== before) return
      void open(before.user, Promise.resolve(read))
      opening.set(opening.now() + 1)
    },
    planOpening: opening.now,
    watchPlanOpening: opening.watch,
    closeWorkspace: async () => {
      const workspace = place?.workspace
      place = undefined
      await workspace?.close()
    },
    accountSwitch: taken.now,
    watchAccountSwitch: taken.watch,
  }
}

function watched<T>(value: T) {
  const listeners = new Set<() => void>()
  let current = value
  return {
    now: () => current,
    set: (to: T) => {
      current = to
      for (const listener of [...listeners]) listener()
    },
    watch: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Has the access flow follow who is signed in, and what becomes of their subscription. */
function accessOf({ account, billing, access, rememberedOf }: Around) {
  let stopBilling: StopWatching | undefined
  return {
    begin: (user: AccountUser) => {
      access.send({ type: 'signedIn', user, remembered: rememberedOf(user.id) })
      stopBilling = billing.watch(
        (changed) => access.send({ type: 'billingChanged', billing: changed }),
        // forgets a login that has ended, of which `account.watch` hears; without an answer the next connection asks again
        () => void account.refresh().catch(() => undefined),
      )
    },
    end: () => {
      access.send({ type: 'signedOut' })
      void stopBilling?.()
      stopBilling = undefined
    },
  }
}
