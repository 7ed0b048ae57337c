import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { timings } from '../rules/timings.ts'
import type { NoticeCode } from '../texts/notices.ts'
import { Failure, type FailureCode, failureCodeOf } from './failure.ts'
import type { Noticed } from './notice.ts'
import type { AccountPort, AccountUser, Billing, BillingPort, PlanForSale, PlanStart } from './ports.ts'

interface AccessInput {
  /** Milliseconds on the clock that the actor runs by; the moment access ends is compared with it. */
  readonly now: () => number
}

interface AccessContext extends AccessInput {
  readonly user: AccountUser | undefined
  readonly billing: Billing | undefined
  /** When the flow began to wonder whether to cover the page. */
  readonly since: number
  readonly planChosen: PlanForSale | undefined
  readonly failures: number
}

/** What the access flow hears. */
export type AccessEvent =
  | { readonly type: 'signedIn'; readonly user: AccountUser }
  | { readonly type: 'signedOut' }
  | { readonly type: 'billingChanged'; readonly billing: Billing }
  | { readonly type: 'resendAsked' }
  /** 'Jag har verifierat mig'. */
  | { readonly type: 'verifiedClaimed' }
  | { readonly type: 'planChosen'; readonly plan: PlanForSale }
  | { readonly type: 'wentOnline' }

/** Who is signed in and what they have paid for, as the server says now. user undefined: the login is no longer good. */
export interface Access {
  readonly user: AccountUser | undefined
  readonly billing: Billing | undefined
}

const noticeOfStart: Readonly<Partial<Record<FailureCode, NoticeCode>>> = {
  signedOut: 'billing.notSignedIn',
  alreadyActive: 'billing.alreadyActive',
  trialUsed: 'billing.trialUsed',
  billingUnavailable: 'billing.unavailable',
  notAllowed: 'billing.notVerified',
  offline: 'request.offline',
  tooMany: 'request.tooMany',
}

// a browser's timer counts milliseconds in 32 bits; a later end is asked about again
const longestTimer = 2_147_483_647

const accessEnd = ({ billing }: Pick<AccessContext, 'billing'>): number => billing?.accessUntil?.getTime() ?? 0

/** Access is open for a verified e-mail with a period that has not run out (spec section 6). */
function isOpen({ user, billing, now }: Pick<AccessContext, 'user' | 'billing' | 'now'>): boolean {
  return user?.verified === true && accessEnd({ billing }) > now()
}

const refusesStart: (_: unknown, params: { readonly url: string }) => void = () => {
  throw new Error('goTo is not provided')
}

/**
 * Decides whether the workbench is open or covered (spec section 4): covered after 700 ms for a signed-in user without a verified e-mail
 * and an active subscription, not at all when access comes earlier, and again when it runs out. While nobody can say, nothing is covered.
 */
