import { emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { NoticeCode } from '../texts/notices.ts'
import { type FailureCode, failureCodeOf } from './failure.ts'
import { mustBeProvided } from './must-be-provided.ts'
import type { Noticed } from './notice.ts'
import { noticeOfPayment } from './payment-notices.ts'
import type { BillingPort } from './ports.ts'

type ChangeSubscriptionEvent =
  | { readonly type: 'asked' }
  /** The browser shows the page again that it had left. */
  | { readonly type: 'cameBack' }

const noticeOfChange: Readonly<Partial<Record<FailureCode, NoticeCode>>> = {
  nothingToChange: 'billing.nothingToChange',
  signedOut: 'billing.notSignedIn',
}

const goTo: (_: unknown, params: { readonly url: string }) => void = mustBeProvided('goTo')

/** The account's link to the billing portal: asks for the address of the payment service's page and sends the browser there. */
const changeSubscriptionFlow = setup({
  types: { events: {} as ChangeSubscriptionEvent, emitted: {} as Noticed, tags: {} as 'busy' },
  actors: {
    readAddress: fromPromise<string>(mustBeProvided('readAddress')),
  },
  actions: {
    goTo,
    notify: emit((_, { error }: { readonly error: unknown }) => ({
      type: 'noticed' as const,
      notice: noticeOfPayment(error, noticeOfChange[failureCodeOf(error)] ?? 'request.failed'),
    })),
  },
}).createMachine({
  id: 'changeSubscription',
  initial: 'idle',
  states: {
    idle: { on: { asked: 'opening' } },
    opening: {
      tags: 'busy',
      invoke: {
        src: 'readAddress',
        onDone: { target: 'leaving', actions: { type: 'goTo', params: ({ event }) => ({ url: event.output }) } },
        onError: { target: 'idle', actions: { type: 'notify', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    leaving: { tags: 'busy', on: { cameBack: 'idle' } },
  },
})

export function changeSubscriptionFlowFor(billing: Pick<BillingPort, 'changeAddress'>, goTo: (url: string) => void) {
  return changeSubscriptionFlow.provide({
    actors: { readAddress: fromPromise(() => billing.changeAddress()) },
    actions: { goTo: (_, { url }) => goTo(url) },
  })
}

export const isChanging = (snapshot: SnapshotFrom<typeof changeSubscriptionFlow>): boolean => snapshot.hasTag('busy')
