import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import { timings } from '../rules/timings.ts'
import type { NoticeCode } from '../texts/notices.ts'
import type { PaymentPage } from './back-from-payment.ts'
import { Failure, type FailureCode, failureCodeOf } from './failure.ts'
import type { Noticed } from './notice.ts'
import { noticeOfPayment } from './payment-notices.ts'
import type {
  AccountPort,
  AccountUser,
  Billing,
  BillingPort,
  PlanForSale,
  PlanStart,
  RememberedBilling,
} from './ports.ts'

interface AccessInput {
  /** Milliseconds on the clock that the actor runs by; the moment access ends is compared with it. */
  readonly now: () => number
}

interface AccessContext extends AccessInput {
  readonly user: AccountUser | undefined
  readonly billing: Billing | undefined
  /** When the server said so. */
  readonly saidAt: Date | undefined
  /** What this browser remembers of an earlier visit; it decides nothing. */
  readonly remembered: RememberedBilling | undefined
  /** When the wait before the overlay began. */
  readonly since: number
  readonly planChosen: PlanForSale | undefined
  readonly failures: number
  /** How often the payment service has been asked since the browser came back from it. */
  readonly confirmations: number
}

/** What the access flow hears. */
export type AccessEvent =
  | { readonly type: 'signedIn'; readonly user: AccountUser; readonly remembered?: RememberedBilling | undefined }
  | { readonly type: 'signedOut' }
  | { readonly type: 'billingChanged'; readonly billing: Billing }
  | { readonly type: 'resendAsked' }
  /** 'Jag har verifierat mig'. */
  | { readonly type: 'verifiedClaimed' }
  | { readonly type: 'planChosen'; readonly plan: PlanForSale }
  /** The browser is back from the payment service's pages, by its link or by the back button. */
  | { readonly type: 'cameBack'; readonly from: PaymentPage }
  /** To read, below the overlay, what was written while it was paid for. */
  | { readonly type: 'lookAsked' }
  /** Enough looked. */
  | { readonly type: 'renewAsked' }
  | { readonly type: 'wentOnline' }

/** Who is signed in and what they have paid for, as the server says now. user undefined: the login is no longer good. */
export interface Access {
  readonly user: AccountUser | undefined
  readonly billing: Billing | undefined
}

const noticeOfStart: Readonly<Partial<Record<FailureCode, NoticeCode>>> = {
  signedOut: 'billing.notSignedIn',
  trialUsed: 'billing.trialUsed',
  notAllowed: 'billing.notVerified',
}
// a second page would be paid for beside what is there: look at what is true now
const noticeOfOther: Readonly<Partial<Record<FailureCode, NoticeCode>>> = {
  alreadyActive: 'billing.alreadyActive',
  paymentDue: 'billing.paymentDue',
}

// a minute: who pays by card is confirmed at once, and the server tells what comes later by itself
const maxConfirmations = 5

// a browser's timer counts milliseconds in 32 bits; a later end is asked about again
const longestTimer = 2_147_483_647

const accessEnd = ({ billing }: Pick<AccessContext, 'billing'>): number => billing?.accessUntil?.getTime() ?? 0

/** Access is open for a verified e-mail with a period that has not run out. */
function isOpen({ user, billing, now }: Pick<AccessContext, 'user' | 'billing' | 'now'>): boolean {
  return user?.verified === true && accessEnd({ billing }) > now()
}

/** The page of the payment service that the browser comes back from. */
function pageLeft(event: AccessEvent): PaymentPage {
  assertEvent(event, 'cameBack')
  return event.from
}

/** The flow's context with what has just been told of the subscription. */
function withNewBilling(context: AccessContext, event: AccessEvent): AccessContext {
  assertEvent(event, 'billingChanged')
  return { ...context, billing: event.billing, saidAt: new Date(context.now()) }
}

const refusesStart: (_: unknown, params: { readonly url: string }) => void = () => {
  throw new Error('goTo is not provided')
}

const noteAnswer = {
  type: 'noteAccess' as const,
  params: ({ event }: { readonly event: { readonly output: Access } }) => ({ access: event.output }),
}

/**
 * Decides whether the workbench is open or covered: covered after 700 ms for a signed-in user without a verified e-mail
 * and an active subscription, not at all when access comes earlier, and again when it runs out. While nobody can say, nothing is covered.
 */
