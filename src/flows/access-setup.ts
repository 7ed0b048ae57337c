import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import { timings } from '../rules/timings.ts'
import type { NoticeCode, NoticeToShow } from '../texts/notices.ts'
import type { PaymentPage } from './back-from-payment.ts'
import { mustBeProvided } from './must-be-provided.ts'
import type { Noticed } from './notice.ts'
import { noticeOfPayment } from './payment-notices.ts'
import type { AccountUser, Billing, PlanForSale, PlanStart, RememberedBilling } from './ports.ts'

interface AccessInput {
  /** Milliseconds on the clock that the actor runs by; the moment access ends is compared with it. */
  readonly now: () => number
}

export interface AccessContext extends AccessInput {
  readonly user: AccountUser | undefined
  readonly billing: Billing | undefined
  readonly answeredAt: Date | undefined
  /** What this browser remembers of an earlier visit; it decides nothing. */
  readonly remembered: RememberedBilling | undefined
  readonly since: number
  readonly planChosen: PlanForSale | undefined
  readonly failures: number
  /** How often the payment service has been asked since the browser came back from it. */
  readonly confirmations: number
}

export type AccessEvent =
  | { readonly type: 'signedIn'; readonly user: AccountUser; readonly remembered?: RememberedBilling | undefined }
  | { readonly type: 'signedOut' }
  | { readonly type: 'billingChanged'; readonly billing: Billing }
  | { readonly type: 'resendRequested' }
  /** 'Jag har verifierat mig'. */
  | { readonly type: 'verifiedClaimed' }
  /** The mail's link has been followed in a tab of this browser, maybe this one. */
  | { readonly type: 'linkFollowed' }
  | { readonly type: 'planChosen'; readonly plan: PlanForSale }
  /** The browser is back from the payment service's pages, by its link or by the back button. */
  | { readonly type: 'cameBack'; readonly from: PaymentPage }
  /** To read, below the overlay, what was written while it was paid for. */
  | { readonly type: 'refreshRequested' }
  /** Enough looked. */
  | { readonly type: 'renewRequested' }
  | { readonly type: 'wentOnline' }

/** Who is signed in and what they have paid for, as the server says now. user undefined: the login is no longer good. */
export interface Access {
  readonly user: AccountUser | undefined
  readonly billing: Billing | undefined
}

// a minute: who pays by card is confirmed at once, and the server reports what comes later by itself
const maxConfirmations = 5

// a browser's timer counts milliseconds in 32 bits; a later end is asked about again
const longestTimer = 2_147_483_647

const accessEnd = ({ billing }: Pick<AccessContext, 'billing'>): number => billing?.accessUntil?.getTime() ?? 0

/** Access is open for a verified e-mail with a period that has not run out. */
export const isOpen = ({ user, billing, now }: Pick<AccessContext, 'user' | 'billing' | 'now'>): boolean =>
  user?.verified === true && accessEnd({ billing }) > now()

/** The page of the payment service that the browser comes back from. */
function pageLeft(event: AccessEvent): PaymentPage {
  assertEvent(event, 'cameBack')
  return event.from
}

/** The flow's context with the latest report of the subscription. */
function withNewBilling(context: AccessContext, event: AccessEvent): AccessContext {
  assertEvent(event, 'billingChanged')
  return { ...context, billing: event.billing, answeredAt: new Date(context.now()) }
}

const goTo: (_: unknown, params: { readonly url: string }) => void = mustBeProvided('goTo')

/** What the access flow knows, asks and can do; access.ts says when. What works on the ports is provided there. */
export const accessSetup = setup({
  types: {
    context: {} as AccessContext,
    input: {} as AccessInput,
    events: {} as AccessEvent,
    emitted: {} as Noticed,
    tags: {} as 'covered' | 'signedIn' | 'busy' | 'confirming' | 'looking',
  },
  actors: {
    readAccess: fromPromise<Access, { readonly userId: string | undefined }>(mustBeProvided('readAccess')),
    confirmAccess: fromPromise<Access, { readonly userId: string | undefined }>(mustBeProvided('confirmAccess')),
    resendVerification: fromPromise<number>(mustBeProvided('resendVerification')),
    startPlan: fromPromise<PlanStart, { readonly plan: PlanForSale }>(mustBeProvided('startPlan')),
  },
  delays: {
    overlayDelay: ({ context }) => Math.max(0, context.since + timings.overlayDelay - context.now()),
    accessRunsOut: ({ context }) => Math.min(Math.max(0, accessEnd(context) - context.now()), longestTimer),
    untilConfirmed: ({ context }) => timings.confirmationFirst * 2 ** Math.max(0, context.confirmations - 1),
    untilRetry: ({ context }) =>
      Math.min(timings.saveRetryFirst * 2 ** Math.max(0, context.failures - 1), timings.saveRetryLongest),
  },
  guards: {
    isOpen: ({ context }) => isOpen(context),
    isGone: ({ context }) => context.user === undefined,
    isUnverified: ({ context }) => context.user?.verified !== true,
    hasSubscribed: ({ context }) => context.billing?.hasSubscribed === true,
    hasPaid: ({ event }) => pageLeft(event) === 'paid',
    hasChanged: ({ event }) => pageLeft(event) === 'changed',
    isAskedEnough: ({ context }) => context.confirmations > maxConfirmations,
    opens: ({ context, event }) => isOpen(withNewBilling(context, event)),
    closes: ({ context, event }) => !isOpen(withNewBilling(context, event)),
  },
  actions: {
    goTo,
    reload: mustBeProvided('reload'),
    noteUser: assign(({ event }) => {
      assertEvent(event, 'signedIn')
      return { user: event.user, remembered: event.remembered }
    }),
    noteVerified: assign({ user: ({ context: { user } }) => user && { ...user, verified: true } }),
    noteBilling: assign(({ context, event }) => withNewBilling(context, event)),
    noteAccess: assign(({ context }, { access }: { readonly access: Access }) => ({
      ...access,
      answeredAt: new Date(context.now()),
      failures: 0,
    })),
    notePlan: assign(({ event }) => {
      assertEvent(event, 'planChosen')
      return { planChosen: event.plan }
    }),
    noteConfirmation: assign({ confirmations: ({ context }) => context.confirmations + 1 }),
    beginConfirming: assign({ confirmations: 0 }),
    noteFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    startGracePeriod: assign({ since: ({ context }) => context.now() }),
    forget: assign({
      user: undefined,
      billing: undefined,
      answeredAt: undefined,
      remembered: undefined,
      planChosen: undefined,
      failures: 0,
      confirmations: 0,
    }),
    notifyTrouble: emit((_, { error, otherwise }: { readonly error: unknown; readonly otherwise: NoticeCode }) => ({
      type: 'noticed' as const,
      notice: noticeOfPayment(error, otherwise),
    })),
    notify: emit((_, notice: NoticeToShow) => ({ type: 'noticed' as const, notice })),
  },
})
