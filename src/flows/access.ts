import { fromPromise } from 'xstate'
import type { NoticeCode, NoticeToShow } from '../texts/notices.ts'
import { type Access, type AccessContext, accessSetup, isOpen } from './access-setup.ts'
import { Failure, type FailureCode, failureCodeOf } from './failure.ts'
import type { AccountPort, BillingPort, PlanForSale, PlanStart } from './ports.ts'

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

const noteAnswer = {
  type: 'noteAccess' as const,
  params: ({ event }: { readonly event: { readonly output: Access } }) => ({ access: event.output }),
}

const sortAgain = {
  target: '#access.signedIn.covered.sorting' as const,
  actions: {
    type: 'notify' as const,
    params: ({ event }: { readonly event: { readonly error: unknown } }) => ({
      code: noticeOfResend(failureCodeOf(event.error)),
    }),
  },
}

/** Decides whether the workbench is open or covered. While nobody can say, nothing is covered. */
export const accessFlow = accessSetup.createMachine({
  id: 'access',
  context: ({ input }) => ({
    ...input,
    user: undefined,
    billing: undefined,
    answeredAt: undefined,
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
        linkFollowed: { actions: 'noteVerified' },
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
        // paid: the server asks the payment service at once, before that reports by itself; covered from the second time on (access-state.ts)
        confirming: {
          tags: 'confirming',
          // what the server stores is reported before its answer is here
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
          on: { renewRequested: 'covered' },
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
              on: { verifiedClaimed: '.claimed', linkFollowed: { target: 'sorting', actions: 'noteVerified' } },
              states: {
                asking: { on: { resendRequested: 'resending' } },
                resending: {
                  tags: 'busy',
                  invoke: {
                    src: 'resendVerification',
                    onDone: {
                      target: 'asking',
                      actions: { type: 'notify', params: ({ event }) => noticeOfMail(event.output) },
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
                claimed: {
                  tags: 'busy',
                  // the read itself may bring it
                  on: { linkFollowed: {} },
                  invoke: {
                    src: 'readAccess',
                    input: ({ context }) => ({ userId: context.user?.id }),
                    onDone: [
                      {
                        guard: ({ event }) => event.output.user?.verified === false,
                        target: '#access.signedIn.covered.sorting',
                        actions: [noteAnswer, { type: 'notify', params: { code: 'account.notYetVerified' } }],
                      },
                      {
                        guard: ({ event }) => event.output.user?.verified === true,
                        target: '#access.signedIn.covered.sorting',
                        actions: [noteAnswer, 'reload'],
                      },
                      { target: '#access.signedIn.covered.sorting', actions: noteAnswer },
                    ],
                    onError: sortAgain,
                  },
                },
              },
            },
            rechecking: {
              tags: 'busy',
              invoke: {
                src: 'readAccess',
                input: ({ context }) => ({ userId: context.user?.id }),
                onDone: { target: 'sorting', actions: noteAnswer },
                onError: sortAgain,
              },
            },
            choosePlan: {
              initial: 'addressing',
              on: {
                planChosen: { target: 'starting', actions: 'notePlan' },
                refreshRequested: { guard: 'hasSubscribed', target: '#access.signedIn.looking' },
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
                    guard: ({ event }) => event.output.kind === 'payAt',
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

/** The notice for a mail that was asked for again, by the seconds until its turn: it is not sent before. */
function noticeOfMail(waits: number): NoticeToShow {
  if (waits <= 0) return { code: 'account.verificationResent' }
  // the server looks once a minute whose turn it is
  return { code: 'account.verificationWaits', given: { minutes: Math.ceil(waits / 60) + 1 } }
}

function noticeOfResend(code: FailureCode): NoticeCode {
  if (code === 'offline') return 'request.offline'
  return code === 'tooMany' ? 'request.tooMany' : 'account.resetFailed'
}

function chosenPlan({ planChosen }: AccessContext): PlanForSale {
  if (!planChosen) throw new Error('a plan was started without being chosen')
  return planChosen
}

function addressOf(start: PlanStart): string {
  if (start.kind !== 'payAt') throw new Error('no address to pay at')
  return start.url
}

/** The access flow asking the account and billing ports; goTo sends the browser to an address, reload loads the page again. */
export function accessFlowFor({
  account,
  billing,
  goTo,
  reload,
}: {
  readonly account: AccountPort
  readonly billing: BillingPort
  readonly goTo: (url: string) => void
  readonly reload: () => void
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
      resendVerification: fromPromise(() => account.resendVerification()),
      startPlan: fromPromise(({ input }) => billing.startPlan(input.plan)),
    },
    actions: { goTo: (_, { url }) => goTo(url), reload },
  })
}