export const accessFlow = setup({
  types: {
    context: {} as AccessContext,
    input: {} as AccessInput,
    events: {} as AccessEvent,
    emitted: {} as Noticed,
    tags: {} as 'covered' | 'signedIn' | 'busy' | 'confirming' | 'looking',
  },
  actors: {
    readAccess: fromPromise<Access, { readonly userId: string | undefined }>(() =>
      Promise.reject(new Error('readAccess is not provided')),
    ),
    confirmAccess: fromPromise<Access, { readonly userId: string | undefined }>(() =>
      Promise.reject(new Error('confirmAccess is not provided')),
    ),
    resendVerification: fromPromise<unknown>(() => Promise.reject(new Error('resendVerification is not provided'))),
    startPlan: fromPromise<PlanStart, { readonly plan: PlanForSale }>(() =>
      Promise.reject(new Error('startPlan is not provided')),
    ),
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
    /** Sends the browser to the payment page. */
    goTo: refusesStart,
    noteUser: assign(({ event }) => {
      assertEvent(event, 'signedIn')
      return { user: event.user, remembered: event.remembered }
    }),
    noteBilling: assign(({ context, event }) => withNewBilling(context, event)),
    noteAccess: assign(({ context }, { access }: { readonly access: Access }) => ({
      ...access,
      saidAt: new Date(context.now()),
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
      saidAt: undefined,
      remembered: undefined,
      planChosen: undefined,
      failures: 0,
      confirmations: 0,
    }),
    notifyTrouble: emit((_, { error, otherwise }: { readonly error: unknown; readonly otherwise: NoticeCode }) => ({
      type: 'noticed' as const,
      notice: noticeOfPayment(error, otherwise),
    })),
    notify: emit((_, { code }: { readonly code: NoticeCode }) => ({ type: 'noticed' as const, notice: { code } })),
  },
}).createMachine({
  id: 'access',
  context: ({ input }) => ({
    ...input,
    user: undefined,
    billing: undefined,
    saidAt: undefined,
    remembered: undefined,
    since: 0,
    planChosen: undefined,
    failures: 0,
    confirmations: 0,
  }),
  initial: 'signedOut',
  on: {
    signedIn: { target: '.signedIn', reenter: true, actions: ['noteUser', 'startGracePeriod'] },
    signedOut: '.signedOut',
  },
  states: {
    signedOut: { entry: 'forget' },

    signedIn: {
      tags: 'signedIn',
      initial: 'checking',
      on: {
        billingChanged: [{ guard: 'opens', target: '.open', actions: 'noteBilling' }, { actions: 'noteBilling' }],
        cameBack: [
          { guard: 'hasPaid', target: '.confirming', actions: 'beginConfirming' },
          { guard: 'hasChanged', target: '.reconsidering', actions: 'startGracePeriod' },
          {
            target: '.checking',
            actions: ['startGracePeriod', { type: 'notify', params: { code: 'billing.paymentCanceled' } }],
          },
        ],
      },
      states: {
        checking: {
          invoke: {
            src: 'readAccess',
            input: ({ context }) => ({ userId: context.user?.id }),
            onDone: {
              target: 'deciding',
              actions: noteAnswer,
            },
            onError: { target: 'unknown', actions: 'noteFailure' },
          },
        },
        // without an answer nobody is locked out of work that is kept in the browser; the server guards what is saved
        unknown: {
          after: { untilRetry: 'checking' },
          on: { wentOnline: 'checking' },
        },
        deciding: {
          always: [
            { guard: 'isGone', target: '#access.signedOut' },
            { guard: 'isOpen', target: 'open' },
            { target: 'pausing' },
          ],
        },
        // paid: the server asks the payment service at once, before that tells by itself; covered from the second time on (access-state.ts)
        confirming: {
          tags: 'confirming',
          // what the server writes down is told before its answer is here
          on: {
            billingChanged: {
              guard: 'opens',
              target: '#access.signedIn.open',
              actions: ['noteBilling', { type: 'notify', params: { code: 'billing.confirmed' } }],
            },
          },
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                src: 'confirmAccess',
                input: ({ context }) => ({ userId: context.user?.id }),
                onDone: [
                  {
                    guard: ({ event, context }) => isOpen({ ...context, ...event.output }),
                    target: '#access.signedIn.open',
                    actions: [noteAnswer, { type: 'notify', params: { code: 'billing.confirmed' } }],
                  },
                  { target: 'waiting', actions: noteAnswer },
                ],
                onError: 'waiting',
              },
            },
            waiting: {
              entry: 'noteConfirmation',
              always: [
                { guard: 'isGone', target: '#access.signedOut' },
                {
                  guard: 'isAskedEnough',
                  target: '#access.signedIn.covered',
                  actions: { type: 'notify', params: { code: 'billing.notConfirmed' } },
                },
              ],
              after: { untilConfirmed: 'asking' },
            },
          },
        },
        // card or subscription were changed: what the server knew is old
        reconsidering: {
          invoke: {
            src: 'confirmAccess',
            input: ({ context }) => ({ userId: context.user?.id }),
            onDone: {
              target: 'deciding',
              actions: noteAnswer,
            },
            onError: 'checking',
          },
        },
        // the plan without its overlay, read-only
        looking: {
          tags: 'looking',
          on: { renewAsked: 'covered' },
        },
        pausing: { after: { overlayDelay: 'covered' } },
        open: {
          after: { accessRunsOut: { target: 'checking', actions: 'startGracePeriod' } },
          on: {
            billingChanged: [
              { guard: 'closes', target: 'pausing', actions: ['noteBilling', 'startGracePeriod'] },
              // the end has moved: count down to the new one
              { target: 'open', reenter: true, actions: 'noteBilling' },
            ],
          },
        },
        covered: {
          tags: 'covered',
          initial: 'sorting',
          states: {
            sorting: {
              always: [
                { guard: 'isGone', target: '#access.signedOut' },
                { guard: 'isOpen', target: '#access.signedIn.open' },
                { guard: 'isUnverified', target: 'verifyEmail' },
                { target: 'choosePlan' },
              ],
            },
            verifyEmail: {
              initial: 'asking',
              on: { verifiedClaimed: 'rechecking' },
              states: {
                asking: { on: { resendAsked: 'resending' } },
                resending: {
                  tags: 'busy',
                  invoke: {
                    src: 'resendVerification',
                    onDone: {
                      target: 'asking',
                      actions: { type: 'notify', params: { code: 'account.verificationResent' } },
                    },
                    onError: {
                      target: 'asking',
                      actions: {
                        type: 'notify',
                        params: ({ event }) => ({ code: noticeOfResend(failureCodeOf(event.error)) }),
                      },
                    },
                  },
                },
              },
            },
            rechecking: {
              tags: 'busy',
              invoke: {
                src: 'readAccess',
                input: ({ context }) => ({ userId: context.user?.id }),
                onDone: [
                  {
                    guard: ({ event }) => event.output.user?.verified === false,
                    target: 'sorting',
                    actions: [noteAnswer, { type: 'notify', params: { code: 'account.notYetVerified' } }],
                  },
                  {
                    target: 'sorting',
                    actions: noteAnswer,
                  },
                ],
                onError: {
                  target: 'sorting',
                  actions: {
                    type: 'notify',
                    params: ({ event }) => ({ code: noticeOfResend(failureCodeOf(event.error)) }),
                  },
                },
              },
            },
            choosePlan: {
              initial: 'addressing',
              on: {
                planChosen: { target: 'starting', actions: 'notePlan' },
                lookAsked: { guard: 'hasSubscribed', target: '#access.signedIn.looking' },
              },
              states: {
                addressing: { always: [{ guard: 'hasSubscribed', target: 'renew' }, { target: 'welcome' }] },
                welcome: {},
                renew: {},
              },
            },
            starting: {
              tags: 'busy',
              invoke: {
                src: 'startPlan',
                input: ({ context }) => ({ plan: chosenPlan(context) }),
                onDone: [
                  {
                    guard: ({ event }) => event.output.is === 'payAt',
                    target: 'leavingToPay',
                    actions: { type: 'goTo', params: ({ event }) => ({ url: addressOf(event.output) }) },
                  },
                  { target: 'rechecking' },
                ],
                onError: [
                  {
                    // it was started in another tab, or waits for its payment
                    guard: ({ event }) => failureCodeOf(event.error) in noticeOfOther,
                    target: 'rechecking',
                    actions: {
                      type: 'notify',
                      params: ({ event }) => ({
                        code: noticeOfOther[failureCodeOf(event.error)] ?? ('billing.failed' as const),
                      }),
                    },
                  },
                  {
                    target: 'choosePlan',
                    actions: {
                      type: 'notifyTrouble',
                      params: ({ event }) => ({
                        error: event.error,
                        otherwise: noticeOfStart[failureCodeOf(event.error)] ?? ('billing.failed' as const),
                      }),
                    },
                  },
                ],
              },
            },
            // the browser is on its way to the payment page; coming back with the back button offers the plans again
            leavingToPay: {
              tags: 'busy',
              on: { planChosen: { target: 'starting', actions: 'notePlan' } },
            },
          },
        },
      },
    },
  },
})

