import type { SnapshotFrom } from 'xstate'
import type { accessFlow } from './access.ts'
import type { Billing, PlanForSale, SubscriptionStatus } from './ports.ts'

// a subscription whose payment is late is mended where it was bought, not bought again
const unpaid: readonly SubscriptionStatus[] = ['past_due', 'unpaid', 'paused', 'incomplete']

export type AccessSnapshot = SnapshotFrom<typeof accessFlow>

/** True while the payment service's word on what was just paid is waited for: its first answer comes before anything need be covered. */
const isConfirming = (snapshot: AccessSnapshot): boolean =>
  snapshot.hasTag('confirming') && snapshot.context.confirmations > 0

export const isCovered = (snapshot: AccessSnapshot): boolean => snapshot.hasTag('covered') || isConfirming(snapshot)

/** True when the user may save: the plan saves itself, and leaving with unsaved work is warned about. */
export const isAccessOpen = (snapshot: AccessSnapshot): boolean => snapshot.matches({ signedIn: 'open' })

/** True while an answer is awaited that a button of the overlay asked for. */
export const isOverlayBusy = (snapshot: AccessSnapshot): boolean => snapshot.hasTag('busy')

/** True while the plan is only looked at, without the overlay. */
export const isLooking = (snapshot: AccessSnapshot): boolean => snapshot.hasTag('looking')

/** True when the plan may be read and exported, and nothing of it changed: whatever lies above it. */
export const isReadOnly = (snapshot: AccessSnapshot): boolean => isCovered(snapshot) || isLooking(snapshot)

/** What the overlay says: check your mail, welcome and choose, a payment on its way or refused, or renew. undefined: it is not shown. */
export function overlayOf(
  snapshot: AccessSnapshot,
): 'verifyEmail' | 'welcome' | 'confirming' | 'paymentDue' | 'renew' | undefined {
  if (!isCovered(snapshot)) return undefined
  const { user, billing } = snapshot.context
  if (user?.verified !== true) return 'verifyEmail'
  if (isConfirming(snapshot)) return 'confirming'
  if (billing && unpaid.includes(billing.status)) return 'paymentDue'
  return billing?.hasSubscribed === true ? 'renew' : 'welcome'
}

export const planBeingStarted = (snapshot: AccessSnapshot): PlanForSale | undefined =>
  snapshot.matches({ signedIn: { covered: 'starting' } }) || snapshot.matches({ signedIn: { covered: 'leavingToPay' } })
    ? snapshot.context.planChosen
    : undefined

export interface Subscription {
  readonly isActive: boolean | undefined
  readonly billing: Billing | undefined
  /** The server cannot be asked now: this is its latest answer, if it ever gave one. Undefined: it is what it says. */
  readonly notAsked: { readonly answeredAt: Date | undefined } | undefined
}

/** True when the days that support has given last longer than what is paid for, or tried. */
export const lastsLongest = (billing: Billing | undefined): boolean =>
  billing?.freeUntil !== undefined && billing.freeUntil.getTime() === billing.accessUntil?.getTime()

/** What the server says of the subscription, or its latest answer while it can't be reached. */
export function subscriptionOf(snapshot: AccessSnapshot): Subscription {
  const { user, billing, answeredAt, remembered, now } = snapshot.context
  const last = billing ?? remembered?.billing
  return {
    isActive: last && user?.verified === true && (last.accessUntil?.getTime() ?? 0) > now(),
    billing: last,
    notAsked: snapshot.matches({ signedIn: 'unknown' })
      ? { answeredAt: billing ? answeredAt : remembered?.answeredAt }
      : undefined,
  }
}
