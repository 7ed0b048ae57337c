import type { Actor } from 'xstate'
import type { Opened, TakenOver } from './app/parts.ts'
import type { accessFlow } from './flows/access.ts'
import type { AccountPort, AccountUser, BillingPort, RememberedBilling, StopWatching } from './flows/ports.ts'
import type { OpenedDesk } from './open-desk.ts'

interface Around {
  readonly account: AccountPort
  readonly billing: BillingPort
  readonly access: Actor<typeof accessFlow>
  /** What this browser remembers of a user's subscription. */
  readonly rememberedOf: (userId: string) => RememberedBilling | undefined
  /** left: to be called when the user logs out here. */
  readonly openDeskOf: (user: AccountUser, left: () => void) => Promise<OpenedDesk>
  /** Shows the login page: by the user's own wish, or because the login has ended. */
  readonly toLogIn: (why: 'left' | 'ended') => void
}

/** Who is signed in in this tab, and the desk that is theirs. */
export interface SignedInTab {
  /** Opens the user's desk: the same promise for as long as they are signed in here. */
  readonly openDesk: (user: AccountUser) => Promise<Opened>
  /** Closes the user's desk, if it is open, without a word: they know why. */
  readonly closeDesk: () => Promise<void>
  /** Another account's login that has closed this tab's desk: final, the next page load begins again. */
  readonly takenOver: () => TakenOver | undefined
  readonly watchTakenOver: (listener: () => void) => () => void
}

/**
 * Keeps the tab with one user. The login is the browser's, the desk is the tab's: when another tab logs out or lets somebody else in, the
 * desk here is closed, its draft stays with whom it belongs to, and that is shown.
 */
export function keepTab({ account, billing, access, rememberedOf, openDeskOf, toLogIn }: Around): SignedInTab {
  let signedIn = account.current()
  let place: { readonly user: AccountUser; readonly opened: Promise<Opened>; desk?: OpenedDesk } | undefined
  let taken: TakenOver | undefined
  let stopBilling: StopWatching | undefined
  const listeners = new Set<() => void>()

  const notifyTaken = (now: TakenOver) => {
    taken = now
    for (const listener of [...listeners]) listener()
  }
  const begin = (user: AccountUser) => {
    access.send({ type: 'signedIn', user, remembered: rememberedOf(user.id) })
    stopBilling = billing.watch(
      (changed) => access.send({ type: 'billingChanged', billing: changed }),
      // forgets a login that has ended, of which `account.watch` below hears; without an answer the next connection asks again
      () => void account.refresh().catch(() => undefined),
    )
  }
  const end = () => {
    access.send({ type: 'signedOut' })
    void stopBilling?.()
    stopBilling = undefined
  }
  const closeFor = (user: AccountUser | undefined) => {
    if (!place) return
    const { user: before, desk } = place
    place = undefined
    // at once, while the page still shows what is being typed
    const closed = desk?.close()
    if (!user) {
      toLogIn('ended')
      return
    }
    notifyTaken({ before, now: user, work: undefined })
    void (closed ?? Promise.resolve('none' as const)).then((work) => notifyTaken({ before, now: user, work }))
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
    if (user && !taken) begin(user)
  })
  if (signedIn) begin(signedIn)

  return {
    openDesk: (user) => {
      if (place?.user.id === user.id) return place.opened
      const opening = openDeskOf(user, () => {
        place = undefined
        toLogIn('left')
      })
      const its = {
        user,
        opened: opening.then((desk) => {
          // somebody else may have logged in while the code was on its way
          if (place === its) place.desk = desk
          else void desk.close()
          return desk.opened
        }),
      }
      place = its
      return its.opened
    },
    closeDesk: async () => {
      const desk = place?.desk
      place = undefined
      await desk?.close()
    },
    takenOver: () => taken,
    watchTakenOver: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