function noticeOfResend(code: FailureCode): NoticeCode {
  if (code === 'offline') return 'request.offline'
  return code === 'tooMany' ? 'request.tooMany' : 'account.resetFailed'
}

function chosenPlan({ planChosen }: AccessContext): PlanForSale {
  if (!planChosen) throw new Error('a plan was started without being chosen')
  return planChosen
}

function addressOf(start: PlanStart): string {
  if (start.is !== 'payAt') throw new Error('no address to pay at')
  return start.url
}

/** The access flow asking the account and billing ports; goTo sends the browser to an address. */
export function accessFlowFor({
  account,
  billing,
  goTo,
}: {
  readonly account: AccountPort
  readonly billing: BillingPort
  readonly goTo: (url: string) => void
}) {
  const readAccess = async (userId: string | undefined): Promise<Access> => {
    const user = await account.refresh()
    // another tab has let somebody else in a moment ago: what they have paid for is no word about this page's user
    if (user && user.id !== userId) throw new Failure('otherUser')
    return { user, billing: user && (await billing.read()) }
  }
  return accessFlow.provide({
    actors: {
      readAccess: fromPromise(({ input: { userId } }) => readAccess(userId)),
      confirmAccess: fromPromise(async ({ input: { userId } }) => {
        await billing.confirm()
        return readAccess(userId)
      }),
      resendVerification: fromPromise<unknown>(() => account.resendVerification()),
      startPlan: fromPromise(({ input }) => billing.startPlan(input.plan)),
    },
    actions: { goTo: (_, { url }) => goTo(url) },
  })
}