export const accessFlow = setup({
  types: {
    context: {} as AccessContext,
    input: {} as AccessInput,
    events: {} as AccessEvent,
    emitted: {} as Noticed,
    tags: {} as 'covered' | 'signedIn' | 'busy',
  },
  actors: {
    readAccess: fromPromise<Access, { readonly userId: string | undefined }>(() =>
      Promise.reject(new Error('readAccess is not provided')),
    ),
    resendVerification: fromPromise<unknown>(() => Promise.reject(new Error('resendVerification is not provided'))),
    startPlan: fromPromise<PlanStart, { readonly plan: PlanForSale }>(() =>
      Promise.reject(new Error('startPlan is not provided')),
    ),
  },
  delays: {
    overlayDelay: ({ context }) => Math.max(0, context.since + timings.overlayDelay - context.now()),
    accessRunsOut: ({ context }) => Math.min(Math.max(0, accessEnd(context) - context.now()), longestTimer),
    untilRetry: ({ context }) =>
      Math.min(timings.saveRetryFirst * 2 ** Math.max(0, context.failures - 1), timings.saveRetryLongest),
  },
  guards: {
    isOpen: ({ context }) => isOpen(context),
    isGone: ({ context }) => context.user === undefined,
    isUnverified: ({ context }) => context.user?.verified !== true,
    hasSubscribed: ({ context }) => context.billing?.hasSubscribed === true,
    opens: ({ context, event }) => event.type === 'billingChanged' && isOpen({ ...context, billing: event.billing }),
    closes: ({ context, event }) => event.type === 'billingChanged' && !isOpen({ ...context, billing: event.billing }),
  },
  actions: {
    /** Sends the browser to the payment page. */
    goTo: refusesStart,
    noteUser: assign(({ event }) => (event.type === 'signedIn' ? { user: event.user } : {})),
    noteBilling: assign(({ event }) => (event.type === 'billingChanged' ? { billing: event.billing } : {})),
    noteAccess: assign((_, { access }: { readonly access: Access }) => ({ ...access, failures: 0 })),
    notePlan: assign(({ event }) => (event.type === 'planChosen' ? { planChosen: event.plan } : {})),
    noteFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    startWondering: assign({ since: ({ context }) => context.now() }),
    forget: assign({ user: undefined, billing: undefined, planChosen: undefined, failures: 0 }),
    tell: emit((_, { code }: { readonly code: NoticeCode }) => ({ type: 'noticed' as const, notice: { code } })),
  },
}).createMachine({
  id: 'access',
  context: ({ input }) => ({
    ...input,
    user: undefined,
    billing: undefined,
    since: 0,
    planChosen: undefined,
    failures: 0,
  }),
  initial: 'signedOut',
  on: {
    signedIn: { target: '.signedIn', reenter: true, actions: ['noteUser', 'startWondering'] },
    signedOut: '.signedOut',
  },
  states: {
    signedOut: { entry: 'forget' },

    signedIn: {
      tags: 'signedIn',
      initial: 'checking',
      on: {
        billingChanged: [{ guard: 'opens', target: '.open', actions: 'noteBilling' }, { actions: 'noteBilling' }],
      },
      states: {
        checking: {
          invoke: {
            src: 'readAccess',
            input: ({ context }) => ({ userId: context.user?.id }),
            onDone: {
              target: 'deciding',
              actions: { type: 'noteAccess', params: ({ event }) => ({ access: event.output }) },
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
        pausing: { after: { overlayDelay: 'covered' } },
        open: {
          after: { accessRunsOut: { target: 'checking', actions: 'startWondering' } },
          on: {
            billingChanged: [
              { guard: 'closes', target: 'pausing', actions: ['noteBilling', 'startWondering'] },
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
                      actions: { type: 'tell', params: { code: 'account.verificationResent' } },
                    },
                    onError: {
                      target: 'asking',
                      actions: {
                        type: 'tell',
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
                    actions: [
                      { type: 'noteAccess', params: ({ event }) => ({ access: event.output }) },
                      { type: 'tell', params: { code: 'account.notYetVerified' } },
                    ],
                  },
                  {
                    target: 'sorting',
                    actions: { type: 'noteAccess', params: ({ event }) => ({ access: event.output }) },
                  },
                ],
                onError: {
                  target: 'sorting',
                  actions: {
                    type: 'tell',
                    params: ({ event }) => ({ code: noticeOfResend(failureCodeOf(event.error)) }),
                  },
                },
              },
            },
            choosePlan: {
              initial: 'addressing',
              on: { planChosen: { target: 'starting', actions: 'notePlan' } },
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
                    // it was started in another tab: look at what is true now
                    guard: ({ event }) => failureCodeOf(event.error) === 'alreadyActive',
                    target: 'rechecking',
                    actions: { type: 'tell', params: { code: 'billing.alreadyActive' } },
                  },
                  {
                    target: 'choosePlan',
                    actions: {
                      type: 'tell',
                      params: ({ event }) => ({
                        code: noticeOfStart[failureCodeOf(event.error)] ?? ('billing.failed' as const),
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
  return accessFlow.provide({
    actors: {
      readAccess: fromPromise(async ({ input: { userId } }): Promise<Access> => {
        const user = await account.refresh()
        // another tab has let somebody else in a moment ago: what they have paid for is no word about this page's user
        if (user && user.id !== userId) throw new Failure('otherUser')
        return { user, billing: user && (await billing.read()) }
      }),
      resendVerification: fromPromise<unknown>(() => account.resendVerification()),
      startPlan: fromPromise(({ input }) => billing.startPlan(input.plan)),
    },
    actions: { goTo: (_, { url }) => goTo(url) },
  })
}

type AccessSnapshot = SnapshotFrom<typeof accessFlow>

/** True when the overlay covers the workbench. */
export const isCovered = (snapshot: AccessSnapshot): boolean => snapshot.hasTag('covered')

/** True when the user may save: the plan saves itself, and leaving with unsaved work is warned about. */
export const isAccessOpen = (snapshot: AccessSnapshot): boolean => snapshot.matches({ signedIn: 'open' })

/** True while an answer is awaited that a button of the overlay asked for. */
export const isOverlayBusy = (snapshot: AccessSnapshot): boolean => snapshot.hasTag('busy')

/** What the overlay says: check your mail, welcome and choose, or renew. undefined: it is not shown. */
export function overlayOf(snapshot: AccessSnapshot): 'verifyEmail' | 'welcome' | 'renew' | undefined {
  if (!isCovered(snapshot)) return undefined
  const { user, billing } = snapshot.context
  if (user?.verified !== true) return 'verifyEmail'
  return billing?.hasSubscribed === true ? 'renew' : 'welcome'
}

/** The plan whose card is in its loading state. */
export const planBeingStarted = (snapshot: AccessSnapshot): PlanForSale | undefined =>
  snapshot.matches({ signedIn: { covered: 'starting' } }) || snapshot.matches({ signedIn: { covered: 'leavingToPay' } })
    ? snapshot.context.planChosen
    : undefined
